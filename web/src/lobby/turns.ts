// Which tables wait for the reader, and which first.

import type { Table } from '../api/types';

type Waits = Pick<Table, 'phase' | 'waiting' | 'seats' | 'created'>;

export const isMyTurn = (table: Pick<Table, 'phase' | 'waiting' | 'seats'>): boolean =>
  table.phase === 'playing' && !!table.waiting && table.seats[table.waiting.seat]?.mine === true;

/** Running tables: those that wait for the reader first, the longest waiting at the top; then the newest. */
export function inOrder<T extends Waits>(tables: readonly T[]): T[] {
  const running = tables.filter((table) => table.phase === 'playing' || table.phase === 'gathering');
  const key = (table: T): [number, number] =>
    isMyTurn(table) ? [0, Date.parse(table.waiting!.since)] : [1, -Date.parse(table.created)];
  return running.sort((a, b) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1]);
}
