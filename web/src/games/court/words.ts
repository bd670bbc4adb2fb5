import { teller } from '../../words/say';
import { WORDS } from './locale';

export const tell = teller(WORDS);
