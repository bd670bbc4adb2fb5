// Who chooses for a seat, where that is no person: a bot of some level, or a program.

import type { Game, Seat } from '../api/types';
import { list, say } from '../words/say';
import { armsOf, housesOf, type Charge, type House, type Rank } from './houses';

/** What the bot or the program in *seat* is called; null for a person. */
export function rankOf(seat: Seat, game: Game | null): Rank | null {
  if (seat.kind === 'program' && !seat.bot) return { title: say('gather.program'), level: null };
  if (!seat.bot) return null;
  const bot = game?.bots.find((each) => each.kind === seat.bot);
  return { title: bot?.title ?? say('gather.bot'), level: bot?.level ?? null };
}

/** Who plays, with the levels of the bots, as a sentence. */
export function companyOf(houses: readonly House[]): string {
  const names = houses.map((house) => (house.rank ? `${house.name} (${house.rank.title})` : house.name));
  return say('log.company', { names: list(names) });
}

/** The houses at a table: each with its own arms, or with those that the game gives. */
export const housesAt = (seats: readonly Seat[], game: Game | null, given?: readonly Charge[]): House[] =>
  housesOf(
    seats.map((seat) => seat.name || '·'),
    given ?? armsOf(seats.map((seat) => seat.arms)),
    seats.map((seat) => rankOf(seat, game)),
  );
