import { EMBLEMS, TINCTURES, type ArmsChoice } from '../houses/houses';

// Someone who has not said a name yet is given one of the city's.
const NAMES = [
  'Ginevra',
  'Lorenzo',
  'Lucrezia',
  'Cosimo',
  'Simonetta',
  'Donato',
  'Fiammetta',
  'Piero',
  'Bianca',
  'Sandro',
];

export function guestName(random: () => number = Math.random): string {
  return NAMES[Math.floor(random() * NAMES.length)]!;
}

/** Arms for someone who has chosen none yet. */
export function guestArms(random: () => number = Math.random): ArmsChoice {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  return { emblem: one(EMBLEMS), tincture: one(TINCTURES) };
}
