// The sums beside a stack: what it is worth with a card, and what a jester must take for that.

import { isJester, valueOf, type Stack } from './view';

const LEAST = 1;
const MOST = 10;

/**
 * Values for the jesters among *cards* with which they come to *total*; the last card takes up as much as it may first.
 * *cap* is the most that a jester just played may be.
 */
export function jesterValues(cards: readonly string[], total: number, cap = MOST): number[] {
  let rest = total - cards.reduce((sum, card) => sum + valueOf(card), 0);
  const values = cards.map((card) => (isJester(card) ? LEAST : valueOf(card)));
  for (let i = cards.length - 1; i >= 0 && rest > 0; i--) {
    if (!isJester(cards[i]!)) continue;
    const more = Math.min(rest, (i === cards.length - 1 ? cap : MOST) - LEAST);
    values[i] = LEAST + more;
    rest -= more;
  }
  return values;
}

const named = (card: string, value: number, jester: string): string =>
  isJester(card) ? `${jester}(${value})` : String(value);

/** A stack as a sum: its plain cards together, each jester with the value it takes. */
function terms(cards: readonly string[], values: readonly number[], jester: string): string[] {
  const plain = cards.filter((card) => !isJester(card));
  const fixed = plain.reduce((sum, card) => sum + valueOf(card), 0);
  const jesters = cards.flatMap((card, i) => (isJester(card) ? [named(card, values[i]!, jester)] : []));
  return plain.length ? [String(fixed), ...jesters] : jesters;
}

/** "5 + 4 = 9": the stack, the card that joins it, and what they are worth together. */
export function joinedSum(stack: readonly string[], card: string, total: number, jester: string, cap = MOST): string {
  const values = jesterValues([...stack, card], total, cap);
  return `${[...terms(stack, values, jester), named(card, values[stack.length]!, jester)].join(' + ')} = ${total}`;
}

/** A stack that stands, worth *total*: a sum where a jester has to take a value, else the number alone. */
export function standingSum(stack: readonly string[], total: number, jester: string): string {
  if (!stack.some(isJester)) return String(total);
  return `${terms(stack, jesterValues(stack, total), jester).join(' + ')} = ${total}`;
}

/** What *stack* would be worth with *card*, jesters as a range. */
export function withCard(stack: Stack, card: string, cap = MOST): { low: number; high: number } {
  return { low: stack.low + valueOf(card), high: stack.high + (isJester(card) ? cap : valueOf(card)) };
}
