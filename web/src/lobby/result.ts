// How a finished game ended, as a sentence for the one who played it.

import type { Lang, Table } from '../api/types';
import { joined, type Parts } from '../words/filled';
import type { Key } from '../words/en';

/** How sentences are said, and in which language. */
export interface Speech {
  lang: Lang;
  say: (key: Key, parts?: Parts) => string;
}

type Ended = Pick<Table, 'game' | 'result' | 'seats'>;

/** The place of the reader's best seat; null when nobody's or without a result. */
export function placeOf(table: Ended): number | null {
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => table.result?.standing[seat.seat] ?? 0);
  return mine.length && table.result ? Math.min(...mine) : null;
}

/** A score with the unit of its game. */
function scoreOf(game: string, n: number, { say }: Speech): string {
  return say(game === 'medici' ? 'score.florins' : 'score.points', { n });
}

/** The result for the reader, or for a bystander. */
export function resultOf(table: Ended, speech: Speech): string {
  const { lang, say } = speech;
  const { result, seats } = table;
  if (!result) return '';
  const { scores, standing } = result;
  const name = (seat: number): string => seats[seat]!.name;
  const score = (seat: number): string => scoreOf(table.game, scores[seat]!, speech);
  const others = (among: readonly number[]): string => joined(among.map(name), lang);
  const order = seats.map((seat) => seat.seat).sort((a, b) => standing[a]! - standing[b]!);
  const winners = order.filter((seat) => standing[seat] === 1);
  const place = placeOf(table);
  if (place === null) return say('result.watched', { names: others(winners), score: score(winners[0]!) });
  const me = order.find((seat) => seats[seat]!.mine && standing[seat] === place)!;
  const rivals = winners.filter((seat) => seat !== me);
  if (place === 1 && rivals.length) {
    const draw = seats.length === 2;
    return say(draw ? 'result.draw' : 'result.shared', { names: others(rivals), score: score(me) });
  }
  if (place === 1) {
    const next = order[1]!;
    const margin = scores[me]! - scores[next]!;
    return say(margin > 0 ? 'result.won' : 'result.wonTie', { score: score(me), margin, name: name(next) });
  }
  const first = winners[0]!;
  const margin = scores[first]! - scores[me]!;
  if (margin <= 0)
    return say('result.placeTie', {
      place: say(`result.place.${place}` as Key),
      score: score(me),
      name: others(winners),
    });
  if (seats.length === 2) return say('result.lost', { mine: scores[me]!, theirs: scores[first]!, name: name(first) });
  return say('result.place', {
    place: say(`result.place.${place}` as Key),
    score: score(me),
    margin,
    name: others(winners),
  });
}
