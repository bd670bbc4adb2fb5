import { beatsBehind } from '../behind.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Own from './Own.svelte';
import Rival from './Rival.svelte';
import MarkSign from './MarkSign.svelte';
import Florin from '../../symbols/Florin.svelte';
import { word } from '../../words/filled';
import { asView, outcomes } from './view';
import { tell } from './words';

export const face: Face = {
  Board,
  HousePanel,
  Own,
  aspect: [0.6, 1.1, 1.6],
  wish: { own: 60, dock: 165, nested: true, rivals: true },
  HouseLine,
  Rival,
  Sign: MarkSign,
  Unit: Florin,
  beats: beatsBehind(() => import('./beats')),
  carried: () => import('./carries'),
  Dock,
  direct: ['bid', 'pass'],
  amounts: ['bid'],
  keys: { turn: 't', offer: 'o', pass: 'p', bid: 'b' },
  status: (view, words) =>
    `${tell('round', { n: asView(view).round })} · ${word(words, `phase.${asView(view).phase}`)}`,
  scores: (view) => asView(view).florins,
  telling: (events) =>
    events.find((event) => event.name === 'round_ends') ?? events.find((event) => event.name === 'sold'),
  sounds: { bell: ['round_ends', 'game_ends'], coin: ['sold'], card: ['turn'] },
  round: (view) => asView(view).round,
  outcomes,
};
