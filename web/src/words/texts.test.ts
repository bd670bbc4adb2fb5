// Every text of the page, in both languages: the same keys and parts, set as printers do, and no slips.

import { describe, expect, test } from 'vitest';

import { WORDS as study } from '../study/locale';
import { WORDS as card } from '../table/card-locale';
import { WORDS as keys } from '../table/keys-locale';
import { WORDS as ending } from '../table/locale';
import { en } from './en';
import { filled, type Parts } from './filled';
import { fr } from './fr';
import { typesetAll } from './typeset';

type Texts = Record<string, string>;
type Both = Record<'en' | 'fr', Texts>;

const games = import.meta.glob<Both>('../games/*/{locale,desk-locale,beat-locale,keys-locale}.ts', {
  eager: true,
  import: 'WORDS',
});
const TABLES: [string, Both][] = [
  ['the page', { en, fr }],
  ['scorings and results', ending],
  ['planned turns', card],
  ['the keys', keys],
  ['the study', study],
  ...Object.entries(games).map(([path, both]): [string, Both] => [path.split('/')[2]!, both]),
];

/** Parts that are numbers; the others are words. */
const NUMBERS = new Set(
  'n of count covered size points left free buried nobles supply standing lying tracks space first second levy middlemen family'.split(
    ' ',
  ),
);
const partsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();

/** *text* with *number* for each number, and a name for each word. */
function sample(text: string, number: number, lang: 'en' | 'fr'): string {
  const parts: Parts = Object.fromEntries(partsOf(text).map((part) => [part, NUMBERS.has(part) ? number : 'Zita']));
  return filled(text, parts, lang);
}

/** Which texts of *table* do something that *slip* finds, in any of its forms. */
function slips(table: Texts, lang: 'en' | 'fr', slip: RegExp, numbers: readonly number[] = [1, 2]): string[] {
  return Object.entries(typesetAll(table, lang)).flatMap(([key, text]) =>
    numbers.flatMap((number) => {
      const told = sample(text, number, lang);
      return slip.test(told) ? [`${key}: ${told}`] : [];
    }),
  );
}

/** "1 points"; some words end in s and are no plurals. */
const ONE_OF_MANY =
  /\b1\s(?!(?:is|was|does|has|dans|pas|fois|après|plus)\b)(?:green |red |income )?\p{L}+s(?![\p{L}’])/u;
/** A name that begins with a vowel would cut the word before it short: "de Ada". */
const unelided = (text: string): boolean =>
  [...text.matchAll(/(?<!\p{L})(?:de|que|le|la|ne|se|jusque) \{(\w+)\}/gu)].some((match) => !NUMBERS.has(match[1]!));
const doubled = (text: string): boolean => /(?<![\p{L}’])(\p{L}+)\s\1(?![\p{L}’])/iu.test(text);

test.each([
  ['en', 'slip', '{n} points', ONE_OF_MANY],
  ['fr', 'slip', 'Il reste {n} cartes', ONE_OF_MANY],
  ['en', 'slip', 'Play cloth_5', /\w_\w/],
  ['en', 'slip', 'Wait ...', /\.\.\.|\s…/],
] as const)('in %s what reads badly is found: %s %s', (lang, key, text, slip) =>
  expect(slips({ [key]: text }, lang, slip, [1])).not.toEqual([]),
);
test('a word that a name would cut short is found', () => {
  expect(['plus que {name}', 'la zone de {size}', 'devant {name}'].map(unelided)).toEqual([true, false, false]);
});
test('a word that stands twice is found, in any case', () => {
  expect(['The the lot', 'de de la laine', 'a lot'].map(doubled)).toEqual([true, true, false]);
});

describe.each(TABLES)('the texts of %s', (_, both) => {
  test('have the same keys in both languages', () =>
    expect(Object.keys(both.fr).sort()).toEqual(Object.keys(both.en).sort()));

  test('have the same parts in both languages', () => {
    for (const key of Object.keys(both.en)) expect(partsOf(both.fr[key]!), key).toEqual(partsOf(both.en[key]!));
  });

  describe.each(['en', 'fr'] as const)('in %s', (lang) => {
    const table = both[lang];
    test('are not empty', () => expect(Object.keys(table).filter((key) => !table[key]!.trim())).toEqual([]));
    test('have curly apostrophes and quotation marks', () => expect(slips(table, lang, /['"]/)).toEqual([]));
    test('have the sign … right behind the word', () => expect(slips(table, lang, /\.\.\.|\s…/)).toEqual([]));
    test('have no space too many', () => expect(slips(table, lang, /\s\s|\s[,.)]|\(\s/)).toEqual([]));
    test('leave no part unfilled', () => expect(slips(table, lang, /[{}|]/)).toEqual([]));
    test('say no id', () => expect(slips(table, lang, /\w_\w/)).toEqual([]));
    test('say no word twice', () => {
      const told = Object.values(table).map((text) => sample(text, 2, lang));
      expect(told.filter((text) => doubled(text.replace(/vous vous/gi, 'vous')))).toEqual([]);
    });
    test('have the singular for one', () => expect(slips(table, lang, ONE_OF_MANY, [1])).toEqual([]));
  });

  test('have no French word that a name would cut short', () =>
    expect(Object.values(both.fr).filter(unelided)).toEqual([]));
  test('have the spaces of English', () => expect(slips(both.en, 'en', /[\s\u00a0\u202f][:;?!%]/)).toEqual([]));
  test('have the spaces of French', () => {
    expect(slips(both.fr, 'fr', /[^\u00a0][:»%](?!\/\/)|«[^\u00a0]/)).toEqual([]);
    expect(slips(both.fr, 'fr', /[^\u202f?!][;?!]/)).toEqual([]);
  });
});
