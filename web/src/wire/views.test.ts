import { describe, expect, test } from 'vitest';

import act from '../games/tuscany/fixtures/act.json';
import { isView, viewOf } from './views';

describe('a view', () => {
  test('is one of the game whose fields it has', () => expect(isView('tuscany', act)).toBe(true));
  test('is none of another game', () => expect(isView('medici', act)).toBe(false));
  test('is none when a field is missing', () => {
    const { red: _, ...rest } = act;
    expect(isView('tuscany', rest)).toBe(false);
  });
  test('is refused when it is none', () =>
    expect(() => viewOf('court', { seat: 0 })).toThrow('This is no view of court.'));
  test('is refused when there is none', () => expect(() => viewOf('court', null)).toThrow(TypeError));
});
