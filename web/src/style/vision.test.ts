// What colour tells apart is told apart by eyes that lack a kind of cone too: by the colour still, or by symbol and
// letter.
import { describe, expect, test } from 'vitest';

import type { Hue, Palette } from './palette';
import { themes } from './tokens';
import { difference, linear, seenWith, VISIONS, type Vision } from './vision';

const ENOUGH = 12;
const found = import.meta.glob<{ palettes: Palette[] }>(['../houses/palettes.ts', '../games/*/palettes.ts'], {
  eager: true,
});
const palettes = Object.entries(found).flatMap(([path, { palettes }]) =>
  palettes.map((palette) => ({ title: `${path.split('/').at(-2)}: ${palette.name}`, hues: palette.hues })),
);

function apart(a: string, b: string, vision: Vision): boolean {
  return difference(seenWith(vision, linear(a)), seenWith(vision, linear(b))) >= ENOUGH;
}

function signed(a: Hue, b: Hue): boolean {
  const differ = <T>(one: T | undefined, other: T | undefined): boolean =>
    one !== undefined && other !== undefined && one !== other;
  return differ(a.sign, b.sign) && [0, 1].every((lang) => differ(a.letters?.[lang], b.letters?.[lang]));
}

/** The pairs of *hues* that someone would mistake for each other. */
function alike(hues: readonly Hue[], theme: Record<string, string>): string[] {
  return hues.flatMap((a, i) =>
    hues
      .slice(i + 1)
      .flatMap((b) =>
        VISIONS.filter((vision) => !signed(a, b) && !apart(theme[a.tincture]!, theme[b.tincture]!, vision)).map(
          (vision) => `${a.name} and ${b.name} under ${vision}`,
        ),
      ),
  );
}

describe.each(palettes)('$title', ({ hues }) => {
  test('uses colours that exist', () =>
    expect(hues.filter((hue) => !themes.light[hue.tincture] || !themes.dark[hue.tincture])).toEqual([]));
  test('has a colour for each', () => expect(new Set(hues.map((hue) => hue.tincture)).size).toBe(hues.length));
  test.each(Object.entries(themes))('is told apart by everyone in the %s', (_, theme) =>
    expect(alike(hues, theme)).toEqual([]),
  );
});

test('the houses and the goods are among them', () =>
  expect(palettes.map((palette) => palette.title)).toEqual(
    expect.arrayContaining(['houses: houses', 'medici: wares']),
  ));

describe('the simulation', () => {
  const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map(linear) as [
    Triple,
    Triple,
    Triple,
    Triple,
  ];
  type Triple = ReturnType<typeof linear>;
  test.each(VISIONS)('leaves white alone under %s', (vision) =>
    expect(difference(seenWith(vision, white), white)).toBeLessThan(1),
  );
  test('takes red and green together under protanopia and deuteranopia', () => {
    for (const vision of ['protanopia', 'deuteranopia'] as const) {
      const [r, g] = [seenWith(vision, red), seenWith(vision, green)];
      expect([Math.abs(r[0] - r[1]), Math.abs(g[0] - g[1])]).toEqual([0, 0]);
    }
  });
  test('leaves red and green apart under tritanopia', () =>
    expect(difference(seenWith('tritanopia', red), seenWith('tritanopia', green))).toBeGreaterThan(100));
  test('knows the distance of black and white, and of red and blue', () => {
    expect(difference(linear('#000000'), white)).toBeCloseTo(100, 1);
    expect(difference(red, blue)).toBeCloseTo(176.3, 0);
  });
});

describe('two colours that look alike', () => {
  const theme = { moss: '#6b7a1f', rust: '#8a6a1f', lapis: '#1f4e8c' };
  const hue = (name: string, more: Partial<Hue> = {}): Hue => ({ name, tincture: name, ...more });
  test('are found', () =>
    expect(alike([hue('moss'), hue('rust')], theme)).toEqual([
      'moss and rust under protanopia',
      'moss and rust under deuteranopia',
    ]));
  test('are not mended by a symbol alone', () =>
    expect(alike([hue('moss', { sign: 'leaf' }), hue('rust', { sign: 'nail' })], theme)).not.toEqual([]));
  test('are not mended by letters that agree in one language', () =>
    expect(
      alike(
        [hue('moss', { sign: 'leaf', letters: ['M', 'R'] }), hue('rust', { sign: 'nail', letters: ['R', 'R'] })],
        theme,
      ),
    ).not.toEqual([]));
  test('are mended by symbol and letter', () =>
    expect(
      alike(
        [hue('moss', { sign: 'leaf', letters: ['M', 'M'] }), hue('rust', { sign: 'nail', letters: ['R', 'R'] })],
        theme,
      ),
    ).toEqual([]));
  test('need no mending where colours differ', () => expect(alike([hue('moss'), hue('lapis')], theme)).toEqual([]));
});
