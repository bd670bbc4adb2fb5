import type { Palette } from '../../style/palette';
import { COLOURS, TINCTURE } from './view';

const LETTERS = {
  castle: ['Ca', 'Ch'],
  city: ['Ci', 'Ci'],
  inn: ['In', 'Au'],
  quarry: ['Qu', 'Ca'],
  village: ['Vi', 'Vi'],
  monastery: ['Mo', 'Mo'],
  commerce: ['Co', 'Co'],
  agriculture: ['Ag', 'Ag'],
} as const;

export const palettes: Palette[] = [
  {
    name: 'colours',
    hues: COLOURS.map((colour) => ({
      name: colour,
      tincture: TINCTURE[colour],
      sign: colour,
      letters: LETTERS[colour],
    })),
  },
];
