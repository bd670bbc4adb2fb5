// Who sits where at a new table.

import type { NewTable } from '../api/types';

export type SeatWish = NonNullable<NewTable['seats']>[number];

const rest = (players: number, seat: () => SeatWish): SeatWish[] => Array.from({ length: players - 1 }, seat);

export const botTable = (players: number, bot: string): SeatWish[] => [
  { kind: 'me' },
  ...rest(players, () => ({ kind: 'bot', bot })),
];

export const friendTable = (players: number): SeatWish[] => [
  { kind: 'me' },
  ...rest(players, () => ({ kind: 'open' })),
];

/** The same seats for *players*: bots join, or the last seats go. */
export function resized(seats: readonly SeatWish[], players: number, bot: string): SeatWish[] {
  const kept = seats.slice(0, players);
  return [...kept, ...Array.from({ length: players - kept.length }, (): SeatWish => ({ kind: 'bot', bot }))];
}
