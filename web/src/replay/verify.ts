// The proof of a shuffle, done in the page: docs/record-format.md in TypeScript.

import { isSame, type Promised } from '../api/shares';
import type { Frame, Outcome } from '../api/types';
import { hashOf, seedOf } from '../app/numbers';
import { sha256 } from '../app/sha256';

export interface RecordLine {
  n?: number;
  by?: string;
  do?: string;
  undo?: number;
  check: string;
  commitment?: string;
  seal?: RecordSeal;
  seed?: string;
  secret?: string;
  shares?: Record<string, string>;
  [field: string]: unknown;
}

interface RecordSeal {
  table: string;
  secret_hash: string;
  share_hashes: Record<string, string>;
  missing: string[];
  repeats: number;
}

/** Who made the seed, and whether the numbers make it. */
export interface Made {
  fits: boolean;
  /** The seats whose shares are in it. */
  by: number[];
  missing: number[];
  repeats: number;
  /** Whether the hashes are those that this browser saw when it gave its own share; null if it gave none. */
  asSeen: boolean | null;
}

export interface Verdict {
  lines: number;
  /** The first line that was changed, from 1, or null. */
  changed: number | null;
  seedFits: boolean;
  sealFits: boolean;
  /** Null where one party alone chose the seed. */
  made: Made | null;
  draws: number;
  /** The first entry that fell otherwise than the seed says, or null. */
  wrongDraw: number | null;
  /** The first entry at which other outcomes were open than the game's view shows, or null. */
  wrongOutcomes: number | null;
  /** Whether the game's view can tell what the outcomes must be. */
  outcomesKnown: boolean;
}

export const isFair = (verdict: Verdict): boolean =>
  verdict.changed === null &&
  verdict.seedFits &&
  verdict.sealFits &&
  verdict.made?.fits !== false &&
  verdict.made?.asSeen !== false &&
  verdict.wrongDraw === null &&
  verdict.wrongOutcomes === null;

/** JSON with sorted keys, no spaces, and no escapes beyond what JSON asks for. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

export const parseRecord = (text: string): RecordLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordLine);

function firstChanged(lines: readonly RecordLine[]): number | null {
  let check = '';
  for (const [i, line] of lines.entries()) {
    const { check: written, ...bare } = line;
    check = sha256(check + canonical(bare)).slice(0, 16);
    if (check !== written) return i + 1;
  }
  return null;
}

const seatOf = (letter: string): number => letter.charCodeAt(0) - 65;

/** Whether every number is the one that was hashed, and all of them make the seed. */
function madeOf(header: RecordLine, closing: RecordLine, promised: Promised | null): Made | null {
  const seal = header.seal;
  if (!seal) return null;
  const { secret = '', shares = {}, seed } = closing;
  const letters = Object.keys(shares).sort();
  const hashes = {
    secret_hash: hashOf(secret),
    share_hashes: Object.fromEntries(letters.map((letter) => [letter, hashOf(shares[letter]!)])),
  };
  const bySeat = {
    secret_hash: seal.secret_hash,
    share_hashes: Object.fromEntries(Object.entries(seal.share_hashes).map(([letter, hash]) => [seatOf(letter), hash])),
  };
  const made = seedOf(
    secret,
    letters.map((letter) => shares[letter]!),
    seal.table,
  );
  return {
    fits: isSame(hashes, seal) && made === seed,
    by: letters.map(seatOf),
    missing: seal.missing.map(seatOf),
    repeats: seal.repeats,
    asSeen: promised?.seen ? promised.attempt === seal.repeats && isSame(promised.seen, bySeat) : null,
  };
}

/** The number below *total* that the seed gives for entry *n*. */
export function drawn(seed: string, n: number, total: number): number {
  return Number((BigInt(`0x${sha256(`${seed}/${n}`).slice(0, 32)}`) * BigInt(total)) >> 128n);
}

/** The outcome whose share of the weights, laid end to end, holds the number *at*. */
export function outcomeAt(outcomes: readonly Outcome[], at: number): string | undefined {
  for (const [action, weight] of outcomes) {
    if (at < weight) return action;
    at -= weight;
  }
  return undefined;
}

const fallsTo = (seed: string, n: number, outcomes: readonly Outcome[]): string | undefined =>
  outcomeAt(
    outcomes,
    drawn(
      seed,
      n,
      outcomes.reduce((sum, [, weight]) => sum + weight, 0),
    ),
  );

/** What chance chose from at an entry: as the server says, and as the game's view says, where it can tell. */
export interface Open {
  said: readonly Outcome[] | null;
  seen: readonly Outcome[] | null;
}

/**
 * Prove the record in *text*. *sealed* is what the table showed from the start, *open* what chance could do at each of
 * its entries, *promised* what this browser saw of the seal.
 */
export function verify(
  text: string,
  sealed: string | null,
  open: (n: number) => Open,
  promised: Promised | null = null,
): Verdict {
  const lines = parseRecord(text);
  const [header, closing] = [lines[0]!, lines.findLast((line) => line.end !== undefined) ?? lines[lines.length - 1]!];
  const seed = closing.seed ?? '';
  const draws = lines
    .slice(1, -1)
    .flatMap((line) =>
      line.by === 'chance' && line.do !== undefined ? [{ n: line.n!, done: line.do, ...open(line.n!) }] : [],
    );
  return {
    lines: lines.length,
    changed: firstChanged(lines),
    seedFits: sha256(seed) === header.commitment,
    sealFits: sealed === null || sealed === header.commitment,
    made: madeOf(header, closing, promised),
    draws: draws.length,
    wrongDraw: draws.find(({ n, said, done }) => said === null || fallsTo(seed, n, said) !== done)?.n ?? null,
    wrongOutcomes: draws.find(({ said, seen }) => seen !== null && canonical(seen) !== canonical(said))?.n ?? null,
    outcomesKnown: draws.some(({ seen }) => seen !== null),
  };
}

/** What *frames* say of the entries by chance; *tell* is the game's own word on a position, null being the start. */
export function openIn(frames: readonly Frame[], tell: ((before: unknown) => Outcome[]) | null): (n: number) => Open {
  const at = new Map(frames.map((frame, i) => [frame.entry, i]));
  return (n) => {
    const i = at.get(n);
    if (i === undefined) return { said: null, seen: null };
    return { said: frames[i]!.outcomes, seen: tell ? tell(frames[i - 1]?.view ?? null) : null };
  };
}
