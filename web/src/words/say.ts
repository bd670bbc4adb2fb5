import type { Lang } from '../api/types';
import { settings } from '../app/settings.svelte';
import { en, type Key } from './en';
import { filled, joined, ordinal, type Parts } from './filled';
import { fr } from './fr';
import { typesetAll } from './typeset';

export type { Key } from './en';

type Tables<K extends string> = Record<Lang, Record<K, string>>;

/** A game's own `say`, for the words of its drawing in both languages. */
export function teller<K extends string>(tables: Tables<K>): (key: K, parts?: Parts) => string {
  const set = { en: typesetAll(tables.en, 'en'), fr: typesetAll(tables.fr, 'fr') };
  return (key, parts) => filled(set[settings.lang][key], parts, settings.lang);
}

/** The text for *key* in the language of the page, with its parts filled in. */
export const say: (key: Key, parts?: Parts) => string = teller<Key>({ en, fr });

/** Names in a row, in the language of the page. */
export const list = (names: readonly string[], joint?: 'and' | 'or'): string => joined(names, settings.lang, joint);

/** A place in a ranking, in the language of the page. */
export const nth = (n: number): string => ordinal(n, settings.lang);
