// The end of the game: what the tracks, the majorities, the crests and the nobility tiles bring, one after another.

import type { GameEvent } from '../../api/types';
import { teller } from '../../words/say';
import { gained, part, told, type Beat, type Pay, type Scored, type Staging } from '../scored';
import { WORDS } from './beat-locale';
import { OFFICES, REGIONS, asView, type Track, type View } from './view';

const tell = teller(WORDS);

type Name = 'Tracks' | 'Majorities' | 'Crests' | 'Nobility';

export function beats({ view: shown, events }: Staging): Scored {
  const view = asView(shown);
  const scored = told(events, 'scored');
  const of = (parts: Record<string, readonly string[]>, text: string): Pay[] =>
    scored.flatMap((event) =>
      Object.entries(parts).map(([name, from]) => pay(event, part(event, name), placesOf(view, event, from), text)),
    );
  const sums: [Name, Pay[]][] = [
    ['Tracks', of({ regions: REGIONS, offices: OFFICES, all_tracks: [] }, tell('beatTracksText'))],
    ['Majorities', told(events, 'majority').map((won) => pay(won, part(won, 'points'), [String(won.parts['track'])]))],
    ['Crests', of({ crests: ['crests'], passed: [] }, tell('beatCrestsText'))],
    ['Nobility', told(events, 'noble').map((tile) => pay(tile, part(tile, 'points'), []))],
  ];
  const covered = veiled(view, told(events, 'turned_up'));
  let scores = view.scores.map(() => 0);
  const opening: View = { ...covered, scores };
  const steps = sums.map(([name, pays]): Beat => {
    const gains = gained(pays, view.players);
    scores = scores.map((sum, seat) => sum + gains[seat]!);
    return {
      name: tell(`beat${name}`),
      text: tell(`beat${name}Text`),
      view: { ...(name === 'Nobility' ? view : covered), scores },
      pays: pays.filter((each) => each.amount > 0),
      gains,
    };
  });
  return { title: tell('beatTitle'), view: opening, beats: steps };
}

const pay = (event: GameEvent, amount: number, from: readonly string[], text = event.text): Pay => ({
  seat: part(event, 'seat'),
  amount,
  from: [...from, `seat-${part(event, 'seat')}`],
  text,
  section: event.section,
});

/** Those of some places on which the seat of *event* has a member; what is no track is had by all. */
const placesOf = (view: View, event: GameEvent, places: readonly string[]): string[] =>
  places.filter((place) => !(place in view.tracks) || view.tracks[place as Track].includes(part(event, 'seat')));

/** The table before the nobility tiles of others were turned up. */
function veiled(view: View, turned: readonly GameEvent[]): View {
  const hidden = (tile: string, seat: number): boolean =>
    seat !== view.seat && turned.some((event) => part(event, 'seat') === seat && event.parts['tile'] === tile);
  return { ...view, nobility: view.nobility.map((tiles, seat) => tiles.filter((tile) => !hidden(tile, seat))) };
}
