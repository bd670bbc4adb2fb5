import type { Face } from '../face';
import { telling } from './account';
import { beats } from './beats';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Own from './Own.svelte';
import Points from './Points.svelte';
import MarkSign from './MarkSign.svelte';
import { statusOf, taskOf } from './status';
import { asView } from './view';

export const face: Face = {
  Board,
  aspect: [0.75, 1.15, 1.7],
  Own,
  wish: { own: 86, dock: 150 },
  HousePanel,
  filled: 4,
  HouseLine,
  Sign: MarkSign,
  Unit: Points,
  beats,
  keys: { draw: 'd', take: 't', place: 'b', joker: 'j', marble: 'm', end: 'e', decline: 'x' },
  status: statusOf,
  task: taskOf,
  sounds: { bell: ['scored', 'game_ends'], coin: ['zone', 'bonus'], card: ['draws', 'built'] },
  scores: (view) => asView(view).red,
  telling,
  round: (view) => asView(view).round,
};
