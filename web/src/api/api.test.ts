import { describe, expect, test } from 'vitest';

import { backoff } from './backoff';
import { isStale, withTurns, withUpdate } from './book';
import { runAction, runText, type LogLine, type Run, type Turn } from './types';

const line = (n: number, by: number | null = null, counts = true): LogLine => ({
  n,
  by,
  do: 'pass',
  text: `line ${n}`,
  section: null,
  counts,
  turn: n,
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

describe('turns', () => {
  const turn = (n: number, text = `turn ${n}`, counts = true): Turn => ({
    n,
    by: 0,
    kind: 'turn',
    text,
    marks: [],
    lines: [n, n],
    done: true,
    counts,
  });
  const told = (turns: Turn[]) => turns.map((each) => each.text);
  test('that go on are told anew', () =>
    expect(told(withTurns([turn(0), turn(1)], { full: false, turns: [turn(1, 'more'), turn(2)] }))).toEqual([
      'turn 0',
      'more',
      'turn 2',
    ]));
  test('of a full update replace all, in another language or with some taken back', () =>
    expect(withTurns([turn(0), turn(1)], { full: true, turns: [turn(0, 'tour 0'), turn(1, 'tour 1', false)] })).toEqual(
      [turn(0, 'tour 0'), turn(1, 'tour 1', false)],
    ));
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
