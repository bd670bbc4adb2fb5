// What the four sounds are made of, and which of them some news asks for.

import type { LogLine } from '../api/types';

export const NAMES = ['bell', 'coin', 'card', 'turn'] as const;
export type Sound = (typeof NAMES)[number];

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

/** What a game says by which sound: names of events, and verbs of actions. */
export type Heard = Readonly<Partial<Record<Sound, readonly string[]>>>;

/** The one sound for these lines: what tells most is heard, the rest is not. */
export function soundOf(lines: readonly LogLine[], heard: Heard | undefined): Sound | null {
  const names = new Set(lines.flatMap((line) => [line.do.split(' ')[0]!, ...line.events.map((each) => each.name)]));
  return NAMES.find((sound) => heard?.[sound]?.some((name) => names.has(name))) ?? null;
}
