// A scoring cut into beats: what pays, and how everything stands once it has paid. A game makes them from its events
// (`beats.ts` in its folder); the page draws the view of one beat, never a later one. No rule is applied: every point
// is one that an event or the view names.

import type { GameEvent, LogLine, Words } from '../api/types';

/** What a game is given to make beats of. */
export interface Staging {
  /** The newest view, with everything paid. */
  view: unknown;
  /** The events of the scoring, and of nothing else. */
  events: readonly GameEvent[];
  log: readonly LogLine[];
  words: Words | undefined;
  /** Whether the reader may act: then what can be used now is drawn as it is. */
  live: boolean;
}

export interface Pay {
  seat: number;
  amount: number;
  /** The places of the board it may come from: the first that is drawn is meant. */
  from: readonly string[];
  /** What is told of it, and the paragraph behind it. */
  text: string;
  section: string | null;
  /** It is printed where it stands, and paid by a later beat. */
  still?: boolean;
}

export interface Beat {
  /** One word for the ribbon. */
  name: string;
  /** What pays in it. */
  text: string;
  /** How everything stands when it is over: nothing of a later beat is in it. */
  view: unknown;
  /** What is printed where it is won, in the order in which it moves to the houses. */
  pays: readonly Pay[];
  /** What each house has of it. */
  gains: readonly number[];
}

export interface Scored {
  title: string;
  /** How everything stood before anything was paid. */
  view: unknown;
  beats: readonly Beat[];
}

export const part = (event: GameEvent, name: string): number => Number(event.parts[name]);

/** The events called by one of these *names*. */
export const told = (events: readonly GameEvent[], ...names: string[]): GameEvent[] =>
  events.filter((event) => names.includes(event.name));

/** What *pays* bring to each of so many seats. */
export function gained(pays: readonly Pay[], players: number): number[] {
  const sums = Array.from({ length: players }, () => 0);
  for (const pay of pays) sums[pay.seat]! += pay.amount;
  return sums;
}

/** *points* without what is still to be paid. */
export const without = (points: readonly number[], unpaid: readonly Pay[]): number[] => {
  const sums = gained(unpaid, points.length);
  return points.map((n, seat) => n - sums[seat]!);
};
