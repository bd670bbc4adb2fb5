// The view as the server sends it, and what a reader sees in it at a glance.

import layout from '$draw/tuscany.json';

import type { Legal, Words } from '../../api/types';
import { viewOf, type Views } from '../../wire/views';
import { word } from '../../words/filled';
import { moveOf } from '../actions';

export const COLOURS = ['castle', 'city', 'inn', 'quarry', 'village', 'monastery', 'commerce', 'agriculture'] as const;
export type Colour = (typeof COLOURS)[number];
export const CROPS = ['wine', 'boars', 'olives', 'grain'] as const;
export type Crop = (typeof CROPS)[number];
export const UPGRADES = ['card', 'storage', 'marble', 'worker', 'income'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** The tincture of each colour; sign and letters go with it everywhere. */
export const TINCTURE: Record<Colour, string> = layout.tinctures;

/** Tiles in each of the three stacks of a player: the first to use one up ends the round. */
export const STACK = 7;

export type Plot = View['regions'][number];

export type View = Views['tuscany'];

/** The view of this game, checked. */
export const asView = (view: unknown): View => viewOf('tuscany', view);

export const isJoker = (piece: string): boolean => piece === 'joker';
export const isColour = (piece: string): piece is Colour => (COLOURS as readonly string[]).includes(piece);

/** The colour of a piece; a joker takes that of its space. */
export function colourOf(piece: string, space: Colour = 'inn'): Colour {
  if (isColour(piece)) return piece;
  if (piece === 'start') return 'castle';
  return isJoker(piece) ? space : 'agriculture';
}

export const cropsOf = (piece: string): Crop[] =>
  piece.split('-').filter((part): part is Crop => (CROPS as readonly string[]).includes(part));

/** How many there are of each, in the order of first appearance. */
export function counted<T>(items: readonly T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

/** How often *seat* has an upgrade. */
export const owns = (view: View, seat: number, upgrade: Upgrade): number =>
  view.owned[seat]!.filter((each) => each === upgrade).length;

/** The tiles left in each of the three stacks of a seat. */
export const stacksLeft = (used: number): number[] =>
  [0, 1, 2].map((i) => Math.max(0, Math.min(STACK, STACK * (i + 1) - used)));

/** How many more tiles of its own a seat can use before the round ends. */
export const beforeRoundEnds = (view: View, seat: number): number => Math.max(0, STACK * view.round - view.used[seat]!);

/** The seat that is nearest to ending the round. */
export const leading = (view: View): number => view.used.indexOf(Math.max(...view.used));

/** Two letters for each colour, which tell them apart in either language. */
export function codes(words: Words | undefined): Record<Colour, string> {
  return Object.fromEntries(
    COLOURS.map((colour) => [
      colour,
      [...nameOf(words, colour)]
        .slice(0, 2)
        .join('')
        .toLocaleLowerCase()
        .replace(/^./u, (letter) => letter.toLocaleUpperCase()),
    ]),
  ) as Record<Colour, string>;
}

/** What a colour is called: of a space, of a card. */
export const nameOf = (words: Words | undefined, colour: Colour): string => word(words, `colour.${colour}`);

/** What a piece is called, with its article. */
export const pieceName = (words: Words | undefined, piece: string): string => word(words, `piece.${piece}`);

export const upgradeName = (words: Words | undefined, upgrade: Upgrade): string => word(words, `upgrade.${upgrade}`);

export const namesOf = (legal: readonly Legal[]): string[] =>
  legal.flatMap((each) => ('name' in each ? [each.name] : []));

/** The first action of *verb* on *part*, if it is legal. */
export const legalOn = (names: readonly string[], verb: string, part: string): string | null =>
  names.includes(`${verb} ${part}`) ? `${verb} ${part}` : null;

/** Which stored pieces could be meant by placing on a space of *colour*. */
export const storedFor = (view: View, seat: number, colour: Colour): string[] => [
  ...counted(view.storage[seat]!.filter((piece) => !isJoker(piece) && colourOf(piece) === colour)).keys(),
];

/** What is done to which space, if *action* builds. */
export function buildOf(action: string | null): { verb: 'place' | 'joker' | 'extend' | 'found'; space: string } | null {
  const { verb, parts } = moveOf(action ?? '');
  return verb === 'place' || verb === 'joker' || verb === 'extend' || verb === 'found'
    ? { verb, space: parts[0]! }
    : null;
}
