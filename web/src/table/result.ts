// The headline of a result, and the line below it.

import { list } from '../words/say';
import { tell } from './ending';
import type { Verdict } from './verdict';

export function headline(verdict: Verdict, names: readonly string[]): string {
  if (verdict.kind === 'draw') return tell('draw');
  if (verdict.kind === 'shared')
    return tell('shared', { names: list(verdict.winners.map((seat) => names[seat] ?? '')) });
  return verdict.kind === 'mine' ? tell('youWin') : tell('wins', { name: names[verdict.winners[0]!] ?? '' });
}

/** By how much it was won; of a draw, what each had. */
export function margin(verdict: Verdict, names: readonly string[], scores: readonly number[]): string {
  const { points, next, winners } = verdict;
  if (points === null)
    return winners.map((seat) => tell('apart', { name: names[seat] ?? '', n: scores[seat]! })).join(' · ');
  if (!next) return tell('each', { n: points });
  const parts = { n: points, by: next.by, names: list(next.seats.map((seat) => names[seat] ?? '')) };
  return tell(next.by > 0 ? 'ahead' : 'level', parts);
}
