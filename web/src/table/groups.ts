// A long list of actions, brought into groups that can be read at a glance.

import { isRun, type Legal, type Single, type Words } from '../api/types';
import { moveOf, verbOf } from '../games/actions';
import { sayVerb } from './offers';

/** So many actions are a list; more are grouped. */
const FEW = 7;
/** So many in one group are too many, if their first part divides them. */
const MANY = 12;

export interface Group {
  /** What the actions have in common, "Go to …"; null for one that stands alone. */
  heading: string | null;
  verb: string;
  items: { legal: Legal; /** What of its text the heading does not say. */ label: string }[];
}

function gathered<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found.values()];
}

const leading = (rows: readonly string[][]): number => {
  const shortest = Math.min(...rows.map((row) => row.length));
  let n = 0;
  while (n < shortest && rows.every((row) => row[n] === rows[0]![n])) n += 1;
  return n;
};

/** Divide *texts* into the words that all begin and end with, and what is left of each, which is never nothing. */
export function parted(texts: readonly string[]): { heading: string; labels: string[] } {
  const rows = texts.map((text) => text.split(' '));
  const shortest = Math.min(...rows.map((row) => row.length));
  const head = Math.min(leading(rows), shortest - 1);
  const tail = Math.min(leading(rows.map((row) => row.toReversed())), shortest - 1 - head);
  const heading = [...rows[0]!.slice(0, head), '…', ...rows[0]!.slice(rows[0]!.length - tail)].join(' ');
  return {
    heading: head + tail ? heading : '',
    labels: rows.map((row) => row.slice(head, row.length - tail).join(' ')),
  };
}

const textOf = (legal: Legal): string => legal.text;
const alone = (legal: Legal): Group => ({
  heading: null,
  verb: verbOf(legal),
  items: [{ legal, label: textOf(legal) }],
});

function together(items: readonly Single[], words: Words | undefined): Group {
  const verb = verbOf(items[0]!);
  const { heading, labels } = parted(items.map(textOf));
  return {
    heading: heading || sayVerb(words, verb),
    verb,
    items: items.map((legal, i) => ({ legal, label: labels[i]! })),
  };
}

/** The actions in groups: by verb, and by the first part where a verb alone leaves too many. */
export function grouped(legal: readonly Legal[], words: Words | undefined): Group[] {
  if (legal.length <= FEW) return legal.map(alone);
  return gathered(legal, verbOf).flatMap((same) => {
    const [first] = same;
    if (same.length === 1 || same.some(isRun)) return same.map(alone);
    const singles = same as Single[];
    const divisible = singles.length > MANY && moveOf((first as Single).name).parts.length > 1;
    const piles = divisible ? gathered(singles, (each) => moveOf(each.name).parts[0]!) : [singles];
    return piles.map((pile) => (pile.length === 1 ? alone(pile[0]!) : together(pile, words)));
  });
}
