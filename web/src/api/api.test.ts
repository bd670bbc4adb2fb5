import { describe, expect, test } from 'vitest';

import { backoff } from './backoff';
import { isStale, sinceLastMove, withUpdate } from './book';
import { runAction, runText, type LogLine, type Run } from './types';

const line = (n: number, by: number | null = null, counts = true): LogLine => ({
  n,
  by,
  do: 'pass',
  text: `line ${n}`,
  section: null,
  counts,
  events: [],
});
const numbers = (lines: LogLine[]): number[] => lines.map((each) => each.n);

describe('the book', () => {
  test('grows by the lines of an update', () =>
    expect(numbers(withUpdate([line(0)], { full: false, log: [line(1), line(2)] }))).toEqual([0, 1, 2]));
  test('takes a repeated line once', () =>
    expect(numbers(withUpdate([line(0), line(1)], { full: false, log: [line(1), line(2)] }))).toEqual([0, 1, 2]));
  test('is replaced by a full update', () =>
    expect(numbers(withUpdate([line(0), line(1)], { full: true, log: [line(0)] }))).toEqual([0]));
  test('keeps the newer form of a line', () =>
    expect(withUpdate([line(0)], { full: false, log: [line(0, null, false)] })[0]!.counts).toBe(false));
});

describe('an update', () => {
  test('older than what is shown is stale', () => expect(isStale(7, { version: 6, full: true })).toBe(true));
  test('that repeats what is shown is stale', () => expect(isStale(7, { version: 7, full: false })).toBe(true));
  test('that is newer is not', () => expect(isStale(7, { version: 8, full: false })).toBe(false));
});

describe('since the last move', () => {
  test('are the lines after it', () =>
    expect(numbers(sinceLastMove([line(0, 1), line(1, 0), line(2, 1), line(3)], 0))).toEqual([2, 3]));
  test('a move that was taken back is none', () =>
    expect(numbers(sinceLastMove([line(0, 0), line(1, 0, false), line(2, 1)], 0))).toEqual([1, 2]));
  test('who has not moved missed nothing', () => expect(sinceLastMove([line(0, 1)], 0)).toEqual([]));
});

describe('waiting to reconnect', () => {
  test('gets longer', () => expect([0, 1, 2, 3].map((n) => backoff(n, () => 1))).toEqual([400, 800, 1600, 3200]));
  test('never exceeds a quarter of a minute', () => expect(backoff(20, () => 1)).toBe(15_000));
  test('differs from page to page', () => expect(backoff(3, () => 0)).toBe(2240));
});

describe('a run of numbers', () => {
  const run: Run = { verb: 'bid', low: 3, high: 9, text: 'Bid {n} coins', section: null };
  test('names its actions', () => expect(runAction(run, 4)).toBe('bid 4'));
  test('has words for them', () => expect(runText(run, 4)).toBe('Bid 4 coins'));
});
