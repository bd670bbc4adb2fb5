import { describe, expect, test } from 'vitest';

import type { Frame, Legal, Seat } from '../api/types';
import { curveOf, moments } from './fortunes';
import { actionOfKey, allows, notNow, textOfRun } from './offers';
import { fromLeft, votable } from './seats';

const legal: Legal[] = [
  { name: 'pass', text: 'Pass', section: 'auction' },
  { verb: 'bid', low: 7, high: 40, text: 'Bid {n} florins', section: 'auction' },
];
const words = { action: { bid: 'Bid {florins:n florin}', pass: 'Pass', turn: 'Turn' }, noun: { florin: { one: 'florin', many: 'florins' } } };
const keys = { pass: 'p', bid: 'b', turn: 't' };

describe('the action list', () => {
  test('allows what is offered by name', () => expect(allows(legal, 'pass')).toBe(true));
  test.each(['bid 7', 'bid 40'])('allows %s, inside the run', (action) => expect(allows(legal, action)).toBe(true));
  test.each(['bid 6', 'bid 41', 'bid 7.5', 'bid 07', 'turn'])('does not allow %s', (action) => expect(allows(legal, action)).toBe(false));
  test('lists what is not possible now', () =>
    expect(notNow(legal, [{ action: 'pass', words: 'action.pass' }, { action: 'turn', words: 'action.turn' }], words)).toEqual([{ action: 'turn', text: 'Turn' }]));
  test('knows the singular of a run', () => expect(textOfRun(legal[1] as never, 1, words, 'en')).toBe('Bid 1 florin'));
  test('falls back to the words of the server', () => expect(textOfRun(legal[1] as never, 9, undefined, 'en')).toBe('Bid 9 florins'));
});

describe('a key', () => {
  test('stands for the action of its verb', () => expect(actionOfKey(legal, keys, 'P')).toBe('pass'));
  test('stands for the smallest number of a run', () => expect(actionOfKey(legal, keys, 'b')).toBe('bid 7'));
  test('of what is not possible stands for nothing', () => expect(actionOfKey(legal, keys, 't')).toBeNull());
});

describe('seats', () => {
  test('begin at the left, the own seat last', () => expect(fromLeft(4, 1)).toEqual([2, 3, 0, 1]));
  test('stand as they are for a bystander', () => expect(fromLeft(3, null)).toEqual([0, 1, 2]));
  const away = { absent_since: '2026-01-01T00:00:00+00:00' } as Seat;
  test('may be voted on only after the time of the table', () => {
    const at = Date.parse('2026-01-01T00:05:00Z');
    expect([votable(away, 301, at), votable(away, 300, at)]).toEqual([false, true]);
  });
});

const frame = (entry: number, scores: number[], text = ''): Frame => ({
  entry, by: 0, do: 'x', text, view: { scores, round: entry < 2 ? 1 : 2 }, actor: 0,
  events: text ? [{ name: 'e', parts: {}, text, section: null }] : [],
});
const scores = (view: unknown): number[] => (view as { scores: number[] }).scores;
const frames = [frame(0, [40, 40]), frame(1, [33, 40], 'a sale'), frame(2, [63, 50], 'a scoring'), frame(3, [63, 50])];

describe('fortunes', () => {
  test('decisive moments come largest first', () =>
    expect(moments(frames, { scores, telling: (events) => events[0] }).map((each) => [each.text, each.at])).toEqual([['a scoring', 2], ['a sale', 1]]));
  test('the curve marks where rounds begin', () =>
    expect(curveOf(frames, scores, (view) => (view as { round: number }).round)).toEqual({
      points: [[40, 40], [33, 40], [63, 50], [63, 50]],
      rounds: [{ at: 0, round: 1 }, { at: 2, round: 2 }],
      top: 63,
    }));
});
