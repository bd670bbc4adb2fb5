import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Frame, Outcome } from '../api/types';
import { drawn, openIn, outcomeAt, verify } from './verify';

const CARDS: Outcome[] = [['deal ace', 1], ['deal king', 5], ['deal two', 94]];
const SEED = 'arno';

describe('an outcome', () => {
  test.each([[0, 'deal ace'], [1, 'deal king'], [5, 'deal king'], [6, 'deal two'], [99, 'deal two']])('holds its share of the weights: %i', (at, action) => expect(outcomeAt(CARDS, at)).toBe(action));
  test('is none beyond them', () => expect(outcomeAt(CARDS, 100)).toBeUndefined());
});

test('the number of an entry is the one that core/chance.py draws', () => expect([drawn(SEED, 0, 100), drawn(SEED, 7, 100)]).toEqual([86, 87]));

const record = (done: string): string =>
  [
    { signoria: 'record', commitment: createHash('sha256').update(SEED).digest('hex'), check: '' },
    { n: 0, by: 'chance', do: done, check: '' },
    { end: 'over', seed: SEED, check: '' },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
const frame = (outcomes: Outcome[] | null): Frame => ({ entry: 0, by: null, do: 'deal unknown', text: '', events: [], view: {}, actor: 0, outcomes });
const fell = 'deal two';
const proof = (done: string, outcomes: Outcome[] | null, tell: (() => Outcome[]) | null = null) => verify(record(done), null, openIn([frame(outcomes)], tell));

describe('a draw with weights, hidden from the reader', () => {
  test('holds when the seed gives it', () => expect(proof(fell, CARDS).wrongDraw).toBeNull());
  test('is wrong when another card is recorded', () => expect(proof('deal ace', CARDS).wrongDraw).toBe(0));
  test('is wrong when the weights are moved so that it falls elsewhere', () => expect(proof(fell, [['deal ace', 94], ['deal king', 5], ['deal two', 1]]).wrongDraw).toBe(0));
  test('is wrong when nobody says what could have come', () => expect(proof(fell, null).wrongDraw).toBe(0));
});

describe('what could have come', () => {
  test('is not judged where the view cannot tell', () => expect(proof(fell, CARDS).outcomesKnown).toBe(false));
  test('is right where the view tells the same', () => expect(proof(fell, CARDS, () => CARDS).wrongOutcomes).toBeNull());
  test('is wrong where a card was kept back', () => expect(proof(fell, CARDS, () => [['deal jack', 1], ...CARDS]).wrongOutcomes).toBe(0));
});
