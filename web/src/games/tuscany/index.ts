import { beatsBehind } from '../behind.svelte';
import type { Face } from '../face';
import { telling } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Own from './Own.svelte';
import Points from './Points.svelte';
import MarkSign from './MarkSign.svelte';
import { statusOf, taskOf } from './status';
import { indexOf } from './building';
import { pay, unitsOf } from './tray.svelte';
import { asView, COLOURS, CROPS } from './view';
import { visit } from './visit.svelte';
import { tell, tellN } from './words';

/** What lies in the display: farms go by two crops. */
const TILES = [
  ...COLOURS.filter((each) => each !== 'agriculture'),
  ...CROPS.flatMap((a) => CROPS.map((b) => `${a}-${b}`)),
];

export const face: Face = {
  Board,
  aspect: [0.75, 1.15, 1.7],
  Own,
  wish: { own: 86, dock: 164 },
  HousePanel,
  filled: 4,
  HouseLine,
  Sign: MarkSign,
  Unit: Points,
  beats: beatsBehind(() => import('./beats')),
  carried: () => import('./carries'),
  keys: { draw: 'd', take: 't', place: 'b', joker: 'j', marble: 'm', end: 'e', decline: 'x' },
  letters: { draw: 'd', marble: 'm', end: 'e', decline: 'x', ...Object.fromEntries(TILES.map((tile) => [tile, 't'])) },
  spelled: { letter: 'b', table: '' },
  kinds: ['draw', 'marble', 'end', 'decline'],
  price: (plan) => (plan.sign === 'marble' ? '' : tellN('cards', Number(plan.price))),
  tray: { rows: ['first', 'second'], drawn: () => import('./Tray.svelte') },
  digit: (digit, set) => {
    const space = set.set ?? '';
    if (!set.plan || !unitsOf(set.plan).length || !/^[a-f][1-5]$/.test(space)) return false;
    const view = asView(set.view);
    const colour = COLOURS[digit - 1];
    const own = colour === view.regions[view.seat ?? 0]!.spaces[indexOf(space)];
    pay(set, digit === 9 ? 'worker' : own ? 'card' : colour!);
    return true;
  },
  press: {
    letter: 'v',
    text: () => tell('visits'),
    does: ({ view, seat }) => visit.next(asView(view).players, seat ?? 0),
  },
  status: statusOf,
  task: taskOf,
  sounds: { bell: ['scored', 'game_ends'], coin: ['zone', 'bonus'], card: ['draws', 'built'] },
  scores: (view) => asView(view).red,
  telling,
  round: (view) => asView(view).round,
};
