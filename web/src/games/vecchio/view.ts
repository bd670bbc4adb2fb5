// The view as the server sends it, the board it is played on, and what a reader sees in both at a glance.

import type { Legal } from '../../api/types';
import { isRun } from '../../api/types';
import { viewOf, type Views } from '../../wire/views';

export const TOKENS = ['florins', 'scroll', 'knight', 'assassin', 'abbot', 'carriage', 'bishop'] as const;
export type Token = (typeof TOKENS)[number];
export const MIDDLEMEN = ['brown', 'black', 'gray', 'white', 'purple'] as const;
export type Middleman = (typeof MIDDLEMEN)[number];
export type Colour = Middleman | 'green' | 'red' | 'florence';
export const REGIONS = ['milano', 'venezia', 'chiesa'] as const;
export type Region = (typeof REGIONS)[number];
export const OFFICES = ['council', 'nobility'] as const;
export type Office = (typeof OFFICES)[number];
export type Track = Region | Office;
export const TRACKS = [...REGIONS, ...OFFICES] as const;

export interface Space {
  florins?: number;
  points: number;
  crest: boolean;
  x: number;
  y: number;
}

/** What is printed: towns, roads, areas, tracks. */
export interface Board {
  towns: Record<string, { colour: Colour; x: number; y: number }>;
  roads: [string, string][];
  areas: Record<string, string[]>;
  middlemen: Record<Middleman, string[]>;
  tracks: Record<Region, { gate: string; spaces: Space[] }> & Record<Office, { spaces: Space[] }>;
}

export type View = Views['vecchio'];

/** The view of this game, checked. */
export const asView = (view: unknown): View => viewOf('vecchio', view);

const drawn = new Map<string, Board>();

/** The board that a game is played on: one of those that come with the game, or the one that its options hold whole. */
export function boardOf(view: View, boards: Record<string, unknown> | undefined): Board | null {
  const setting = view.options.board;
  const known = boards?.[setting];
  if (known) return known as Board;
  if (!setting.startsWith('{')) return null;
  if (!drawn.has(setting)) drawn.set(setting, JSON.parse(setting) as Board);
  return drawn.get(setting)!;
}

export const isRegion = (track: string): track is Region => (REGIONS as readonly string[]).includes(track);

/** The names of the actions that are possible. */
export const namesOf = (legal: readonly Legal[]): Set<string> =>
  new Set(legal.flatMap((each) => (isRun(each) ? [] : [each.name])));

/** What a click on a town asks about while nothing can be done there: a step, or the town as the end of a turn. */
export function townQuestion(phase: string, town: string): string | null {
  if (phase === 'act' || phase === 'after') return town;
  const verb = { go: 'go', place: 'place', family: 'lay' }[phase];
  return verb ? `${verb} ${town}` : null;
}

/** The towns as lines to walk over by arrow keys: from north to south, each from west to east. */
export function townRows(board: Board, lines = 6): string[][] {
  const towns = Object.entries(board.towns).sort(([, a], [, b]) => a.y - b.y);
  const each = Math.ceil(towns.length / lines);
  return Array.from({ length: Math.ceil(towns.length / each) }, (_, i) =>
    towns
      .slice(i * each, (i + 1) * each)
      .sort(([, a], [, b]) => a.x - b.x)
      .map(([name]) => name),
  );
}

export const neighbours = (board: Board, town: string): string[] =>
  board.roads.flatMap(([a, b]) => (a === town ? [b] : b === town ? [a] : []));

export const areasOf = (board: Board, town: string): string[] =>
  Object.entries(board.areas).flatMap(([area, towns]) => (towns.includes(town) ? [area] : []));

/** A shortest way by road, both ends included. */
export function wayBetween(board: Board, from: string, to: string): string[] {
  const before = new Map<string, string | null>([[from, null]]);
  for (const town of before.keys())
    for (const next of neighbours(board, town)) if (!before.has(next)) before.set(next, town);
  const way: string[] = [];
  for (let town: string | null | undefined = before.has(to) ? to : null; town; town = before.get(town))
    way.unshift(town);
  return way;
}

/** The towns of an area in the order in which a line goes round them. */
export function outline(board: Board, area: string): string[] {
  const towns = board.areas[area] ?? [];
  const [x, y] = middleOf(board, area);
  const bearing = (town: string): number => Math.atan2(board.towns[town]!.y - y, board.towns[town]!.x - x);
  return towns.toSorted((a, b) => bearing(a) - bearing(b));
}

export function middleOf(board: Board, area: string): [number, number] {
  const towns = (board.areas[area] ?? []).map((town) => board.towns[town]!);
  const mean = (axis: 'x' | 'y'): number =>
    towns.reduce((sum, town) => sum + town[axis], 0) / Math.max(1, towns.length);
  return [mean('x'), mean('y')];
}

export interface Group {
  seat: number;
  lying: boolean;
  count: number;
}

/** The members in a town: one group for each seat and pose. */
export function membersIn(view: View, town: string): Group[] {
  const groups: Group[] = [];
  for (const lying of [false, true])
    for (let seat = 0; seat < view.players; seat++) {
      const count = ((lying ? view.lying : view.standing)[seat] ?? []).filter((each) => each === town).length;
      if (count) groups.push({ seat, lying, count });
    }
  return groups;
}

/** From where each seat's member came that is now in a town where it was not before. */
export function comings(before: View, after: View): Map<string, string> {
  const found = new Map<string, string>();
  for (let seat = 0; seat < after.players; seat++) {
    const all = (view: View): string[] => [...(view.standing[seat] ?? []), ...(view.lying[seat] ?? [])];
    const [gone, come] = [without(all(before), all(after)), without(all(after), all(before))];
    if (gone.length === 1 && come.length === 1) found.set(`${seat} ${come[0]}`, gone[0]!);
  }
  return found;
}

function without(all: readonly string[], less: readonly string[]): string[] {
  const rest = [...all];
  for (const each of less) {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** The first space that is used: with two players the first of each track stays empty. */
export const firstSpace = (view: View): number => (view.players === 2 ? 1 : 0);

export interface Place extends Space {
  n: number;
  /** Whose member is on it. */
  seat: number | null;
  next: boolean;
  unused: boolean;
}

/** The spaces of a track with who is on them; members behind the last queue there. */
export function placesOf(view: View, board: Board, track: Track): Place[] {
  const spaces = board.tracks[track].spaces;
  const on = view.tracks[track];
  const first = firstSpace(view);
  const last = spaces[spaces.length - 1]!;
  const length = Math.max(spaces.length, first + on.length);
  return Array.from({ length }, (_, i) => ({
    ...(spaces[i] ?? { ...last, crest: false }),
    n: i + 1,
    seat: on[i - first] ?? null,
    next: i === first + on.length && view.next_space[track].open,
    unused: i < first,
  }));
}

/** Whose a province tile is: null while it is to be had. */
export function ownerOf(view: View, tile: string): { seat: number; used: boolean } | null {
  for (let seat = 0; seat < view.players; seat++) {
    if (view.provinces[seat]?.includes(tile)) return { seat, used: false };
    if (view.used[seat]?.includes(tile)) return { seat, used: true };
  }
  return null;
}

/** Two dice that add up to *sum*; the record knows the sum alone. */
export const diceOf = (sum: number): [number, number] => [Math.floor(sum / 2), Math.ceil(sum / 2)];

/** The corner of the map that a region lies in, as its track is printed. */
export function cornerOf(board: Board, region: Region): { right: boolean; bottom: boolean } {
  const spaces = board.tracks[region].spaces;
  const mean = (axis: 'x' | 'y'): number => spaces.reduce((sum, space) => sum + space[axis], 0) / spaces.length;
  return { right: mean('x') > 500, bottom: mean('y') > 500 };
}

/** What a plan does on the map: who sets out from where, where to, and whether the member lies down there. */
export interface Journey {
  from: string | null;
  to: string | null;
  lies: boolean;
  carriage: boolean;
}

export function journeyOf(view: View, actions: readonly string[]): Journey {
  const part = (verb: string): string | null =>
    actions.find((action) => action.startsWith(`${verb} `))?.slice(verb.length + 1) ?? null;
  const how = part('act');
  return {
    from: part('member') ?? (view.member || null),
    to: part('go') ?? (view.to || null),
    lies: how === 'middleman' || how === 'lying',
    carriage: part('travel') === 'carriage',
  };
}
