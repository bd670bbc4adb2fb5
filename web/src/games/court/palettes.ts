import type { Palette } from '../../style/palette';
import { EMBLEM, HOUSES, LETTERS, TINCTURE } from './view';

export const palettes: Palette[] = [
  {
    name: 'houses',
    hues: HOUSES.map((house) => ({
      name: house,
      tincture: TINCTURE[house],
      sign: EMBLEM[house],
      letters: [LETTERS[house], LETTERS[house]],
    })),
  },
];
