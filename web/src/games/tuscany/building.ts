// What building on a space costs and brings, read off the view: said before it is done.

import { moveOf } from '../actions';
import { nameAt } from './region';
import { cropsOf, isJoker, owns, type Colour, type Plot, type View } from './view';

const MONASTERY_CARDS = 3;

export const indexOf = (space: string): number => 'abcdef'.indexOf(space[0]!) * 5 + Number(space[1]) - 1;

/** The names of the spaces of the zone of *space*. */
export function zoneOf(plot: Plot, space: string): string[] {
  const zone = plot.zones[indexOf(space)];
  return plot.zones.flatMap((each, i) => (each === zone ? [nameAt(Math.floor(i / 5), i % 5)] : []));
}

export interface Gain {
  colour: Colour;
  /** Covered spaces of the zone afterwards, and its size. */
  covered: number;
  size: number;
  /** Green points for the zone if it is then complete. */
  zone: number;
  /** Green points for crops. */
  crops: number;
  /** How much the effect brings: marbles, workers, cards, income cards; one for the rest. */
  amount: number;
  /** Green points for the last space of a colour. */
  bonus: number;
}

/** What it brings to put *piece* on *space*. */
export function gainOf(view: View, seat: number, piece: string, space: string): Gain {
  const plot = view.regions[seat]!;
  const colour = plot.spaces[indexOf(space)]!;
  const zone = zoneOf(plot, space);
  const covered = zone.filter((each) => each === space || plot.pieces[each]).length;
  const last =
    plot.spaces.filter((each, i) => each === colour && !plot.pieces[nameAt(Math.floor(i / 5), i % 5)]).length === 1;
  return {
    colour,
    covered,
    size: zone.length,
    zone: covered === zone.length ? plot.points[indexOf(space)]! : 0,
    crops: colour === 'agriculture' ? newCrops(plot, zone, piece, space) : 0,
    amount: amountOf(view, seat, colour),
    bonus: last && !plot.complete.includes(colour) ? view.bonus_points[colour] : 0,
  };
}

function newCrops(plot: Plot, zone: readonly string[], piece: string, space: string): number {
  if (isJoker(piece)) return 1;
  const there = new Set(zone.filter((each) => each !== space).flatMap((each) => cropsOf(plot.pieces[each] ?? '')));
  return cropsOf(piece).filter((crop) => !there.has(crop)).length;
}

/** How much the effect of a colour brings a seat, its upgrades counted. */
export function amountOf(view: View, seat: number, colour: Colour): number {
  if (colour === 'quarry') return 1 + owns(view, seat, 'marble');
  if (colour === 'village') return 1 + owns(view, seat, 'worker');
  if (colour === 'commerce') return 1 + owns(view, seat, 'income');
  return colour === 'monastery' ? MONASTERY_CARDS : 1;
}

/** How many cards the action draws. */
export const drawing = (view: View, seat: number): number => view.options.draw + owns(view, seat, 'card');

export interface Cost {
  workers: number;
  cards: Partial<Record<Colour, number>>;
}

/** What a payment for *colour* takes away. */
export function costOf(payment: string, colour: Colour): Cost {
  const cost: Cost = { workers: 0, cards: {} };
  for (const unit of moveOf(payment).parts) {
    if (unit === 'worker') cost.workers += 1;
    else if (unit === 'card') cost.cards[colour] = (cost.cards[colour] ?? 0) + 1;
    else cost.cards[unit as Colour] = (cost.cards[unit as Colour] ?? 0) + 2;
  }
  return cost;
}
