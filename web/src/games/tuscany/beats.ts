// A scoring: the green points of each region are shown, and go over to red; at the end, what is left over follows.

import type { GameEvent } from '../../api/types';
import { teller } from '../../words/say';
import { gained, part, told, without, type Beat, type Pay, type Scored, type Staging } from '../scored';
import { earned } from './account';
import { WORDS } from './beat-locale';
import { asView, type View } from './view';

const tell = teller(WORDS);

export function beats({ view: shown, events, log }: Staging): Scored {
  const view = asView(shown);
  const scored = told(events, 'scored');
  const round = part(scored[0]!, 'round');
  const red = scored.map((event) => pay(event, part(event, 'green'), 'green'));
  const left = told(events, 'leftovers').map((event) => pay(event, part(event, 'points'), 'seat'));
  const frame = (unpaid: readonly Pay[]): View => ({ ...view, round, red: without(view.red, unpaid) });
  const green = earned(log, round, view.players).toSorted((a, b) => a.seat - b.seat);
  const steps: Beat[] = [
    {
      name: tell('beatGreen'),
      text: tell('beatGreenText'),
      view: frame([...red, ...left]),
      // The sentences of the events tell the red points, which come with the next beat.
      pays: red
        .filter((each) => each.amount > 0)
        .map((each) => ({ ...each, text: tell('beatGreenText'), still: true })),
      gains: green.map((row) => row.total),
    },
    beat('Red', frame(left), red, view.players),
  ];
  if (left.length) steps.push(beat('Left', frame([]), left, view.players));
  return { title: tell('beatTitle', { n: round }), view: frame([...red, ...left]), beats: steps };
}

const beat = (name: 'Red' | 'Left', view: View, pays: Pay[], players: number): Beat => ({
  name: tell(`beat${name}`),
  text: tell(`beat${name}Text`),
  view,
  pays: pays.filter((each) => each.amount > 0),
  gains: gained(pays, players),
});

const pay = (event: GameEvent, amount: number, from: 'green' | 'seat'): Pay => ({
  seat: part(event, 'seat'),
  amount,
  from: [`${from}-${part(event, 'seat')}`, from],
  text: event.text,
  section: event.section,
});
