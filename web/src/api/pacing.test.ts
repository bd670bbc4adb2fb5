import { beforeEach, expect, test } from 'vitest';

import { Clock } from './clock';
import { bringing, EACH, LEAD, LONGEST, Pacing, PARTS, STEP, turnByTurn } from './pacing.svelte';
import type { Turn, Update } from './types';

/** What one action sets in motion comes to its end within this time. */
const OWN_TURN = 1200;

let clock: Clock;
let shown: number[];
let pacing: Pacing;
/** For how long something is on its way. */
let moving: number;

beforeEach(() => {
  clock = new Clock();
  shown = [];
  moving = 0;
  pacing = new Pacing(
    (update) => shown.push(update.version),
    (ms) => ms,
    clock,
    () => moving,
  );
});

const turn = (n: number, kind: Turn['kind'] = 'turn') => ({ n, kind, by: 1, text: `turn ${n}`, counts: true }) as Turn;

/** An update in which seat *by* goes on with *turns*. */
const update = (version: number, turns: Turn[], { by = 1, legal = 0, phase = 'playing' } = {}) =>
  ({
    version,
    full: false,
    seat: 0,
    view: version,
    log: turns.slice(-1).map((last) => ({ n: version, by, turn: last.n, counts: true })),
    turns,
    since: [],
    views: [],
    legal: Array.from({ length: legal }, () => ({})),
    table: { phase, seats: [{ mine: true }, { mine: false }] },
  }) as unknown as Update;

test('a turn is told before it moves anything, and stays for a while', () => {
  pacing.come(update(1, [turn(1)]));
  expect([pacing.turn?.n, shown]).toEqual([1, []]);
  clock.pass(LEAD);
  expect([pacing.turn?.n, shown]).toEqual([1, [1]]);
  clock.pass(EACH - LEAD);
  expect([pacing.turn, clock.waiting]).toEqual([null, 0]);
});

test('turns that come at once are shown one after another', () => {
  for (const n of [1, 2, 3]) pacing.come(update(n, [turn(n)]));
  const seen = [];
  for (let ms = 0; ms < 3 * EACH; ms += EACH) {
    clock.pass(LEAD);
    seen.push([pacing.turn?.n, shown.length]);
    clock.pass(EACH - LEAD);
  }
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(pacing.turn).toBeNull();
});

test('steps of one turn follow one another without its sentence being told anew', () => {
  for (const version of [1, 2, 3]) pacing.come(update(version, [turn(7)]));
  clock.pass(LEAD);
  expect(shown).toEqual([1]);
  clock.pass(300);
  expect(shown).toEqual([1, 2]);
  clock.pass(300);
  expect(shown).toEqual([1, 2, 3]);
});

test('a turn moves nothing before what moved last has arrived', () => {
  moving = 900;
  pacing.come(update(1, [turn(1)], { legal: 1 }));
  clock.pass(LEAD);
  expect([pacing.turn?.n, shown]).toEqual([1, []]);
  clock.pass(900 - LEAD);
  expect(shown).toEqual([1]);
});

test('where many turns wait, or a decision, none waits for those before it', () => {
  moving = 900;
  for (const n of [1, 2, 3, 4]) pacing.come(update(n, [turn(n)]));
  pacing.come(update(5, [turn(5)], { legal: 1 }));
  clock.pass(900 + STEP);
  expect(shown).toEqual([1, 2]);
  clock.pass(3 * LEAD + 2 * STEP);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test('all is shown within four seconds: the oldest goes at once', () => {
  for (let n = 1; n <= 20; n += 1) pacing.come(update(n, [turn(n)]));
  clock.pass(EACH);
  expect(shown.length).toBeGreaterThan(10);
  clock.pass(4000);
  expect([shown.length, pacing.turn]).toEqual([20, null]);
});

test('a turn of many steps is shown within 2.4 seconds, with what its last step moves', () => {
  for (let version = 1; version <= 9; version += 1) pacing.come(update(version, [turn(7)]));
  clock.pass(LEAD + (PARTS - 1) * STEP);
  expect(shown.length).toBe(9);
  expect(LEAD + (PARTS - 1) * STEP + OWN_TURN).toBeLessThanOrEqual(2400);
});

test('several turns of many steps are all shown within four seconds', () => {
  let version = 0;
  for (const n of [1, 2, 3, 4]) for (let step = 0; step < 5; step += 1) pacing.come(update((version += 1), [turn(n)]));
  const told = new Set([pacing.turn?.n]); // the first is told when it comes, before the others are known
  for (let ms = 0; ms < LEAD + EACH + LONGEST; ms += 50) {
    clock.pass(50);
    told.add(pacing.turn?.n);
  }
  expect([shown.length, pacing.turn]).toEqual([20, null]);
  expect([...told]).toEqual([1, 3, 4, undefined]);
});

test('on the own turn the one that is told and the last three are still shown, no longer than they move', () => {
  for (const n of [1, 2, 3, 4, 5]) pacing.come(update(n, [turn(n)]));
  pacing.come(update(6, [turn(6)], { legal: 2 }));
  const seen = [[pacing.turn?.n, shown.length]];
  for (const wait of [LEAD, STEP, LEAD, STEP, LEAD, STEP, LEAD, EACH - LEAD]) {
    clock.pass(wait);
    seen.push([pacing.turn?.n, shown.length]);
  }
  expect(seen).toEqual([
    [1, 0],
    [1, 1],
    [4, 3],
    [4, 4],
    [5, 4],
    [5, 5],
    [6, 5],
    [6, 6],
    [undefined, 6],
  ]);
});

test('all steps of a turn are shown at once on the own turn, and its whole sentence is told', () => {
  for (const version of [1, 2]) pacing.come(update(version, [turn(1)]));
  const last = { ...turn(1), text: 'the whole turn' };
  pacing.come(update(3, [last], { legal: 1 }));
  expect([pacing.turn?.text, shown]).toEqual(['the whole turn', []]);
  clock.pass(LEAD);
  expect([pacing.turn?.text, shown]).toEqual(['the whole turn', [1, 2, 3]]);
});

test('the end of the turn that is being shown comes at once on the own turn', () => {
  pacing.come(update(1, [turn(1)]));
  clock.pass(LEAD);
  pacing.come(update(2, [turn(1)]));
  pacing.come(update(3, [turn(1)], { legal: 1 }));
  expect([pacing.turn?.n, shown]).toEqual([1, [1, 2, 3]]);
});

test.each([
  ['an own step', update(9, [turn(9)], { by: 0 })],
  ['a scoring', update(9, [turn(8), turn(9, 'scoring')])],
  ['the end', update(9, [turn(9)], { phase: 'over' })],
])('%s waits for nothing', (_, last) => {
  for (const n of [1, 2]) pacing.come(update(n, [turn(n)]));
  pacing.come(last);
  expect([shown, pacing.turn, clock.waiting]).toEqual([[1, 2, 9], null, 0]);
});

/** An update in which the seats play one turn each, one after another; its own seat is 0. */
const together = (seats: number[], legal = 0) => {
  const log = seats.map((by, i) => ({ n: 10 + i, by, turn: 5 + i, counts: true }));
  const turns = seats.map((by, i) => ({ ...turn(5 + i), by }));
  const found = { log, turns: [turn(4, 'setup'), ...turns], since: turns.filter(({ by }) => by).map(({ n }) => n) };
  return { ...update(99, [], { legal }), ...found, seq: 10 + seats.length } as unknown as Update;
};
const told = ({ log, turns, since, seq, view, legal }: Update) => ({
  lines: log.map((line) => line.n),
  turns: turns.map((each) => each.n),
  since,
  seq,
  view,
  legal: legal.length,
});

test('several turns of the others in one update move the board turn by turn', () => {
  const views = [5, 6].map((n) => ({ turn: n, view: n }));
  const parts = turnByTurn({ ...together([1, 2, 1], 3), views } as unknown as Update);
  expect(parts.map((part) => part.view)).toEqual([5, 6, 99]);
  const own = turnByTurn({ ...together([0, 2, 1], 3), views } as unknown as Update);
  expect(own.map((part) => part.view)).toEqual([5, 6, 99]);
});

test('where the boards between are not known, the board comes with the last turn', () => {
  expect(turnByTurn(together([1, 2, 1], 3)).map(told)).toEqual([
    { lines: [10], turns: [4, 5], since: [5], seq: 11, view: null, legal: 0 },
    { lines: [11], turns: [6], since: [5, 6], seq: 12, view: null, legal: 0 },
    { lines: [12], turns: [7], since: [5, 6, 7], seq: 13, view: 99, legal: 3 },
  ]);
});

test('with a step of one’s own the board comes at once, and the others are told after it', () => {
  expect(turnByTurn(together([1, 0, 2, 1])).map(told)).toEqual([
    { lines: [10, 11], turns: [4, 5, 6], since: [5], seq: 12, view: 99, legal: 0 },
    { lines: [12], turns: [7], since: [5, 7], seq: 13, view: null, legal: 0 },
    { lines: [13], turns: [8], since: [5, 7, 8], seq: 14, view: 99, legal: 0 },
  ]);
  pacing.come(together([0, 1, 2]));
  expect([pacing.turn?.n, shown.length]).toEqual([6, 1]);
  clock.pass(EACH);
  expect([pacing.turn?.n, shown.length]).toEqual([7, 2]);
  clock.pass(EACH);
  expect([pacing.turn, shown.length]).toEqual([null, 3]);
});

test('one turn, all that is told anew, and a scoring stay in one piece', () => {
  const scored = together([1, 2]);
  scored.turns[2]!.kind = 'scoring';
  for (const whole of [together([1]), { ...together([1, 2]), full: true }, scored])
    expect(turnByTurn(whole)).toEqual([whole]);
});

test('the first turn after a scoring is told like any other', () => {
  expect(bringing(together([1]))).toMatchObject({ n: 5 });
});

test('news without a move come along, in their order', () => {
  pacing.come(update(1, []));
  expect(shown).toEqual([1]);
  pacing.come(update(2, [turn(1)]));
  pacing.come(update(3, []));
  expect(shown).toEqual([1]);
  clock.pass(2 * EACH);
  expect(shown).toEqual([1, 2, 3]);
});

test('what is cut short is shown whole', () => {
  for (const n of [1, 2, 3]) pacing.come(update(n, [turn(n)]));
  expect(pacing.cut()).toBe(true);
  expect([shown, pacing.turn, clock.waiting]).toEqual([[1, 2, 3], null, 0]);
  expect(pacing.cut()).toBe(false);
});

test('a move that is taken back is no turn to be shown', () => {
  const undone = update(1, [turn(1)]);
  undone.log[0]!.counts = false;
  expect(bringing(undone)).toBe('now');
});
