import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import { hashOf, seedOf } from '../app/numbers';
import { isSame, promisedAt, sharesDue } from './shares';
import type { Seal, Table } from './types';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

let id = 0;
const SEAL: Seal = {
  attempt: 0,
  asked: [0, 1],
  secret_hash: 'ee',
  share_hashes: {},
  shown: [],
  missing: [],
  ready: false,
  done: false,
};
const table = (seal: Partial<Seal> | null, mine: number[] = [0]): Table =>
  ({
    id: `t${id}`,
    phase: 'playing',
    seal: seal && { ...SEAL, ...seal },
    seats: [0, 1].map((seat) => ({ seat, mine: mine.includes(seat) })),
  }) as unknown as Table;
beforeEach(() => (id += 1));

const hashes = (due: ReturnType<typeof sharesDue>): string[] =>
  due.map((message) => (message.type === 'commit' ? message.hash : ''));

test('a number is hashed as bytes, as core/seal.py does it', () =>
  expect(hashOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'));
test('the seed is the hash of secret, shares by seat and table', () => {
  const whole = Buffer.concat([Buffer.alloc(32), Buffer.alloc(32, 10), Buffer.alloc(32, 255), Buffer.from('piazza')]);
  expect(seedOf('00'.repeat(32), ['0a'.repeat(32), 'ff'.repeat(32)], 'piazza')).toBe(
    createHash('sha256').update(whole).digest('hex'),
  );
});

describe('our share', () => {
  test('is asked of nobody who only watches', () => expect(sharesDue(table({}, []))).toEqual([]));
  test('is asked of nobody whose table has no seal', () => expect(sharesDue(table(null))).toEqual([]));
  test('is asked no more once the seed is made', () =>
    expect(sharesDue(table({ done: true, ready: true }))).toEqual([]));
  test('is hashed first', () => {
    const due = sharesDue(table({}));
    expect(due.map(({ type, seat, attempt }) => [type, seat, attempt])).toEqual([['commit', 0, 0]]);
    expect(hashes(due)).toEqual([hashOf(promisedAt(`t${id}`)!.shares[0]!)]);
  });
  test('stays the same when the page is loaded anew', () =>
    expect(hashes(sharesDue(table({})))).toEqual(hashes(sharesDue(table({})))));
  test('is one for each seat at this screen', () => {
    const due = hashes(sharesDue(table({}, [0, 1])));
    expect([due.length, new Set(due).size]).toEqual([2, 2]);
  });
  test('is not shown before all hashes are there', () => {
    const [hash] = hashes(sharesDue(table({})));
    expect(sharesDue(table({ share_hashes: { 0: hash! } }))).toEqual([]);
  });
  test('is shown when they are, once', () => {
    const [hash] = hashes(sharesDue(table({})));
    const share_hashes = { 0: hash!, 1: 'bb' };
    expect(sharesDue(table({ ready: true, share_hashes }))).toEqual([
      { type: 'reveal', seat: 0, attempt: 0, share: promisedAt(`t${id}`)!.shares[0] },
    ]);
    expect(sharesDue(table({ ready: true, share_hashes, shown: [0] }))).toEqual([]);
  });
  test('is kept back where another hash stands for it', () => {
    sharesDue(table({}));
    expect(sharesDue(table({ ready: true, share_hashes: { 0: 'aa', 1: 'bb' } }))).toEqual([]);
  });
  test('is kept back where the server shows another secret than before', () => {
    const [hash] = hashes(sharesDue(table({})));
    const share_hashes = { 0: hash!, 1: 'bb' };
    sharesDue(table({ ready: true, share_hashes }));
    expect(sharesDue(table({ ready: true, share_hashes, secret_hash: 'dd' }))).toEqual([]);
  });
  test('is a new one when all begin anew', () => {
    const [first] = hashes(sharesDue(table({})));
    const [second] = hashes(sharesDue(table({ attempt: 1, asked: [0] })));
    expect(second).not.toBe(first);
  });
});

test('hashes are the same in any order', () =>
  expect(
    isSame(
      { secret_hash: 'e', share_hashes: { 0: 'a', 1: 'b' } },
      { secret_hash: 'e', share_hashes: { 1: 'b', 0: 'a' } },
    ),
  ).toBe(true));
