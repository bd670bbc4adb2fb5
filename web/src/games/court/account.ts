// What counts at the end of a game. No rule is applied: the cards are the view's.

import { HOUSES, seatOf, valueOf, type Stack, type View } from './view';

export interface StackRow {
  stack: number;
  zone: Stack['zone'];
  cards: string[];
  sum: number;
}

/** What the nobles of *seat* are worth, stack by stack: the inner circle first. */
export function rowsOf(view: View, seat: number): StackRow[] {
  const order = ['inner', ...HOUSES];
  return view.stacks
    .map((stack) => ({
      stack: stack.stack,
      zone: stack.zone,
      cards: stack.cards.filter((card) => seatOf(card) === seat),
    }))
    .filter((row) => row.cards.length)
    .sort((a, b) => order.indexOf(a.zone) - order.indexOf(b.zone) || a.stack - b.stack)
    .map((row) => ({ ...row, sum: row.cards.reduce((all, card) => all + valueOf(card), 0) }));
}
