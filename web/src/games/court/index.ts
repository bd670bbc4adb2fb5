import { beatsBehind } from '../behind.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import { goalOf } from './holding';
import { namesOf, task, worded } from './names';
import Own from './Own.svelte';
import MarkSign from './MarkSign.svelte';
import { asView, EMBLEM, HOUSES, RANKS, TINCTURE } from './view';

const CARDS = HOUSES.flatMap((house) => RANKS.map((rank) => `${house}-${rank}`));
/** A letter for every card that goes there. */
const going = (place: string, letter: string): Record<string, string> =>
  Object.fromEntries(CARDS.map((card) => [goalOf(card, place), letter]));

export const face: Face = {
  Board,
  HousePanel,
  Own,
  aspect: [0.7, 1.1, 1.6],
  wish: { own: 78, dock: 164 },
  HouseLine,
  Sign: MarkSign,
  Unit: Laurel,
  beats: beatsBehind(() => import('./beats')),
  keys: { send: 's', bury: 'b', keep: 'k' },
  letters: { ...going('send', 's'), ...going('bury', 'b') },
  toggles: { j: ['how', 'join'] },
  tray: { rows: ['how'], drawn: () => import('./Tray.svelte') },
  digit: (digit, board) => {
    const card = asView(board.view).hand[digit - 1];
    if (board.set !== null || !card || !namesOf(board.legal).has(`choose ${card}`)) return false;
    board.onhold(card);
    // From here the arrows go on among the places.
    queueMicrotask(() => document.querySelector<HTMLElement>('[data-region=board] .stack[data-lit]')?.focus());
    return true;
  },
  worded,
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
