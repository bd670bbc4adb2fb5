// Our share of chance: a random number whose hash we show first, and itself only when everyone's hash is there.
// docs/record-format.md, The seal.

import { hashOf, newNumber } from '../app/numbers';
import type { Table } from './types';

/** What this browser has promised at one table, and what it saw when it showed its numbers. */
export interface Promised {
  attempt: number;
  /** By seat: at one screen several may be ours. */
  shares: Record<number, string>;
  seen?: { secret_hash: string; share_hashes: Record<number, string> };
}

export type ShareMessage =
  | { type: 'commit'; seat: number; attempt: number; hash: string }
  | { type: 'reveal'; seat: number; attempt: number; share: string };

const KEY = 'signoria.shares';
/** So many tables are remembered: for a page that is loaded anew, and for the shuffle check. */
const MOST = 40;
const memory = new Map<string, Promised>();

type Book = [table: string, promised: Promised][];

function book(): Book {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Book;
  } catch {
    return [];
  }
}

/** What this browser promised at a table, or null. Another tab may have done it. */
export const promisedAt = (table: string): Promised | null =>
  book().find(([id]) => id === table)?.[1] ?? memory.get(table) ?? null;

function remember(table: string, promised: Promised): void {
  memory.set(table, promised);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([[table, promised], ...book().filter(([id]) => id !== table)].slice(0, MOST)),
    );
  } catch {
    /* Storage can be switched off: then this page remembers as long as it is open. */
  }
}

/** What is to be sent now, so that our seats have their part in the seed: nothing, most of the time. */
export function sharesDue(table: Table): ShareMessage[] {
  const seal = table.seal;
  if (!seal || seal.done || table.phase !== 'playing') return [];
  const mine = seal.asked.filter((seat) => table.seats[seat]?.mine);
  if (!mine.length) return [];
  const { attempt } = seal;
  let promised = promisedAt(table.id);
  if (promised?.attempt !== attempt || mine.some((seat) => !promised!.shares[seat])) {
    promised = { attempt, shares: Object.fromEntries(mine.map((seat) => [seat, newNumber()])) };
    remember(table.id, promised);
  }
  const { shares } = promised;
  if (!seal.ready)
    return mine
      .filter((seat) => !seal.share_hashes[seat])
      .map((seat) => ({ type: 'commit', seat, attempt, hash: hashOf(shares[seat]!) }));
  const { secret_hash, share_hashes } = seal;
  // Our number is shown for these hashes alone: with others the same number might serve twice.
  promised.seen ??= { secret_hash, share_hashes };
  remember(table.id, promised);
  if (!isSame(promised.seen, seal)) return [];
  const fitting = mine.filter((seat) => share_hashes[seat] === hashOf(shares[seat]!) && !seal.shown.includes(seat));
  return fitting.map((seat) => ({ type: 'reveal', seat, attempt, share: shares[seat]! }));
}

type Hashes = { secret_hash: string; share_hashes: Record<string, string> };

/** Whether two sets of hashes are the same, whatever their order. */
export function isSame(one: Hashes, other: Hashes): boolean {
  const seats = Object.keys(one.share_hashes);
  return (
    one.secret_hash === other.secret_hash &&
    seats.length === Object.keys(other.share_hashes).length &&
    seats.every((seat) => one.share_hashes[seat] === other.share_hashes[seat])
  );
}
