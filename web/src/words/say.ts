import { settings } from '../app/settings.svelte';
import { en, type Key } from './en';
import { filled, type Parts } from './filled';
import { fr } from './fr';

export type { Key } from './en';

/** The text for *key* in the language of the page, with its parts filled in. */
export function say(key: Key, parts?: Parts): string {
  return filled((settings.lang === 'fr' ? fr : en)[key], parts);
}

/** A game's own `say`, for the words of its drawing in both languages. */
export const teller =
  <K extends string>(tables: Record<'en' | 'fr', Record<K, string>>) =>
  (key: K, parts?: Parts): string =>
    filled(tables[settings.lang][key], parts);
