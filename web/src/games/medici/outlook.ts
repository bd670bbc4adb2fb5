// What the table adds up to, as the server sends it beside the view.

import type { MediciChange, MediciOutlook, MediciTaking } from '../../wire/wire';
import { cargoPrizes, GOODS, prizes, summits, type Good, type View } from './view';

export type Outlook = MediciOutlook;
export type Answer = Outlook['bidders'][number]['answer'];

export const asOutlook = (outlook: unknown): Outlook | null => (outlook ?? null) as Outlook | null;

/** What *seat* would earn on all pyramids, summits included. */
export const goodsOf = (outlook: Outlook, seat: number): number =>
  GOODS.reduce((sum, good) => sum + (outlook.goods[good][seat] ?? 0) + (outlook.summits[good][seat] ?? 0), 0);

/** The table if *seat* had the lot; nothing where it has no room. */
export const takingOf = (outlook: Outlook | null, seat: number | null): MediciTaking | undefined =>
  outlook?.with_lot.find((taking) => taking.seat === seat);

/** What *taking* changes for *seat*. */
export const changeFor = (taking: MediciTaking | undefined, seat: number | null): MediciChange | undefined =>
  taking?.changes.find((change) => change.seat === seat);

/** What is printed on the board, with or without an outlook: of a past turn there is none. */
export const printed = (view: View, outlook: Outlook | null): Outlook['prizes'] =>
  outlook?.prizes ?? { cargo: [...cargoPrizes(view)], goods: prizes(view), summits: summits(view) };

/** Where each seat's cargo stands; without an outlook by its worth alone, equals together. */
export const placesOf = (view: View, outlook: Outlook | null): number[] =>
  outlook?.places ?? view.cargo.map((mine) => 1 + view.cargo.filter((other) => other > mine).length);

/** Who would win something on the pyramid of *good*, the best first, those who win the same together. */
export function winners(outlook: Outlook, good: Good): { florins: number; seats: number[] }[] {
  const won = outlook.goods[good];
  const amounts = [...new Set(won.filter((florins) => florins > 0))].sort((a, b) => b - a);
  return amounts.map((florins) => ({ florins, seats: won.flatMap((each, seat) => (each === florins ? [seat] : [])) }));
}

/** An amount with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
