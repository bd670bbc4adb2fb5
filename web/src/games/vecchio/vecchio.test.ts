import { describe, expect, test, vi } from 'vitest';

import type { Legal, LogLine } from '../../api/types';
import { lastScoring, stepsOf } from './account';
import { choicesOf, isSecret } from './choices';
import fixture from './fixtures/table.json';
import { planOf, type Point, type Rect } from './layout';
import { WORDS } from './locale';
import { journeyText, mannerText, middlemanText, townLabel, trackLabel } from './telling';
import { DRAWINGS, effectOf, sortOf, tilesOf } from './tiles';
import {
  asView,
  areasOf,
  boardOf,
  comings,
  cornerOf,
  diceOf,
  membersIn,
  outline,
  ownerOf,
  placesOf,
  REGIONS,
  townQuestion,
  townRows,
  wayBetween,
  type Board,
  type Region,
} from './view';

// The settings are a browser's.
vi.mock('../../app/settings.svelte', () => ({ settings: { lang: 'en' } }));

const board = fixture.board as unknown as Board;
const view = asView(fixture.go.view);
const houses = ['Ada', 'Bice', 'Cino'].map(
  (name, seat) => ({ seat, name, initial: name[0]!, tincture: 'lapis', emblem: 'palle' }) as const,
);

describe('the board', () => {
  test('is one of those that come with the game', () => expect(boardOf(view, { reconstruction: board })).toBe(board));
  test('or stands whole among the options', () =>
    expect(boardOf({ ...view, options: { ...view.options, board: JSON.stringify(board) } }, {})).toEqual(board));
  test('is not drawn while it is not known', () => expect(boardOf(view, undefined)).toBeNull());
  test('has every town in one line to walk over, from north to south', () => {
    const rows = townRows(board);
    expect(rows.flat().toSorted()).toEqual(Object.keys(board.towns).toSorted());
    expect(rows[0]).toEqual(['pistoia', 'vernio', 'scarperia', 'vicchio']);
  });
  test('tells the areas that a town borders', () => expect(areasOf(board, 'poggibonsi')).toEqual(['5', '11', '12']));
  test('goes round an area without crossing itself', () =>
    expect(outline(board, '8')).toEqual(['pistoia', 'vernio', 'prato', 'carmignano']));
  test('has a region in three corners', () =>
    expect(REGIONS.map((region) => cornerOf(board, region))).toEqual([
      { right: false, bottom: false },
      { right: true, bottom: false },
      { right: true, bottom: true },
    ]));
});

describe('a way by road', () => {
  test('is a shortest one', () => expect(wayBetween(board, 'sesto', 'vicchio')).toHaveLength(3));
  test('to where one is has no step', () => expect(wayBetween(board, 'sesto', 'sesto')).toEqual(['sesto']));
  test('to a town that is not there is none', () => expect(wayBetween(board, 'sesto', 'rome')).toEqual([]));
});

describe('members', () => {
  test('in a town are grouped by seat and pose', () =>
    expect(membersIn(view, 'poggibonsi')).toEqual([
      { seat: 0, lying: false, count: 1 },
      { seat: 0, lying: true, count: 2 },
    ]));
  test('come from the town that they left', () => {
    const after = {
      ...view,
      standing: view.standing.map((towns, seat) => (seat ? towns : ['carmignano', 'greve', 'poggibonsi', 'vernio'])),
    };
    expect([...comings(view, after)]).toEqual([['0 greve', 'figline']]);
  });
  test('that only lie down came from nowhere', () => {
    const after = {
      ...view,
      standing: [view.standing[0]!.slice(1), ...view.standing.slice(1)],
      lying: [[...view.lying[0]!, 'carmignano'], ...view.lying.slice(1)],
    };
    expect([...comings(view, after)]).toEqual([]);
  });
});

describe('a track', () => {
  test('shows who is on it, and which space is next', () => {
    const places = placesOf(view, board, 'milano');
    expect(places.map((place) => place.seat)).toEqual([1, 2, 1, 2, 2, null]);
    expect(places.map((place) => place.next)).toEqual([false, false, false, false, false, true]);
  });
  test('begins with its second space for two', () =>
    expect(
      placesOf({ ...view, players: 2, tracks: { ...view.tracks, chiesa: [0] } }, board, 'chiesa').map((place) => [
        place.unused,
        place.seat,
      ]),
    ).toEqual([
      [true, null],
      [false, 0],
      [false, null],
      [false, null],
      [false, null],
      [false, null],
    ]));
  test('lets members queue behind its last space, for the points of that and without a crest', () => {
    const places = placesOf({ ...view, tracks: { ...view.tracks, venezia: [0, 0, 0, 0, 0, 0, 1] } }, board, 'venezia');
    expect([places.length, places[6]!.points, places[6]!.crest, places[6]!.seat]).toEqual([7, 3, false, 1]);
  });
});

describe('tiles', () => {
  test('are drawn, all 42', () => expect(Object.keys(DRAWINGS)).toHaveLength(42));
  test('lie in six for each region', () => expect(REGIONS.map((region) => tilesOf(region).length)).toEqual([6, 6, 6]));
  test('have a sort, seen or not', () =>
    expect(['milano_6florins', 'c_scroll', 'n_pairs', 'unknown_council', 'unknown_nobility'].map(sortOf)).toEqual([
      'milano',
      'council',
      'nobility',
      'council',
      'nobility',
    ]));
  test('belong to someone, used or not, or to nobody', () =>
    expect(['chiesa_reuse', 'venezia_roll_place'].map((tile) => ownerOf(view, tile))).toEqual([
      { seat: 1, used: true },
      null,
    ]));
  test('say what they do without their sort', () =>
    expect([effectOf('Venezia: a scroll'), effectOf('Conseil : un abbé de plus')]).toEqual([
      'A scroll',
      'Un abbé de plus',
    ]));
});

describe('what is told of a town', () => {
  test('is its journey, in florins or by carriage', () => {
    const other = {
      ...view,
      journeys: {
        greve: { florins: 1, carriage: true },
        figline: { florins: 0, carriage: false },
        radda: { florins: -1, carriage: true },
      },
    };
    expect(['ponte_a_sieve', 'carmignano'].map((town) => journeyText(view, town))).toEqual([
      'Journey: 1 florin',
      'Journey: 3 florins',
    ]);
    expect(['greve', 'figline', 'radda', 'colle'].map((town) => journeyText(other, town))).toEqual([
      'Journey: 1 florin or a carriage',
      'No journey',
      'Journey: a carriage',
      null,
    ]);
  });
  test('is how one acts there', () => {
    const poor = { ...view, tokens: view.tokens.map((tokens) => ({ ...tokens, bishop: 0 })) };
    const rich = { ...view, tokens: view.tokens.map((tokens) => ({ ...tokens, bishop: 1 })) };
    expect(mannerText(poor, board, 'greve')).toBe('With the middleman, then the member lies down');
    expect(mannerText(rich, board, 'carmignano')).toBe(
      'The member lies down or for a bishop, the member stays standing',
    );
    expect(mannerText(rich, board, 'florence')).toBeNull();
  });
  test('is where its middleman is', () => {
    expect(middlemanText(view, board, 'greve', undefined)).toBe('The middleman is here and goes on to town.empoli');
    expect(middlemanText(view, board, 'empoli', undefined)).toBe('The middleman comes here next');
    expect(middlemanText(view, board, 'scarperia', undefined)).toBeNull();
  });
  test('is all of it in one name', () =>
    expect(townLabel(view, board, 'poggibonsi', houses, undefined)).toBe(
      'town.poggibonsi, colour.green town: 3 florins, no middleman. Journey: 3 florins. The member lies down. Ada: 1 standing, 2 lying. Area 5, 11 and 12. Roads to town.florence, town.greve, town.castel_fiorentino, town.radda and town.colle.',
    ));
  test('is why not, by what is asked now', () =>
    expect(['act', 'go', 'place', 'family', 'levy'].map((phase) => townQuestion(phase, 'colle'))).toEqual([
      'member colle',
      'go colle',
      'place colle',
      'lay colle',
      null,
    ]));
});

test('a track tells what it asks for, what is next, and who is on it', () =>
  expect(trackLabel(view, board, 'chiesa', houses, undefined)).toBe(
    'track.chiesa: asks for two followers of one colour and one of another. Next is space 4: 8 points for 6 florins. On it: Bice on 1, Bice on 2, Bice on 3. 3 tiles to have.',
  ));

describe('a question beside the map', () => {
  const choices = (of: { view: unknown; legal: unknown }) =>
    choicesOf(asView(of.view), board, of.legal as Legal[], undefined);
  test('is not asked where the map is the answer', () => expect(choices(fixture.go)).toEqual([]));
  test('tells how far the journey is', () =>
    expect(choices(fixture.travel).map((choice) => choice.text)).toEqual(['2 florins', 'journey.carriage']));
  test('has a drawing for each way to act', () =>
    expect(choices(fixture.how).map((choice) => choice.sign)).toEqual(['lying', 'bishop']));
  test('tells how many tokens are meant', () => {
    const asked = (phase: string, ...names: string[]) =>
      choices({ view: { ...view, phase }, legal: names.map((name) => ({ name, text: name, section: null })) }).map(
        (choice) => choice.text,
      );
    expect(asked('take_brown', 'take florins', 'take scroll')).toEqual(['5 florins', 'token.scroll']);
    expect(asked('take_purple', 'take carriage')).toEqual(['2 × token.carriage']);
    expect(asked('levy', 'give florins', 'give knight')).toEqual(['3 florins', 'token.knight']);
  });
  test('is secret where tiles are looked at', () =>
    expect((['first_tile', 'keep', 'choose'] as const).map((phase) => isSecret({ ...view, phase }))).toEqual([
      true,
      true,
      false,
    ]));
});

describe('the drawing', () => {
  const panel = { w: 218, h: 113 };
  const panels = (width: number, height: number, { w, h } = panel): Record<Region, Rect> => ({
    milano: { x: 0, y: 0, w, h },
    venezia: { x: width - w, y: 0, w, h },
    chiesa: { x: width - w, y: height - h, w, h },
  });
  const covered = ([x, y]: Point, rect: Rect): boolean =>
    x > rect.x && x < rect.x + rect.w && y > rect.y && y < rect.y + rect.h;
  test.each([
    [668, 556, panel, 1],
    [390, 380, { w: 112, h: 59 }, 0.84],
  ] as const)('of %i by %i leaves no town outside or under a panel', (width, height, size, scale) => {
    const laid = panels(width, height, size);
    const plan = planOf(board, width, height, laid, scale);
    for (const [town, point] of Object.entries(plan.towns)) {
      expect(covered(point, { x: 20, y: 20, w: width - 40, h: height - 40 }), town).toBe(true);
      for (const region of REGIONS) expect(covered(point, laid[region]), `${town} under ${region}`).toBe(false);
    }
  });
  test('of another board finds its corners and its towns too', () => {
    const turned = <T extends { x: number; y: number }>(each: T): T => ({
      ...each,
      x: 1000 - each.x,
      y: 1000 - each.y,
    });
    const towns = Object.fromEntries(Object.entries(board.towns).map(([name, town]) => [name, turned(town)]));
    const tracks = Object.fromEntries(
      Object.entries(board.tracks).map(([name, track]) => [name, { ...track, spaces: track.spaces.map(turned) }]),
    ) as Board['tracks'];
    const other: Board = { ...board, towns, tracks };
    expect(REGIONS.map((region) => cornerOf(other, region))).toEqual([
      { right: true, bottom: true },
      { right: false, bottom: true },
      { right: false, bottom: false },
    ]);
    const laid: Record<Region, Rect> = {
      milano: { x: 450, y: 443, ...panel },
      venezia: { x: 0, y: 443, ...panel },
      chiesa: { x: 0, y: 0, ...panel },
    };
    const plan = planOf(other, 668, 556, laid, 1);
    for (const [town, point] of Object.entries(plan.towns))
      for (const region of REGIONS) expect(covered(point, laid[region]), `${town} under ${region}`).toBe(false);
  });
  test('keeps the numbers of the areas off the towns', () => {
    const plan = planOf(board, 668, 556, panels(668, 556), 1);
    for (const [area, [x, y]] of Object.entries(plan.areas))
      for (const [u, v] of Object.values(plan.towns)) expect(Math.hypot(x - u, y - v), area).toBeGreaterThan(24);
  });
  test.each([2, 3, 7, 11, 12])('of the dice adds up to %i', (sum) => {
    const [one, other] = diceOf(sum);
    expect(one + other).toBe(sum);
    expect([one, other].every((pips) => pips >= 1 && pips <= 6)).toBe(true);
  });
});

describe('the scoring scene', () => {
  const log = fixture.log as unknown as LogLine[];
  const [tracks, majorities, nobility, total] = stepsOf(lastScoring(log)!);
  test('is missing while the game is played', () => expect(lastScoring(log.slice(0, -1))).toBeNull());
  test('shows the members on tracks', () =>
    expect(tracks!.rows[1]).toEqual({ seat: 1, regions: 47, offices: 2, allTracks: 0 }));
  test('shows who has each majority', () =>
    expect(majorities!.rows).toEqual([
      { track: 'milano', seat: 2, points: 3 },
      { track: 'venezia', seat: 2, points: 3 },
      { track: 'chiesa', seat: 1, points: 3 },
      { track: 'council', seat: 1, points: 3 },
      { track: 'nobility', seat: null, points: 0 },
    ]));
  test('shows each nobility tile', () => {
    const noble = { name: 'noble', parts: { seat: 2, tile: 'n_pairs', points: 4 }, text: '', section: null };
    const rows = stepsOf([noble, ...lastScoring(log)!])[2]!.rows;
    expect([nobility!.rows[2], rows[2]]).toEqual([
      { seat: 2, tiles: [], points: 0 },
      { seat: 2, tiles: [{ tile: 'n_pairs', points: 4 }], points: 0 },
    ]);
  });
  test('adds up, the best first', () =>
    expect(total!.rows[0]).toEqual({
      seat: 1,
      regions: 47,
      offices: 2,
      allTracks: 0,
      majorities: 6,
      crests: 2,
      passed: 0,
      nobility: 0,
      points: 57,
    }));
});

test('the drawing has its words in both languages', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();
  expect(Object.keys(WORDS.fr).sort()).toEqual(Object.keys(WORDS.en).sort());
  for (const [key, text] of Object.entries(WORDS.en))
    expect(holes(WORDS.fr[key as keyof typeof WORDS.fr]), key).toEqual(holes(text));
});
