import { word } from '../../words/filled';
import { narrow } from '../../parts/screen.svelte';
import type { Face } from '../face';
import { lastScoring } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import { task } from './names';
import Scene from './Scene.svelte';
import { asView, EMBLEM, HOUSES, TINCTURE } from './view';

export const face: Face = {
  Board,
  HousePanel,
  HouseLine,
  Unit: Laurel,
  scoring: { Scene, scene: lastScoring },
  offers: ['send', 'bury'],
  keys: { send: 's', bury: 'b', keep: 'k' },
  arms: HOUSES.map((house) => [TINCTURE[house], EMBLEM[house]] as const),
  // On a phone the board itself says both.
  status: (view, words) => (narrow.current ? '' : word(words, `phase.${asView(view).phase}`)),
  task: (view, mine, words) => (mine && !narrow.current ? task(asView(view), words) : null),
  stepwise: true,
  scores: (view) => asView(view).influence,
  telling: (events) =>
    events.find((event) => ['eliminated', 'purged'].includes(event.name)) ??
    events.find((event) => event.name === 'allied' || event.name === 'sent'),
};
