import { word } from '../../words/filled';
import type { Face } from '../face';
import { beats } from './beats';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import MarkSign from './MarkSign.svelte';
import Own from './Own.svelte';
import Picture from './Picture.svelte';
import { isSecret } from './pictures';
import { statusText } from './telling';
import { asView } from './view';
import { tell } from './words';

const TELLING = ['enters', 'majority', 'takes_crest', 'scored'];

export const face: Face = {
  Board,
  aspect: [0.7, 1.1, 1.7],
  Own,
  wish: { own: 76, dock: 190 },
  HousePanel,
  HouseLine,
  Picture,
  Sign: MarkSign,
  Unit: Laurel,
  beats,
  keys: {
    member: 'm',
    go: 'g',
    travel: 't',
    act: 'a',
    take: 'k',
    give: 'v',
    keep: 'k',
    choose: 'k',
    place: 'p',
    enter: 'i',
    office: 'o',
    use: 's',
    reuse: 's',
    reinforce: 'f',
    recover: 'c',
    lay: 'l',
    return: 'b',
    accept: 'y',
    decline: 'x',
    end: 'e',
    pass: 'w',
  },
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
