// What an action is about, where it can be drawn: a tile, or a sign.

import { moveOf } from '../actions';
import type { Sign } from './tiles';
import type { View } from './view';

export interface Picture {
  tile?: string;
  sign?: Sign;
}

/** Null where the map or a track beside it shows what is meant. */
export function pictureOf(action: string): Picture | null {
  const { verb, parts } = moveOf(action);
  const [part = ''] = parts;
  switch (verb) {
    case 'keep':
    case 'choose':
    case 'use':
    case 'reuse':
      return { tile: part };
    case 'take':
    case 'give':
    case 'travel':
      return { sign: part as Sign };
    case 'act':
      return { sign: part === 'bishop' ? 'bishop' : 'member' };
    case 'enter':
      return { sign: 'gate' };
    default:
      return null;
  }
}

/** Whether what is chosen from is nobody else's to see. */
export const isSecret = (view: View): boolean => view.phase === 'first_tile' || view.phase === 'keep';
