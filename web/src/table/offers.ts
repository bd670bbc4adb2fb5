// The action list: what may be done, in words, in the order of the engine, and what may not.

import { isRun, runAction, runText, type Lang, type Legal, type Run, type Words } from '../api/types';
import { moveOf, verbOf } from '../games/actions';
import { word } from '../words/filled';
import { dotted, onlyPart, spoken } from '../words/spoken';

/** The words for *n* of a run; the game's own sentence knows the singular, the server's run does not. */
export function textOfRun(run: Run, n: number, words: Words | undefined, lang: Lang): string {
  const path = `action.${run.verb}`;
  const part = onlyPart(words, path);
  return part ? spoken(words, path, { [part]: n }, lang) : runText(run, n);
}

/** *legal* with every run spread out whose number is no amount but a name, such as that of a stack. */
export function spread(
  legal: readonly Legal[],
  amounts: readonly string[],
  words: Words | undefined,
  lang: Lang,
): Legal[] {
  return legal.flatMap((each) => {
    if (!isRun(each) || amounts.includes(each.verb)) return [each];
    return Array.from({ length: each.high - each.low + 1 }, (_, i) => {
      const n = each.low + i;
      return { name: runAction(each, n), text: textOfRun(each, n, words, lang), section: each.section };
    });
  });
}

/** The words of *action*, which is among *legal*. */
export function textOf(legal: readonly Legal[], action: string, words: Words | undefined, lang: Lang): string {
  const each = legal.find((one) => (isRun(one) ? verbOf(one) === moveOf(action).verb : one.name === action));
  if (!each) return action;
  return isRun(each) ? textOfRun(each, Number(action.split(' ')[1]), words, lang) : each.text;
}

/** Whether *action* is among *legal*. */
export function allows(legal: readonly Legal[], action: string): boolean {
  return legal.some((each) => {
    if (!isRun(each)) return each.name === action;
    const [verb, n] = action.split(' ');
    return (
      verb === each.verb &&
      Number.isInteger(Number(n)) &&
      Number(n) >= each.low &&
      Number(n) <= each.high &&
      action === runAction(each, Number(n))
    );
  });
}

/** What *verb* does, whatever it is done to: "Go to …"; where that leaves no word, what is asked. */
export function sayVerb(words: Words | undefined, verb: string): string {
  const said = dotted(word(words, `action.${verb}`));
  if (said !== '…') return said;
  const asked = word(words, `phase.${verb}`);
  return asked.slice(0, 1).toLocaleUpperCase() + asked.slice(1);
}

/** The paragraph of *action*, which is among *legal*. */
export const sectionOf = (legal: readonly Legal[], action: string): string | null =>
  legal.find((one) => (isRun(one) ? verbOf(one) === moveOf(action).verb : one.name === action))?.section ?? null;

/** Whether *verb* is one of the game: what begins with none of them is a piece of the board. */
export const isVerb = (words: Words | undefined, verb: string): boolean => words?.action?.[verb as never] !== undefined;

/** The verb that *key* leads to, if it is among *legal*. */
export function meaningOfKey(
  legal: readonly Legal[],
  keys: Readonly<Record<string, string>>,
  key: string,
): { verb: string } | null {
  const meant = legal.find((each) => keys[verbOf(each)] === key.toLowerCase());
  return meant ? { verb: verbOf(meant) } : null;
}
