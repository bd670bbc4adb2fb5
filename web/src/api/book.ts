// The log as the page keeps it: versioned updates in, an ordered book of lines and turns out. Pure, to be tested.

import type { LogLine, Turn, Update } from './types';

/** Add the lines of *update* to *lines*; a full update replaces them, a repeated line is taken once. */
export function withUpdate(lines: readonly LogLine[], update: Pick<Update, 'full' | 'log'>): LogLine[] {
  if (update.full) return [...update.log];
  const byNumber = new Map(lines.map((line) => [line.n, line]));
  for (const line of update.log) byNumber.set(line.n, line);
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** Whether *update* is older than what is already shown; a later or full one is not. */
export function isStale(version: number, update: Pick<Update, 'full' | 'version'>): boolean {
  return update.version < version || (update.version === version && !update.full);
}

/** Add the turns of *update* to *turns*: one that goes on is told anew, a full update replaces all. */
export function withTurns(turns: readonly Turn[], update: Pick<Update, 'full' | 'turns'>): Turn[] {
  if (update.full) return [...update.turns];
  const byNumber = new Map(turns.map((turn) => [turn.n, turn]));
  for (const turn of update.turns) byNumber.set(turn.n, turn);
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** The log up to a turn, without anything that came of it. */
export const linesBefore = (lines: readonly LogLine[], turn: number): LogLine[] =>
  lines
    .filter((line) => line.turn < turn)
    .map((line) => ({ ...line, events: line.events.filter((event) => event.turn < turn) }));
