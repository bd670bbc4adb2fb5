// Tokens on their way: what is paid goes from the purse to the town or track, what is gained comes back from there.

import type { Carried, Carries } from '../carried';
import { courseOf } from './motion';
import { asView, boardOf, comings, TOKENS, TRACKS, wayBetween, type View } from './view';

const count = (towns: readonly string[], town: string): number => towns.filter((each) => each === town).length;

/** The town or the track in which *seat* has acted: where a member has come, lies now, or stands on a space. */
function placeOf(before: View, after: View, seat: number): string | null {
  const came = [...comings(before, after).keys()].find((key) => key.startsWith(`${seat} `));
  if (came) return came.slice(came.indexOf(' ') + 1);
  const track = TRACKS.find((each) => after.tracks[each].length > before.tracks[each].length);
  if (track) return track;
  const [was, is] = [before.lying[seat] ?? [], after.lying[seat] ?? []];
  return is.find((town) => count(is, town) > count(was, town)) ?? null;
}

export const carries: Carries = (earlier, later, boards) => {
  const [before, after] = [asView(earlier), asView(later)];
  const board = boardOf(after, boards);
  const found: Carried[] = [];
  for (let seat = 0; seat < after.players; seat++) {
    const place = placeOf(before, after, seat);
    if (place === null) continue;
    const origin = comings(before, after).get(`${seat} ${place}`);
    const roads = origin && board ? Math.max(0, wayBetween(board, origin, place).length - 1) : 0;
    const { pays, gains } = courseOf(roads);
    const home = `seat-${seat}`;
    for (const token of TOKENS) {
      const more = (after.tokens[seat]?.[token] ?? 0) - (before.tokens[seat]?.[token] ?? 0);
      if (more < 0) found.push({ what: token, from: [home], to: [place], ...pays });
      if (more > 0) found.push({ what: token, from: [place], to: [home], ...gains });
    }
  }
  return found;
};
