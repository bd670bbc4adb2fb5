// Stacks that were brought down: their places stay for a while, so that one sees what fell and where.

import type { Stack, View } from './view';

type Court = Pick<View, 'stacks' | 'discards' | 'decks'>;

/** What one card has brought down. */
export interface Fall {
  /** The stack that the card came to, and the card; null where that is not plain. */
  to: number | null;
  card: string | null;
  /** The stacks of which somebody falls, and those of which nothing is left. */
  victims: number[];
  gone: Stack[];
}

const many = (piles: readonly (readonly string[])[]): number => piles.reduce((sum, pile) => sum + pile.length, 0);
const sum = (counts: readonly number[]): number => counts.reduce((so, n) => so + n, 0);

/** What fell between *before* and *after*, a turn later or two: somebody was discarded then. */
export function fallOf(before: Court, after: Court): Fall | null {
  const lost = many(after.discards) - many(before.discards);
  if (lost <= 0 || Math.abs(sum(before.decks) - sum(after.decks)) > 2) return null;
  const now = new Map(after.stacks.map((stack) => [stack.stack, stack.cards]));
  const gone = before.stacks.filter(({ stack }) => !now.has(stack));
  const purged = before.stacks.filter(({ stack, cards }) => (now.get(stack)?.length ?? cards.length) < cards.length);
  const joined = before.stacks.filter(({ stack, cards }) => now.get(stack)?.length === cards.length + 1);
  const to = joined.length > 1 ? undefined : (joined[0] ?? purged[0]);
  const cards = to ? now.get(to.stack)! : [];
  return {
    to: to?.stack ?? null,
    card: cards[cards.length - 1] ?? null,
    victims: [...gone, ...purged].map(({ stack }) => stack),
    gone,
  };
}

/** The stacks of a zone and the places of those that fell there, in the order of their numbers. */
export function withFallen(stacks: readonly Stack[], fallen: readonly Stack[]): Stack[] {
  const numbers = new Set(stacks.map((stack) => stack.stack));
  // A number is given anew: then the place is no longer empty.
  const empty = fallen.filter((stack) => !numbers.has(stack.stack));
  return [...stacks, ...empty].sort((a, b) => a.stack - b.stack);
}
