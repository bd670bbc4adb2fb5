import type { Palette } from '../style/palette';
import { housesOf } from './houses';

/** Six houses as they sit; names that begin alike still get letters of their own. */
export const palettes: Palette[] = [
  {
    name: 'houses',
    hues: housesOf(['Al', 'Al', 'Al', 'Al', 'Al', 'Al']).map((house) => ({
      name: house.emblem,
      tincture: house.tincture,
      sign: house.emblem,
      letters: [house.initial, house.initial] as const,
    })),
  },
];
