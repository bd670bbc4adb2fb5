import { describe, expect, test } from 'vitest';

import { isShared, verdictOf } from './verdict';

describe('the verdict', () => {
  test('tells the reader that they won, and by how much', () =>
    expect(verdictOf([105, 97, 60], [1, 2, 3], [0])).toEqual({
      kind: 'mine',
      winners: [0],
      points: 105,
      next: { seats: [1], by: 8 },
    }));
  test('names who won against the reader', () =>
    expect(verdictOf([60, 105, 97], [3, 1, 2], [0])).toMatchObject({ kind: 'single', winners: [1] }));
  test('names the winner to who only watches, or sits on several seats', () => {
    expect(verdictOf([5, 3], [1, 2], []).kind).toBe('single');
    expect(verdictOf([5, 3], [1, 2], [0, 1]).kind).toBe('single');
  });
  test('calls a draw a draw, whoever reads it', () => {
    expect(verdictOf([29, 29], [1, 1], [0])).toEqual({ kind: 'draw', winners: [0, 1], points: 29, next: null });
    expect(verdictOf([29, 29], [1, 1], [1]).kind).toBe('draw');
  });
  test('is a draw with different points where the rules say so', () =>
    expect(verdictOf([33, 15], [1, 1], [0])).toEqual({ kind: 'draw', winners: [0, 1], points: null, next: null }));
  test('is shared where some are first, and not all', () =>
    expect(verdictOf([50, 50, 40], [1, 1, 3], [0])).toEqual({
      kind: 'shared',
      winners: [0, 1],
      points: 50,
      next: { seats: [2], by: 10 },
    }));
  test('tells of a tie-break', () => expect(verdictOf([50, 50], [2, 1], [0]).next).toEqual({ seats: [0], by: 0 }));
  test('names all who share the second place', () =>
    expect(verdictOf([9, 7, 7], [1, 2, 2], [0]).next).toEqual({ seats: [1, 2], by: 2 }));
});

test('a place is shared by those who have the same', () =>
  expect([0, 1, 2].map((seat) => isShared([1, 2, 2], seat))).toEqual([false, true, true]));
