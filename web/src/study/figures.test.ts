import { expect, test } from 'vitest';

import { byTurn, luckAt, placeOf, points, staircase, type Account } from './figures';

const CURVE = [
  { entry: -1, turn: 0, wins: [0.5, 0.5] },
  { entry: 0, turn: 0, wins: [0.4, 0.6] },
  { entry: 1, turn: 0, wins: [0.3, 0.7] },
  { entry: 4, turn: 2, wins: [1, 0] },
];

test('a curve has its beginning and the end of each turn', () => {
  expect(byTurn(CURVE).map(({ turn, entry }) => [turn, entry])).toEqual([
    [-1, -1],
    [0, 1],
    [2, 4],
  ]);
});

test('a turn that was taken back has the place of the one before', () => {
  const found = byTurn(CURVE);
  expect([-1, 0, 1, 2, 9].map((turn) => placeOf(found, turn))).toEqual([0, 1, 1, 2, 2]);
});

test('luck is summed by turn; a draw that the seat did not see is none', () => {
  const draws = [
    { entry: 0, turn: 0, text: '', luck: [0.25, -0.25] },
    { entry: 1, turn: 0, text: '', luck: [0.25, null] },
    { entry: 4, turn: 2, text: '', luck: [-0.5, 0.5] },
  ];
  expect(luckAt(byTurn(CURVE), draws, 0)).toEqual([0, 0.5, -0.5]);
  expect(luckAt(byTurn(CURVE), draws, 1)).toEqual([0, -0.25, 0.5]);
});

test('points have a sign, and a true minus', () => {
  expect([0.138, -0.09, 0.001, -0.001].map((share) => points(share))).toEqual(['+14', '−9', '0', '0']);
  expect(points(0.25, false)).toBe('25');
});

const ACCOUNT = {
  seat: 0,
  start: 0.25,
  luck: 0.5,
  revealed: 0,
  own_errors: 0.25,
  rivals_errors: 0.25,
  rest: 0.25,
  result: 1,
} as Account;

test('a staircase ends with the result, and own errors lead down', () => {
  expect(staircase(ACCOUNT, false).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['start', 0, 0.25],
    ['luck', 0.25, 0.75],
    ['own', 0.75, 0.5],
    ['rivals', 0.5, 0.75],
    ['rest', 0.75, 1],
  ]);
});

test('a rough account has no errors', () => {
  expect(staircase(ACCOUNT, true).map(({ name }) => name)).toEqual(['start', 'luck', 'rest']);
});
