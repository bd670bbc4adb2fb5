// The view as the server sends it, and what a reader sees in it at a glance.

import layout from '$draw/court.json';

import type { Emblem } from '../../houses/houses';
import { viewOf, type Views } from '../../wire/views';

export const HOUSES = ['rovere', 'gonzaga'] as const;
export type HouseName = (typeof HOUSES)[number];
export type Zone = Stack['zone'];
export type Tincture = 'lapis' | 'giglio';

export type Stack = View['stacks'][number];

export type Plot = View['plots'][number];

export type View = Views['court'];

/** The view of this game, checked. */
export const asView = (view: unknown): View => viewOf('court', view);

export const houseOf = (card: string): HouseName => card.split('-')[0] as HouseName;
export const rankOf = (card: string): string => card.slice(card.indexOf('-') + 1);
export const seatOf = (card: string): number => HOUSES.indexOf(houseOf(card));

/** The colour of each house; emblem and letters go with it everywhere. */
const both = <T>(of: (house: HouseName) => T): Record<HouseName, T> => ({
  rovere: of('rovere'),
  gonzaga: of('gonzaga'),
});
export const TINCTURE = both((house) => layout.houses[house].tincture as Tincture);
export const EMBLEM = both((house) => layout.houses[house].emblem as Emblem);
export const LETTERS = both((house) => layout.houses[house].letters);

export const RANKS = ['minister', 'lady', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jester', 'duke'] as const;

/** Who has a power, or a value, of their own. */
export const isSpecial = (card: string): boolean => ['minister', 'lady', 'jester', 'duke'].includes(rankOf(card));
export const isJester = (card: string): boolean => rankOf(card) === 'jester';

/** What is printed on the card; a jester counts 1 where nobody says otherwise. */
export function valueOf(card: string): number {
  const printed: Record<string, number> = { minister: 0, lady: 1, jester: 1, duke: 15 };
  return printed[rankOf(card)] ?? Number(rankOf(card));
}

/** What a card shows in its corner: its value, a jester its letter. */
export const corner = (card: string, jester: string): string => (isJester(card) ? jester : String(valueOf(card)));

/** What a stack is worth, in figures: a range where a jester makes it one. */
export const worth = (stack: Pick<Stack, 'low' | 'high'>): string =>
  stack.low === stack.high ? String(stack.low) : `${stack.low}–${stack.high}`;

/** What the worth of a stack and its sum with a card need below it, in a row of the height *foot*. */
export const footWidth = (stack: Stack, foot: number): number =>
  isLow(foot) ? 27 + 8 * worth(stack).length : 32 + 10 * worth(stack).length;
/** Whether a row is too low for large figures. */
export const isLow = (foot: number): boolean => foot < 20;

/** The stacks of one zone, in the order of their numbers. */
export const inZone = (view: View, zone: Zone): Stack[] => view.stacks.filter((stack) => stack.zone === zone);

/** Cards with a number for each copy, so that two alike are still two. */
export function copies(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { card, key: `${card}/${n}` };
  });
}

export type Whereabouts = 'court' | 'discard' | 'hand' | 'buried' | 'aside' | 'unseen';

/** Where the copies of every card of *house* are, as far as the view knows. */
export function ledger(view: View, house: HouseName): { rank: string; copies: Whereabouts[] }[] {
  const seat = HOUSES.indexOf(house);
  const places: [Whereabouts, readonly string[]][] = [
    ['court', view.stacks.flatMap((stack) => stack.cards)],
    ['hand', view.seat === seat ? view.hand : view.shown[seat] ? [view.shown[seat]] : []],
    ['buried', view.seat === seat ? view.buried : []],
    ['aside', view.aside[seat] ?? []],
    ['discard', view.discards[seat] ?? []],
  ];
  return RANKS.filter((rank) => rank !== 'duke' || view.options.dukes).map((rank) => {
    const found = places.flatMap(([place, cards]) =>
      cards.filter((card) => card === `${house}-${rank}`).map(() => place),
    );
    const all = rank === 'duke' ? 1 : 2;
    return {
      rank,
      copies: [...found, ...Array.from({ length: Math.max(0, all - found.length) }, (): Whereabouts => 'unseen')],
    };
  });
}
