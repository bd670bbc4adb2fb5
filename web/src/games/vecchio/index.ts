import { word } from '../../words/filled';
import type { Face } from '../face';
import { lastScoring } from './account';
import Board from './Board.svelte';
import HouseLine from './HouseLine.svelte';
import HousePanel from './HousePanel.svelte';
import Laurel from './Laurel.svelte';
import Scene from './Scene.svelte';
import { statusText } from './telling';
import { asView } from './view';

const TELLING = ['enters', 'majority', 'takes_crest', 'scored'];

export const face: Face = {
  Board,
  HousePanel,
  HouseLine,
  Unit: Laurel,
  stepwise: true,
  tall: true,
  scoring: { Scene, scene: lastScoring },
  offers: ['reinforce', 'enter', 'office council'],
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
  task: (view, _mine, words) => {
    const asked = word(words, `phase.${asView(view).phase}`);
    return asked.slice(0, 1).toLocaleUpperCase() + asked.slice(1);
  },
  scores: (view) => asView(view).scores,
  telling: (events) => events.find((event) => TELLING.includes(event.name)),
};
