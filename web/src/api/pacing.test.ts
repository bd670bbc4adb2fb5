import { beforeEach, expect, test } from 'vitest';

import { Clock } from './clock';
import { bringing, EACH, LEAD, Pacing } from './pacing.svelte';
import type { Turn, Update } from './types';

let clock: Clock;
let shown: number[];
let pacing: Pacing;

beforeEach(() => {
  clock = new Clock();
  shown = [];
  pacing = new Pacing(
    (update) => shown.push(update.version),
    (ms) => ms,
    clock,
  );
});

const turn = (n: number, kind: Turn['kind'] = 'turn') => ({ n, kind, by: 1, text: `turn ${n}`, counts: true }) as Turn;

/** An update in which seat *by* goes on with *turns*. */
const update = (version: number, turns: Turn[], { by = 1, legal = 0, phase = 'playing' } = {}) =>
  ({
    version,
    full: false,
    seat: 0,
    log: turns.length ? [{ n: version, by, counts: true }] : [],
    turns,
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

test('all is shown within four seconds: the oldest goes at once', () => {
  for (let n = 1; n <= 20; n += 1) pacing.come(update(n, [turn(n)]));
  clock.pass(EACH);
  expect(shown.length).toBeGreaterThan(10);
  clock.pass(4000);
  expect([shown.length, pacing.turn]).toEqual([20, null]);
});

test('on the own turn only the last turn is still told, and it is not waited for', () => {
  for (const n of [1, 2, 3]) pacing.come(update(n, [turn(n)]));
  pacing.come(update(4, [turn(4)], { legal: 2 }));
  expect([pacing.turn?.n, shown]).toEqual([4, [1, 2, 3]]);
  clock.pass(LEAD);
  expect([pacing.turn?.n, shown]).toEqual([4, [1, 2, 3, 4]]);
  clock.pass(EACH - LEAD);
  expect(pacing.turn).toBeNull();
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
