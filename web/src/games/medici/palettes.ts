import type { Palette } from '../../style/palette';
import { GOODS, TINCTURE } from './view';

const LETTERS = {
  metal: ['M', 'M'],
  porcelain: ['P', 'P'],
  dye: ['D', 'C'],
  cloth: ['C', 'Ét'],
  spice: ['S', 'Ép'],
  neutral: ['N', 'N'],
} as const;

export const palettes: Palette[] = [
  {
    name: 'wares',
    hues: ([...GOODS, 'neutral'] as const).map((ware) => ({
      name: ware,
      tincture: TINCTURE[ware],
      sign: ware,
      letters: LETTERS[ware],
    })),
  },
];
