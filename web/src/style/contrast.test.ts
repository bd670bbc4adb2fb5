// The palette is a promise: body text at 7:1, all other text at 4.5:1, in both lights.
import { describe, expect, test } from 'vitest';

import { themes } from './tokens';
import { contrast } from './vision';

const TINCTURES = [
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
];
const GROUNDS = ['parchment', 'panel', 'inset', 'marble'];

describe.each(Object.entries(themes))('in the %s', (_, theme) => {
  test.each(['parchment', 'panel', 'inset', 'marble'])('ink on %s has 7:1', (ground) =>
    expect(contrast(theme['ink']!, theme[ground]!)).toBeGreaterThanOrEqual(7),
  );
  test.each(['parchment', 'panel', 'inset'])('quieter ink on %s has 7:1', (ground) =>
    expect(contrast(theme['ink-soft']!, theme[ground]!)).toBeGreaterThanOrEqual(7),
  );
  test.each(['link', 'alarm'])('%s on the panel has 7:1', (text) =>
    expect(contrast(theme[text]!, theme['panel']!)).toBeGreaterThanOrEqual(7),
  );
  test.each(['link', 'alarm', 'well'])('%s on the board has 4.5:1', (text) =>
    expect(contrast(theme[text]!, theme['marble']!)).toBeGreaterThanOrEqual(4.5),
  );
  test('what is written on a card face has 7:1, and what is told by the way 4.5:1', () => {
    expect(contrast(theme['card-ink']!, theme['card']!)).toBeGreaterThanOrEqual(7);
    expect(contrast(theme['card-soft']!, theme['card']!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(GROUNDS)('the edge of a piece on %s has 3:1', (ground) =>
    expect(contrast(theme['edge']!, theme[ground]!)).toBeGreaterThanOrEqual(3),
  );
  test.each([...TINCTURES, 'primary'])('what stands on %s has 4.5:1', (tincture) =>
    expect(contrast(theme[`on-${tincture}`]!, theme[tincture]!)).toBeGreaterThanOrEqual(4.5),
  );
  const grounds = [
    'marble',
    'panel',
    'card',
    ...Object.keys(theme).flatMap((name) => (name.startsWith('on-') ? [name.slice(3)] : [])),
  ];
  test.each(grounds)('what may be touched is seen on %s', (ground) =>
    expect(
      Math.max(...['lume', 'lume-in', 'lume-out'].map((line) => contrast(theme[line]!, theme[ground]!))),
    ).toBeGreaterThanOrEqual(4.5),
  );
  test('the lines of its band differ', () => {
    expect(contrast(theme['lume']!, theme['lume-in']!)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme['lume']!, theme['lume-out']!)).toBeGreaterThanOrEqual(1.5);
  });
  test.each(TINCTURES)('the edge or the field of %s has 3:1 to every ground', (tincture) => {
    for (const ground of GROUNDS)
      expect(
        Math.max(contrast(theme[tincture]!, theme[ground]!), contrast(theme['edge']!, theme[ground]!)),
      ).toBeGreaterThanOrEqual(3);
  });
});

describe('in the dark', () => {
  const { dark } = themes;
  test.each(TINCTURES)('a thin line of %s has 4.5:1 to the board and the panels', (tincture) => {
    for (const ground of ['marble', 'panel', 'inset'])
      expect(contrast(dark[`${tincture}-line`]!, dark[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test('fields are deep: light charges and edges can be read on them', () => {
    const heraldic = ['lapis', 'giglio', 'verdigris', 'porphyry', 'serena', 'terracotta', 'umber', 'moss', 'cypress'];
    for (const tincture of [...heraldic, 'turquoise'])
      expect(contrast(dark['edge']!, dark[tincture]!), tincture).toBeGreaterThanOrEqual(4);
  });
  test('the glow stands out from the ground of the board', () =>
    expect(contrast(dark['glow']!, dark['marble']!)).toBeGreaterThanOrEqual(11));
  test('a main button has an edge of 3:1 to its panel', () =>
    expect(contrast(dark['primary-edge']!, dark['panel']!)).toBeGreaterThanOrEqual(3));
});
