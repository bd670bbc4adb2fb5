// Makes the fonts that the page ships, with the letters of src/style/letters.json alone, into .cache/fonts.
// They are made anew only when a font, the letters or this script is newer.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

import { charactersOf, withCharacter } from './cmap.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const LETTERS = here('../src/style/letters.json');
const FOLDER = here('../.cache/fonts/');
const FONTS = {
  'eb-garamond-600.woff2': 'eb-garamond/files/eb-garamond-latin-600-normal.woff2',
  'source-sans-3-400.woff2': 'source-sans-3/files/source-sans-3-latin-400-normal.woff2',
  'source-sans-3-600.woff2': 'source-sans-3/files/source-sans-3-latin-600-normal.woff2',
};
/** Figures are tabular without a feature; nothing on the page asks for others. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark'];
const UNUSED = ['BASE', 'STAT', 'gasp'];
/** The thin space; its no-break sister, which French asks for, is in none of the fonts, and one has it too wide. */
const [THIN, NO_BREAK] = ['\u2009', '\u202f'];
const THIN_EMS = 0.16;

function lettersOf({ ranges, others }) {
  const ranged = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return String.fromCodePoint(...ranged) + others + THIN;
}

async function make(source, letters) {
  const cut = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    dropTables: UNUSED,
  });
  const missing = [...letters].filter((letter) => !charactersOf(cut).has(letter.codePointAt(0)));
  if (missing.length) throw new Error(`${source} has no ${missing.join(' ')}`);
  const whole = withCharacter(cut, NO_BREAK, THIN, THIN_EMS);
  return subsetFont(whole, undefined, { targetFormat: 'woff2', keepAllGlyphs: true });
}

const age = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

mkdirSync(FOLDER, { recursive: true });
for (const [name, file] of Object.entries(FONTS)) {
  const source = here(`../node_modules/@fontsource/${file}`);
  const made = [source, LETTERS, here('fonts.mjs'), here('cmap.mjs')];
  if (age(FOLDER + name) > Math.max(...made.map(age))) continue;
  writeFileSync(FOLDER + name, await make(source, lettersOf(JSON.parse(readFileSync(LETTERS, 'utf8')))));
}
