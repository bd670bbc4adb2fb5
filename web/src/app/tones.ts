// Which of the four sounds some news asks for.

import type { LogLine } from '../api/types';

export const NAMES = ['bell', 'coin', 'card', 'turn'] as const;
export type Sound = (typeof NAMES)[number];

/** What a game says by which sound: names of events, and verbs of actions. */
export type Heard = Readonly<Partial<Record<Sound, readonly string[]>>>;

/** The one sound for these lines: what tells most is heard, the rest is not. */
export function soundOf(lines: readonly LogLine[], heard: Heard | undefined): Sound | null {
  const names = new Set(lines.flatMap((line) => [line.do.split(' ')[0]!, ...line.events.map((each) => each.name)]));
  return NAMES.find((sound) => heard?.[sound]?.some((name) => names.has(name))) ?? null;
}
