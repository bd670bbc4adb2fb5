// Whole turns as the server proposes them: which of the ways to a goal fits what the reader has chosen. No rules here.

import type { Plan, PlanRow } from '../api/types';
import { touches } from '../games/actions';

/** What is chosen in each row, by the keys of rows and options. */
export type Choices = Readonly<Record<string, string>>;

/** What was to follow when a turn was interrupted: it is proposed again as soon as it may be done. */
export interface Wish {
  goal: string;
  rest: readonly string[];
  choices: Choices;
}

/** A choice in an earlier row weighs more than all those of later rows together. */
function likeness(way: Plan, choices: Choices, rows: readonly string[]): number {
  return rows.reduce((sum, row, i) => sum + (way.choices[row] === choices[row] ? 2 ** (rows.length - i) : 0), 0);
}

/** Of *ways* the one that is most like *choices*; of equal ones the first, which is the cheapest. */
export function nearest(ways: readonly Plan[], choices: Choices, rows: readonly string[]): Plan | null {
  let best: Plan | null = null;
  let most = -1;
  for (const way of ways) {
    const like = likeness(way, choices, rows);
    if (like > most) [best, most] = [way, like];
  }
  return best;
}

/** The way that *option* of *row* leads to, all else being as like as can be; null where none has it. */
export const toggled = (ways: readonly Plan[], now: Plan, row: string, option: string, rows: readonly string[]) =>
  nearest(
    ways.filter((way) => way.choices[row] === option),
    now.choices,
    rows,
  );

/** The next option of *row* that some way has, or with *by* −1 the one before. */
export function cycled(ways: readonly Plan[], now: Plan, row: PlanRow, by: number): string | null {
  const open = row.options.map(({ key }) => key).filter((key) => ways.some((way) => way.choices[row.key] === key));
  if (open.length < 2) return null;
  return open[(open.indexOf(now.choices[row.key] ?? '') + by + open.length) % open.length]!;
}

/** The ways that go by *piece*: who sets out, what is paid with. */
export const going = (ways: readonly Plan[], piece: string | null): readonly Plan[] => {
  const some = piece === null ? ways : ways.filter((way) => Object.values(way.choices).includes(piece));
  return some.length ? some : ways;
};

/** Whether what is brought to a goal need not be looked at first: *way* is the one that would be set. */
export type Sure = (way: Plan, ways: readonly Plan[]) => boolean;

/** Whether a goal that names what is brought to it, `card>place`, is one for what is in hand. */
export const isWith = (goal: string, inHand: readonly string[]): boolean =>
  !inHand.length || !goal.includes('>') || inHand.some((piece) => goal.startsWith(`${piece}>`));

/** Whether there is nothing to decide about *plan* but to do it: a single action, and the goal says all of it. */
export const isPlain = ({ goal, actions, choices }: Plan): boolean =>
  actions.length === 1 && Object.values(choices).every((option) => option === goal);

/** The plan that goes on as *wish* would have it: its first step names what is still to come. */
export function wished(plans: readonly Plan[], wish: Wish): Plan | null {
  const [next] = wish.rest;
  const wanted = [wish.goal, ...Object.values(wish.choices)];
  return (
    plans.find((plan) => next !== undefined && plan.actions[0] === next) ??
    plans.find(({ actions: [first] }) => wanted.some((piece) => touches(first ?? null, piece))) ??
    null
  );
}

/** What is told at once to those who only listen: the price comes first. */
export const spokenPlan = ({ price, title, result }: Plan): string =>
  [price, title, result]
    .filter(Boolean)
    .map((part) => part.replace(/[.\s]+$/, ''))
    .join('. ') + '.';
