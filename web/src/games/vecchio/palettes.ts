import layout from '$draw/vecchio.json';
import type { Palette } from '../../style/palette';
import { WORDS } from './locale';
import type { Colour } from './view';

/** The kinds of towns; `kinds.css` has the same colours. */
const TOWNS: Record<Colour, { tincture: string }> = layout.towns;

export const palettes: Palette[] = [
  {
    name: 'towns',
    hues: (Object.keys(TOWNS) as Colour[]).map((colour) => ({
      name: colour,
      tincture: TOWNS[colour].tincture,
      sign: colour,
      letters: [WORDS.en[`letter_${colour}`], WORDS.fr[`letter_${colour}`]],
    })),
  },
];
