// "It is your turn": in the title and the icon always, by sound and notification on request.

import { settings } from './settings.svelte';
import { address } from './router.svelte';

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
  if (settings.sound) ring();
  if (settings.notify && document.hidden && notifiable() === 'granted') {
    const note = new Notification(title, { tag: 'signoria-turn', icon: address('favicon-turn.svg') });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

/** A small bell, made on the spot. */
function ring(): void {
  const audio = new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, loud] of [
    [880, 0.12],
    [1320, 0.06],
    [2210, 0.03],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 1);
  }
  setTimeout(() => void audio.close(), 1200);
}
