import { describe, expect, test, vi } from 'vitest';

import type { Plan } from '../../api/types';
import { rowsOf } from './account';
import { fallOf, withFallen } from './fallen';
import { arrange, columnsFor, inRows, roomOf, widthOf, type Room } from './fan';
import { plotJesters, plotTotals } from './jesters';
import { hint, namesOf, stackName, task, worded } from './names';
import { jesterValues, joinedSum, standingSum } from './plots';
import { copies, ledger, worth, type View } from './view';

// The words of the page ask the browser for its language; here they are English.
vi.mock('../../app/settings.svelte', () => ({ settings: { lang: 'en' } }));

/** Della Rovere has chosen a 4: ten conspiracies are possible. */
const view: View = {
  seat: 0,
  options: {
    edition: 'rulebook',
    end_inner: 'edition',
    end_blocked: 'edition',
    consecutive: false,
    dukes: true,
    duplicates: false,
  },
  phase: 'place',
  turn: 0,
  stacks: [
    { stack: 1, zone: 'rovere', cards: ['rovere-8'], low: 8, high: 8 },
    { stack: 2, zone: 'inner', cards: ['gonzaga-8', 'gonzaga-3'], low: 11, high: 11 },
    { stack: 3, zone: 'inner', cards: ['gonzaga-minister', 'gonzaga-4'], low: 4, high: 4 },
    { stack: 4, zone: 'inner', cards: ['rovere-2', 'rovere-7'], low: 9, high: 9 },
    { stack: 7, zone: 'gonzaga', cards: ['gonzaga-jester', 'gonzaga-4'], low: 5, high: 14 },
    { stack: 9, zone: 'inner', cards: ['rovere-lady', 'rovere-4'], low: 5, high: 5 },
    { stack: 10, zone: 'inner', cards: ['gonzaga-lady'], low: 1, high: 1 },
  ],
  hand: ['rovere-minister', 'rovere-2', 'rovere-3', 'rovere-4', 'rovere-5'],
  hands: [5, 5],
  decks: [8, 8],
  buried: ['rovere-9'],
  buried_counts: [1, 1],
  discards: [
    ['rovere-minister', 'rovere-3', 'rovere-10'],
    ['gonzaga-2', 'gonzaga-2'],
  ],
  aside: [[], []],
  shown: [null, 'gonzaga-7'],
  limits: [null, null],
  blocked: [false, false],
  futures: [1, 1],
  stalls: 0,
  influence: [22, 21],
  nobles: [5, 7],
  chosen: 'rovere-4',
  plotting: null,
  plots: [
    { stack: 3, against: 1, total: 8 },
    { stack: 7, against: 4, total: 9 },
    { stack: 9, against: 4, total: 9 },
    { stack: 9, against: 7, total: 9 },
    { stack: 10, against: 9, total: 5 },
  ],
  ending: null,
};
describe('the sums', () => {
  test('add the card to the stack', () =>
    expect(joinedSum(['rovere-lady', 'rovere-4'], 'rovere-4', 9, 'J')).toBe('5 + 4 = 9'));
  test('give a jester that is played the value it needs', () =>
    expect(joinedSum(['rovere-3'], 'rovere-jester', 9, 'J')).toBe('3 + J(6) = 9'));
  test('give a jester at court the value it needs', () =>
    expect(joinedSum(['gonzaga-jester', 'gonzaga-4'], 'rovere-4', 9, 'J')).toBe('4 + J(1) + 4 = 9'));
  test('show a target by its number', () => expect(standingSum(['gonzaga-5', 'gonzaga-2'], 7, 'J')).toBe('7'));
  test('show what a jester in a target takes', () =>
    expect(standingSum(['gonzaga-jester', 'gonzaga-6'], 9, 'B')).toBe('6 + B(3) = 9'));
  test('respect the limit of a last card', () =>
    expect(jesterValues(['gonzaga-jester', 'rovere-3', 'rovere-jester'], 12, 4)).toEqual([5, 3, 4]));
  test('show a range where there are jesters', () =>
    expect([worth({ low: 5, high: 14 }), worth({ low: 9, high: 9 })]).toEqual(['5–14', '9']));
});

describe('names', () => {
  const words = {
    card: Object.fromEntries(['rovere-lady', 'rovere-4', 'gonzaga-jester', 'gonzaga-4'].map((card) => [card, card])),
  };
  const plan = { goal: '', actions: [], sign: 'ally', gains: {}, pays: {} } as unknown as Plan;
  const named = (n: number, of: Partial<Plan> | null = {}, falls = false): string =>
    stackName(
      view,
      view.stacks.find(({ stack }) => stack === n)!,
      'Inner circle',
      { card: 'rovere-4', plan: of ? { ...plan, ...of } : undefined, falls, set: false },
      words,
    );
  test('tell nobles, worth and zone before the number, and what can be done', () =>
    expect(named(9)).toBe('rovere-lady and rovere-4, worth 5, Inner circle (stack 9). You can ally here: 5 + 4 = 9.'));
  test('tell the range of a jester', () => expect(named(7, null)).toContain('worth 5 to 14, Inner circle (stack 7).'));
  test('tell what can be brought down', () =>
    expect(named(7, { sign: 'conspire' })).toContain('You can eliminate it.'));
  test('tell what the planned turn brings down', () => expect(named(7, {}, true)).toContain('by the planned turn.'));
  test('spread a run of announcements', () =>
    expect(namesOf([{ verb: 'announce', low: 1, high: 3, text: '', section: null }])).toEqual(
      new Set(['announce 1', 'announce 2', 'announce 3']),
    ));
  test('of the list are the cards of each stack, never its number', () =>
    expect(
      worded(
        ['ally 9', 'conspire 7', 'send'].map((name) => ({ name, text: name, section: null })),
        view,
        words,
      ).map((each) => each.text),
    ).toEqual([
      'Ally with rovere-lady and rovere-4 (5, inner circle)',
      'Conspire with gonzaga-jester and gonzaga-4 (5–14, rival’s court)',
      'send',
    ]));
  test('tells two stacks of the same cards apart', () => {
    const stacks = [...view.stacks, { ...view.stacks.find(({ stack }) => stack === 9)!, stack: 31 }];
    const names = ['ally 9', 'ally 31'].map((name) => ({ name, text: name, section: null }));
    expect(worded(names, { ...view, stacks }, words).map((each) => each.text)).toEqual([
      'Ally with rovere-lady and rovere-4 (5, inner circle) · 9',
      'Ally with rovere-lady and rovere-4 (5, inner circle) · 31',
    ]);
  });
});

describe('the line of the board', () => {
  const deed = { card: 'rovere-4', to: '9', victim: 4, strikes: true };
  const told = (of: Partial<typeof deed> & { victim?: number | null }): string =>
    hint(view, { deed: { ...deed, ...of }, waiting: null }, undefined);
  test('shows the sum of what the pointer is on', () =>
    expect(told({ to: '2', victim: null as never, strikes: false })).toContain(': 11 + 4 = 15'));
  test('shows both sides of a plot', () => expect(told({})).toMatch(/^5 \+ 4 = 9: eliminates .*, worth 9$/));
  test('gives a jester the value it needs', () => expect(told({ victim: 7 })).toMatch(/worth 4 \+ J\(5\) = 9$/));
  test('warns of the minister', () =>
    expect(told({ card: 'rovere-minister', to: '2', strikes: false })).toContain('the minister eliminates everyone'));
  test('warns of the lady, also on one alone', () =>
    expect(told({ card: 'rovere-lady', to: '10', strikes: false })).toContain('separates everyone.'));
  test('leaves the task to the bar', () =>
    expect([hint(view, { deed: null, waiting: null }, undefined), task(view, undefined)]).toEqual([
      '',
      'Where do you play the card.rovere-4? Stacks marked with crossed daggers can be eliminated.',
    ]));
  test('names who is to play', () =>
    expect(hint(view, { deed: null, waiting: 'Ada' }, undefined)).toBe('Ada to play.'));
});

const room: Room = { width: 640, height: 480, gap: 10, head: 25, foot: 27, most: 78, least: 54, frame: 14, low: 44 };

describe('the fan', () => {
  test('shows the first circle in two rows of whole cards', () =>
    expect(arrange([[], [1, 1, 1, 1, 1, 1, 1, 1], [1]], room)).toMatchObject({
      width: 78,
      body: 107,
      rows: [
        [[]],
        [
          [0, 1, 2, 3],
          [4, 5, 6, 7],
        ],
        [[0]],
      ],
    }));
  test('puts it into one row where both courts have nobles', () =>
    expect(arrange([[1], [1, 1, 1, 1, 1, 1, 1, 1], [1]], room).rows[1]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]));
  test('spreads a high stack over columns that are even', () =>
    expect([columnsFor(3, 12), columnsFor(9, 6), columnsFor(11, 4)]).toEqual([[3], [5, 4], [4, 4, 3]]));
  test('cuts rows evenly', () =>
    expect(inRows([60, 60, 60, 60, 60], 250, 10)).toEqual([
      [0, 1, 2],
      [3, 4],
    ]));
  test('gives a narrow stack the room of its range', () => expect(inRows([76, 46, 46], 180, 5)).toEqual([[0, 1, 2]]));
  test('gives a zone where nobody stands only a line', () => expect(arrange([[], [1], [1]], room).heights[0]).toBe(38));
  test.each([
    [
      'a long game',
      [
        [2, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        [1, 5, 3, 1, 7, 2, 1],
        [1, 1, 4, 2, 1, 1],
      ],
    ],
    ['a court of ladies', [[1, 1, 1], Array.from({ length: 17 }, () => 1), [1, 1, 1]]],
    ['a giant', [[1], [11, 1, 1, 2], [1, 1]]],
  ])('fits %s on a desktop and on a phone', (_, zones) => {
    for (const place of [
      room,
      { width: 350, height: 330, gap: 5, head: 23, foot: 24, most: 62, least: 46, frame: 8, low: 44 },
    ]) {
      const { heights, head, width, rows } = arrange(zones, place);
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(place.height);
      expect(head).toBeGreaterThanOrEqual(18);
      expect(width).toBeGreaterThanOrEqual(place.least);
      expect(rows.map((zone) => zone.flat().length)).toEqual(zones.map((zone) => zone.length));
    }
  });
});

describe('the smallest phone', () => {
  test.each([
    ['sixteen stacks', [[], [7, 2, 1, 1, 1, 1, 5, 5, 1, 3, 1, 1, 1, 1, 1, 1], [1]]],
    ['thirteen stacks in the circle', [[4], [2, 1, 1, 1, 5, 4, 2, 1, 1, 1, 1, 1, 1], [1, 1]]],
  ])('has room for %s', (_, zones) => {
    for (const place of [roomOf(312, 230, true), roomOf(276, 262, true)]) {
      const { heights, head, body, foot, width, gap, columns, rows } = arrange(zones, place);
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(place.height);
      expect(body + foot).toBeGreaterThanOrEqual(32);
      expect(Math.min(head, foot)).toBeGreaterThanOrEqual(16);
      for (const [z, zone] of rows.entries())
        for (const row of zone) {
          const wide = row.reduce((sum, i) => sum + widthOf(zones[z]![i]!, columns[z]!, width) + gap, -gap);
          expect(wide).toBeLessThanOrEqual(place.width);
        }
    }
  });
  test('gives a narrow stack the width of a finger where there is room', () =>
    expect(arrange([[1], [1, 3, 1, 1, 3, 4, 1], [1]], roomOf(312, 230, true)).least[0]).toBe(44));
  test.each([
    ['three high stacks', [[2], [5, 6, 5], [1]]],
    ['a full circle', [[1], [1, 3, 1, 1, 3, 4, 1], [2, 1]]],
  ])('has room for the heads of %s', (_, zones) => {
    for (const place of [roomOf(312, 230, true), roomOf(276, 262, true)]) {
      const { heights, head, body, columns, rows } = arrange(zones, place);
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(place.height);
      expect(head).toBeGreaterThanOrEqual(18);
      // Each zone is as high as its highest column, its bodies and what stands below them.
      for (const [z, zone] of zones.entries()) {
        const high = rows[z]!.map((row) => Math.max(...row.map((i) => columnsFor(zone[i]!, columns[z]!)[0]!)));
        const needed = high.reduce((sum, n) => sum + (n - 1) * head + body + place.foot, 0);
        expect(heights[z]).toBeGreaterThanOrEqual(needed);
      }
    }
  });
});

describe('the ledger', () => {
  const rows = Object.fromEntries(ledger(view, 'rovere').map((row) => [row.rank, row.copies]));
  test('knows court, hand, discards and what one has buried oneself', () =>
    expect([rows['4'], rows['minister'], rows['3'], rows['9']]).toEqual([
      ['court', 'hand'],
      ['hand', 'discard'],
      ['hand', 'discard'],
      ['buried', 'unseen'],
    ]));
  test('does not see the hand of the other house, but a last card that was shown', () => {
    const theirs = Object.fromEntries(ledger(view, 'gonzaga').map((row) => [row.rank, row.copies]));
    expect([theirs['7'], theirs['9']]).toEqual([
      ['hand', 'unseen'],
      ['unseen', 'unseen'],
    ]);
  });
  test('has one duke, or none without dukes', () => {
    expect(rows['duke']).toEqual(['unseen']);
    expect(ledger({ ...view, options: { ...view.options, dukes: false } }, 'rovere').length).toBe(12);
  });
  test('keeps two cards alike apart', () => expect(copies(['a', 'a']).map(({ key }) => key)).toEqual(['a/1', 'a/2']));
});

const over: View = {
  ...view,
  phase: 'over',
  ending: 'empty',
  chosen: null,
  plots: [],
  stacks: view.stacks.filter(({ zone }) => zone !== 'inner'),
};

test('a house is counted stack by stack, a jester as 1', () => {
  expect(rowsOf(over, 1)).toEqual([{ stack: 7, zone: 'gonzaga', cards: ['gonzaga-jester', 'gonzaga-4'], sum: 5 }]);
  expect(rowsOf(view, 0).map((row) => [row.stack, row.sum])).toEqual([
    [4, 9],
    [9, 5],
    [1, 8],
  ]);
});

describe('a stack that fell', () => {
  const fallen = view.stacks.find((stack) => stack.stack === 4)!;
  const stacks = view.stacks
    .filter((stack) => stack !== fallen)
    .map((stack) => (stack.stack === 9 ? { ...stack, cards: [...stack.cards, 'rovere-4'] } : stack));
  const discards = [[...view.discards[0]!, ...fallen.cards], view.discards[1]!];
  const after: View = { ...view, stacks, discards };
  test('is the one of which nothing is left, by the card that came', () =>
    expect(fallOf(view, after)).toEqual({ to: 9, card: 'rovere-4', victims: [4], gone: [fallen] }));
  test('is also one that a minister has emptied', () => {
    const purged = view.stacks.map((each) => (each.stack === 4 ? { ...each, cards: ['rovere-minister'] } : each));
    expect(fallOf(view, { ...view, stacks: purged, discards })).toEqual({
      to: 4,
      card: 'rovere-minister',
      victims: [4],
      gone: [],
    });
  });
  test('is none where nobody was discarded: a turn is taken back, or a lady separates', () =>
    expect(fallOf(view, { ...after, discards: view.discards })).toBe(null));
  test('is none where more than two turns have passed', () =>
    expect(fallOf(view, { ...after, decks: [6, 7] })).toBe(null));
  test('leaves its place among the others', () =>
    expect(withFallen(stacks, [fallen]).map((stack) => stack.stack)).toEqual([1, 2, 3, 4, 7, 9, 10]));
  test('gives way to a new one of its number', () =>
    expect(withFallen(view.stacks, [{ ...view.stacks[3]!, cards: ['rovere-10'] }])).toEqual(view.stacks));
});

describe('a conspiracy with jesters', () => {
  const stack = (n: number, cards: string[], low: number, high: number) => ({
    stack: n,
    zone: 'inner',
    cards,
    low,
    high,
  });
  const view = {
    phase: 'choose',
    turn: 0,
    limits: [10, 10],
    stacks: [stack(1, ['rovere-jester'], 1, 10), stack(2, ['gonzaga-8'], 8, 8), stack(3, ['gonzaga-jester'], 1, 10)],
  } as unknown as View;
  const deed = (victim: number) => ({ card: 'rovere-4', to: '1', victim, strikes: true });
  test('has one sum where only one fits', () => {
    expect(plotTotals(view, deed(2))).toEqual([8]);
    expect(plotJesters(view, deed(2), 8)).toEqual([4]);
  });
  test('has several where jesters stand on both sides, the least first', () => {
    expect(plotTotals(view, deed(3))).toEqual([5, 6, 7, 8, 9, 10]);
    expect(plotJesters(view, deed(3), 7)).toEqual([3, 7]);
  });
});
