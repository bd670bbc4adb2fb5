// The action list: what may be done, in words, in the order of the engine, and what may not.

import { isRun, runAction, runText, type Lang, type Legal, type Run, type Words } from '../api/types';
import { onlyPart, spoken, word } from '../words/filled';

/** The words for *n* of a run; the game's own sentence knows the singular, the server's run does not. */
export function textOfRun(run: Run, n: number, words: Words | undefined, lang: Lang): string {
  const path = `action.${run.verb}`;
  const part = onlyPart(words, path);
  return part ? spoken(words, path, { [part]: n }, lang) : runText(run, n);
}

/** Whether *action* is among *legal*. */
export function allows(legal: readonly Legal[], action: string): boolean {
  return legal.some((each) => {
    if (!isRun(each)) return each.name === action;
    const [verb, n] = action.split(' ');
    return verb === each.verb && Number.isInteger(Number(n)) && Number(n) >= each.low && Number(n) <= each.high && action === runAction(each, Number(n));
  });
}

/** The offers of a game that are not possible now. */
export function notNow(legal: readonly Legal[], offers: readonly { action: string; words: string }[], words: Words | undefined): { action: string; text: string }[] {
  return offers.filter((offer) => !allows(legal, offer.action)).map((offer) => ({ action: offer.action, text: word(words, offer.words) }));
}

/** The action that *key* stands for now: by its verb's letter, a run giving its smallest number. */
export function actionOfKey(legal: readonly Legal[], keys: Readonly<Record<string, string>>, key: string): string | null {
  for (const each of legal) {
    const verb = isRun(each) ? each.verb : each.name.split(' ')[0]!;
    if (keys[verb] === key.toLowerCase()) return isRun(each) ? runAction(each, each.low) : each.name;
  }
  return null;
}
