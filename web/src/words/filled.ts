import type { Lang, Words } from '../api/types';

export type Parts = Record<string, string | number>;
export type Value = string | number | readonly (string | number)[];
export type Values = Record<string, Value>;

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** Fill *parts* into the braces of *template*; `{n|card|cards}` is the word that goes with the number. */
export function filled(template: string, parts: Parts = {}, lang: Lang = 'en'): string {
  return template.replace(HOLE, (whole, name: string, one?: string, many?: string) => {
    const part = parts[name];
    if (part === undefined) return whole;
    return one === undefined ? String(part) : isOne(Number(part), lang) ? one : many!;
  });
}

/** Whether *n* things take the singular: in French none does too. */
export const isOne = (n: number, lang: Lang): boolean => (lang === 'fr' ? Math.abs(n) < 2 : n === 1);

/** The text at *path* of a game's own table; of several variants the one that goes with *parts*. */
export function textAt(words: Words | undefined, path: string, parts: Values = {}): string | undefined {
  let node: string | Words | undefined = words;
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'object' && typeof node.by === 'string' ? variantOf(node, node.by, parts) : asText(node);
}

/** The variant of a text that depends on one part, or on two: `{ by: 'number', 0: …, else: … }`. */
function variantOf(texts: Words, by: string, parts: Values): string | undefined {
  const values = by.split(' ').map((name) => parts[name] ?? '');
  if (values.length > 1 && values[0] === values[1] && 'same' in texts) return asText(texts.same);
  const key = values.map((value) => (Array.isArray(value) ? (value.length === 1 ? 'one' : 'several') : String(value)));
  return asText(texts[key.join(' ')] ?? texts.else);
}

const asText = (node: string | Words | undefined): string | undefined => (typeof node === 'string' ? node : undefined);

/** The text at *path*, such as `good.cloth`, in a game's own table; the path itself when there is none. */
export const word = (words: Words | undefined, path: string): string => textAt(words, path) ?? path;

/** Names joined as people speak: with "and", or with "or" where they are alternatives. */
export const joined = (names: readonly string[], lang: Lang, joint: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(LOCALE[lang], { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(names);

/** Where a number stands in a ranking: 1st, 2nd; 1er, 2e. */
export const ordinal = (n: number, lang: Lang): string =>
  `${n}${ENDINGS[lang][new Intl.PluralRules(lang, { type: 'ordinal' }).select(n)] ?? ENDINGS[lang].other}`;

/** British English sets no comma before "and". */
const LOCALE = { en: 'en-GB', fr: 'fr' };
const ENDINGS: Record<Lang, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  fr: { one: 'er', other: 'e' },
};
