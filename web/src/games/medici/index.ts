import type { Face } from '../face';
import { lastScoring } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Scene from './Scene.svelte';
import Florin from '../../symbols/Florin.svelte';
import { word } from '../../words/filled';
import { asView, outcomes } from './view';
import { tell } from './words';

export const face: Face = {
  Board,
  HousePanel,
  HouseLine,
  Unit: Florin,
  scoring: { Scene, scene: lastScoring },
  offers: ['turn', 'offer', 'pass'],
  amounts: ['bid'],
  keys: { turn: 't', offer: 'o', pass: 'p', bid: 'b' },
  status: (view, words) =>
    `${tell('round', { n: asView(view).round })} · ${word(words, `phase.${asView(view).phase}`)}`,
  scores: (view) => asView(view).florins,
  telling: (events) =>
    events.find((event) => event.name === 'round_ends') ?? events.find((event) => event.name === 'sold'),
  round: (view) => asView(view).round,
  outcomes,
};
