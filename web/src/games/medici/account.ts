// What the log tells of a round that is scored.

import type { GameEvent, LogLine } from '../../api/types';

const part = (event: GameEvent, name: string): number => Number(event.parts[name]);

/** What each seat loaded in the round that ended with these events, from the sales and the cards of the last hold. */
export function cargoCards(log: readonly LogLine[], round: number, players: number): string[][] {
  const holds: string[][] = Array.from({ length: players }, () => []);
  let at = 1;
  let filling: number | null = null;
  for (const line of log) {
    if (!line.counts) continue;
    if (filling !== null && at === round && line.do?.startsWith('reveal ')) holds[filling]?.push(line.do.slice(7));
    for (const event of line.events) {
      if (event.name === 'sold' && at === round)
        holds[part(event, 'seat')]?.push(...(event.parts['cards'] as string[]));
      if (event.name === 'last_hold') filling = part(event, 'seat');
      if (event.name === 'round_ends') [at, filling] = [part(event, 'round') + 1, null];
    }
  }
  return holds;
}
