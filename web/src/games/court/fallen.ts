// Stacks that were brought down: their places stay for a while, so that one sees what fell and where.

import type { Stack, View } from './view';

type Court = Pick<View, 'stacks'>;

/** The stacks of *before* of which nothing is left at court *after*. */
export function fallenBetween(before: Court, after: Court): Stack[] {
  const standing = new Map(after.stacks.map((stack) => [stack.stack, stack]));
  return before.stacks.filter((stack) => !standing.has(stack.stack));
}

/** The stacks of a zone and the places of those that fell there, in the order of their numbers. */
export function withFallen(stacks: readonly Stack[], fallen: readonly Stack[]): Stack[] {
  const numbers = new Set(stacks.map((stack) => stack.stack));
  // A number is given anew: then the place is no longer empty.
  const empty = fallen.filter((stack) => !numbers.has(stack.stack));
  return [...stacks, ...empty].sort((a, b) => a.stack - b.stack);
}
