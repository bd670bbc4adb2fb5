// What a study says, made ready for drawing: all of it pure.

import type { Findings } from '../api/types';

export type Choice = Findings['choices'][number];
export type Account = Findings['accounts'][number];

/** One place on the curve: the beginning, or the end of a turn. */
export interface Point {
  /** -1 is the beginning. */
  turn: number;
  entry: number;
  wins: readonly number[];
}

/** The curve by turns: of each turn its last point. */
export function byTurn(curve: Findings['curve']): Point[] {
  const points: Point[] = [];
  for (const { entry, turn, wins } of curve) {
    const point = { turn: entry < 0 ? -1 : turn, entry, wins };
    if (points.length && points[points.length - 1]!.turn === point.turn) points[points.length - 1] = point;
    else points.push(point);
  }
  return points;
}

/** The place on the curve of a turn: a turn that was taken back has that of the one before. */
export function placeOf(points: readonly Point[], turn: number): number {
  const after = points.findIndex((point) => point.turn > turn);
  return after < 0 ? points.length - 1 : Math.max(0, after - 1);
}

/** The luck of *seat* at each place of the curve. */
export function luckAt(points: readonly Point[], draws: Findings['draws'], seat: number): number[] {
  const luck = points.map(() => 0);
  for (const draw of draws) luck[placeOf(points, draw.turn)]! += draw.luck[seat] ?? 0;
  return luck;
}

/** A share of a win in points of a hundred, with its sign. */
export function points(share: number, sign = true): string {
  const rounded = Math.round(100 * share);
  return `${rounded < 0 ? '−' : sign && rounded > 0 ? '+' : ''}${Math.abs(rounded)}`;
}

export const STEPS = ['start', 'luck', 'revealed', 'own', 'rivals', 'rest'] as const;

export interface Step {
  name: (typeof STEPS)[number];
  value: number;
  /** Where the bar begins and ends, from 0 to 1 if nothing overshoots. */
  from: number;
  to: number;
}

/** The account of a seat as a staircase: each step begins where the last one ended. */
export function staircase(account: Account, rough: boolean): Step[] {
  const { start, luck, revealed, own_errors: own, rivals_errors: rivals, rest } = account;
  const values = { start, luck, revealed, own: -own, rivals, rest };
  let at = 0;
  return STEPS.filter((name) => {
    if (name === 'revealed') return Math.abs(revealed) >= 0.005;
    return !rough || (name !== 'own' && name !== 'rivals');
  }).map((name) => {
    const from = at;
    at += values[name];
    return { name, value: values[name], from, to: at };
  });
}

/** The largest standard error of luck and own errors, in points. */
export const errorOf = (accounts: readonly Account[]): number =>
  Math.round(100 * Math.max(0, ...accounts.flatMap(({ errors }) => [errors.luck, errors.own_errors])));
