// What the page fetches ahead when a part is asked for: not what it must have had to ask.
import { needs } from './worker.mjs';

/** A plugin of Vite, and what `modulePreload` asks for. */
export function preloads() {
  let bundle = {};
  const had = new Map();
  const havingLoaded = (host) => {
    const first = Object.values(bundle).find(({ isEntry }) => isEntry);
    return needs(bundle, host, needs(bundle, first?.fileName));
  };
  return {
    plugin: {
      name: 'preloads',
      apply: 'build',
      enforce: 'pre',
      generateBundle(_, written) {
        bundle = written;
        had.clear();
      },
    },
    resolveDependencies(_, files, { hostId, hostType }) {
      if (hostType === 'html') return files;
      if (!had.has(hostId)) had.set(hostId, havingLoaded(hostId));
      return files.filter((file) => !had.get(hostId).has(file));
    },
  };
}
