// Pieces and points on their way: cards are paid, a tile goes from the storage to its space, its points to the track.

import { inTime, type Carried, type Carries } from '../carried';
import { PARTS } from './course';
import { asView, COLOURS, type View } from './view';

const { cards, tile, points } = PARTS;

/** The cards that the reader has paid with. */
const paid = (before: View, after: View): string[] =>
  COLOURS.filter((colour) => {
    const count = (view: View): number => view.hand.filter((card) => card === colour).length;
    return count(after) < count(before);
  });

export const carries: Carries = (earlier, later) => {
  const [before, after] = [asView(earlier), asView(later)];
  if (before.round !== after.round) return [];
  const found: Carried[] = [];
  for (let seat = 0; seat < after.players; seat++) {
    const was = before.regions[seat]?.pieces ?? {};
    const built = Object.entries(after.regions[seat]?.pieces ?? {}).filter(([space]) => !was[space]);
    // When the region is laid out, all of it comes at once.
    if (built.length !== 1) continue;
    const [space, piece] = built[0]!;
    const own = after.seat === seat;
    const home = `seat-${seat}`;
    const place = `${home} ${space}`;
    if (own)
      for (const colour of paid(before, after))
        found.push({ what: `${colour}_card`, from: [`hand-${colour}`], to: [place], ...cards });
    found.push({ what: piece, from: own ? ['storage', home] : [home], to: [place, home], ...tile, lands: '.tile' });
    if ((after.green[seat] ?? 0) > (before.green[seat] ?? 0))
      found.push({ what: 'green', from: [place, home], to: [`green-${seat}`, home], ...points });
  }
  return inTime(found);
};
