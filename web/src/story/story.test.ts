import { describe, expect, test } from 'vitest';

import type { LogLine, Turn, TurnMark } from '../api/types';
import { wasAway } from './absence';
import { chaptersOf, detailsOf } from './chapters';
import { bow, drawingOf, shifted, type Box, type Drawn, type Ground } from './seals';
import { amountOf, changesOf, finished, itemsOf, summed } from './turns';

const turn = (n: number, more: Partial<Turn> = {}): Turn => ({
  n,
  by: 1,
  kind: 'turn',
  text: `turn ${n}`,
  marks: [],
  lines: [n, n],
  done: true,
  counts: true,
  ...more,
});
const turns = Array.from({ length: 10 }, (_, n) => turn(n));
const mark = (kind: TurnMark['kind'], to: string, more: Partial<TurnMark> = {}): TurnMark => ({
  n: 0,
  by: 1,
  kind,
  to,
  ...more,
});

describe('the turns since the last move', () => {
  const numbers = (since: number[]) => itemsOf(turns, since).map((item) => [item.turn.n, item.number]);
  test('are numbered in the order in which they came', () =>
    expect(numbers([3, 4, 6])).toEqual([
      [3, 1],
      [4, 2],
      [6, 3],
    ]));
  test('have six numbers at the most, and the newest have them', () =>
    expect(numbers([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([
      [0, null],
      [1, null],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
    ]));
  test('are none after a move of one’s own', () => expect(numbers([])).toEqual([]));
});

describe('the log', () => {
  const line = (n: number, of: number, events: [number, string][] = []): LogLine => ({
    n,
    by: 1,
    do: 'x',
    text: `line ${n}`,
    section: null,
    counts: true,
    turn: of,
    events: events.map(([owner, text]) => ({ turn: owner, name: 'e', parts: {}, text, section: 's' })),
  });
  const log = [line(0, 0), line(1, 1, [[1, 'pays']]), line(2, 1, [[1, 'sold'], [2, 'scored']]), line(3, 3)]; // prettier-ignore
  test('unfolds a turn into its actions and what came of them', () =>
    expect(detailsOf(turn(1, { lines: [1, 2] }), log).map((each) => each.text)).toEqual([
      'line 1',
      'pays',
      'line 2',
      'sold',
    ]));
  test('tells which part of a turn was taken back', () =>
    expect(detailsOf(turn(0, { lines: [0, 0] }), [{ ...line(0, 0), counts: false }])).toEqual([
      { text: 'line 0', section: null, counts: false },
    ]));
  test('gives a scoring what another turn’s action brought', () =>
    expect(detailsOf(turn(2, { lines: [2, 2] }), log).map((each) => each.text)).toEqual(['scored']));

  const round = [turn(0, { kind: 'setup' }), turn(1), turn(2, { kind: 'scoring' }), turn(3)];
  const heads = (of: Turn[], rounds: boolean) =>
    chaptersOf(of, rounds).map((chapter) => [chapter.round, chapter.turns.map((each) => each.n)]);
  test('begins a round after each scoring', () =>
    expect(heads(round, true)).toEqual([
      [1, [0, 1, 2]],
      [2, [3]],
    ]));
  test('has no headings in a game without rounds', () => expect(heads(round, false)).toEqual([[null, [0, 1, 2, 3]]]));
  test('begins no round after a scoring that was taken back', () =>
    expect(heads([turn(0), turn(1, { kind: 'scoring', counts: false }), turn(2)], true)).toEqual([[1, [0, 1, 2]]]));

  test('is read aloud turn by turn, each when it is over', () => {
    const before = [turn(0), turn(1, { done: false })];
    const after = [turn(0), turn(1), turn(2, { done: false })];
    expect(finished(before, after).map((each) => each.n)).toEqual([1]);
  });
});

describe('what changed at a house', () => {
  const items = itemsOf(
    [
      turn(0, { by: 1, marks: [mark('pay', 'siena', { piece: 'florins', amount: 2 })] }),
      turn(1, { by: 2, marks: [mark('pay', 'seat-1', { piece: 'florins', amount: 1 })] }),
      turn(2, { by: 2 }),
    ],
    [0, 1, 2],
  );
  const numbers = (seat: number) => changesOf(items, seat).map((change) => [change.number, change.marks.length]);
  test('is what its own turns and those of others brought', () =>
    expect(numbers(1)).toEqual([
      [1, 1],
      [2, 1],
    ]));
  test('names its turns even where nothing is counted', () =>
    expect(numbers(2)).toEqual([
      [2, 0],
      [3, 0],
    ]));
  test('is nothing at a house that nobody touched', () => expect(numbers(0)).toEqual([]));
  test('tells each thing once', () =>
    expect(
      summed([
        mark('pay', 'siena', { piece: 'florins', amount: 2 }),
        mark('gain', 'siena', { piece: 'florins', amount: 9 }),
        mark('pay', 'siena', { piece: 'florins', amount: 5 }),
      ]).map((each) => [each.kind, each.amount]),
    ).toEqual([
      ['pay', 7],
      ['gain', 9],
    ]));
  test.each([
    ['gain', '+2'],
    ['pay', '−2'],
    ['score', '+2'],
  ] as const)('is written on a pill: %s', (kind, text) => expect(amountOf({ kind, amount: 2 })).toBe(text));
});

describe('a seal', () => {
  const frame: Box = { x: 0, y: 0, width: 300, height: 300 };
  const seal: Box = { x: 100, y: 100, width: 24, height: 24 };
  test('stays where nothing is covered', () => expect(shifted(seal, [], [], frame)).toEqual(seal));
  test('is shifted off a number', () => {
    const number: Box = { x: 95, y: 95, width: 30, height: 30 };
    const found = shifted(seal, [number], [], frame);
    expect(found).not.toEqual(seal);
    expect(found.x >= 125 || found.x + 24 <= 95 || found.y >= 125 || found.y + 24 <= 95).toBe(true);
  });
  test('never leaves the stage', () => {
    const found = shifted({ ...seal, x: 290, y: 2 }, [], [], frame);
    expect(found.x + found.width).toBeLessThanOrEqual(300);
    expect(found.y).toBeGreaterThanOrEqual(0);
  });
  test('rather covers what may be touched than a word', () => {
    const left = { ...frame, width: 110 };
    const right = { ...frame, x: 110, width: 190 };
    expect(shifted(seal, [left], [right], frame).x).toBeGreaterThanOrEqual(110);
    expect(shifted(seal, [right], [left], frame).x + 24).toBeLessThanOrEqual(110);
  });
  test('covers least where all is full', () => expect(shifted(seal, [frame], [], frame)).toEqual(seal));
});

describe('marks on the board', () => {
  const places: Record<string, Box> = {
    siena: { x: 40, y: 40, width: 20, height: 20 },
    pisa: { x: 240, y: 40, width: 20, height: 20 },
    'seat-1': { x: 0, y: 280, width: 60, height: 20 },
  };
  const ground: Ground = {
    find: (place) => places[place] ?? null,
    gone: (place) => (place === 'tile' ? { x: 200, y: 200, width: 20, height: 20 } : null),
    free: () => ({ x: 0, y: 0, width: 300, height: 300 }),
    words: [],
    targets: [],
  };
  const kinds = (...marks: TurnMark[]) =>
    drawingOf([{ turn: turn(5, { marks }), number: 2 }], ground).map((each) => each.kind);
  const seals = (drawn: Drawn[]) => drawn.filter((each) => each.kind === 'seal').map((each) => each.number);
  test('of a move are an arrow and its number', () =>
    expect(kinds(mark('move', 'pisa', { from: 'siena' }))).toEqual(['arrow', 'seal']));
  test('of what a move sends on besides are an arrow without a number', () => {
    const moves = [mark('move', 'pisa', { from: 'siena' }), mark('move', 'siena', { from: 'pisa', piece: 'brown' })];
    expect(kinds(...moves)).toEqual(['arrow', 'seal', 'arrow']);
  });
  test('of several things in one place are one seal and one pill', () =>
    expect(
      kinds(
        mark('place', 'pisa'),
        mark('gain', 'pisa', { amount: 1, piece: 'knight' }),
        mark('pay', 'pisa', { amount: 2, piece: 'florins' }),
      ),
    ).toEqual(['seal', 'pill']));
  test('of what was taken are a ghost where it lay', () =>
    expect(kinds(mark('take', 'seat-1', { from: 'tile' }))).toEqual(['ghost', 'seal']));
  test('of what happened at a house stand at the house, which bears their number where it has no line for them', () => {
    const marks = [mark('pay', 'seat-1', { amount: 1 }), mark('take', 'seat-1', { piece: 'crest' })];
    expect(kinds(...marks)).toEqual(['seal']);
    const find = (place: string) => (place === 'seat-1' ? null : (places[place] ?? null));
    expect(drawingOf([{ turn: turn(5, { marks }), number: 2 }], { ...ground, find })).toEqual([]);
  });
  test('do not lie on one another', () => {
    const items = [1, 2, 3].map((number) => ({ turn: turn(number, { marks: [mark('place', 'pisa')] }), number }));
    const drawn = drawingOf(items, ground);
    expect(seals(drawn)).toEqual(['1', '2', '3']);
    const boxes = drawn.flatMap((each) => (each.kind === 'seal' ? [`${each.box.x} ${each.box.y}`] : []));
    expect(new Set(boxes).size).toBe(3);
  });
  test('leave out an amount that would cover a word', () => {
    const gain = [mark('gain', 'pisa', { amount: 1, piece: 'knight' })];
    const full = { ...ground, words: [{ x: 0, y: 0, width: 300, height: 300 }] };
    expect(drawingOf([{ turn: turn(5, { marks: gain }), number: 2 }], full).map((each) => each.kind)).toEqual(['seal']);
  });
  test('are not made of a scoring, which is shown on its own', () =>
    expect(
      drawingOf(
        [{ turn: turn(1, { kind: 'scoring', marks: [mark('score', 'pisa', { amount: 5 })] }), number: 1 }],
        ground,
      ),
    ).toEqual([]));
  test('end an arrow before the place it points at', () =>
    expect(bow(places['siena']!, places['pisa']!).head).toMatch(/^M2[0-4]\d/));
});

describe('someone who comes back', () => {
  test('after ten minutes was away', () => expect(wasAway('0', 600_001)).toBe(true));
  test.each([
    ['0', 600_000],
    [null, 600_001],
  ] as const)('is told nothing otherwise (%s)', (last, now) =>
    // prettier-ignore
    expect(wasAway(last, now)).toBe(false),
  );
});
