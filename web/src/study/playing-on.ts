// Who sits where at a table that goes on from another game.

import type { NewTable, Seat } from '../api/types';

type SeatWish = NonNullable<NewTable['seats']>[number];

/** The reader in seat *mine*; elsewhere *bot*, or, without one, the bot that sat there, and *usual* for a person. */
export const seatsFor = (seats: readonly Seat[], mine: number, bot: string, usual: string): SeatWish[] =>
  seats.map((seat) =>
    seat.seat === mine
      ? { kind: 'me' }
      : { kind: 'bot', bot: bot || (seat.kind === 'bot' && seat.bot !== null ? seat.bot : usual) },
  );

/** The seat that is proposed: whose eyes look, else the reader's own, else the one to act. */
export const proposed = (seats: readonly Seat[], eyes: number | null, actor: number | null): number =>
  eyes ?? seats.find((seat) => seat.mine)?.seat ?? actor ?? 0;
