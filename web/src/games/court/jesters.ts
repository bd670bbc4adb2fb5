// What the jesters of a conspiracy may be worth: wherever they stand, whoever plays says it.

import type { Deed } from './holding';
import { capOf, stackOf } from './names';
import { jesterValues, withCard } from './plots';
import { isJester, type View } from './view';

/** What both sides of a conspiracy may be worth, the least first: with jesters there may be several sums. */
export function plotTotals(view: View, { card, to, victim }: Deed): number[] {
  const [ours, theirs] = [stackOf(view, to), stackOf(view, victim ?? '')];
  if (!ours || !theirs) return [];
  const sum = view.phase === 'target' ? ours : withCard(ours, card, capOf(view));
  const [low, high] = [Math.max(theirs.low, sum.low), Math.min(theirs.high, sum.high)];
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
}

/** The values that the jesters of both sides take where these come to *total*. */
export function plotJesters(view: View, deed: Deed, total: number): number[] {
  const ours = stackOf(view, deed.to)?.cards ?? [];
  const theirs = stackOf(view, deed.victim ?? '')?.cards ?? [];
  const striking = view.phase === 'target' ? ours : [...ours, deed.card];
  const taken = (cards: readonly string[], cap?: number): number[] =>
    jesterValues(cards, total, cap).filter((_, i) => isJester(cards[i]!));
  return [...taken(striking, isJester(deed.card) ? capOf(view) : undefined), ...taken(theirs)];
}
