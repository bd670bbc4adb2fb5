// The end of a round: cargo is paid, markers climb and are paid, and the purses are told.

import type { GameEvent } from '../../api/types';
import { gained, part, told, without, type Pay, type Scored, type Staging } from '../scored';
import { cargoCards } from './account';
import { asView, GOODS, type View } from './view';
import { tell } from './words';

export function beats({ view: shown, events, log, live }: Staging): Scored {
  const view = asView(shown);
  const round = part(told(events, 'round_ends')[0]!, 'round');
  const cargo = paid(told(events, 'cargo'), () => ['cargo']);
  const goods = GOODS.flatMap((good) =>
    paid(
      told(events, 'prize', 'summit').filter((event) => event.parts['good'] === good),
      (seat) => [`${good}-${seat}`, good],
    ),
  );
  const low = lowered(view, told(events, 'marker'));
  const holds = cargoCards(log, round, view.players);
  const values = view.cargo.map((_, seat) => valueOf(events, seat));
  /** Until one may act, the board is that of the round which is scored: no lot, no seller. */
  const frame = (unpaid: readonly Pay[], markers: View['markers']): View => ({
    ...view,
    ...(!live && { round, holds, cargo: values, phase: 'over', lot: [], auctioneer: -1, leader: -1, standing_bid: 0 }),
    florins: without(view.florins, unpaid),
    markers,
  });
  const purse = frame([], view.markers);
  return {
    title: tell('beatTitle', { n: round }),
    view: frame([...cargo, ...goods], low),
    beats: [
      {
        name: tell('beatCargo'),
        text: tell('beatCargoText'),
        view: frame(goods, low),
        pays: cargo,
        gains: gained(cargo, view.players),
      },
      {
        name: tell('beatGoods'),
        text: tell('beatGoodsText'),
        view: purse,
        pays: goods,
        gains: gained(goods, view.players),
      },
      {
        name: tell('beatPurse'),
        text: tell('beatPurseText'),
        view: purse,
        pays: [],
        gains: gained([...cargo, ...goods], view.players),
      },
    ],
  };
}

/** What these events pay, the best first. */
const paid = (events: readonly GameEvent[], from: (seat: number) => string[]): Pay[] =>
  events
    .map((event) => ({
      seat: part(event, 'seat'),
      amount: part(event, 'florins'),
      from: from(part(event, 'seat')),
      text: event.text,
      section: event.section,
    }))
    .filter((pay) => pay.amount > 0)
    .sort((a, b) => b.amount - a.amount);

const valueOf = (events: readonly GameEvent[], seat: number): number => {
  const cargo = told(events, 'cargo').find((event) => part(event, 'seat') === seat);
  return cargo ? part(cargo, 'value') : 0;
};

/** The markers before they climbed. */
function lowered(view: View, climbs: readonly GameEvent[]): View['markers'] {
  const markers = structuredClone(view.markers);
  for (const climb of climbs)
    markers[climb.parts['good'] as keyof View['markers']][part(climb, 'seat')]! -= part(climb, 'steps');
  return markers;
}
