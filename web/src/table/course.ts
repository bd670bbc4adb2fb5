// The course of a game, read from its frames: for the graph, and for the moments that moved most.

import type { Frame, LogLine } from '../api/types';
import type { Face } from '../games/face';

export interface Moment {
  entry: number;
  /** The frame, for a link into the replay. */
  at: number;
  text: string;
  swing: number;
}

/** The entries that were taken back, and have no part in the course of the game. */
export const takenBack = (log: readonly Pick<LogLine, 'n' | 'counts'>[]): ReadonlySet<number> =>
  new Set(log.filter((line) => !line.counts).map((line) => line.n));

/** Where scores moved apart most, the largest move first; a game with secret scores has none. */
export function moments(
  frames: readonly Frame[],
  { scores, telling }: Pick<Face, 'scores' | 'telling'>,
  undone: ReadonlySet<number> = new Set(),
): Moment[] {
  if (!scores || !telling) return [];
  const found: Moment[] = [];
  let before = frames[0] ? scores(frames[0].view) : [];
  for (const [at, frame] of frames.entries()) {
    if (undone.has(frame.entry)) continue;
    const after = scores(frame.view);
    const changes = after.map((score, seat) => score - (before[seat] ?? 0));
    before = after;
    const swing = Math.max(...changes) - Math.min(...changes);
    const event = telling(frame.events);
    if (swing > 0 && event) found.push({ entry: frame.entry, at, text: event.text, swing });
  }
  return found.sort((a, b) => b.swing - a.swing);
}

export interface Curve {
  points: number[][];
  /** Where a new round begins: index into the points, and its number. None in a game without rounds. */
  rounds: { at: number; round: number }[];
  top: number;
}

export function curveOf(
  frames: readonly Frame[],
  scores: (view: unknown) => number[],
  round?: (view: unknown) => number,
): Curve {
  const points = frames.map((frame) => scores(frame.view));
  const rounds = frames.flatMap((frame, at) => {
    if (!round) return [];
    const now = round(frame.view);
    return at === 0 || now !== round(frames[at - 1]!.view) ? [{ at, round: now }] : [];
  });
  return { points, rounds, top: Math.max(10, ...points.flat()) };
}
