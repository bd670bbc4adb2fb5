// From what the server allows to what lights up, and the sums beside it. No rule is applied here:
// every conspiracy is one that the view names.

import { isJester, valueOf, type Plot, type Stack, type View } from './view';

const LEAST = 1;
const MOST = 10;

/**
 * Values for the jesters among *cards* with which they come to *total*; the last card takes up as much as it may first.
 * *cap* is the most that a jester just played may be.
 */
export function jesterValues(cards: readonly string[], total: number, cap = MOST): number[] {
  let rest = total - cards.reduce((sum, card) => sum + valueOf(card), 0);
  const values = cards.map((card) => (isJester(card) ? LEAST : valueOf(card)));
  for (let i = cards.length - 1; i >= 0 && rest > 0; i--) {
    if (!isJester(cards[i]!)) continue;
    const more = Math.min(rest, (i === cards.length - 1 ? cap : MOST) - LEAST);
    values[i] = LEAST + more;
    rest -= more;
  }
  return values;
}

const named = (card: string, value: number, jester: string): string =>
  isJester(card) ? `${jester}(${value})` : String(value);

/** A stack as a sum: its plain cards together, each jester with the value it takes. */
function terms(cards: readonly string[], values: readonly number[], jester: string): string[] {
  const plain = cards.filter((card) => !isJester(card));
  const fixed = plain.reduce((sum, card) => sum + valueOf(card), 0);
  const jesters = cards.flatMap((card, i) => (isJester(card) ? [named(card, values[i]!, jester)] : []));
  return plain.length ? [String(fixed), ...jesters] : jesters;
}

/** "5 + 4 = 9": the stack, the card that joins it, and what they are worth together. */
export function joinedSum(stack: readonly string[], card: string, total: number, jester: string, cap = MOST): string {
  const values = jesterValues([...stack, card], total, cap);
  return `${[...terms(stack, values, jester), named(card, values[stack.length]!, jester)].join(' + ')} = ${total}`;
}

/** A stack that stands, worth *total*: a sum where a jester has to take a value, else the number alone. */
export function standingSum(stack: readonly string[], total: number, jester: string): string {
  if (!stack.some(isJester)) return String(total);
  return `${terms(stack, jesterValues(stack, total), jester).join(' + ')} = ${total}`;
}

/** What *stack* would be worth with *card*, jesters as a range. */
export function withCard(stack: Stack, card: string, cap = MOST): { low: number; high: number } {
  return { low: stack.low + valueOf(card), high: stack.high + (isJester(card) ? cap : valueOf(card)) };
}

/** The plots that the chosen card may still make, seen from *picked*, the stack that was clicked first. */
export interface Lights {
  /** May be joined. */
  places: Set<number>;
  /** From here something can be brought down. */
  plotters: Set<number>;
  /** Can be brought down. */
  targets: Set<number>;
  /** The plots that end in a fall if this stack is clicked now. */
  falls: Map<number, Plot>;
}

const NONE = (): Lights => ({ places: new Set(), plotters: new Set(), targets: new Set(), falls: new Map() });

/** What lights up: *names* are the legal actions, *picked* the stack that was clicked first, if one was. */
export function lights(view: View, names: ReadonlySet<string>, picked: number | null): Lights {
  const lit = NONE();
  for (const { stack } of view.stacks) {
    if (names.has(`ally ${stack}`)) lit.places.add(stack);
    if (names.has(`against ${stack}`)) lit.targets.add(stack);
    if (names.has(`conspire ${stack}`)) lit.plotters.add(stack);
  }
  for (const plot of view.plots) {
    if (view.phase === 'target') {
      if (lit.targets.has(plot.against)) lit.falls.set(plot.against, plot);
    } else if (lit.plotters.has(plot.stack)) {
      lit.targets.add(plot.against);
      // The order of the two clicks does not matter, unless both ways are possible: then the first is the place.
      if (plot.stack === picked) lit.falls.set(plot.against, plot);
      else if (plot.against === picked && !lit.falls.has(plot.stack)) lit.falls.set(plot.stack, plot);
    }
  }
  return lit;
}

export type Click =
  | { kind: 'act'; action: string }
  | { kind: 'plot'; plot: Plot }
  /**
   * Only looked at: what it could bring down, or who could bring it down. *unequal* to the stack that was picked
   * before.
   */
  | { kind: 'pick'; stack: number; unequal: boolean }
  | { kind: 'why'; action: string };

/** What a click on *stack* means now. */
export function clicked(view: View, names: ReadonlySet<string>, picked: number | null, stack: number): Click {
  const lit = lights(view, names, picked);
  if (view.phase === 'target')
    return names.has(`against ${stack}`)
      ? { kind: 'act', action: `against ${stack}` }
      : { kind: 'why', action: `against ${stack}` };
  if (!lit.places.has(stack) && !lit.plotters.has(stack)) return { kind: 'why', action: `ally ${stack}` };
  const plot = lit.falls.get(stack);
  if (plot) return { kind: 'plot', plot };
  if (picked === stack || (picked === null && !lit.plotters.has(stack) && !lit.targets.has(stack)))
    return { kind: 'act', action: `ally ${stack}` };
  return { kind: 'pick', stack, unequal: picked !== null && lit.plotters.has(picked) };
}
