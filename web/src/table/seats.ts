import type { Seat } from '../api/types';

/** All seats clockwise, beginning at the left of *own*, who comes last; a bystander sees them as they are. */
export function fromLeft(players: number, own: number | null): number[] {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** Whether *seat* has been empty for longer than the table allows, or was left on purpose. */
export function votable(seat: Seat, absenceSeconds: number, now: number): boolean {
  return seat.left || (seat.absent_since !== null && now - Date.parse(seat.absent_since) >= absenceSeconds * 1000);
}
