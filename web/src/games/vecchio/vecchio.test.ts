import { describe, expect, test, vi } from 'vitest';

import { contrast } from '../../style/vision';
import { themes } from '../../style/tokens';
import type { Arrangement } from '../../table/arrangement';
import fixture from './fixtures/table.json';
import { labelsOf, overlap, settled, shieldSize } from './labels';
import { planOf, radiusOf, type Point, type Rect } from './layout';
import { isSecret, pictureOf } from './pictures';
import { panelsOf, sheetOf } from './sheet';
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
      'Travel: 1 florin',
      'Travel: 3 florins',
    ]);
    expect(['greve', 'figline', 'radda', 'colle'].map((town) => journeyText(other, town))).toEqual([
      'Travel: 1 florin or a carriage',
      'No travel needed',
      'Travel: a carriage',
      null,
    ]);
  });
  test('is how one acts there', () => {
    const poor = { ...view, tokens: view.tokens.map((tokens) => ({ ...tokens, bishop: 0 })) };
    const rich = { ...view, tokens: view.tokens.map((tokens) => ({ ...tokens, bishop: 1 })) };
    expect(mannerText(poor, board, 'greve')).toBe('Use the middleman (your member lies down)');
    expect(mannerText(rich, board, 'carmignano')).toBe(
      'Your member lies down or spend a bishop (your member stays standing)',
    );
    expect(mannerText(rich, board, 'florence')).toBeNull();
  });
  test('is where its middleman is', () => {
    expect(middlemanText(view, board, 'greve', undefined)).toBe('The middleman is here; he moves on to town.empoli');
    expect(middlemanText(view, board, 'empoli', undefined)).toBe('The middleman’s next stop');
    expect(middlemanText(view, board, 'scarperia', undefined)).toBeNull();
  });
  test('is all of it in one name', () =>
    expect(townLabel(view, board, 'poggibonsi', houses, undefined)).toBe(
      'town.poggibonsi, green town: 3 florins, no middleman needed. Travel: 3 florins. Your member lies down. Ada: 1 standing, 2 lying down. Areas: 5, 11 and 12. Roads to town.florence, town.greve, town.castel_fiorentino, town.radda and town.colle.',
    ));
  test('is why not, by what is asked now', () =>
    expect(['act', 'go', 'place', 'family', 'levy'].map((phase) => townQuestion(phase, 'colle'))).toEqual([
      'colle',
      'go colle',
      'place colle',
      'lay colle',
      null,
    ]));
});

test('a track tells what it asks for, what is next, and who is on it', () =>
  expect(trackLabel(view, board, 'chiesa', houses, undefined)).toBe(
    'track.chiesa: costs two followers of one colour and one of another. Next space, 4: 8 points for 6 florins. Members: Bice on space 1, Bice on space 2, Bice on space 3. 3 tiles left.',
  ));

describe('the picture of an action', () => {
  test('is a tile, or a sign', () =>
    expect(['keep c_scroll', 'take knight', 'travel carriage', 'act bishop', 'act middleman'].map(pictureOf)).toEqual([
      { tile: 'c_scroll' },
      { sign: 'knight' },
      { sign: 'carriage' },
      { sign: 'bishop' },
      { sign: 'member' },
    ]));
  test('is none where the map shows what is meant', () => expect(pictureOf('go colle')).toBeNull());
  test('is secret where tiles are looked at', () =>
    expect((['first_tile', 'keep', 'choose'] as const).map((phase) => isSecret({ ...view, phase }))).toEqual([
      true,
      true,
      false,
    ]));
});

describe('the drawing', () => {
  const SIZES = [
    [390, 440, 'pocket'],
    [490, 340, 'lectern'],
    [580, 370, 'folio'],
    [740, 520, 'folio'],
    [800, 620, 'folio'],
    [660, 540, 'desk'],
    [820, 600, 'desk'],
    [640, 590, 'hall'],
    [730, 640, 'hall'],
    [900, 930, 'palazzo'],
    [1200, 1200, 'palazzo'],
  ] as const;
  const turned = <T extends { x: number; y: number }>(each: T): T => ({ ...each, x: 1000 - each.x, y: 1000 - each.y });
  const upended: Board = {
    ...board,
    towns: Object.fromEntries(Object.entries(board.towns).map(([name, town]) => [name, turned(town)])),
    tracks: Object.fromEntries(
      Object.entries(board.tracks).map(([name, track]) => [name, { ...track, spaces: track.spaces.map(turned) }]),
    ) as Board['tracks'],
  };
  const circle = ([x, y]: Point, r: number): Rect => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  const covers = (one: Rect, other: Rect): boolean => overlap(one, other) > 1;
  const laidOut = (on: Board, width: number, height: number, arrangement: Arrangement) => {
    const sheet = sheetOf(width, height, arrangement);
    const panels = Object.values(panelsOf(on, sheet));
    return { sheet, panels, plan: planOf(on, sheet.map.width, sheet.map.height, panels, sheet.scale) };
  };

  test('of another board finds its corners', () =>
    expect(REGIONS.map((region) => cornerOf(upended, region))).toEqual([
      { right: true, bottom: true },
      { right: false, bottom: true },
      { right: false, bottom: false },
    ]));

  describe.each(SIZES)('in a box of %i by %i', (width, height, arrangement) => {
    test.each([board, upended])('keeps every town inside, apart from the others and off the panels', (on) => {
      const { sheet, panels, plan } = laidOut(on, width, height, arrangement);
      const towns = Object.entries(plan.towns);
      for (const [town, point] of towns) {
        const shape = circle(point, radiusOf(on.towns[town]!.colour, sheet.scale));
        expect(overlap(shape, { x: 0, y: 0, w: sheet.map.width, h: sheet.map.height }), town).toBeCloseTo(
          shape.w * shape.h,
        );
        for (const panel of panels) expect(covers(shape, panel), `${town} under a panel`).toBe(false);
        expect(plan.reach[town], `${town} takes a touch`).toBeGreaterThanOrEqual(14);
      }
      for (const [i, [town, [x, y]]] of towns.entries())
        for (const [other, [u, v]] of towns.slice(i + 1))
          expect(Math.hypot(x - u, y - v), `${town} and ${other}`).toBeGreaterThan(32);
    });

    test('covers no label, pill, shield, number or town by another', () => {
      const { sheet, panels, plan } = laidOut(board, width, height, arrangement);
      const { scale, map } = sheet;
      const size = shieldSize(scale);
      // All that can come together: journeys to every town that is lit, on every position of the record.
      for (const shown of [view, asView(fixture.travel.view), asView(fixture.how.view)]) {
        const priced = new Set(Object.keys(shown.journeys).filter((town) => town !== shown.member));
        const named = new Map(
          Object.keys(board.towns)
            .filter((town) => sheet.named || town === shown.member)
            .map((town) => [town, town.replaceAll('_', ' ')]),
        );
        const labels = labelsOf({
          board,
          view: shown,
          plan,
          scale,
          ...map,
          panels,
          numbers: Object.keys(board.areas),
          named,
          lit: priced,
          priced: new Map([...priced].map((town) => [town, board.towns[town]?.colour === 'red'])),
        });
        const boxes: [string, Rect][] = [
          ...panels.map((panel, i): [string, Rect] => [`panel ${i}`, panel]),
          ...(['areas', 'names', 'pills', 'middlemen'] as const).flatMap((kind) =>
            Object.entries(labels[kind]).map(([id, rect]): [string, Rect] => [`${kind} ${id}`, rect]),
          ),
          ...Object.entries(labels.members).flatMap(([town, all]) =>
            all.map((member, i): [string, Rect] => [`member ${town} ${i}`, circle(member.at, size / 2)]),
          ),
          ...Object.entries(plan.towns).map(([town, at]): [string, Rect] => [
            `town ${town}`,
            circle(at, radiusOf('', scale) * 0.7),
          ]),
        ];
        for (const [i, [one, box]] of boxes.entries())
          for (const [other, rect] of boxes.slice(i + 1)) expect(covers(box, rect), `${one} and ${other}`).toBe(false);
        expect(Object.keys(labels.names).length).toBeGreaterThanOrEqual(named.size - 2);
      }
    });
  });

  test('takes the better of two places, and lets what is in the way give way', () => {
    const at = (x: number): Rect => ({ x, y: 0, w: 10, h: 10 });
    const places = settled(
      [
        { id: 'free', places: [at(0), at(20)] },
        { id: 'bound', places: [at(0)] },
      ],
      [],
      { x: 0, y: 0, w: 100, h: 10 },
    );
    expect([places.get('free'), places.get('bound')]).toEqual([at(20), at(0)]);
  });
  test('of a white middleman’s way stands out from its case, and the case from the map', () => {
    for (const theme of Object.values(themes)) {
      expect(contrast(theme['bone']!, theme['sable']!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme['ink']!, theme['marble']!)).toBeGreaterThanOrEqual(4.5);
    }
  });
  test.each([2, 3, 7, 11, 12])('of the dice adds up to %i', (sum) => {
    const [one, other] = diceOf(sum);
    expect(one + other).toBe(sum);
    expect([one, other].every((pips) => pips >= 1 && pips <= 6)).toBe(true);
  });
});
