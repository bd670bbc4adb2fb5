// The end of a game, told again from its last view and its last events. No rule is applied: the sums are the view's.

import type { GameEvent, LogLine } from '../../api/types';
import { HOUSES, seatOf, valueOf, type Stack, type View } from './view';

export interface StackRow {
  stack: number;
  zone: Stack['zone'];
  cards: string[];
  sum: number;
  /** With all the rows before it. */
  running: number;
}
export type Step =
  | { kind: 'house'; seat: number; rows: StackRow[]; total: number }
  | { kind: 'verdict'; reason: string; verdict: Verdict; winner: number | null };
export type Verdict = 'influence' | 'nobles' | 'equal' | 'futures';

/** The events of the end, if *lines* hold it. */
export function lastScoring(lines: readonly LogLine[]): GameEvent[] | null {
  const line = lines.findLast((each) => each.counts && each.events.some((event) => event.name === 'game_ends'));
  if (!line) return null;
  return line.events.slice(line.events.findIndex((event) => event.name === 'game_ends'));
}

/** What the nobles of *seat* are worth, stack by stack: the inner circle first. */
export function rowsOf(view: View, seat: number): StackRow[] {
  const order = ['inner', ...HOUSES];
  let running = 0;
  return view.stacks
    .map((stack) => ({
      stack: stack.stack,
      zone: stack.zone,
      cards: stack.cards.filter((card) => seatOf(card) === seat),
    }))
    .filter((row) => row.cards.length)
    .sort((a, b) => order.indexOf(a.zone) - order.indexOf(b.zone) || a.stack - b.stack)
    .map((row) => {
      const sum = row.cards.reduce((all, card) => all + valueOf(card), 0);
      return { ...row, sum, running: (running += sum) };
    });
}

export function stepsOf(events: readonly GameEvent[], view: View): Step[] {
  const reason = String(events[0]?.parts['reason'] ?? view.ending ?? '');
  const won = events.find((event) => event.name === 'won');
  const winner = won ? Number(won.parts['seat']) : null;
  if (reason === 'futures') return [{ kind: 'verdict', reason, verdict: 'futures', winner: null }];
  const houses = [0, 1].map((seat): Step => ({
    kind: 'house',
    seat,
    rows: rowsOf(view, seat),
    total: view.influence[seat]!,
  }));
  const verdict = view.influence[0] !== view.influence[1] ? 'influence' : winner === null ? 'equal' : 'nobles';
  return [...houses, { kind: 'verdict', reason, verdict, winner }];
}
