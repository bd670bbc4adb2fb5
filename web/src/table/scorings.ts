// Scorings as the log and the turns tell them.

import type { GameEvent, LogLine, Turn } from '../api/types';
import type { Pay } from '../games/scored';

/** The newest scoring that counts. */
export const lastScoring = (turns: readonly Turn[]): Turn | undefined =>
  turns.findLast((turn) => turn.kind === 'scoring' && turn.counts);

/** What happened in one turn. */
export const eventsOf = (log: readonly LogLine[], turn: number): GameEvent[] =>
  log.filter((line) => line.counts).flatMap((line) => line.events.filter((event) => event.turn === turn));

/** Of several pays the one that is told: the largest of *own*, else the largest of all. */
export function tellingPay(pays: readonly Pay[], own: number | null): Pay | null {
  const mine = pays.filter((pay) => pay.seat === own);
  return (mine.length ? mine : pays).reduce<Pay | null>(
    (best, pay) => (!best || pay.amount > best.amount ? pay : best),
    null,
  );
}
