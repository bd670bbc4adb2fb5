// Laying out a region before it is built: what is advised, what the reader changes, what is then done.

import { moveOf } from '../actions';
import { assembled, lowered, lowerName, places, turnedName, zonesOf, zoneSizes, type Assembly } from './region';
import type { Colour, Plot, View } from './view';

/** The suggestion; a choice that is made already stays. */
export function advised(view: View, plot: Plot): Assembly {
  const found: Assembly = { order: plot.order || 'ABC', turned: plot.turned || 'none', lower: plot.lower || 'none' };
  for (const step of view.suggestion) {
    const { verb, parts } = moveOf(step);
    if (verb === 'order' || verb === 'lower') found[verb] = parts[0]!;
    if (verb === 'turn') found.turned = parts[0]!;
  }
  return found;
}

export const laidOut = (plot: Plot, advice: Assembly, changes: Partial<Assembly>): Assembly => ({
  order: plot.order || changes.order || advice.order,
  turned: plot.turned || changes.turned || advice.turned,
  lower: plot.lower || changes.lower || advice.lower,
});

export const alike = (one: Assembly, other: Assembly): boolean =>
  one.order === other.order && one.turned === other.turned && one.lower === other.lower;

export interface Land {
  spaces: Colour[];
  zones: number[];
  lower: string;
}
export function landOf(plot: Plot, laid: Assembly): Land {
  const spaces = assembled(plot.layouts, laid);
  return { spaces, zones: zonesOf(places(laid.lower), spaces), lower: laid.lower };
}

/** How many zones there are of each size, the largest first, and what they are worth: 1, 3 or 6 each. */
export function worthOf(land: Land): { sizes: [size: number, count: number][]; points: number } {
  const sizes = [...zoneSizes(land.zones)].sort(([a], [b]) => b - a);
  return { sizes, points: sizes.reduce((sum, [size, count]) => sum + (count * size * (size + 1)) / 2, 0) };
}

export const isTurned = (laid: Assembly, letter: string): boolean =>
  laid.turned !== 'none' && laid.turned.includes(letter);

export function moved(laid: Assembly, slot: number, by: number): string {
  const order = [...laid.order];
  const [one, other] = [order[slot]!, order[slot + by]!];
  [order[slot], order[slot + by]] = [other, one];
  return order.join('');
}
export function turnedOver(laid: Assembly, letter: string): string {
  const letters = laid.turned === 'none' ? [] : [...laid.turned];
  return turnedName(letters.includes(letter) ? letters.filter((each) => each !== letter) : [...letters, letter]);
}
export const shifted = (laid: Assembly, slot: number): string =>
  lowerName(lowered(laid.lower).map((drop, i) => (i === slot ? !drop : drop)));

/** The actions that are left to do from *phase* on. */
export const actionsOf = (laid: Assembly, phase: string): string[] =>
  [`order ${laid.order}`, `turn ${laid.turned}`, `lower ${laid.lower}`].slice(
    ['order', 'turn', 'lower'].indexOf(phase),
  );
