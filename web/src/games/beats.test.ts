import { describe, expect, test, vi } from 'vitest';

import type { GameEvent, LogLine } from '../api/types';
import { beats as court } from './court/beats';
import courtDraw from './court/fixtures/draw.json';
import courtEnd from './court/fixtures/end.json';
import { beats as medici } from './medici/beats';
import mediciEnd from './medici/fixtures/end.json';
import mediciRound from './medici/fixtures/scoring.json';
import type { Scored } from './scored';
import { beats as tuscany } from './tuscany/beats';
import tuscanyEnd from './tuscany/fixtures/end.json';
import tuscanyRound from './tuscany/fixtures/scoring.json';
import { beats as vecchio } from './vecchio/beats';
import vecchioEnd from './vecchio/fixtures/end.json';

vi.mock('../app/settings.svelte', () => ({ settings: { lang: 'en' } }));

interface Recorded {
  turn: number;
  after: unknown;
  log: unknown[];
}
type Maker = (staging: Parameters<typeof court>[0]) => Scored | null;

/** The scoring of a game that was played, as the page is told it. */
function staged(beats: Maker, recorded: Recorded, live = false): Scored {
  const log = recorded.log as LogLine[];
  const events: GameEvent[] = log.flatMap((line) => line.events).filter((event) => event.turn === recorded.turn);
  return beats({ view: recorded.after, events, log, words: undefined, live })!;
}

const course = (scored: Scored, field: string): unknown[] =>
  [scored.view, ...scored.beats.map((beat) => beat.view)].map((view) => (view as Record<string, unknown>)[field]);

const names = (scored: Scored): string[] => scored.beats.map((beat) => beat.name);

describe('a round of Medici', () => {
  const scored = staged(medici, mediciRound);
  test('has three beats', () => expect(names(scored)).toEqual(['Cargo', 'Goods', 'Purse']));
  test('pays cargo, then goods', () =>
    expect(course(scored, 'florins')).toEqual([
      [37, 19, 25, 32],
      [67, 19, 35, 52],
      [93, 41, 38, 70],
      [93, 41, 38, 70],
    ]));
  test('lets the markers climb with the goods', () =>
    expect(course(scored, 'markers').map((markers) => (markers as Record<string, number[]>)['metal'])).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 1, 0, 3],
      [0, 1, 0, 3],
    ]));
  test('tells in the end what the whole round brought', () => expect(scored.beats[2]!.gains).toEqual([56, 22, 13, 38]));
  test('shows no lot and no seller of the next round', () => {
    expect(scored.view).toMatchObject({ round: 1, lot: [], auctioneer: -1, leader: -1 });
    expect(mediciRound.after).toMatchObject({ round: 2, lot: ['cloth-5'], auctioneer: 2 });
  });
  test('keeps what can be used where the reader may act, and the purses back', () => {
    const { view } = staged(medici, mediciRound, true);
    expect(view).toMatchObject({ round: 2, lot: ['cloth-5'], auctioneer: 2, florins: [37, 19, 25, 32] });
  });
  test('prints a prize at the marker that won it', () =>
    expect(scored.beats[1]!.pays[0]).toMatchObject({ seat: 3, from: ['metal-3', 'metal'] }));
});

test('the last round of Medici ends with all that the result says', () =>
  expect(course(staged(medici, mediciEnd), 'florins')).toEqual([
    [109, 56, 29, 60],
    [124, 56, 44, 90],
    [154, 81, 47, 113],
    [154, 81, 47, 113],
  ]));

describe('a scoring of Tuscany', () => {
  const scored = staged(tuscany, tuscanyRound);
  test('has two beats, and a third in the end', () => {
    expect(names(scored)).toEqual(['Green', 'Red']);
    expect(names(staged(tuscany, tuscanyEnd))).toEqual(['Green', 'Red', 'Leftovers']);
  });
  test('moves the red markers in the second', () =>
    expect(course(scored, 'red')).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [6, 5, 6, 5],
    ]));
  test('counts what is left over last', () =>
    expect(course(staged(tuscany, tuscanyEnd), 'red')).toEqual([
      [26, 25, 30, 28],
      [26, 25, 30, 28],
      [61, 59, 71, 67],
      [67, 69, 77, 74],
    ]));
  test('stays in the round that is scored', () => expect(course(scored, 'round')).toEqual([1, 1, 1]));
});

describe('the end of Il Vecchio', () => {
  const scored = staged(vecchio, vecchioEnd);
  test('has four beats', () => expect(names(scored)).toEqual(['Tracks', 'Majorities', 'Crests', 'Nobility']));
  test('counts from nothing to the final points', () =>
    expect(course(scored, 'scores')).toEqual([
      [0, 0, 0, 0],
      [33, 34, 15, 18],
      [36, 34, 21, 24],
      [39, 34, 25, 26],
      [39, 34, 37, 38],
    ]));
  test('turns the nobility tiles up in the last', () =>
    expect(course(scored, 'nobility').slice(-2)).toEqual([
      [[], [], [], []],
      [[], [], ['n_adjacent'], ['n_towns']],
    ]));
});

describe('the end of Court', () => {
  test('counts the circle, then both courts', () => {
    const scored = staged(court, courtDraw);
    expect(names(scored)).toEqual(['Circle', 'Courts']);
    expect(course(scored, 'influence')).toEqual([
      [0, 0],
      [20, 15],
      [29, 29],
    ]);
  });
  test('has a circle of which nobody is left', () => expect(staged(court, courtEnd).beats[0]!.pays).toEqual([]));
  test('counts nothing after three futures each', () => {
    const event = { turn: 1, name: 'game_ends', parts: { reason: 'futures' }, text: '', section: null };
    const staging = { view: courtEnd.after, events: [event], log: [], words: undefined, live: false };
    expect(court(staging)).toBeNull();
  });
});
