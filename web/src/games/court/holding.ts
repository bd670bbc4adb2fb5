// From the card in hand to its places: what is lit, what a touch there means, what would fall. No rule is applied here:
// every place is a goal that the server names, `card>place`.

import { isRun, type Legal, type Plan } from '../../api/types';
import type { Sure } from '../../table/plans';
import type { Stack, View } from './view';

export const goalOf = (card: string, place: string | number): string => `${card}>${place}`;

/** The card that is being played: on its way to court, of the turn that is set, or only taken up. */
export function heldCard(view: View, set: string | null, picked: readonly string[]): string | null {
  if (view.phase === 'place' || view.phase === 'target') return view.chosen;
  const card = set?.includes('>') ? set.slice(0, set.indexOf('>')) : picked[0];
  return card !== undefined && view.phase === 'choose' && view.hand.includes(card) ? card : null;
}

/** Whether a plan brings a stack down by a conspiracy. */
export const isStrike = ({ sign }: Plan): boolean => sign === 'conspire';

/** Whether somebody at court is lost by it. */
const costsSomeone = ({ gains, pays }: Plan): boolean => Boolean(gains['fallen'] || pays['influence']);

/** A plan on the board: where the card goes, and which stack falls. */
export interface Deed {
  card: string;
  /** A stack by its number, `send` or `bury`. */
  to: string;
  victim: number | null;
  strikes: boolean;
}

export function deedOf(plan: Plan | null, view: View): Deed | null {
  const [card, place] = plan?.goal.split('>') ?? [];
  if (!plan || !card || !place) return null;
  if (!isStrike(plan)) return { card, to: place, victim: costsSomeone(plan) ? Number(place) : null, strikes: false };
  const from = plan.actions.find((action) => action.startsWith('conspire '))?.slice(9) ?? String(view.plotting ?? '');
  return { card, to: from, victim: Number(place), strikes: true };
}

/** How many stacks *card* can bring down now. */
export const daggers = (goals: ReadonlyMap<string, Plan>, card: string): number =>
  [...goals.values()].filter((plan) => plan.goal.startsWith(`${card}>`) && isStrike(plan)).length;

/** A mouse has seen the turn while it pointed: it is done, unless one of several stacks could strike. */
const byMouse: Sure = (way, ways) => !isStrike(way) || ways.filter(isStrike).length === 1;
/** A finger has seen where the card may go, and the sum there: it is done where it is the only way and costs nobody. */
const byFinger: Sure = (way, ways) => ways.length === 1 && !isStrike(way) && !costsSomeone(way);

/** What is done at once by *event*; a key only sets. */
export function sureBy(event?: Event): Sure {
  const pointer = event && 'pointerType' in event ? event.pointerType : null;
  return pointer === 'mouse' ? byMouse : pointer ? byFinger : () => false;
}

/** The choice that a touch on a stack names: its foot says that the card only joins it. */
export const choiceAt = (event?: Event): { how: string } | null =>
  (event?.target as Element | null | undefined)?.closest?.('[data-join]') ? { how: 'join' } : null;

/** The cards of each stack in place of its number: what the list calls an action. *named* tells a stack. */
export const wordedBy = (
  legal: Legal[],
  stacks: readonly Stack[],
  named: (verb: string, stack: Stack) => string | null,
): Legal[] =>
  legal.map((each) => {
    if (isRun(each)) return each;
    const [verb = '', n] = each.name.split(' ');
    const stack = stacks.find((one) => String(one.stack) === n);
    return { ...each, text: (stack && named(verb, stack)) ?? each.text };
  });
