import { describe, expect, test } from 'vitest';

import { arrangement, frameOf, type Arrangement, type Wish } from './arrangement';

/** Every screen that is checked, how it is arranged, and the least box of its board. */
const SCREENS: [number, number, Arrangement, number, number][] = [
  [320, 568, 'pocket', 320, 240],
  [568, 320, 'lectern', 280, 270],
  [390, 844, 'pocket', 390, 440],
  [844, 390, 'lectern', 490, 340],
  [600, 800, 'folio', 580, 370],
  [768, 1024, 'folio', 740, 520],
  [820, 1180, 'folio', 800, 620],
  [1024, 768, 'desk', 660, 540],
  [1180, 820, 'desk', 820, 600],
  [1280, 720, 'hall', 640, 590],
  [1366, 768, 'hall', 730, 640],
  [1920, 1080, 'palazzo', 900, 930],
  [2560, 1440, 'palazzo', 1200, 1200],
];

describe('the arrangement', () => {
  test.each(SCREENS)('of %d × %d is %s', (width, height, arranged) =>
    expect(arrangement(width, height)).toBe(arranged),
  );
  test.each([
    [479, 319, 'pocket'],
    [480, 320, 'lectern'],
    [599, 519, 'lectern'],
    [559, 519, 'pocket'],
    [600, 546, 'folio'],
    [602, 546, 'desk'],
    [1279, 700, 'desk'],
    [1280, 519, 'lectern'],
    [1680, 799, 'hall'],
    [1680, 800, 'palazzo'],
  ] as const)('has its limit at %d × %d: %s', (width, height, arranged) =>
    expect(arrangement(width, height)).toBe(arranged),
  );
  test('is there for every screen', () => {
    for (let width = 320; width <= 2560; width += 16)
      for (let height = 320; height <= 1440; height += 16) expect(arrangement(width, height)).toBeTruthy();
  });
  test('of larger text is that of a smaller screen', () => expect(arrangement(1366 / 1.5, 768 / 1.5)).toBe('lectern'));
});

/** What is left to the board by the rows and columns of *frame*; the same sum as in `Stage.svelte`. */
function boardBox(width: number, height: number, seats: number, wish?: Wish): [number, number] {
  const { arranged, gap, bar, houses, strip, own, dock, side, story, low } = frameOf(width, height, seats, wish);
  const rows = (...sizes: number[]): number => height - sizes.reduce((sum, size) => sum + (size ? size + gap : 0), gap);
  switch (arranged) {
    case 'pocket':
      return [width, rows(bar, houses, strip, own, dock) + gap];
    case 'lectern':
      return [width - bar - side - 2 * gap - 4, height - strip - 12];
    case 'folio':
      return [width - 2 * gap, rows(bar, houses, strip, low)];
    case 'desk':
      return [width - side - 3 * gap, rows(bar, houses, strip)];
    case 'hall':
      return [width - houses - side - 4 * gap, rows(bar, strip)];
    case 'palazzo':
      return [Math.min(1400, width - houses - side - story - 5 * gap), rows(bar, strip)];
  }
}

describe('the board', () => {
  test.each(SCREENS)('at %d × %d (%s) is at least %d × %d, however many sit there', (width, height, _, least, high) => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const [across, down] = boardBox(width, height, seats);
      expect(across).toBeGreaterThanOrEqual(least);
      expect(down).toBeGreaterThanOrEqual(high);
    }
  });
  test.each([
    ['an own area of its largest', { own: 112, dock: 400 }],
    ['the strip in the dock and the rivals on the board', { own: 46, dock: 304, nested: true, rivals: true }],
  ])('keeps its least box with %s', (_, wish) => {
    expect(boardBox(390, 844, 4, wish)[1]).toBeGreaterThanOrEqual(440);
    expect(boardBox(320, 568, 4, wish)[1]).toBeGreaterThanOrEqual(240);
  });
});

test('a low phone has the rivals in its bar', () => {
  expect(frameOf(360, 540, 4)).toMatchObject({ barred: true, houses: 0 });
  expect(frameOf(360, 568, 4)).toMatchObject({ barred: false, houses: 48 });
});

test('five or six houses, or a low page, are lines', () => {
  expect(frameOf(820, 1180, 4)).toMatchObject({ drawn: 'cards', houses: 108 });
  expect(frameOf(820, 1180, 5)).toMatchObject({ drawn: 'lines', houses: 60 });
  expect(frameOf(600, 800, 4)).toMatchObject({ drawn: 'lines', houses: 60 });
});
