// A question that is not answered on the map: what may be chosen, with a drawing for each.

import { isRun, type Legal, type Words } from '../../api/types';
import { word } from '../../words/filled';
import { moveOf } from '../actions';
import type { Sign } from './tiles';
import { isRegion, wayBetween, type Board, type Token, type View } from './view';
import { count, tell } from './words';

/** The questions about the map itself, and the tracks beside it. */
const ON_THE_MAP = new Set(['act', 'go', 'place', 'family', 'office', 'over']);

export interface Choice {
  action: string;
  /** All of it in words, as in the list of actions. */
  label: string;
  /** A tile, or else a sign with a short text. */
  tile?: string;
  sign?: Sign | 'lying';
  text?: string;
}

/** What a token stands for in the question that is asked: some come in twos, threes, fives. */
export function amountOf(view: View, verb: string, token: Token, words: Words | undefined): string {
  if (token === 'florins' && verb === 'take') return tell('amount5');
  if (token === 'florins') return (view.tokens[view.asked]?.florins ?? 0) >= 3 ? tell('amount3') : tell('amountAll');
  const name = word(words, `token.${token}`);
  const two =
    view.phase === 'take_purple' || view.phase === 'give_pair' || (view.phase === 'take_two' && token === 'scroll');
  return two ? tell('two', { token: name }) : name;
}

/** The choices to be drawn beside the map; none where the map itself is the answer. */
export function choicesOf(view: View, board: Board, legal: readonly Legal[], words: Words | undefined): Choice[] {
  if (ON_THE_MAP.has(view.phase)) return [];
  return legal.flatMap((each): Choice[] => {
    if (isRun(each)) return [];
    const { verb, parts } = moveOf(each.name);
    const [part = ''] = parts;
    const said = { action: each.name, label: each.text };
    switch (verb) {
      case 'keep':
      case 'choose':
      case 'use':
      case 'reuse':
        return [{ ...said, tile: part }];
      case 'take':
      case 'give':
        return [{ ...said, sign: part as Token, text: amountOf(view, verb, part as Token, words) }];
      case 'travel': {
        const steps = view.member && view.to ? wayBetween(board, view.member, view.to).length - 1 : 0;
        return [
          {
            ...said,
            sign: part as Token,
            text: part === 'florins' ? count('florin', steps) : word(words, 'journey.carriage'),
          },
        ];
      }
      case 'act':
        return [{ ...said, sign: part === 'bishop' ? 'bishop' : 'lying', text: word(words, `manner.${part}`) }];
      case 'enter':
        return [{ ...said, sign: 'gate', text: isRegion(view.track) ? word(words, `track.${view.track}`) : each.text }];
      default:
        return [{ ...said, text: each.text }];
    }
  });
}

/** Whether what is chosen from is nobody else's to see. */
export const isSecret = (view: View): boolean => view.phase === 'first_tile' || view.phase === 'keep';
