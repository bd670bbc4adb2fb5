import type { Face } from '../face';
import { lastScoring, telling } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Points from './Points.svelte';
import Scene from './Scene.svelte';
import { statusOf, taskOf } from './status';
import { asView } from './view';

export const face: Face = {
  Board,
  HousePanel,
  HouseLine,
  Unit: Points,
  scoring: { Scene, scene: lastScoring },
  stepwise: true,
  offers: ['marble'],
  keys: { draw: 'd', take: 't', place: 'b', joker: 'j', marble: 'm', end: 'e', decline: 'x' },
  status: statusOf,
  task: taskOf,
  scores: (view) => asView(view).red,
  telling,
  round: (view) => asView(view).round,
};
