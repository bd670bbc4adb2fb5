// What is paid with: two units of the plan that is set. A unit that is touched takes the place of the older one.

import type { Plan } from '../../api/types';

/** The unit that came last: it stays when another comes. */
class Tray {
  newest = $state<string | null>(null);
}
export const tray = new Tray();

export const unitsOf = ({ choices }: Plan): string[] =>
  [choices['first'], choices['second']].filter((unit) => unit !== undefined);

const alike = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** The ways that put the same piece on the space. */
const same = (ways: readonly Plan[], plan: Plan): Plan[] =>
  ways.filter((way) => way.choices['which'] === plan.choices['which']);

/** The units that can be paid with, all else being as it is. */
export const payable = (ways: readonly Plan[], plan: Plan): Set<string> => new Set(same(ways, plan).flatMap(unitsOf));

/** The way to pay with *unit* beside *kept*, or else beside the other, or else beside whatever goes with it. */
export function paidWith(ways: readonly Plan[], plan: Plan, unit: string, kept: string | null): Plan | null {
  const all = same(ways, plan);
  const units = unitsOf(plan);
  const [stays, goes] = kept !== null && kept === units[1] ? [units[1], units[0]] : units;
  const beside = (other: string | undefined): Plan | undefined =>
    other === undefined ? undefined : all.find((way) => alike(unitsOf(way), [other, unit]));
  return beside(stays) ?? beside(goes) ?? all.find((way) => unitsOf(way).includes(unit)) ?? null;
}

interface Paying {
  plan: Plan | null;
  ways: readonly Plan[];
  onway: (way: Plan) => void;
}

/** Put *unit* into the tray; say whether it can be. */
export function pay({ plan, ways, onway }: Paying, unit: string): boolean {
  const way = plan && paidWith(ways, plan, unit, tray.newest);
  if (!way) return false;
  tray.newest = unit;
  onway(way);
  return true;
}
