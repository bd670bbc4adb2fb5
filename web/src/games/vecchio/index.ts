import { word } from '../../words/filled';
import { beatsBehind } from '../behind.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import MarkSign from './MarkSign.svelte';
import Own from './Own.svelte';
import Picture from './Picture.svelte';
import { isSecret } from './pictures';
import { priceText, statusText } from './telling';
import { tilesOf } from './tiles';
import { asView, REGIONS, TRACKS } from './view';
import { tell } from './words';

const PROVINCES = REGIONS.flatMap(tilesOf);
const TELLING = ['enters', 'majority', 'takes_crest', 'scored'];

export const face: Face = {
  Board,
  aspect: [0.7, 1.1, 1.7],
  Own,
  wish: { own: 46, dock: 304, nested: true, rivals: true },
  HousePanel,
  HouseLine,
  Picture,
  Sign: MarkSign,
  Unit: Laurel,
  beats: beatsBehind(() => import('./beats')),
  carried: () => import('./carries'),
  keys: { end: 'e', pass: 'w', reinforce: 'f', recover: 's' },
  letters: {
    milano: 'm',
    venezia: 'v',
    chiesa: 'c',
    council: 'o',
    nobility: 'o',
    reinforce: 'f',
    recover: 's',
    ...Object.fromEntries(PROVINCES.map((tile) => [tile, 'p'])),
    end: 'e',
    pass: 'w',
  },
  spelled: { letter: 'g', table: 'town' },
  kinds: [...TRACKS, 'reinforce', 'recover', 'end', 'pass'],
  price: priceText,
  weighed: ['reinforce', 'end', 'pass'],
  status: (view) => statusText(asView(view)),
  task: (view, mine, words) => {
    const asked = word(words, `phase.${asView(view).phase}`);
    const task = asked.slice(0, 1).toLocaleUpperCase() + asked.slice(1);
    return mine && isSecret(asView(view)) ? `${task} ${tell('secretChoice')}.` : task;
  },
  sounds: { bell: ['takes_crest', 'game_ends'], coin: ['collects', 'pays'], card: ['travels', 'placed', 'enters'] },
  scores: (view) => asView(view).scores,
  telling: (events) => events.find((event) => TELLING.includes(event.name)),
};
