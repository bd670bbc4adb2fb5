// The palette is a promise: body text at 7:1, all other text at 4.5:1, in both lights.
import { describe, expect, test } from 'vitest';

import { themes } from './tokens';
import { linear } from './vision';

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(themes))('in the %s', (_, theme) => {
  test.each(['parchment', 'panel', 'inset', 'card', 'marble'])('ink on %s has 7:1', (ground) =>
    expect(contrast(theme['ink']!, theme[ground]!)).toBeGreaterThanOrEqual(7),
  );
  test.each(['parchment', 'panel', 'inset'])('quieter ink on %s has 7:1', (ground) =>
    expect(contrast(theme['ink-soft']!, theme[ground]!)).toBeGreaterThanOrEqual(7),
  );
  test.each(['link', 'alarm'])('%s on the panel has 7:1', (text) =>
    expect(contrast(theme[text]!, theme['panel']!)).toBeGreaterThanOrEqual(7),
  );
  test.each([
    'lapis',
    'giglio',
    'verdigris',
    'ochre',
    'porphyry',
    'serena',
    'terracotta',
    'bone',
    'cypress',
    'turquoise',
    'arancio',
    'saffron',
    'sand',
    'sage',
    'umber',
    'moss',
    'sable',
    'primary',
  ])('what stands on %s has 4.5:1', (tincture) =>
    expect(contrast(theme[`on-${tincture}`]!, theme[tincture]!)).toBeGreaterThanOrEqual(4.5),
  );
});
