import { describe, expect, test } from 'vitest';

import type { GameEvent, Plan, LogLine } from '../../api/types';
import { earned, telling } from './account';
import { actionsOf, advised, alike, laidOut, landOf, moved, shifted, turnedOver, worthOf } from './assembling';
import { paidWith, payable, unitsOf } from './tray.svelte';
import { amountOf, costOf, drawing, gainOf, zoneOf } from './building';
import act from './fixtures/act.json';
import { palettes } from './palettes';
import {
  assembled,
  borders,
  extent,
  lowered,
  lowerName,
  places,
  stepTo,
  turnedName,
  zonesOf,
  zoneSizes,
} from './region';
import { sheetOf } from './sheet';
import {
  asView,
  beforeRoundEnds,
  buildOf,
  colourOf,
  cropsOf,
  leading,
  stacksLeft,
  storedFor,
  type Colour,
} from './view';

const view = asView(act);
const plot = view.regions[0]!;

describe('the thirty spaces', () => {
  const level = places('none');
  test('lie in six columns, every second half a space lower', () =>
    expect(level.filter((place) => place.row === 0).map((place) => place.down)).toEqual([0, 0.5, 0, 0.5, 0, 0.5]));
  test('lie a space lower where their module does', () =>
    expect(
      places('middle')
        .filter((place) => place.row === 0)
        .map((place) => place.down),
    ).toEqual([0, 0.5, 1, 1.5, 0, 0.5]));
  test('take more room when a module is lowered', () =>
    expect(extent(places('left')).height).toBeGreaterThan(extent(level).height));
  test('know which modules are lowered, and say it again', () =>
    expect(['none', 'left-right', 'middle'].map((lower) => lowerName(lowered(lower)))).toEqual([
      'none',
      'left-right',
      'middle',
    ]));
  test('are level again when all three are lowered', () => expect(lowerName([true, true, true])).toBe('none'));
  test('are found by six keys', () =>
    expect(
      ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => stepTo(level, 'c3', key)),
    ).toEqual(['c2', 'c4', 'b2', 'b3', 'd2', 'd3']));
  test('are found to the left and right in their row', () =>
    expect([stepTo(level, 'c3', 'ArrowLeft'), stepTo(level, 'c3', 'ArrowRight')]).toEqual(['b3', 'd3']));
  test('are found across a step between modules', () => expect(stepTo(places('left'), 'c1', 'ArrowLeft')).toBeNull());
  test('and the one below the step', () => expect(stepTo(places('left'), 'c2', 'ArrowLeft')).toBe('b1'));
  test('end at the border', () =>
    expect([stepTo(level, 'a1', 'ArrowUp'), stepTo(level, 'f5', 'PageDown'), stepTo(level, 'a1', 'x')]).toEqual([
      null,
      null,
      null,
    ]));
});

describe('assembling', () => {
  const layouts = plot.layouts;
  const assembly = { order: plot.order, turned: plot.turned, lower: plot.lower };
  test('lays the modules as the engine does', () => expect(assembled(layouts, assembly)).toEqual(plot.spaces));
  test('finds the zones that the engine finds', () =>
    expect(zonesOf(places(plot.lower), plot.spaces)).toEqual(plot.zones));
  test('does so for a rival whose module is turned', () => {
    const other = view.regions[1]!;
    expect(assembled(other.layouts, { order: other.order, turned: other.turned, lower: other.lower })).toEqual(
      other.spaces,
    );
    expect(zonesOf(places(other.lower), other.spaces)).toEqual(other.zones);
  });
  test('turns a module by half', () =>
    expect(assembled(layouts, { ...assembly, turned: 'A' }).slice(0, 10)).toEqual(
      plot.spaces.slice(0, 10).toReversed(),
    ));
  test('names what is turned in the order of the letters', () =>
    expect([turnedName(['C', 'A']), turnedName([])]).toEqual(['AC', 'none']));
  test('counts zones by size', () => expect(Object.fromEntries(zoneSizes(plot.zones))).toEqual({ 1: 17, 2: 2, 3: 3 }));
  test('draws a line between zones and none within', () => {
    const alike: Colour[] = Array.from({ length: 30 }, () => 'inn');
    const outline = borders(places('none'), zonesOf(places('none'), alike)).split('M').length - 1;
    expect(outline).toBe(6 * 30 - 2 * (24 + 45));
    expect(borders(places('none'), plot.zones).split('M').length - 1).toBeGreaterThan(outline);
  });
});

describe('pieces', () => {
  test('have a colour, a joker that of its space', () =>
    expect([colourOf('quarry'), colourOf('wine-boars'), colourOf('start'), colourOf('joker', 'city')]).toEqual([
      'quarry',
      'agriculture',
      'castle',
      'city',
    ]));
  test('show crops only on farms', () =>
    expect([cropsOf('wine-boars'), cropsOf('castle')]).toEqual([['wine', 'boars'], []]));
  test('that could be meant on a space are the stored ones of its colour', () =>
    expect([storedFor(view, 0, 'agriculture'), storedFor(view, 0, 'city')]).toEqual([['olives', 'wine-boars'], []]));
  test('are named by what builds', () =>
    expect([buildOf('joker c2'), buildOf('take city'), buildOf(null)]).toEqual([
      { verb: 'joker', space: 'c2' },
      null,
      null,
    ]));
});

describe('the clock', () => {
  test('shows what is left of three stacks', () =>
    expect([stacksLeft(0), stacksLeft(9), stacksLeft(21)]).toEqual([
      [7, 7, 7],
      [0, 5, 7],
      [0, 0, 0],
    ]));
  test('counts to the end of the round', () =>
    expect(beforeRoundEnds({ ...view, round: 2, used: [9, 12] }, 1)).toBe(2));
  test('knows who is nearest', () => expect(leading({ ...view, used: [9, 12] })).toBe(1));
});

describe('what building brings', () => {
  test('a zone that is not complete brings nothing yet', () =>
    expect(gainOf(view, 0, 'monastery', 'a3')).toMatchObject({
      colour: 'monastery',
      covered: 2,
      size: 3,
      zone: 0,
      amount: 3,
      bonus: 0,
    }));
  test('the last space of a zone brings what the engine says', () =>
    expect(
      gainOf(
        { ...view, regions: [{ ...plot, pieces: { ...plot.pieces, a3: 'joker' } }, view.regions[1]!] },
        0,
        'monastery',
        'b4',
      ).zone,
    ).toBe(6));
  test('knows the spaces of a zone', () => expect(zoneOf(plot, 'b3')).toEqual(['a3', 'b3', 'b4']));
  test('upgrades count', () =>
    expect([amountOf(view, 0, 'quarry'), amountOf(view, 0, 'village'), drawing(view, 0)]).toEqual([2, 1, 3]));
  test('crops count once in a zone', () => {
    const pieces = { ...plot.pieces, a1: 'wine' };
    const there = { ...view, regions: [{ ...plot, pieces }, view.regions[1]!] };
    expect(['wine-boars', 'olives', 'joker', 'wine'].map((piece) => gainOf(there, 0, piece, 'a2').crops)).toEqual([
      1, 1, 1, 0,
    ]);
  });
  test('the last space of a colour brings its bonus', () => {
    const pieces = { ...plot.pieces, a5: 'inn' };
    expect(gainOf({ ...view, regions: [{ ...plot, pieces }, view.regions[1]!] }, 0, 'inn', 'e4').bonus).toBe(2);
    expect(
      gainOf({ ...view, regions: [{ ...plot, pieces, complete: ['inn'] }, view.regions[1]!] }, 0, 'inn', 'e4').bonus,
    ).toBe(0);
  });
});

describe('paying', () => {
  test('takes cards, pairs and workers', () =>
    expect([
      costOf('pay card card', 'city'),
      costOf('pay card worker', 'inn'),
      costOf('pay quarry quarry', 'inn'),
    ]).toEqual([
      { workers: 0, cards: { city: 2 } },
      { workers: 1, cards: { inn: 1 } },
      { workers: 0, cards: { quarry: 4 } },
    ]));
});

describe('the tray', () => {
  const way = (which: string, first: string, second: string): Plan =>
    ({ goal: 'd2', choices: { which, first, second } }) as never;
  const ways = [
    way('city', 'card', 'card'),
    way('city', 'card', 'worker'),
    way('city', 'card', 'inn'),
    way('city', 'worker', 'inn'),
    way('city', 'inn', 'quarry'),
    way('joker', 'quarry', 'quarry'),
  ];
  test('takes what is touched in place of the second unit, and keeps what came last', () => {
    expect(paidWith(ways, ways[0]!, 'inn', null)).toBe(ways[2]);
    expect(paidWith(ways, ways[2]!, 'worker', 'inn')).toBe(ways[3]);
  });
  test('gives way where the two do not go together', () =>
    expect(paidWith(ways, ways[1]!, 'quarry', 'worker')).toBe(ways[4]));
  test('lights what the piece can be paid with, and nothing else', () => {
    expect([...payable(ways, ways[0]!)].sort()).toEqual(['card', 'inn', 'quarry', 'worker']);
    expect(paidWith(ways, ways[0]!, 'village', null)).toBeNull();
  });
  test('comes from any payment to any other by two touches', () => {
    for (const from of ways.slice(0, 5))
      for (const to of ways.slice(0, 5)) {
        const [x, y] = unitsOf(to);
        const reached = [
          [x!, y!],
          [y!, x!],
        ].some(([one, two]) => {
          const half = paidWith(ways, from, one!, null);
          return half && paidWith(ways, half, two!, one!) === to;
        });
        expect(reached, `${unitsOf(from).join()} to ${unitsOf(to).join()}`).toBe(true);
      }
  });
});

const event = (name: string, parts: Record<string, unknown>): GameEvent => ({
  turn: 0,
  name,
  parts,
  text: '',
  section: null,
});
const line = (events: GameEvent[], counts = true): LogLine => ({
  n: 0,
  by: 0,
  do: 'x',
  text: '',
  section: null,
  counts,
  turn: 0,
  events,
});
const scored = (round: number, seat: number, green: number, red: number): GameEvent =>
  event('scored', { seat, round, green, red });
const log = [
  line([event('zone', { seat: 0, colour: 'inn', points: 1 })]),
  line([event('zone', { seat: 0, colour: 'inn', points: 6 })], false),
  line([scored(1, 0, 1, 1), scored(1, 1, 0, 0)]),
  line([
    event('zone', { seat: 1, colour: 'city', points: 3 }),
    event('bonus', { seat: 1, colour: 'city', place: 1, points: 3 }),
  ]),
  line([event('points', { seat: 0, track: 'red', points: 2 })]),
  line([event('points', { seat: 0, track: 'green', points: 1 })]),
  line([
    scored(2, 0, 2, 5),
    scored(2, 1, 6, 6),
    event('leftovers', { seat: 0, points: 3 }),
    event('leftovers', { seat: 1, points: 1 }),
    event('game_ends', { winners: [0], points: 8 }),
  ]),
];

describe('the log', () => {
  test('tells where the green points came from, since the last scoring and not from red ones', () =>
    expect(earned(log, 2, 2)).toEqual([
      { seat: 1, from: { zone: 3, crops: 0, bonus: 3, points: 0, storage_points: 0 }, total: 6 },
      { seat: 0, from: { zone: 0, crops: 0, bonus: 0, points: 1, storage_points: 0 }, total: 1 },
    ]));
  test('does not count what was taken back', () => expect(earned(log, 1, 2)[0]!.total).toBe(1));
});

describe('a decisive moment', () => {
  test('is what gained most at a scoring', () =>
    expect(telling(log[6]!.events)!.parts).toMatchObject({ seat: 1, green: 6 }));
  test('is a bonus', () => expect(telling(log[3]!.events)!.name).toBe('bonus'));
  test('is no small zone', () => expect(telling(log[0]!.events)).toBeUndefined());
});

describe('the letters', () => {
  test.each([0, 1])('tell the colours apart in language %i', (lang) =>
    expect(new Set(palettes[0]!.hues.map((hue) => hue.letters![lang as 0 | 1])).size).toBe(8),
  );
});

describe('laying out', () => {
  const bare = { ...plot, order: '', turned: '', lower: '' };
  const asked = { ...view, suggestion: ['order BAC', 'turn AC', 'lower left'] };
  const advice = advised(asked, bare);
  test('begins with the suggestion', () =>
    expect(laidOut(bare, advice, {})).toEqual({ order: 'BAC', turned: 'AC', lower: 'left' }));
  test('keeps what was chosen already', () =>
    expect(
      laidOut(
        { ...bare, order: 'CBA' },
        advised({ ...asked, suggestion: ['turn C', 'lower none'] }, { ...bare, order: 'CBA' }),
        { order: 'ABC', lower: 'right' },
      ),
    ).toEqual({ order: 'CBA', turned: 'C', lower: 'right' }));
  test('moves, turns and lowers', () =>
    expect([
      moved(advice, 0, 1),
      turnedOver(advice, 'A'),
      turnedOver(advice, 'B'),
      shifted(advice, 0),
      shifted(advice, 1),
    ]).toEqual(['ABC', 'C', 'ABC', 'none', 'left-middle']));
  test('does what is left to do', () =>
    expect([actionsOf(advice, 'order'), actionsOf(advice, 'lower')]).toEqual([
      ['order BAC', 'turn AC', 'lower left'],
      ['lower left'],
    ]));
  test('knows what the zones are worth', () =>
    expect(worthOf(landOf(plot, { order: plot.order, turned: plot.turned, lower: plot.lower })).points).toBe(
      17 + 2 * 3 + 3 * 6,
    ));
  test('knows when it is the suggestion', () =>
    expect([alike(advice, { ...advice }), alike(advice, { ...advice, lower: 'none' })]).toEqual([true, false]));
});

describe('the board', () => {
  test.each([
    [320, 240, 'pocket', 17],
    [280, 270, 'lectern', 16],
    [390, 440, 'pocket', 31],
    [490, 340, 'lectern', 28],
    [580, 370, 'folio', 30],
    [740, 520, 'folio', 44],
    [800, 620, 'folio', 48],
    [660, 540, 'desk', 38],
    [820, 600, 'desk', 48],
    [640, 590, 'hall', 35],
    [730, 640, 'hall', 40],
    [900, 930, 'palazzo', 54],
    [1200, 1200, 'palazzo', 70],
  ] as const)('in a box of %i by %i has a region that fits, and is as large as can be', (w, h, arrangement, least) => {
    const { side, land, tile, columns } = sheetOf(w, h, arrangement, 6.5);
    expect(side).toBeGreaterThanOrEqual(least);
    expect(6.5 * Math.sqrt(3) * side).toBeLessThanOrEqual(h);
    expect(land).toBeLessThanOrEqual(w - 60);
    expect(tile * columns).toBeLessThanOrEqual(w);
  });
  test('gives hand and bonuses to the page where it is held in a hand', () =>
    expect((['pocket', 'lectern', 'folio', 'hall'] as const).map((each) => sheetOf(700, 600, each, 6.5).hand)).toEqual([
      false,
      false,
      true,
      true,
    ]));
});
