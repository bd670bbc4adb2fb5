// Florins on their way: who buys the lot pays the bank, which lies with the pile.

import { inTime, type Carries } from '../carried';
import { asView } from './view';

/** The pile, where the bank is. */
const BANK = 'pile';

export const carries: Carries = (earlier, later) => {
  const [before, after] = [asView(earlier), asView(later)];
  if (before.round !== after.round || !before.lot.length || after.lot.length) return [];
  const paid = after.florins.flatMap((florins, seat) => (florins < before.florins[seat]! ? [seat] : []));
  return inTime(paid.map((seat) => ({ what: 'florins', from: [`seat-${seat}`], to: [BANK], after: 0, time: 250 })));
};
