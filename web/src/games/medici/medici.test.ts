import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Frame, LogLine } from '../../api/types';
import { isFair, openIn, verify } from '../../replay/verify';
import { cargoCards } from './account';
import { crowd } from './crowd';
import opening from './fixtures/opening.json';
import round from './fixtures/round.json';
import { asOutlook, changeFor, goodsOf, printed, takingOf, winners } from './outlook';
import { palettes } from './palettes';
import { written } from './steps';
import { asView, ledger, neutralIs, neutralSeen, outcomes, summits, wareLetters } from './view';

const log = round.log as unknown as LogLine[];
test('the log knows what each hold had in a round', () =>
  expect(cargoCards(log, 1, 4)).toEqual([
    ['metal-4', 'porcelain-4', 'porcelain-5', 'dye-2', 'spice-3'],
    ['porcelain-0', 'spice-4', 'cloth-0', 'metal-0', 'neutral-10'],
    ['dye-0'],
    ['cloth-3'],
  ]));

const view = asView(opening.frames.find((frame) => frame.entry === 15)!.view);

describe('the ledger', () => {
  test('strikes out what was seen', () =>
    expect(ledger(view, 'cloth').map((card) => card.seen)).toEqual([false, false, false, false, true, false, false]));
  test('strikes out one of two fives', () =>
    expect(ledger(view, 'spice').map((card) => card.seen)).toEqual([false, false, false, false, false, true, false]));
  test('knows that the neutral card is still to come', () => expect(neutralSeen(view)).toBe(false));
});

describe('counters on a space', () => {
  test('one stands in the middle', () => expect(crowd(1, 17, 72).places).toEqual([{ x: 0, y: 0 }]));
  test('six stand in two rows where there is room', () =>
    expect(crowd(6, 40, 72).places.map((place) => place.y)).toEqual([-10, -10, -10, 10, 10, 10]));
  test('six in one low row keep their letters apart, and grow small', () => {
    const { r, places } = crowd(6, 17, 52);
    expect([r, places[1]!.x - places[0]!.x]).toEqual([5.25, 9.5]);
  });
});

describe('what is written on a step', () => {
  const step = { space: 7, bonus: 20, whole: 130, left: 41, right: 89, half: 0 };
  test('is its number and its bonus', () => expect(written(step).label?.text).toBe('7 +20'));
  test('makes room for who stands there', () => {
    const { label, middle } = written({ ...step, half: 15 });
    expect(label!.x + label!.text.length * 7.8).toBeLessThanOrEqual(middle - 15);
  });
  test('gives way to a crowd, the number first', () =>
    expect(written({ ...step, whole: 74, left: 18, right: 56, half: 20 }).label?.text).toBe('+20'));
  test('is nothing where a crowd needs all of it', () =>
    expect(written({ ...step, whole: 74, left: 1, right: 73, half: 36 }).label).toBeNull());
});

describe('the outlook', () => {
  const none = {
    metal: [0, 0, 0, 0],
    porcelain: [0, 0, 0, 0],
    dye: [0, 0, 0, 0],
    cloth: [0, 0, 0, 0],
    spice: [0, 0, 0, 0],
  };
  const outlook = asOutlook({
    prizes: { cargo: [30, 20, 10, 0], goods: [10, 5], summits: [0, 0, 0, 0, 0, 0, 10, 20] },
    places: [2, 1, 3, 3],
    cargo: [20, 30, 5, 5],
    markers: none,
    goods: { ...none, dye: [2, 10, 0, 2] },
    summits: { ...none, metal: [10, 0, 0, 0] },
    totals: [95, 88, 98, 57],
    with_lot: [
      { seat: 0, cargo: 17, markers: {}, changes: [{ seat: 0, florins: 15, cargo: 10, place: 1, goods: { dye: 5 } }] },
    ],
    bidders: [],
  })!;
  test('puts those who win the same together, the best first', () =>
    expect(winners(outlook, 'dye')).toEqual([
      { florins: 10, seats: [1] },
      { florins: 2, seats: [0, 3] },
    ]));
  test('adds prizes and summits up', () => expect(goodsOf(outlook, 0)).toBe(12));
  test('says what the lot changes', () => expect(changeFor(takingOf(outlook, 0), 0)?.florins).toBe(15));
  test('knows nothing of who has no room', () => expect(takingOf(outlook, 1)).toBeUndefined());
  test('is not needed for what is printed', () => expect(printed(view, null).cargo).toEqual([30, 20, 10, 0]));
});

test('the neutral card is told of wherever it is', () => {
  expect(neutralIs(view).where).toBe('unseen');
  const seen = { ...view, unseen: [] };
  expect(neutralIs({ ...seen, lot: ['neutral-10'] }).where).toBe('lot');
  expect(neutralIs({ ...seen, lot: [], holds: [[], ['neutral-10'], [], []] })).toEqual({ where: 'hold', seat: 1 });
  expect(neutralIs({ ...seen, lot: [], holds: [[], [], [], []] }).where).toBe('gone');
});

test('bonuses are printed as the edition has them', () => {
  expect(summits(view)).toEqual([0, 0, 0, 0, 0, 0, 10, 20]);
  expect(summits({ ...view, options: { ...view.options, edition: 'rio-grande' } })).toEqual([0, 0, 0, 0, 0, 5, 10, 20]);
});

const frames = opening.frames as unknown as Frame[];
const proof = (text: string, sealed: string | null = opening.sealed, shown = frames) =>
  verify(
    text,
    sealed,
    openIn(shown, (before) => outcomes(before, 4)),
  );

describe('the proof of a shuffle', () => {
  test('holds for a record of the engine, an undo included', () =>
    expect(proof(opening.record)).toEqual({
      lines: 19,
      changed: null,
      seedFits: true,
      sealFits: true,
      made: null,
      draws: 4,
      wrongDraw: null,
      wrongOutcomes: null,
      outcomesKnown: true,
    }));
  test('names the line that was changed', () => {
    const verdict = proof(
      opening.record.replace('"n": 3, "by": "D", "do": "pass"', '"n": 3, "by": "D", "do": "bid 1"'),
    );
    expect([verdict.changed, isFair(verdict)]).toEqual([5, false]);
  });
  test('names the draw that does not follow from the seed', () =>
    expect(proof(opening.record.replace('reveal cloth-4', 'reveal cloth-3')).wrongDraw).toBe(7));
  test('notices another seed', () =>
    expect(proof(opening.record.replace('"seed": "piazza', '"seed": "Piazza')).seedFits).toBe(false));
  test('notices a card that was kept out of the pile', () => {
    const short = frames.map((frame) =>
      frame.entry === 7
        ? { ...frame, outcomes: frame.outcomes!.filter(([action]) => action !== 'reveal metal-0') }
        : frame,
    );
    const verdict = proof(opening.record, opening.sealed, short);
    expect([verdict.wrongOutcomes, isFair(verdict)]).toEqual([7, false]);
  });
  test('notices another seal', () => expect(isFair(proof(opening.record, 'ab'))).toBe(false));
});

test.each(['en', 'fr'])('the letters of the palette are those that the game has in %s', (lang) => {
  const toml = readFileSync(
    new URL(`../../../../src/signoria/games/medici/locale/${lang}.toml`, import.meta.url),
    'utf8',
  );
  const goods = /\[good\]\n([^[]*)/.exec(toml)![1]!;
  const good = Object.fromEntries([...goods.matchAll(/^(\w+) = "(.*)"$/gm)].map((match) => [match[1]!, match[2]!]));
  const letters = wareLetters({ good });
  for (const hue of palettes[0]!.hues)
    expect(hue.letters![lang === 'en' ? 0 : 1], hue.name).toBe(letters[hue.name as keyof typeof letters]);
});
