import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Frame, LogLine } from '../../api/types';
import { isFair, openIn, verify } from '../../replay/verify';
import { cargoCards } from './account';
import { crowd } from './crowd';
import opening from './fixtures/opening.json';
import round from './fixtures/round.json';
import { palettes } from './palettes';
import { asView, ledger, neutralSeen, outcomes, summits, wareLetters } from './view';

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
