import { describe, expect, test } from 'vitest';

import { nextUsable, stepped } from './roving';

const rows = [5, 5, 3];

describe('arrow keys', () => {
  test('stop at the edges', () =>
    expect([stepped(rows, [0, 4], 'ArrowRight'), stepped(rows, [0, 0], 'ArrowUp')]).toEqual([
      [0, 4],
      [0, 0],
    ]));
  test('keep the place across rows of different length', () =>
    expect(stepped(rows, [1, 4], 'ArrowDown')).toEqual([2, 2]));
  test('reach the ends of a row', () =>
    expect([stepped(rows, [1, 2], 'Home'), stepped(rows, [1, 2], 'End')]).toEqual([
      [1, 0],
      [1, 4],
    ]));
  test('leave other keys alone', () => expect(stepped(rows, [0, 0], 'x')).toBeNull());
});

describe('jumping between usable pieces', () => {
  test('goes on in reading order', () =>
    expect(
      nextUsable(
        [
          [0, 1],
          [1, 0],
        ],
        [0, 1],
        false,
      ),
    ).toEqual([1, 0]));
  test('goes round at the end', () =>
    expect(
      nextUsable(
        [
          [0, 1],
          [1, 0],
        ],
        [1, 0],
        false,
      ),
    ).toEqual([0, 1]));
  test('goes back', () =>
    expect(
      nextUsable(
        [
          [0, 1],
          [1, 0],
        ],
        [1, 0],
        true,
      ),
    ).toEqual([0, 1]));
  test('goes nowhere without any', () => expect(nextUsable([], [0, 0], false)).toBeNull());
});
