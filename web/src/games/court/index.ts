import type { Face } from '../face';
import { beats } from './beats';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import { task } from './names';
import Own from './Own.svelte';
import MarkSign from './MarkSign.svelte';
import { asView, EMBLEM, HOUSES, TINCTURE } from './view';

export const face: Face = {
  Board,
  HousePanel,
  Own,
  aspect: [0.7, 1.1, 1.6],
  wish: { own: 76, dock: 150 },
  HouseLine,
  Sign: MarkSign,
  Unit: Laurel,
  beats,
  keys: { send: 's', bury: 'b', keep: 'k' },
  arms: HOUSES.map((house) => [TINCTURE[house], EMBLEM[house]] as const),
  // There are no rounds: the strip says what to do.
  status: () => '',
  task: (view, mine, words) => (mine ? task(asView(view), words) : null),
  sounds: { bell: ['game_ends'], coin: ['eliminated', 'purged'], card: ['sent', 'allied', 'plotted', 'prepared'] },
  scores: (view) => asView(view).influence,
  telling: (events) =>
    events.find((event) => ['eliminated', 'purged'].includes(event.name)) ??
    events.find((event) => event.name === 'allied' || event.name === 'sent'),
};
