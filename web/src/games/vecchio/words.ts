import { teller } from '../../words/say';
import { WORDS } from './locale';

export type BoardKey = keyof (typeof WORDS)['en'];

export const tell = teller<BoardKey>(WORDS);

/** A number with its noun. */
export const count = (key: 'florin' | 'lying' | 'crests', n: number): string => tell(key, { n });
