// One tab stop for a whole board: arrows walk over rows of pieces of different lengths.

export type Spot = readonly [row: number, column: number];

/** Where *key* leads from *at* on a board whose rows have *lengths* pieces; null for any other key. */
export function stepped(lengths: readonly number[], at: Spot, key: string): Spot | null {
  const [row, column] = at;
  const length = lengths[row] ?? 0;
  const across = (to: number): Spot => [
    to,
    Math.min(Math.round((column / Math.max(1, length - 1)) * ((lengths[to] ?? 1) - 1)), (lengths[to] ?? 1) - 1),
  ];
  switch (key) {
    case 'ArrowLeft':
      return [row, Math.max(0, column - 1)];
    case 'ArrowRight':
      return [row, Math.min(length - 1, column + 1)];
    case 'ArrowUp':
      return row > 0 ? across(row - 1) : at;
    case 'ArrowDown':
      return row < lengths.length - 1 ? across(row + 1) : at;
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, Math.max(0, length - 1)];
    default:
      return null;
  }
}

/** The next of *usable* after *at* in reading order, going round; backwards if *back*. */
export function nextUsable(usable: readonly Spot[], at: Spot, back: boolean): Spot | null {
  if (!usable.length) return null;
  const after = ([row, column]: Spot) => row > at[0] || (row === at[0] && column > at[1]);
  const before = ([row, column]: Spot) => row < at[0] || (row === at[0] && column < at[1]);
  const order = back ? usable.toReversed() : usable;
  return order.find(back ? before : after) ?? order[0]!;
}
