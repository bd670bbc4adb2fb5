import { describe, expect, test } from 'vitest';

import type { Frame, Legal, Seat } from '../api/types';
import { curveOf, moments, takenBack } from './course';
import { grouped, parted } from './groups';
import { allows, isVerb, meaningOfKey, sayVerb, sectionOf, spread, textOfRun } from './offers';
import { fromOwn, votable } from './seats';

const legal: Legal[] = [
  { name: 'pass', text: 'Pass', section: 'auction' },
  { verb: 'bid', low: 7, high: 40, text: 'Bid {n} coins', section: 'auction' },
];
const words = {
  action: { bid: 'Bid {coins:n coin}', pass: 'Pass', turn: 'Turn' },
  noun: { coin: { one: 'coin', many: 'coins' } },
};
const keys = { pass: 'p', bid: 'b', turn: 't' };

describe('the action list', () => {
  test('allows what is offered by name', () => expect(allows(legal, 'pass')).toBe(true));
  test.each(['bid 7', 'bid 40'])('allows %s, inside the run', (action) => expect(allows(legal, action)).toBe(true));
  test.each(['bid 6', 'bid 41', 'bid 7.5', 'bid 07', 'turn'])('does not allow %s', (action) =>
    expect(allows(legal, action)).toBe(false),
  );
  test('knows the paragraph of an action, also of a run', () =>
    expect(['pass', 'bid 9', 'turn'].map((action) => sectionOf(legal, action))).toEqual(['auction', 'auction', null]));
  test('tells a verb from a piece of the board', () => {
    expect(isVerb(words, 'turn')).toBe(true);
    expect(isVerb(words, 'coin')).toBe(false);
    expect(isVerb(undefined, 'turn')).toBe(false);
  });
  test('knows the singular of a run', () => expect(textOfRun(legal[1] as never, 1, words, 'en')).toBe('Bid 1 coin'));
  test('falls back to the words of the server', () =>
    expect(textOfRun(legal[1] as never, 9, undefined, 'en')).toBe('Bid 9 coins'));
});

describe('a run of numbers', () => {
  const stacks: Legal[] = [{ verb: 'ally', low: 3, high: 4, text: 'Ally with {n}', section: 'court' }];
  test('that are amounts stays a run', () => expect(spread(legal, ['bid'], words, 'en')).toEqual(legal));
  test('that are names is spread out', () =>
    expect(spread(stacks, [], undefined, 'en')).toEqual([
      { name: 'ally 3', text: 'Ally with 3', section: 'court' },
      { name: 'ally 4', text: 'Ally with 4', section: 'court' },
    ]));
});

describe('a key', () => {
  test('is told by its verb, or by what is asked where the verb has no words of its own', () => {
    const words = {
      action: { go: 'Go to {town:town}', act: '{how:manner}' },
      phase: { act: 'which action?' },
    } as never;
    expect(sayVerb(words, 'go')).toBe('Go to …');
    expect(sayVerb(words, 'act')).toBe('Which action?');
  });
  test('leads to its verb, and does nothing by itself', () =>
    expect(['P', 'b'].map((key) => meaningOfKey(legal, keys, key))).toEqual([{ verb: 'pass' }, { verb: 'bid' }]));
  test('of what is not possible stands for nothing', () => expect(meaningOfKey(legal, keys, 't')).toBeNull());
});

describe('a long list', () => {
  const many = (verb: string, n: number): Legal[] =>
    Array.from({ length: n }, (_, i) => ({ name: `${verb} t${i}`, text: `Go to T${i}`, section: null }));
  const headings = (all: Legal[]) => grouped(all, words).map((group) => [group.heading, group.items.length]);
  test('that is not long stays a list', () => expect(headings(many('go', 7)).length).toBe(7));
  test('is grouped by verb, single actions standing alone', () =>
    expect(headings([...many('go', 9), ...legal])).toEqual([
      ['Go to …', 9],
      [null, 1],
      [null, 1],
    ]));
  test('says in its labels what the heading does not', () =>
    expect(grouped(many('go', 8), words)[0]!.items[1]!.label).toBe('T1'));
  test('is divided by the first part where a verb alone leaves too many', () => {
    const pairs = ['a', 'b'].flatMap((one) =>
      Array.from({ length: 8 }, (_, i): Legal => ({
        name: `pay ${one} ${i}`,
        text: `Pay ${one} and ${i}`,
        section: null,
      })),
    );
    expect(headings(pairs)).toEqual([
      ['Pay a and …', 8],
      ['Pay b and …', 8],
    ]);
  });
  test('has the words of the verb as heading where its texts share none', () => {
    const strange = Array.from({ length: 8 }, (_, i): Legal => ({
      name: `bid ${i}x`,
      text: `x${i} y${i}`,
      section: null,
    }));
    expect(headings(strange)).toEqual([['Bid …', 8]]);
  });
});

describe('texts that share words', () => {
  test('are parted at both ends', () =>
    expect(parted(['Put one card back', 'Put two cards back'])).toEqual({
      heading: 'Put … back',
      labels: ['one card', 'two cards'],
    }));
  test('keep a label each, even where one is all that they share', () =>
    expect(parted(['Go', 'Go on'])).toEqual({ heading: '', labels: ['Go', 'Go on'] }));
});

describe('seats', () => {
  test('begin with the own seat and go on to its left', () => expect(fromOwn(4, 1)).toEqual([1, 2, 3, 0]));
  test('stand as they are for a bystander', () => expect(fromOwn(3, null)).toEqual([0, 1, 2]));
  const away = { absent_since: '2026-01-01T00:00:00+00:00', left: false } as Seat;
  test('may be voted on only after the time of the table', () => {
    const at = Date.parse('2026-01-01T00:05:00Z');
    expect([votable(away, 301, at), votable(away, 300, at)]).toEqual([false, true]);
  });
  test('may be voted on at once when someone went on purpose', () =>
    expect(votable({ ...away, left: true }, 301, Date.parse(away.absent_since!))).toBe(true));
});

const frame = (entry: number, scores: number[], text = ''): Frame => ({
  entry,
  by: 0,
  do: 'x',
  text,
  section: null,
  turn: 0,
  view: { scores, round: entry < 2 ? 1 : 2 },
  actor: 0,
  outcomes: null,
  events: text ? [{ turn: 0, name: 'e', parts: {}, text, section: null }] : [],
});
const scores = (view: unknown): number[] => (view as { scores: number[] }).scores;
const frames = [frame(0, [40, 40]), frame(1, [33, 40], 'a sale'), frame(2, [63, 50], 'a scoring'), frame(3, [63, 50])];

describe('the course of a game', () => {
  test('decisive moments come largest first', () =>
    expect(moments(frames, { scores, telling: (events) => events[0] }).map((each) => [each.text, each.at])).toEqual([
      ['a scoring', 2],
      ['a sale', 1],
    ]));
  test('the curve marks where rounds begin', () =>
    expect(curveOf(frames, scores, (view) => (view as { round: number }).round)).toEqual({
      points: [
        [40, 40],
        [33, 40],
        [63, 50],
        [63, 50],
      ],
      rounds: [
        { at: 0, round: 1 },
        { at: 2, round: 2 },
      ],
      top: 63,
    }));
  test('what was taken back decides nothing', () => {
    const undone = takenBack([
      { n: 0, counts: true },
      { n: 1, counts: false },
      { n: 2, counts: true },
    ]);
    expect([...undone]).toEqual([1]);
    const told = moments(frames, { scores, telling: (events) => events[0] }, undone);
    expect(told.map((each) => [each.text, each.at, each.swing])).toEqual([['a scoring', 2, 13]]);
  });
  test('a game without rounds has no such marks', () => expect(curveOf(frames, scores).rounds).toEqual([]));
  test('a game with secret scores has no decisive moments', () => expect(moments(frames, {})).toEqual([]));
});
