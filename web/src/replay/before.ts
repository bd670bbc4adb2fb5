// What lay on the table before an entry of the log, undone entries being skipped.

import type { Frame } from '../api/types';
import type { RecordLine } from './verify';

/** For each entry of the record, the number of the entry after which it was done, or -1 for the start. */
export function predecessors(lines: readonly RecordLine[]): Map<number, number> {
  const before = new Map<number, number>();
  let counted: number[] = [];
  for (const line of lines) {
    if (line.n === undefined) continue;
    before.set(line.n, counted[counted.length - 1] ?? -1);
    counted = line.undo === undefined ? [...counted, line.n] : counted.filter((n) => n < line.undo!);
  }
  return before;
}

/** The view after entry *n*, or null for the start; undefined where no frame has it. */
export function viewAfter(frames: readonly Frame[], n: number): unknown {
  if (n < 0) return null;
  return frames.find((frame) => frame.entry === n)?.view;
}
