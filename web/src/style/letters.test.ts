// Every letter that the page can show is in the fonts that it ships: a sign that is not is drawn by us, as a
// `symbols/Glyph.svelte`, and a new letter goes into letters.json.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { en } from '../words/en';
import { fr } from '../words/fr';
import { typeset } from '../words/typeset';
import letters from './letters.json';

const SPACES = '\n\u2009\u202f';
const has = (letter: string): boolean =>
  letters.ranges.some(([low, high]) => letter.codePointAt(0)! >= low! && letter.codePointAt(0)! <= high!) ||
  (letters.others + SPACES).includes(letter);
const foreign = (text: string): string[] => [...new Set(text)].filter((letter) => !has(letter));

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = (folder: string, fits: (path: string) => boolean): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(fits);

describe('the shipped letters', () => {
  test('are all of the words of the page, as they are set', () => {
    for (const [lang, words] of Object.entries({ en, fr }))
      for (const [key, text] of Object.entries(words)) expect(foreign(typeset(text, lang as 'en')), key).toEqual([]);
  });
  const locales = files(
    'src/signoria',
    // What only a terminal shows has the terminal's letters.
    (path) => /locale\/(en|fr)\.toml$/.test(path) && !path.includes('/cli/'),
  );
  test.each([...locales, ...files('web/src/games', (path) => path.endsWith('/locale.ts'))])('are all of %s', (path) =>
    expect(foreign(readFileSync(root + path, 'utf8'))).toEqual([]),
  );
  const sources = files('web/src', (path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|\/(wire|style)\//.test(path));
  // The dot before "Your turn" stands in the title of the window alone.
  test.each(sources)('are all of %s', (path) =>
    expect(foreign(readFileSync(root + path, 'utf8').replaceAll('●', '')), 'draw them: symbols/Glyph.svelte').toEqual(
      [],
    ),
  );
  test('include the narrow space that French asks for', () => expect(typeset('Oui ?', 'fr')).toContain('\u202f'));
  test('lack what no font has', () => expect(foreign('a → b ✓ ①')).toEqual(['→', '✓', '①']));
});
