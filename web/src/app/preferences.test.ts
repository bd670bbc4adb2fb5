import { describe, expect, test } from 'vitest';

import { numberOf, oneOf, paced, PACES, TEXT_SIZES } from './preferences';

describe('a preference', () => {
  test('is the one that was kept', () => expect(oneOf(PACES, 'brisk', 'usual')).toBe('brisk'));
  test('that is no longer offered is forgotten', () => expect(oneOf(PACES, 'none', 'usual')).toBe('usual'));
  test('that was never chosen has its usual value', () => expect(numberOf(TEXT_SIZES, null, 1)).toBe(1));
  test('of a size is read as a number', () => expect(numberOf(TEXT_SIZES, '1.15', 1)).toBe(1.15));
  test('of a size nobody offers is forgotten', () => expect(numberOf(TEXT_SIZES, '9', 1)).toBe(1));
});

test('what is shown takes longer when calm and less long when brisk', () =>
  expect(PACES.map((pace) => paced(1000, pace))).toEqual([1600, 1000, 500]));
test('letters go from nine tenths to one and a half', () =>
  expect([TEXT_SIZES[0], TEXT_SIZES.at(-1)]).toEqual([0.9, 1.5]));
