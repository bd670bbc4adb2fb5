import { settings } from '../../app/settings.svelte';
import { filled, type Parts } from '../../words/filled';
import { WORDS } from './locale';

export type BoardKey = keyof (typeof WORDS)['en'];

export const tell = (key: BoardKey, parts?: Parts): string => filled(WORDS[settings.lang][key], parts);

/** The words for *n*: one form for one, another for more. */
export const count = (key: 'florin' | 'lying', n: number): string => {
  const one = settings.lang === 'en' ? n === 1 : Math.abs(n) < 2;
  return tell(`${key}${one ? 'One' : 'Many'}`, { n });
};
