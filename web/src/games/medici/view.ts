// The view as the server sends it, and what a reader sees in it at a glance.

import layout from '$draw/medici.json';

import type { Outcome, Words } from '../../api/types';
import { viewOf, type Views } from '../../wire/views';
import { word } from '../../words/filled';
import { letters } from '../../words/letters';

export const GOODS = ['metal', 'porcelain', 'dye', 'cloth', 'spice'] as const;
export type Good = (typeof GOODS)[number];
export type Ware = Good | 'neutral';

export type View = Views['medici'];

/** The view of this game, checked. */
export const asView = (view: unknown): View => viewOf('medici', view);

export const wareOf = (card: string): Ware => card.split('-')[0] as Ware;
export const valueOf = (card: string): number => Number(card.split('-')[1]);

/** The colour of each ware; symbol and letter go with it everywhere. */
export const TINCTURE: Record<Ware, string> = layout.tinctures;

export function wareLetters(words: Words | undefined): Record<Ware, string> {
  const short = letters(GOODS.map((good) => word(words, `good.${good}`)));
  return { ...(Object.fromEntries(GOODS.map((good, i) => [good, short[i]!])) as Record<Good, string>), neutral: 'N' };
}

/** What is printed on the pyramid beside each space, from the foot up. */
export function summits(view: View): number[] {
  const rioGrande = view.options.edition === 'rio-grande' || view.players === 2;
  return [0, 0, 0, 0, 0, rioGrande ? 5 : 0, 10, 20];
}

/** What is printed on the cargo stairs: the prize of each place. */
export const cargoPrizes = (view: View): readonly number[] =>
  layout.cargo[view.options.edition as keyof typeof layout.cargo][`${view.players}` as '2'] ?? [];

/** What is printed at the foot of a pyramid: the prizes of the first and the second. */
export const prizes = (view: View): number[] => (view.players === 2 ? [10] : [10, 5]);

export interface Seen {
  value: number;
  seen: boolean;
}

/** The cards of *good* in the box, and whether each was seen this round. */
export function ledger(view: View, good: Good): Seen[] {
  return [0, 1, 2, 3, 4, 5, 5].map((value, i) => {
    const unseen = view.unseen.filter((card) => card === `${good}-${value}`).length;
    // Of two fives the second is still to come for as long as one is.
    return { value, seen: i === 5 ? unseen < 2 : unseen === 0 };
  });
}

/** Where the neutral 10 is: nobody has seen it, in the lot, in someone's hold, or gone with a lot that nobody took. */
export function neutralIs(view: View): { where: 'unseen' | 'lot' | 'hold' | 'gone'; seat: number } {
  if (!neutralSeen(view)) return { where: 'unseen', seat: -1 };
  if (view.lot.includes('neutral-10')) return { where: 'lot', seat: -1 };
  const seat = view.holds.findIndex((hold) => hold.includes('neutral-10'));
  return { where: seat < 0 ? 'gone' : 'hold', seat };
}

export const neutralSeen = (view: View): boolean => !view.unseen.includes('neutral-10');

/** What chance chooses from: a card that nobody has seen, or one of the poorest. */
export function outcomes(before: unknown, players: number): Outcome[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const begin = (who: number[]): Outcome[] => who.map((seat) => [`begin ${'ABCDEF'[seat]}`, 1]);
  if (before === null) return begin(seats);
  const view = asView(before);
  if (view.phase !== 'begin')
    return [...new Set(view.unseen)].map((card) => [
      `reveal ${card}`,
      view.unseen.filter((other) => other === card).length,
    ]);
  const least = Math.min(...view.florins);
  return begin(seats.filter((seat) => view.florins[seat] === least));
}
