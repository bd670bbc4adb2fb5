// What is drawn on each tile: signs for what is given, an arrow, signs for what comes of it.

import layout from '$draw/vecchio.json';

import { REGIONS, type Region, type Token, type Track } from './view';

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
  n?: string;
}

export interface Drawing {
  /** What it costs or is for. */
  from: Mark[];
  to: Mark[];
  /** The one sign that a small tile shows. */
  main: Mark;
}

/** A sign, and the number beside it where there is one. */
const mark = ([sign, n]: string[]): Mark => (n === undefined ? { sign: sign as Sign } : { sign: sign as Sign, n });

export const DRAWINGS: Record<string, Drawing> = Object.fromEntries(
  Object.entries(layout.tiles).map(([tile, { from, to, main }]) => [
    tile,
    { from: from.map(mark), to: to.map(mark), main: mark(main) },
  ]),
);

/** What a track asks for. */
export const wantsOf = (track: Track): Mark[] => layout.wants[track].map(mark);

const UNKNOWN: Drawing = { from: [], to: [{ sign: 'tile' }], main: { sign: 'tile' } };

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
