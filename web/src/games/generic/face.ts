// A face for every game that brings none: its view as a tree; what may be done is in the list of actions.

import { word } from '../../words/filled';
import type { Face } from '../face';
import Board from './Board.svelte';
import House from './House.svelte';

export const generic: Face = {
  Board,
  HousePanel: House,
  HouseLine: House,
  status: (view, words) => {
    const phase = (view as { phase?: unknown } | null)?.phase;
    const path = `phase.${String(phase)}`;
    const text = word(words, path);
    return typeof phase !== 'string' || text === path ? '' : text;
  },
};
