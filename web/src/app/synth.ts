// A few soft sounds, made on the spot from sines and a little noise.

import type { Sound } from './tones';

/** Pitch in Hz, when it begins and how long it lasts in seconds, how loud. */
type Tone = readonly [pitch: number, start: number, lasts: number, loud: number];

interface Made {
  tones: readonly Tone[];
  noise?: readonly [pitch: number, lasts: number, loud: number];
}

/** All are soft: no tone is louder than an eighth of full. */
export const SOUNDS: Readonly<Record<Sound, Made>> = {
  turn: {
    tones: [
      [587, 0, 0.5, 0.09],
      [880, 0.14, 0.7, 0.07],
    ],
  },
  coin: {
    tones: [
      [2637, 0, 0.16, 0.04],
      [3520, 0.05, 0.3, 0.05],
    ],
  },
  card: { tones: [[196, 0, 0.07, 0.05]], noise: [2400, 0.11, 0.1] },
  bell: {
    tones: [
      [523, 0, 1.6, 0.1],
      [1047, 0, 1.1, 0.05],
      [1412, 0, 0.8, 0.025],
      [2093, 0, 0.5, 0.012],
    ],
  },
};

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

/** Let *sound* be heard, as soon as the browser allows it. */
export function play(sound: Sound): void {
  audio ??= new AudioContext();
  // A browser holds sounds back until something was touched; what was held back is not made up for later.
  if (audio.state === 'suspended') void audio.resume();
  const { tones, noise } = SOUNDS[sound];
  for (const each of tones) tone(audio, each);
  if (noise) rustle(audio, noise);
}
