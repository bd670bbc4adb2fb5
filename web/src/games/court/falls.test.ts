import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { LEAD } from '../../api/pacing.svelte';
import { Falls } from './falls.svelte';
import type { View } from './view';

vi.mock('../../parts/motion', () => ({ lasting: (ms: number) => ms }));

const stack = (n: number, ...cards: string[]) => ({ stack: n, zone: 'inner', cards, low: 9, high: 9 });
const before = {
  stacks: [stack(1, 'gonzaga-9'), stack(2, 'rovere-5')],
  discards: [[], []],
  decks: [5, 5],
} as unknown as View;
const after = {
  stacks: [stack(2, 'rovere-5', 'rovere-4')],
  discards: [[], ['gonzaga-9']],
  decks: [4, 5],
} as unknown as View;

describe('a fall', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How long the court stands as it stood before. */
  const lasts = (falls: Falls): number => {
    let ms = 0;
    for (; falls.scene && ms < 10_000; ms += 10) vi.advanceTimersByTime(10);
    return ms;
  };

  test('by the rival is shown in 1.6 to 2.4 seconds, and its place stays empty', () => {
    const falls = new Falls();
    falls.see(before, after, false, false);
    const shown = LEAD + lasts(falls);
    expect([shown >= 1600, shown <= 2400]).toEqual([true, true]);
    vi.advanceTimersByTime(5000);
    expect(falls.fallen.map((each) => each.stack)).toEqual([1]);
    falls.see(after, after, true, true);
    expect(falls.fallen).toEqual([]);
  });
  test('by the reader is over in 1.2 seconds, and the courts close up', () => {
    const falls = new Falls();
    falls.see(before, after, true, true);
    expect(lasts(falls)).toBeLessThanOrEqual(980);
    vi.advanceTimersByTime(50);
    expect(falls.fallen).toEqual([]);
  });
  test('is cut short at once', () => {
    const falls = new Falls();
    falls.see(before, after, false, false);
    falls.cut();
    expect([falls.scene, falls.fallen.length, falls.landed]).toEqual([null, 1, 2]);
  });
});
