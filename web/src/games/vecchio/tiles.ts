// What is drawn on each tile: signs for what is given, an arrow, signs for what comes of it.

import { REGIONS, type Region, type Token } from './view';

export type Sign =
  | Token
  | 'follower'
  | 'member'
  | 'rise'
  | 'dice'
  | 'gate'
  | 'lily'
  | 'town'
  | 'crest'
  | 'tile'
  | 'palace'
  | 'crown'
  | 'again'
  | 'coinless'
  | 'colours'
  | 'pair'
  | 'regions'
  | 'supply'
  | 'laurel';

export interface Mark {
  sign: Sign;
  n?: number | string;
}

export interface Drawing {
  /** What it costs or is for. */
  from: Mark[];
  to: Mark[];
  /** The one sign that a small tile shows. */
  main: Mark;
}

const one = (sign: Sign, n?: number | string): Mark => (n === undefined ? { sign } : { sign, n });
const gift = (...to: Mark[]): Drawing => ({ from: [], to, main: to[0]! });
const change = (from: Mark[], to: Mark[]): Drawing => ({ from, to, main: to[0]! });
const worth = (points: string, ...from: Mark[]): Drawing => ({ from, to: [one('laurel', points)], main: from[0]! });

export const DRAWINGS: Record<string, Drawing> = {
  milano_scroll_to_2followers: change([one('scroll')], [one('follower', 2)]),
  milano_6florins: gift(one('florins', 6)),
  milano_ignore_colour: { from: [one('follower')], to: [one('gate')], main: one('colours') },
  milano_follower_to_2scrolls: change([one('follower')], [one('scroll', 2)]),
  milano_any_follower: gift(one('follower')),
  milano_bishop_carriage: gift(one('bishop'), one('carriage')),
  venezia_scroll: gift(one('scroll')),
  venezia_knight: gift(one('knight')),
  venezia_assassin: gift(one('assassin')),
  venezia_abbot: gift(one('abbot')),
  venezia_florin_per_member: { from: [one('member')], to: [one('florins')], main: one('member', '●') },
  venezia_roll_place: { from: [one('dice')], to: [one('member')], main: one('dice') },
  chiesa_reuse: { from: [one('tile')], to: [one('again')], main: one('again') },
  chiesa_1_to_2: {
    from: [one('follower'), one('scroll')],
    to: [one('follower', 2), one('scroll', 2)],
    main: one('follower', 2),
  },
  chiesa_no_coins: { from: [one('coinless')], to: [one('gate')], main: one('coinless') },
  chiesa_5florins: change([one('florins', 5)], [one('follower'), one('scroll')]),
  chiesa_choice: gift(one('follower'), one('scroll'), one('florins', 5)),
  chiesa_place_any: { from: [], to: [one('member'), one('town')], main: one('member') },
  c_scroll: change([one('scroll'), one('florins', 1)], [one('scroll')]),
  c_carriages: { from: [one('carriage', 2)], to: [one('bishop'), one('florins', 2)], main: one('carriage') },
  c_florins: { from: [one('florins', 5)], to: [one('florins', 4)], main: one('florins', 4) },
  c_bishops: { from: [one('bishop', 2)], to: [one('carriage'), one('florins', 2)], main: one('bishop') },
  c_follower: { from: [one('follower')], to: [one('florins', 2)], main: one('follower') },
  c_recovery: { from: [one('rise')], to: [one('dice'), one('member')], main: one('rise') },
  c_abbot: change([one('abbot')], [one('abbot')]),
  c_reinforce: { from: [one('dice')], to: [one('member', 2)], main: one('member', 2) },
  c_knight: change([one('knight')], [one('knight')]),
  c_province: { from: [one('gate')], to: [one('scroll')], main: one('gate') },
  c_assassin: change([one('assassin')], [one('assassin')]),
  c_florence: { from: [one('lily')], to: [one('follower')], main: one('lily') },
  n_supply: worth('3', one('supply', 2)),
  n_colours: worth('6', one('colours')),
  n_towns: worth('3', one('town', 2)),
  n_regions3: worth('5', one('regions', 3)),
  n_regions2: worth('3', one('regions', 2)),
  n_adjacent: worth('×', one('pair')),
  n_nobility: worth('2', one('crown')),
  n_onesort: worth('8', one('florins'), one('follower'), one('scroll'), one('carriage'), one('bishop')),
  n_council: worth('2', one('palace')),
  n_unused: worth('3', one('tile')),
  n_pairs: worth('2', one('carriage'), one('bishop')),
  n_crests: worth('3–10', one('crest')),
};

const UNKNOWN: Drawing = gift(one('tile'));

export const drawingOf = (tile: string): Drawing => DRAWINGS[tile] ?? UNKNOWN;

export type Sort = Region | 'council' | 'nobility';

export function sortOf(tile: string): Sort {
  if (tile.startsWith('c_') || tile === 'unknown_council') return 'council';
  if (tile.startsWith('n_') || tile === 'unknown_nobility') return 'nobility';
  return REGIONS.find((region) => tile.startsWith(region))!;
}

/** The tiles of a region, in the order in which they lie. */
export const tilesOf = (region: Region): string[] =>
  Object.keys(DRAWINGS).filter((tile) => tile.startsWith(`${region}_`));

/** What a tile does, its sort being told elsewhere: the words after the colon. */
export const effectOf = (text: string): string => {
  const at = text.indexOf(':');
  const rest = at < 0 ? text : text.slice(at + 1).trim();
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1);
};
