// What the log tells of a scoring. No rule is applied here: every point is one that an event names.

import type { GameEvent, LogLine } from '../../api/types';

/** What brings green points. */
export const SOURCES = ['zone', 'crops', 'bonus', 'points', 'storage_points'] as const;
export type Source = (typeof SOURCES)[number];

export interface Earned {
  seat: number;
  from: Record<Source, number>;
  total: number;
}
const part = (event: GameEvent, name: string): number => Number(event.parts[name]);
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
