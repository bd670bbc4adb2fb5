import type { Palette } from '../../style/palette';
import { WORDS } from './locale';
import type { Colour } from './view';

/** The colour of each kind of town; `kinds.css` says the same. */
const TINCTURE: Record<Colour, string> = {
  brown: 'umber',
  black: 'sable',
  gray: 'serena',
  white: 'bone',
  purple: 'porphyry',
  green: 'moss',
  red: 'giglio',
  florence: 'gold',
};

export const palettes: Palette[] = [
  {
    name: 'towns',
    hues: (Object.keys(TINCTURE) as Colour[]).map((colour) => ({
      name: colour,
      tincture: TINCTURE[colour],
      sign: colour,
      letters: [WORDS.en[`letter_${colour}`], WORDS.fr[`letter_${colour}`]],
    })),
  },
];
