// How the pieces of the board are called, and the line that explains what is under the pointer.

import { isRun, runAction, type Legal, type Plan, type Words } from '../../api/types';
import { word } from '../../words/filled';
import { list } from '../../words/say';
import { isStrike, wordedBy, type Deed } from './holding';
import { joinedSum, standingSum, withCard } from './plots';
import { asView, HOUSES, rankOf, worth, type Stack, type View } from './view';
import { tell } from './words';

/** Every legal action by its name, runs spelled out. */
export function namesOf(legal: readonly Legal[]): Set<string> {
  return new Set(
    legal.flatMap((each) =>
      isRun(each)
        ? Array.from({ length: each.high - each.low + 1 }, (_, i) => runAction(each, each.low + i))
        : [each.name],
    ),
  );
}

const spokenWorth = ({ low, high }: { low: number; high: number }): string =>
  low === high ? String(low) : tell('range', { low, high });

/** The most that the card being played may count, if it is a jester. */
export const capOf = (view: View): number => Math.min(10, view.limits[view.turn] ?? 10);

/** What *card* does to a stack that it joins. */
export function effectOf(card: string, stack: Stack): 'purge' | 'separate' | 'join' {
  if (rankOf(card) === 'lady') return 'separate';
  return rankOf(card) === 'minister' && stack.cards.length > 1 ? 'purge' : 'join';
}

/** What *stack* comes to with *card*, in short: "=11", with jesters "=11+". */
export function becomes(view: View, card: string, stack: Stack): string {
  const effect = effectOf(card, stack);
  if (effect === 'separate') return '÷';
  const { low, high } = effect === 'purge' ? { low: 0, high: 0 } : withCard(stack, card, capOf(view));
  return `=${low}${high > low ? '+' : ''}`;
}

/** "5 + 4 = 9" for a plain alliance; with jesters the range it gives. */
export function allianceSum(view: View, card: string, stack: Stack): string {
  const sum = withCard(stack, card, capOf(view));
  if (sum.low !== sum.high) return worth(sum);
  return joinedSum(stack.cards, card, sum.low, tell('jester'));
}

export const stackOf = (view: View, n: number | string): Stack | undefined =>
  view.stacks.find((stack) => String(stack.stack) === String(n));

/** What both sides of a conspiracy are worth: the least that both can be. */
export function plotTotal(view: View, { card, to, victim }: Deed): number {
  const [ours, theirs] = [stackOf(view, to), stackOf(view, victim ?? '')];
  if (!ours || !theirs) return 0;
  return Math.max(theirs.low, view.phase === 'target' ? ours.low : withCard(ours, card).low);
}

/** Both sides of a conspiracy in figures. Once the card lies there the conspirators are a stack that stands. */
function plotSums(view: View, deed: Deed): { ours: string; theirs: string } {
  const ours = stackOf(view, deed.to)?.cards ?? [];
  const theirs = stackOf(view, deed.victim ?? '')?.cards ?? [];
  const jester = tell('jester');
  const total = plotTotal(view, deed);
  const before = view.phase === 'target' ? ours.slice(0, -1) : ours;
  return {
    ours: joinedSum(before, deed.card, total, jester, capOf(view)),
    theirs: standingSum(theirs, total, jester),
  };
}

/** The cards of a stack in words. */
export const cardsOf = ({ cards }: Stack, words: Words | undefined): string =>
  list(cards.map((card) => word(words, `card.${card}`)));

/** A stack by name: its nobles, worth and zone, its number, and what the card in hand would do with it. */
export function stackName(
  view: View,
  stack: Stack,
  zone: string,
  held: { card: string | null; plan: Plan | undefined; falls: boolean; set: boolean },
  words: Words | undefined,
): string {
  const { card, plan, falls, set } = held;
  const parts = [tell('stack', { n: stack.stack, zone, total: spokenWorth(stack), cards: cardsOf(stack, words) })];
  if (falls) parts.push(tell('falls'));
  else if (set) parts.push(tell('set'));
  else if (card && plan) {
    if (isStrike(plan)) parts.push(tell('threatened'));
    const effect = effectOf(card, stack);
    parts.push(
      effect === 'join'
        ? tell('joins', { sum: allianceSum(view, card, stack) })
        : tell(effect === 'purge' ? 'purges' : 'separates'),
    );
  }
  return parts.join(' ');
}

/** What may be done, with the cards of each stack and where it stands instead of its number. */
export function worded(legal: Legal[], shown: unknown, words: Words | undefined): Legal[] {
  if (!legal.length) return legal;
  const told = { ally: 'listAlly', conspire: 'listConspire', against: 'listAgainst' } as const;
  const view = asView(shown);
  return wordedBy(legal, view.stacks, (verb, stack) => {
    if (verb !== 'ally' && verb !== 'conspire' && verb !== 'against') return null;
    const zone = stack.zone === 'inner' ? 'zoneInner' : HOUSES[view.seat ?? 0] === stack.zone ? 'zoneOwn' : 'zoneOther';
    const text = tell(told[verb], { cards: cardsOf(stack, words), total: worth(stack), zone: tell(zone) });
    const alike = ({ zone: at, cards }: Stack): boolean => at === stack.zone && `${cards}` === `${stack.cards}`;
    // Two stacks of the same cards are told apart by the numbers that they bear on the board.
    return view.stacks.filter(alike).length > 1 ? `${text} · ${stack.stack}` : text;
  });
}

/** Phases in which nobody is to play. */
const CHANCE: ReadonlySet<View['phase']> = new Set(['lay', 'deal', 'begin', 'draw']);

interface Looking {
  /** What is set or pointed at. */
  deed: Deed | null;
  /** Who is to act, if it is someone else. */
  waiting: string | null;
}

/** The line of the board: what would happen with what one looks at. */
export function hint(view: View, { deed, waiting }: Looking, words: Words | undefined): string {
  if (view.phase === 'over') return tell('hintOver');
  if (waiting !== null) return CHANCE.has(view.phase) ? '' : tell('hintWait', { name: waiting });
  if (!deed) return '';
  if (deed.to === 'send' || deed.to === 'bury') return tell(deed.to === 'send' ? 'hintSend' : 'hintBury');
  const [there, victim] = [stackOf(view, deed.to), stackOf(view, deed.victim ?? '')];
  if (deed.strikes && victim) return tell('hintPlot', { ...plotSums(view, deed), cards: cardsOf(victim, words) });
  if (!there) return '';
  const effect = effectOf(deed.card, there);
  const cards = cardsOf(there, words);
  if (effect === 'join') return tell('hintJoin', { cards, sum: allianceSum(view, deed.card, there) });
  return tell(effect === 'purge' ? 'hintPurge' : 'hintSeparate', { cards });
}

/** What is to be decided now. */
export function task(view: View, words: Words | undefined): string | null {
  switch (view.phase) {
    case 'choose':
      return tell('taskChoose');
    case 'place':
      return view.chosen ? tell('taskPlace', { card: word(words, `card.${view.chosen}`) }) : null;
    case 'target': {
      const from = stackOf(view, view.plotting ?? '');
      return tell('taskTarget', { cards: from ? cardsOf(from, words) : '' });
    }
    case 'announce':
      return tell('taskAnnounce');
    case 'replace':
      return tell('taskReplace');
    default:
      return null;
  }
}
