import { describe, expect, test, vi } from 'vitest';

import { inTime } from './carried';
import opening from './medici/fixtures/opening.json';
import { carries as ofMedici } from './medici/carries';
import act from './tuscany/fixtures/act.json';
import { carries as ofTuscany } from './tuscany/carries';
import table from './vecchio/fixtures/table.json';
import { carries as ofVecchio } from './vecchio/carries';
import { alongWay, come, courseOf } from './vecchio/motion';
import { asView, type Board } from './vecchio/view';

// The settings are a browser's.
vi.mock('../app/settings.svelte', () => ({ settings: { lang: 'en' } }));
vi.mock('../parts/motion', () => ({ lasting: (ms: number) => ms }));

describe('what a turn carries', () => {
  const board = table.board as unknown as Board;
  const boards = { reconstruction: board };
  const before = asView(table.go.view);
  const seat = before.seat!;

  test('is a payment after the journey, and a gain after that', () => {
    const home = before.standing[seat]!;
    const origin = home[0]!;
    const to = Object.keys(board.towns).find((town) => board.towns[town]!.colour === 'green' && !home.includes(town))!;
    const with_ = (change: object): unknown => ({ ...before, ...change });
    const after = with_({
      standing: before.standing.map((towns, i) => (i === seat ? towns.slice(1) : towns)),
      lying: before.lying.map((towns, i) => (i === seat ? [...towns, to] : towns)),
      tokens: before.tokens.map((tokens, i) =>
        i === seat ? { ...tokens, florins: tokens.florins - 1, carriage: tokens.carriage + 1 } : tokens,
      ),
    });
    const [paid, gained] = ofVecchio(before, after, boards);
    expect(origin).not.toBe(to);
    expect(paid).toMatchObject({ what: 'florins', from: [`seat-${seat}`], to: [to] });
    expect(gained).toMatchObject({ what: 'carriage', from: [to], to: [`seat-${seat}`] });
    expect(gained!.after).toBeGreaterThanOrEqual(paid!.after + paid!.time);
    expect(gained!.after + gained!.time).toBeLessThanOrEqual(1150);
  });
  test('is nothing where nobody has acted', () => expect(ofVecchio(before, before, boards)).toEqual([]));

  test('is the price of a lot that was sold, to the bank', () => {
    const shown = opening.frames.findLast(({ view }) => view)!.view as unknown as { florins: number[] };
    const lot = { ...shown, lot: ['dye-3'] };
    const sold = { ...lot, lot: [], florins: lot.florins.map((n, i) => (i === 1 ? n - 7 : n)) };
    expect(ofMedici(lot, sold, undefined).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['florins', ['seat-1'], ['pile']],
    ]);
    expect(ofMedici(lot, { ...lot, florins: sold.florins }, undefined)).toEqual([]);
  });

  test('is a tile to its space, and then its points', () => {
    const view = act as unknown as { seat: number; regions: { pieces: object }[]; green: number[] };
    const regions = view.regions.map((region, i) =>
      i === view.seat ? { ...region, pieces: { ...region.pieces, f5: 'castle' } } : region,
    );
    const green = view.green.map((points, i) => (i === view.seat ? points + 3 : points));
    expect(ofTuscany(view, { ...view, regions, green }, undefined).map(({ what, to }) => [what, to[0]])).toEqual([
      ['castle', `seat-${view.seat} f5`],
      ['green', `green-${view.seat}`],
    ]);
  });

  test('is no slower than a turn may be', () => {
    const slow = { what: 'x', from: ['a'], to: ['b'], after: 2000, time: 300 };
    expect(inTime([slow], 1150)).toEqual([{ ...slow, after: 1000, time: 150 }]);
  });
});

test('a member goes by road, every road in the same time', () => {
  const way = [[-30, 0], [0, -40], [0, 0]] as const; // prettier-ignore
  expect([0, 0.25, 0.5, 1].map((t) => alongWay(way, t))).toEqual([
    [-30, 0],
    [-15, -20],
    [0, -40],
    [0, 0],
  ]);
});

test('a member travels standing, and lies down when it has come and paid', () => {
  const way = [[-30, 0], [0, 0]] as const; // prettier-ignore
  const animate = vi.fn();
  const shield = { querySelector: (name: string) => (name === '.lying' ? { animate } : null) };
  expect(come(shield as unknown as Element, way).duration).toBe(120);
  expect(animate.mock.calls).toEqual([
    [[{ transform: 'none' }, {}], { delay: 120 + 250, duration: 200, fill: 'backwards' }],
  ]);
});

test.each([0, 1, 5, 12])('after %i roads a payment, a leg and a gain follow one another, within a turn', (roads) => {
  const { comes, pays, lies, leg, gains } = courseOf(roads);
  for (const [part, next] of [
    [comes, pays],
    [pays, lies],
    [lies, leg],
    [leg, gains],
  ] as const)
    // prettier-ignore
    expect(next.after).toBeGreaterThanOrEqual(part.after + part.time - 1e-9);
  expect(gains.after + gains.time).toBeLessThanOrEqual(1150.001);
});
