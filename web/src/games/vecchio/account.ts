// The scoring told again from its events, step by step. No rule is applied here: every point is one that an event
// names.

import type { GameEvent, LogLine } from '../../api/types';
import { TRACKS, type Track } from './view';

export interface TrackRow {
  seat: number;
  regions: number;
  offices: number;
  allTracks: number;
}
export interface MajorityRow {
  track: Track;
  seat: number | null;
  points: number;
}
export interface NobleRow {
  seat: number;
  tiles: { tile: string; points: number }[];
  points: number;
}
export interface TotalRow extends TrackRow {
  majorities: number;
  crests: number;
  passed: number;
  nobility: number;
  points: number;
}
export type Step =
  | { kind: 'tracks'; rows: TrackRow[] }
  | { kind: 'majorities'; rows: MajorityRow[] }
  | { kind: 'nobility'; rows: NobleRow[] }
  | { kind: 'total'; rows: TotalRow[] };

const SCORING = new Set(['majority', 'noble', 'scored', 'game_ends']);

const part = (event: GameEvent, name: string): number => Number(event.parts[name]);

/** The events of the scoring among *lines*, or null. */
export function lastScoring(lines: readonly LogLine[]): GameEvent[] | null {
  const line = lines.findLast((each) => each.counts && each.events.some((event) => event.name === 'scored'));
  return line ? line.events.filter((event) => SCORING.has(event.name)) : null;
}

export function stepsOf(events: readonly GameEvent[]): Step[] {
  const scored = events.filter((event) => event.name === 'scored');
  const onTracks = (event: GameEvent): TrackRow => ({
    seat: part(event, 'seat'),
    regions: part(event, 'regions'),
    offices: part(event, 'offices'),
    allTracks: part(event, 'all_tracks'),
  });
  const totals = scored.map((event): TotalRow => ({
    ...onTracks(event),
    majorities: part(event, 'majorities'),
    crests: part(event, 'crests'),
    passed: part(event, 'passed'),
    nobility: part(event, 'nobility'),
    points: part(event, 'points'),
  }));
  return [
    { kind: 'tracks', rows: scored.map(onTracks) },
    { kind: 'majorities', rows: TRACKS.map((track) => majorityOn(events, track)) },
    { kind: 'nobility', rows: scored.map((event) => noblesOf(events, part(event, 'seat'), part(event, 'nobility'))) },
    { kind: 'total', rows: totals.sort((a, b) => b.points - a.points) },
  ];
}

function majorityOn(events: readonly GameEvent[], track: Track): MajorityRow {
  const won = events.find((event) => event.name === 'majority' && event.parts['track'] === track);
  return { track, seat: won ? part(won, 'seat') : null, points: won ? part(won, 'points') : 0 };
}

function noblesOf(events: readonly GameEvent[], seat: number, points: number): NobleRow {
  const tiles = events
    .filter((event) => event.name === 'noble' && part(event, 'seat') === seat)
    .map((event) => ({ tile: String(event.parts['tile']), points: part(event, 'points') }));
  return { seat, tiles, points };
}
