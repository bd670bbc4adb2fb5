import type { Seat } from '../api/types';

/** All seats clockwise, *own* first; a bystander sees them as they are. */
export const fromOwn = (players: number, own: number | null): number[] =>
  Array.from({ length: players }, (_, i) => ((own ?? 0) + i) % players);

/** Whether *seat* has been empty for longer than the table allows, or was left on purpose. */
export function votable(seat: Seat, absenceSeconds: number, now: number): boolean {
  return seat.left || (seat.absent_since !== null && now - Date.parse(seat.absent_since) >= absenceSeconds * 1000);
}
