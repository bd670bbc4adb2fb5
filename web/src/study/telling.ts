import { teller } from '../words/say';
import { WORDS } from './locale';

/** A text of the study. */
export const tell = teller(WORDS);
