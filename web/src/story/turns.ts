// What the page makes of the turns that the server tells: what is new to the reader, and what it changed. Pure.

import type { Turn, TurnMark } from '../api/types';

/** So many turns are numbered; older ones stand behind them without a number. */
export const MOST = 6;

/** A turn since the reader's last move. Its number stands in the list, on the board and at the houses. */
export interface Item {
  turn: Turn;
  number: number | null;
}

/** The turns of *since*, newest last: the last six have the numbers one to six. */
export function itemsOf(turns: readonly Turn[], since: readonly number[]): Item[] {
  const byNumber = new Map(turns.map((turn) => [turn.n, turn]));
  const found = since.flatMap((n) => byNumber.get(n) ?? []);
  const first = Math.max(0, found.length - MOST);
  return found.map((turn, i) => ({ turn, number: i < first ? null : i - first + 1 }));
}

/** What a house calls itself among the places of marks. */
export const houseOf = (seat: number): string => `seat-${seat}`;

/** What one turn changed at one house: what it got, gave and earned. */
export interface Change {
  number: number;
  by: number | null;
  marks: TurnMark[];
}

/** What changed at the house of *seat* since the reader's last move. */
export function changesOf(items: readonly Item[], seat: number): Change[] {
  return items.flatMap(({ turn, number }) => {
    if (number === null) return [];
    const counted = turn.marks.filter((mark) => mark.by === seat && ['gain', 'pay', 'score'].includes(mark.kind));
    const taken = turn.marks.filter((mark) => mark.kind === 'take' && mark.to === houseOf(seat) && mark.piece);
    const marks = [...taken, ...summed(counted)];
    return turn.by === seat || marks.length ? [{ number, by: turn.by, marks }] : [];
  });
}

/** What came and what went of each thing, told once. */
export function summed(marks: readonly TurnMark[]): TurnMark[] {
  const sums = new Map<string, TurnMark>();
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.piece ?? ''}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, amount: (before.amount ?? 0) + (mark.amount ?? 0) } : mark);
  }
  return [...sums.values()];
}

/** What is written on a pill. */
export function amountOf(mark: Pick<TurnMark, 'kind' | 'amount'>): string {
  const amount = mark.amount ?? 0;
  if (!amount) return '';
  return mark.kind === 'pay' ? `−${amount}` : `+${amount}`;
}

/** The turns that are told aloud: those that were finished by an update, each once. */
export function finished(before: readonly Turn[], after: readonly Turn[]): Turn[] {
  const told = new Set(before.filter((turn) => turn.done).map((turn) => turn.n));
  return after.filter((turn) => turn.done && turn.counts && !told.has(turn.n));
}
