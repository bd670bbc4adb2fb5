// Whatever a key does at a table, the list of keys says it.

import { expect, test, vi } from 'vitest';

vi.mock('../app/settings.svelte', () => ({ settings: { lang: 'en' } }));
const { faceOf } = await import('../games/faces');
const { knownKeys } = await import('./known-keys');

/** The letters that the page itself hears, whatever is played. */
const PAGE = ['H', 'Z', 'Q', 'U', 'R', 'N', '?'];

test.each(['court', 'medici', 'vecchio', 'tuscany'])(
  'every letter that %s knows is listed',
  async (game) => {
    const face = await faceOf(game);
    const heard = [
      ...Object.values(face.keys ?? {}),
      ...Object.values(face.letters ?? {}),
      ...Object.keys(face.toggles ?? {}),
      ...[face.spelled, face.press].flatMap((each) => each?.letter ?? []),
      ...(face.letters ? ['a'] : []),
    ].map((letter) => letter.toUpperCase());
    for (const lang of ['en', 'fr'] as const) {
      const listed = knownKeys(face, game, undefined, lang).flatMap(({ keys }) => keys);
      expect([...heard, ...PAGE].filter((letter) => !listed.includes(letter))).toEqual([]);
      expect(listed.filter((letter, i) => listed.indexOf(letter) !== i)).toEqual([]);
    }
  },
  60_000,
);
