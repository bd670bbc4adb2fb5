// How the pieces of the board are called, and the line that explains what is under the pointer.

import { isRun, runAction, type Legal, type Words } from '../../api/types';
import { word } from '../../words/filled';
import { list } from '../../words/say';
import { joinedSum, standingSum, withCard, type Lights } from './plots';
import { rankOf, worth, type Plot, type Stack, type View } from './view';
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

/** What the chosen card does to a stack that it joins. */
export function effectOf(view: View, stack: Stack): 'purge' | 'separate' | 'join' {
  const rank = view.chosen ? rankOf(view.chosen) : '';
  if (rank === 'lady') return 'separate';
  return rank === 'minister' && stack.cards.length > 1 ? 'purge' : 'join';
}

/** "5 + 4 = 9" for a plain alliance; with jesters the range it gives. */
export function allianceSum(view: View, stack: Stack): string {
  const sum = withCard(stack, view.chosen!, capOf(view));
  if (sum.low !== sum.high) return worth(sum);
  return joinedSum(stack.cards, view.chosen!, sum.low, tell('jester'));
}

export const stackOf = (view: View, n: number): Stack | undefined => view.stacks.find((stack) => stack.stack === n);

/** Both sides of a plot in figures. Once the card lies there the conspirators are a stack that stands. */
export function plotSums(view: View, plot: Plot): { ours: string; theirs: string } {
  const ours = stackOf(view, plot.stack)?.cards ?? [];
  const theirs = stackOf(view, plot.against)?.cards ?? [];
  const jester = tell('jester');
  const sum =
    view.phase === 'target'
      ? joinedSum(ours.slice(0, -1), ours[ours.length - 1]!, plot.total, jester, capOf(view))
      : joinedSum(ours, view.chosen!, plot.total, jester, capOf(view));
  return { ours: sum, theirs: standingSum(theirs, plot.total, jester) };
}

/** A stack by name: number, zone, worth, nobles, and what can be done with it. */
export function stackName(
  view: View,
  stack: Stack,
  zone: string,
  lit: Lights,
  picked: number | null,
  words: Words | undefined,
): string {
  const cards = stack.cards.map((card) => word(words, `card.${card}`)).join(', ');
  const parts = [
    tell(stack.cards.length > 1 ? 'stack' : 'single', { n: stack.stack, zone, total: spokenWorth(stack), cards }),
  ];
  const fall = lit.falls.get(stack.stack);
  if (fall) parts.push(tell('falls', plotSums(view, fall)));
  else if (picked === stack.stack) parts.push(tell('picked'));
  else if (lit.places.has(stack.stack) && view.chosen) {
    const effect = effectOf(view, stack);
    parts.push(
      effect === 'join'
        ? tell('joins', { sum: allianceSum(view, stack) })
        : tell(effect === 'purge' ? 'purges' : 'separates'),
    );
    const against = view.plots.filter((plot) => plot.stack === stack.stack).map((plot) => plot.against);
    const from = view.plots.filter((plot) => plot.against === stack.stack).map((plot) => plot.stack);
    if (against.length) parts.push(tell('plots', { stacks: list(against.map(String), 'or') }));
    if (from.length) parts.push(tell('threatened', { stacks: list(from.map(String), 'or') }));
  }
  return parts.join(' ');
}

/** Phases in which nobody is to play. */
const CHANCE: ReadonlySet<View['phase']> = new Set(['lay', 'deal', 'begin', 'draw']);

interface Looking {
  marked: string | null;
  picked: number | null;
  /** The stack under the pointer or the focus. */
  over: number | null;
  /** The stack picked before the one that did not fit. */
  unequal: number | null;
  lit: Lights;
  /** Who is to act, if it is someone else. */
  waiting: string | null;
}

/** The line of the board: what would happen with what one looks at. */
export function hint(view: View, { marked, picked, over, unequal, lit, waiting }: Looking): string {
  if (view.phase === 'over') return tell('hintOver');
  if (waiting !== null) return CHANCE.has(view.phase) ? '' : tell('hintWait', { name: waiting });
  const fall = over === null ? undefined : lit.falls.get(over);
  if (fall) return plotText(view, fall);
  const stated = unequal !== null && picked !== null ? unequalText(view, unequal, picked) : null;
  if (stated) return stated;
  const [verb, part] = marked?.split(' ') ?? [];
  const there = part === undefined ? undefined : stackOf(view, Number(part));
  if (view.chosen && there && verb === 'ally' && picked === null) return allyText(view, there);
  if (view.chosen && there && verb === 'conspire' && picked === null) return conspireText(view, there);
  if (verb === 'against' && lit.falls.has(Number(part))) return plotText(view, lit.falls.get(Number(part))!);
  if (verb === 'send' && view.chosen) return tell('hintSend');
  if (verb === 'bury' && view.chosen) return tell('hintBury');
  return picked === null ? '' : pickedText(view, picked, lit);
}

function plotText(view: View, plot: Plot): string {
  return tell('hintPlot', { ...plotSums(view, plot), n: plot.against });
}

function unequalText(view: View, from: number, to: number): string | null {
  const [ours, theirs] = [stackOf(view, from), stackOf(view, to)];
  if (!ours || !theirs || !view.chosen) return null;
  return tell('hintUnequal', {
    n: to,
    from,
    theirs: worth(theirs),
    ours: worth(withCard(ours, view.chosen, capOf(view))),
  });
}

function allyText(view: View, stack: Stack): string {
  const effect = effectOf(view, stack);
  if (effect === 'join') return tell('hintJoin', { n: stack.stack, sum: allianceSum(view, stack) });
  return tell(effect === 'purge' ? 'hintPurge' : 'hintSeparate', { n: stack.stack });
}

function conspireText(view: View, stack: Stack): string {
  const plots = view.plots.filter((plot) => plot.stack === stack.stack);
  return plots.length === 1
    ? plotText(view, plots[0]!)
    : tell('hintPlots', {
        n: stack.stack,
        stacks: list(
          plots.map((plot) => String(plot.against)),
          'or',
        ),
      });
}

function pickedText(view: View, picked: number, lit: Lights): string {
  const there = stackOf(view, picked);
  if (!there || !view.chosen) return '';
  const effect = effectOf(view, there);
  const sum = effect === 'join' ? allianceSum(view, there) : tell(effect === 'purge' ? 'purgeShort' : 'separateShort');
  return tell(lit.plotters.has(picked) ? 'hintPicked' : 'hintPickedTarget', { n: picked, sum });
}

/** What is to be decided now. */
export function task(view: View, words: Words | undefined): string | null {
  switch (view.phase) {
    case 'choose':
      return tell('taskChoose');
    case 'place':
      return view.chosen
        ? tell(view.plots.length ? 'taskPlot' : 'taskPlace', { card: word(words, `card.${view.chosen}`) })
        : null;
    case 'target':
      return tell('taskTarget', { n: view.plotting ?? '' });
    case 'announce':
      return tell('taskAnnounce');
    case 'replace':
      return tell('taskReplace');
    default:
      return null;
  }
}
