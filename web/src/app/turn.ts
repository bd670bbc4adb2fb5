// "It is your turn": in the title and the icon always, by sound and notification on request.

import { settings } from './settings.svelte';
import { address } from './router.svelte';
import { sounding } from './sounds';

export type Notifiable = 'insecure' | 'denied' | 'granted' | 'ask';

export function notifiable(): Notifiable {
  if (!isSecureContext || typeof Notification === 'undefined') return 'insecure';
  if (Notification.permission === 'default') return 'ask';
  return Notification.permission;
}

export async function askToNotify(): Promise<boolean> {
  if (notifiable() === 'insecure') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Show in title and icon whether it is the reader's turn. */
export function showTurn(title: string, mine: boolean): void {
  document.title = title;
  document.getElementById('favicon')?.setAttribute('href', address(mine ? 'favicon-turn.svg' : 'favicon.svg'));
}

/** Call someone who may be looking elsewhere. */
export function callToTable(title: string): void {
  sounding('turn');
  if (settings.notify && document.hidden && notifiable() === 'granted') void notify(title);
}

/** By the worker where there is one: on a phone there is no other way. It brings the page to the front. */
async function notify(title: string): Promise<void> {
  const options = { tag: 'signoria-turn', icon: address('icon-192.png') };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const note = new Notification(title, options);
  note.onclick = () => {
    focus();
    note.close();
  };
}
