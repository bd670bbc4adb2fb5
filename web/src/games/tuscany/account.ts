// A scoring told again from its events, step by step. No rule is applied here: every point is one that an event names.

import type { GameEvent, LogLine } from '../../api/types';

/** What brings green points. */
export const SOURCES = ['zone', 'crops', 'bonus', 'points', 'storage_points'] as const;
export type Source = (typeof SOURCES)[number];

export interface Earned {
  seat: number;
  from: Record<Source, number>;
  total: number;
}
export type Step =
  | { kind: 'earned'; rows: Earned[] }
  | { kind: 'scored'; rows: { seat: number; before: number; green: number; red: number }[] }
  | { kind: 'left'; rows: { seat: number; points: number }[] }
  | { kind: 'end'; rows: { seat: number; red: number; won: boolean }[] };

const part = (event: GameEvent, name: string): number => Number(event.parts[name]);
const SCORING = new Set(['scored', 'leftovers', 'game_ends']);

/** The events of the last scoring among *lines*, or null. */
export function lastScoring(lines: readonly LogLine[]): GameEvent[] | null {
  const line = lines.findLast((each) => each.counts && each.events.some((event) => event.name === 'scored'));
  if (!line) return null;
  const events = line.events.filter((event) => SCORING.has(event.name));
  return events;
}

export const roundOf = (events: readonly GameEvent[]): number =>
  part(
    events.find((event) => event.name === 'scored')!,
    'round',
  );

/** The green points that an event brings, if it brings any. */
const isGreen = (event: GameEvent): boolean =>
  (SOURCES as readonly string[]).includes(event.name) && (event.name !== 'points' || event.parts['track'] === 'green');

/** Where the green points of each seat came from since the scoring before that of *round*. */
export function earned(log: readonly LogLine[], round: number, players: number): Earned[] {
  const rows: Earned[] = Array.from({ length: players }, (_, seat) => ({
    seat,
    from: { zone: 0, crops: 0, bonus: 0, points: 0, storage_points: 0 },
    total: 0,
  }));
  let at = 1;
  for (const line of log) {
    if (!line.counts) continue;
    for (const event of line.events) {
      if (event.name === 'scored') at = part(event, 'round') + 1;
      const row = rows[part(event, 'seat')];
      if (at !== round || !row || !isGreen(event)) continue;
      row.from[event.name as Source] += part(event, 'points');
      row.total += part(event, 'points');
    }
  }
  return rows.sort((a, b) => b.total - a.total || a.seat - b.seat);
}

export function stepsOf(events: readonly GameEvent[], log: readonly LogLine[], players: number): Step[] {
  const told = (name: string): GameEvent[] => events.filter((event) => event.name === name);
  const scored = told('scored').map((event) => ({
    seat: part(event, 'seat'),
    before: part(event, 'red') - part(event, 'green'),
    green: part(event, 'green'),
    red: part(event, 'red'),
  }));
  const steps: Step[] = [
    { kind: 'earned', rows: earned(log, roundOf(events), players) },
    { kind: 'scored', rows: scored.toSorted((a, b) => b.red - a.red || a.seat - b.seat) },
  ];
  const left = told('leftovers').map((event) => ({ seat: part(event, 'seat'), points: part(event, 'points') }));
  const [ends] = told('game_ends');
  if (!ends) return steps;
  const winners = (ends.parts['winners'] as unknown[]).map(Number);
  const end = left.map(({ seat, points }) => ({
    seat,
    red: (scored.find((row) => row.seat === seat)?.red ?? 0) + points,
    won: winners.includes(seat),
  }));
  return [
    ...steps,
    { kind: 'left', rows: left },
    { kind: 'end', rows: end.sort((a, b) => b.red - a.red || Number(b.won) - Number(a.won)) },
  ];
}

/** Of the events of one move, the one that tells most: a bonus, a large zone, or who gained most at a scoring. */
export function telling(events: readonly GameEvent[]): GameEvent | undefined {
  const scored = events
    .filter((event) => event.name === 'scored')
    .toSorted((a, b) => part(b, 'green') - part(a, 'green'));
  return (
    scored[0] ??
    events.find((event) => event.name === 'bonus') ??
    events.find((event) => event.name === 'zone' && part(event, 'points') > 3)
  );
}
