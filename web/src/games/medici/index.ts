import type { Face } from '../face';
import { lastScoring } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Scene from './Scene.svelte';
import { word } from '../../words/filled';
import { asView, draws } from './view';
import { tell } from './words';

export const face: Face = {
  Board,
  HousePanel,
  HouseLine,
  Scene,
  scene: lastScoring,
  offers: [
    { action: 'turn', words: 'action.turn' },
    { action: 'offer', words: 'action.offer' },
    { action: 'pass', words: 'action.pass' },
  ],
  keys: { turn: 't', offer: 'o', pass: 'p', bid: 'b' },
  status: (view, words) => `${tell('round', { n: asView(view).round })} · ${word(words, `phase.${asView(view).phase}`)}`,
  scores: (view) => asView(view).florins,
  telling: (events) => events.find((event) => event.name === 'round_ends') ?? events.find((event) => event.name === 'sold'),
  round: (view) => asView(view).round,
  draws,
};
