// The log as the page keeps it: versioned updates in, an ordered book of lines out. Pure, so that it can be tested.

import type { LogLine, Update } from './types';

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

/** The lines after the last decision of *seat*. */
export function sinceLastMove(lines: readonly LogLine[], seat: number): LogLine[] {
  const last = lines.findLastIndex((line) => line.by === seat && line.counts);
  return last < 0 ? [] : lines.slice(last + 1);
}
