import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Frame, Outcome } from '../api/types';
import { drawn, openIn, outcomeAt, verify } from './verify';

const CARDS: Outcome[] = [
  ['deal ace', 1],
  ['deal king', 5],
  ['deal two', 94],
];
const SEED = 'arno';

describe('an outcome', () => {
  test.each([
    [0, 'deal ace'],
    [1, 'deal king'],
    [5, 'deal king'],
    [6, 'deal two'],
    [99, 'deal two'],
  ])('holds its share of the weights: %i', (at, action) => expect(outcomeAt(CARDS, at)).toBe(action));
  test('is none beyond them', () => expect(outcomeAt(CARDS, 100)).toBeUndefined());
});

test('the number of an entry is the one that core/chance.py draws', () =>
  expect([drawn(SEED, 0, 100), drawn(SEED, 7, 100)]).toEqual([86, 87]));

const record = (done: string): string =>
  [
    { signoria: 'record', commitment: createHash('sha256').update(SEED).digest('hex'), check: '' },
    { n: 0, by: 'chance', do: done, check: '' },
    { end: 'over', seed: SEED, check: '' },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
const frame = (outcomes: Outcome[] | null): Frame => ({
  entry: 0,
  by: null,
  do: 'deal unknown',
  text: '',
  section: null,
  turn: 0,
  events: [],
  view: {},
  actor: 0,
  outcomes: outcomes && outcomes.map(([action, weight]) => [action, weight]),
});
const fell = 'deal two';
const proof = (done: string, outcomes: Outcome[] | null, tell: (() => Outcome[]) | null = null) =>
  verify(record(done), null, openIn([frame(outcomes)], tell));

describe('a draw with weights, hidden from the reader', () => {
  test('holds when the seed gives it', () => expect(proof(fell, CARDS).wrongDraw).toBeNull());
  test('is wrong when another card is recorded', () => expect(proof('deal ace', CARDS).wrongDraw).toBe(0));
  test('is wrong when the weights are moved so that it falls elsewhere', () =>
    expect(
      proof(fell, [
        ['deal ace', 94],
        ['deal king', 5],
        ['deal two', 1],
      ]).wrongDraw,
    ).toBe(0));
  test('is wrong when nobody says what could have come', () => expect(proof(fell, null).wrongDraw).toBe(0));
});

describe('what could have come', () => {
  test('is not judged where the view cannot tell', () => expect(proof(fell, CARDS).outcomesKnown).toBe(false));
  test('is right where the view tells the same', () =>
    expect(proof(fell, CARDS, () => CARDS).wrongOutcomes).toBeNull());
  test('is wrong where a card was kept back', () =>
    expect(proof(fell, CARDS, () => [['deal jack', 1], ...CARDS]).wrongOutcomes).toBe(0));
});

describe('a seed that all have made', () => {
  const [secret, share, table] = ['00'.repeat(32), '0a'.repeat(32), 'piazza'];
  const hash = (number: string): string => createHash('sha256').update(Buffer.from(number, 'hex')).digest('hex');
  const seed = createHash('sha256')
    .update(Buffer.concat([Buffer.alloc(32), Buffer.alloc(32, 10), Buffer.from(table)]))
    .digest('hex');
  const seal = { table, secret_hash: hash(secret), share_hashes: { B: hash(share) }, missing: ['A'], repeats: 1 };
  const sealed = (changes: object = {}): string =>
    [
      { signoria: 'record', commitment: createHash('sha256').update(seed).digest('hex'), seal, check: '' },
      { end: 'over', seed, secret, shares: { B: share }, check: '', ...changes },
      { signature: 'x', key: 'y', check: '' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
  const made = (
    changes: object = {},
    seen?: { secret_hash: string; share_hashes: Record<number, string> },
    attempt = 1,
  ) =>
    verify(sealed(changes), null, () => ({ said: null, seen: null }), seen ? { attempt, shares: {}, seen } : null)
      .made!;
  test('is proved, and names who gave a share and who did not', () =>
    expect(made()).toEqual({ fits: true, by: [1], missing: [0], repeats: 1, asSeen: null }));
  test('is found out with another secret', () => expect(made({ secret: 'ff'.repeat(32) }).fits).toBe(false));
  test('is found out with another share', () => expect(made({ shares: { B: 'ff'.repeat(32) } }).fits).toBe(false));
  test('is found out with another seed', () => expect(made({ seed: 'chosen' }).fits).toBe(false));
  test('is the one that this browser saw', () =>
    expect(made({}, { secret_hash: hash(secret), share_hashes: { 1: hash(share) } }).asSeen).toBe(true));
  test('is found out with another hash than this browser saw', () =>
    expect(made({}, { secret_hash: 'other', share_hashes: { 1: hash(share) } }).asSeen).toBe(false));
  test('is found out when it was begun anew once more than told', () =>
    expect(made({}, { secret_hash: hash(secret), share_hashes: { 1: hash(share) } }, 2).asSeen).toBe(false));
  test('is none where one party chose it', () => expect(proof(fell, CARDS).made).toBeNull());
});
