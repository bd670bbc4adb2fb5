// A few soft sounds, made on the spot from sines and a little noise; nothing is heard unless the reader asks for it.

import { settings } from './settings.svelte';
import { SOUNDS, type Sound } from './tones';

let audio: AudioContext | undefined;

/** One tone: it begins softly, and fades. */
function tone(at: AudioContext, [pitch, start, lasts, loud]: readonly [number, number, number, number]): void {
  const [source, volume] = [at.createOscillator(), at.createGain()];
  const begin = at.currentTime + start;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(volume).connect(at.destination);
  source.start(begin);
  source.stop(begin + lasts);
}

/** A breath of noise around *pitch*: paper on a table. */
function rustle(at: AudioContext, [pitch, lasts, loud]: readonly [number, number, number]): void {
  const length = Math.ceil(at.sampleRate * lasts);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const [source, filter, volume] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start();
}

/** Let *sound* be heard, where the reader wishes it and the browser allows it. */
export function sounding(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A browser holds sounds back until something was touched; what was held back is not made up for later.
  if (audio.state === 'suspended') void audio.resume();
  const { tones, noise } = SOUNDS[sound];
  for (const each of tones) tone(audio, each);
  if (noise) rustle(audio, noise);
}
