// The page as an installed program: its worker keeps the shell, and a page of an old build makes room for the new one.

import { address } from './router.svelte';

const RELOADED = 'signoria.reloaded';
/** Whoever fails again so soon would fail for ever. */
const AGAIN_MS = 10_000;

/** A part of an old build that is gone from the server: the page begins anew, with the build of today. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}

/** Where the browser trusts the connection, the shell is kept. Without it everything works as well. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register(address('sw.js')).catch(() => undefined));
}
