// The page as an installed program: its worker keeps the shell, and a page of an old build makes room for the new one.

import { address } from './router.svelte';

const RELOADED = 'signoria.reloaded';
/** Whoever fails again so soon would fail for ever. */
const AGAIN_MS = 10_000;

/** How long to wait for a server that does not answer. */
const PAUSE_MS = 2_000;

/**
 * A part of the page did not come: an old build is gone, or the line was cut. As soon as the server answers, the page
 * begins anew, with the build of today.
 */
export function reloadWhenOutdated(reload = () => location.reload()): void {
  let waiting = false;
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < AGAIN_MS) return;
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    void answering().then(() => {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      reload();
    });
  });
}

/** Wait until the server answers: a reload before that would leave the page for the browser's own complaint. */
async function answering(): Promise<void> {
  for (;;) {
    const answer = await fetch(address('healthz'), { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Where the browser trusts the connection, the shell is kept. Without it everything works as well. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register(address('sw.js')).catch(() => undefined));
}
