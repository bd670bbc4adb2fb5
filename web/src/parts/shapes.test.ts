import { expect, test } from 'vitest';

import { painted } from './shapes';

test('a colour by name is a token, one by value itself', () => {
  const paint = painted({ d: 'M0 0h1', fill: 'ink', stroke: '#a3261f', width: 2 }, 'currentcolor', 'var(--card)');
  expect([paint['fill'], paint['stroke'], paint['stroke-width']]).toEqual(['var(--ink)', '#a3261f', '2']);
});

test('what is not painted is of the own colour, and has no line', () => {
  const paint = painted({ d: 'M0 0h1' }, 'currentcolor', 'var(--card)');
  expect([paint['fill'], paint['stroke']]).toEqual(['currentcolor', 'none']);
});

test('the ground shows through', () => {
  const paint = painted({ d: 'M0 0h1', fill: 'none', stroke: 'ground', width: 1 }, undefined, 'var(--tincture)');
  expect([paint['fill'], paint['stroke']]).toEqual(['none', 'var(--tincture)']);
});
