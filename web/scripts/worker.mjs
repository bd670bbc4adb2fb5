// The service worker: written by the build, since it must know the files of the build it belongs to.
import { createHash } from 'node:crypto';

/** What is kept from the first visit on; a game and the rest are kept when they are first used. */
const SHELL = [
  'index.html',
  'src/lobby/Lobby.svelte',
  'src/table/TablePage.svelte',
  'src/table/keys.ts',
  'src/table/TableSheets.svelte',
  'src/table/Beside.svelte',
  'src/table/Final.svelte',
];

/** Runs in the browser. Pages come from the server while there is one, so that an old shell never hides a new build. */
function worker(version, shell) {
  const own = `signoria-${version}`;
  const keep = async (request, answer) => {
    if (answer.ok) await (await caches.open(own)).put(request, answer.clone());
    return answer;
  };
  self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open(own).then((cache) => cache.addAll(shell)));
  });
  self.addEventListener('activate', (event) => {
    const old = async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('signoria-') && name !== own);
      await Promise.all(names.map((name) => caches.delete(name)));
      await self.clients.claim();
    };
    event.waitUntil(old());
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const front = async () => {
      const [page] = await self.clients.matchAll({ type: 'window' });
      await (page ? page.focus() : self.clients.openWindow('./'));
    };
    event.waitUntil(front());
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const root = new URL('./', self.location.href);
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== root.origin) return;
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(root.href)));
    // The name of such a file changes with what is in it: what is kept is what the server has.
    else if (pathname.startsWith(`${root.pathname}assets/`))
      event.respondWith(
        caches.match(request).then((kept) => kept ?? fetch(request).then((answer) => keep(request, answer))),
      );
  });
}

/** The files that a chunk cannot do without, itself included. */
export function needs(bundle, name, found = new Set()) {
  const part = bundle[name];
  if (!part || found.has(name)) return found;
  found.add(name);
  for (const css of part.viteMetadata?.importedCss ?? []) found.add(css);
  for (const asset of part.viteMetadata?.importedAssets ?? []) found.add(asset);
  for (const other of part.imports ?? []) needs(bundle, other, found);
  return found;
}

/** A plugin of Vite. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const first = Object.values(bundle).filter(({ facadeModuleId: id }) => SHELL.some((each) => id?.endsWith(each)));
      const shell = new Set(first.flatMap((part) => [...needs(bundle, part.fileName)]));
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const names = Object.keys(bundle).sort().join('\n');
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
      const files = ['./', ...[...shell, ...fonts].sort()];
      const source = `(${worker.toString()})(${JSON.stringify(version)}, ${JSON.stringify([...new Set(files)])});\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
