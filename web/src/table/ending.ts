import { teller } from '../words/say';
import { WORDS } from './locale';

/** A text of a scoring or of the result. */
export const tell = teller(WORDS);
