// What the drawing shows, told in words: names of pieces for those who listen, cards for those who look.

import type { Plan, Words } from '../../api/types';
import type { House } from '../../houses/houses';
import { word } from '../../words/filled';
import { list } from '../../words/say';
import {
  areasOf,
  isRegion,
  membersIn,
  MIDDLEMEN,
  neighbours,
  ownerOf,
  placesOf,
  REGIONS,
  TOKENS,
  type Board,
  type Middleman,
  type Track,
  type View,
} from './view';
import { count, tell, type BoardKey } from './words';

const named = (key: string, parts?: Record<string, string | number>): string => tell(key as BoardKey, parts);

/** What acting in a town gives. */
function givesText(board: Board, town: string, words: Words | undefined): string {
  const region = REGIONS.find((each) => board.tracks[each].gate === town);
  const { colour } = board.towns[town]!;
  return named(`gives_${colour}`, { region: region ? word(words, `track.${region}`) : '' });
}

/** A town with its name. */
export function townText(board: Board, town: string, words: Words | undefined): string {
  const gives = givesText(board, town, words);
  const { colour } = board.towns[town]!;
  const name = word(words, `town.${town}`);
  return colour === 'florence'
    ? tell('cityOf', { town: name, gives })
    : tell('townOf', { town: name, kind: named(`kind_${colour}`), gives });
}

const isMiddleman = (colour: string): colour is Middleman => (MIDDLEMEN as readonly string[]).includes(colour);

/** Whether the middleman is there, or comes next. */
export function middlemanText(view: View, board: Board, town: string, words: Words | undefined): string | null {
  const { colour } = board.towns[town]!;
  if (!isMiddleman(colour)) return null;
  if (view.middlemen[colour] === town)
    return tell('middlemanHere', { next: word(words, `town.${view.middlemen_next[colour]}`) });
  return view.middlemen_next[colour] === town ? tell('middlemanNext') : null;
}

/** What it takes to act there, for the member that sets out; the view knows the journeys. */
export function journeyText(view: View, town: string): string | null {
  const journey = view.journeys[town];
  if (!journey) return null;
  if (town === view.member) return tell('journeyNone');
  if (journey.florins < 0) return tell('journeyCarriage');
  return tell(journey.carriage ? 'journeyBoth' : 'journeyRoad', { florins: count('florin', journey.florins) });
}

/** How one would act there. */
export function mannerText(view: View, board: Board, town: string): string | null {
  const { colour } = board.towns[town]!;
  if (!view.journeys[town] || colour === 'red' || colour === 'florence') return null;
  const ways: string[] = [];
  if (isMiddleman(colour) && view.middlemen[colour] === town) ways.push(tell('byMiddleman'));
  if (colour === 'green') ways.push(tell('byLying'));
  if ((view.tokens[view.turn]?.bishop ?? 0) > 0) ways.push(tell('byBishop'));
  const said = ways.join(` ${tell('or')} `);
  return said.slice(0, 1).toLocaleUpperCase() + said.slice(1);
}

export function membersText(view: View, houses: readonly House[], town: string): string[] {
  const groups = membersIn(view, town);
  return houses.flatMap((house) => {
    const own = groups.filter((group) => group.seat === house.seat);
    const what = own
      .map((group) => (group.lying ? count('lying', group.count) : tell('standing', { n: group.count })))
      .join(', ');
    return what ? [tell('of', { name: house.name, what })] : [];
  });
}

/** All that the picture of a town tells. */
export function townLabel(
  view: View,
  board: Board,
  town: string,
  houses: readonly House[],
  words: Words | undefined,
): string {
  const areas = areasOf(board, town);
  const sentences = [
    townText(board, town, words),
    journeyText(view, town),
    mannerText(view, board, town),
    middlemanText(view, board, town, words),
    ...membersText(view, houses, town),
    areas.length ? tell('areas', { areas: list(areas) }) : null,
    tell('roads', {
      towns: list(neighbours(board, town).map((each) => word(words, `town.${each}`))),
    }),
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

/** Florins that a member pays for the next space of a track, the additional cost included. */
export const florinsFor = (view: View, track: Track): number =>
  isRegion(track) ? view.next_space[track].florins : view.cost_on === track ? 3 : 0;

export function trackLabel(
  view: View,
  board: Board,
  track: Track,
  houses: readonly House[],
  words: Words | undefined,
): string {
  const next = view.next_space[track];
  const florins = florinsFor(view, track);
  const on = placesOf(view, board, track).flatMap((place) =>
    place.seat === null ? [] : [tell('onSpace', { name: houses[place.seat]?.name ?? '', n: place.n })],
  );
  const more = !isRegion(track) && florins ? tell('andFlorins', { florins: count('florin', florins) }) : '';
  const forFlorins = isRegion(track) ? tell('forFlorins', { florins: count('florin', florins) }) : '';
  return [
    tell('track', { track: word(words, `track.${track}`), wants: named(`wants_${track}`), more }),
    next.open
      ? tell('nextSpace', {
          n: next.space,
          points: next.points,
          florins: forFlorins,
          crest: next.crest ? tell('withCrest') : '',
        })
      : tell('closed'),
    on.length ? tell('on', { who: on.join(', ') }) : tell('nobodyOn'),
    `${isRegion(track) ? tell('tilesLeft', { n: view.offered[track].length }) : tell('stack', { stack: word(words, `track.${track}`), n: view.stacks[track] })}.`,
  ].join(' ');
}

export function tileLabel(view: View, tile: string, houses: readonly House[], words: Words | undefined): string {
  const owner = ownerOf(view, tile);
  const name = word(words, `tile.${tile}`);
  if (!owner) return tell('tileFree', { tile: name });
  return tell(owner.used ? 'tileUsed' : 'tileOf', { tile: name, name: houses[owner.seat]?.name ?? '' });
}

/** How many there are of some tokens. */
function counted(tokens: Readonly<Record<string, number>>, words: Words | undefined): string {
  return TOKENS.flatMap((token) => {
    const n = tokens[token];
    if (!n) return [];
    return [token === 'florins' ? count('florin', n) : tell('tokenCount', { n, token: word(words, `token.${token}`) })];
  }).join(', ');
}

export function tokensText(view: View, seat: number, words: Words | undefined): string {
  const has = counted(view.tokens[seat]!, words);
  return has ? tell('tokens', { tokens: has }) : tell('noTokens');
}

/** What a plan costs. */
export const priceText = ({ pays }: Plan, words: Words | undefined): string =>
  counted(pays, words) || count('florin', 0);

export const crestsText = (n: number): string => (n ? count('crests', n) : tell('crestsNone'));

export function statusText(view: View): string {
  return [
    tell('status', { n: view.round, crests: crestsText(view.crests_left) }),
    ...(view.final ? [tell('final')] : view.ending ? [tell('ending')] : []),
  ].join(' · ');
}
