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
