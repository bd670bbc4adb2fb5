// Sounds for those who ask for them: nothing is heard, or fetched, by others.

import { settings } from './settings.svelte';
import type { Sound } from './tones';

/** Let *sound* be heard, where the reader wishes it and the browser can. */
export function sounding(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  void import('./synth').then(({ play }) => play(sound));
}
