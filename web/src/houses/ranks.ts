// Who chooses for a seat, where that is no person: a bot of some level, or a program.

import type { BotKind, Game, Seat } from '../api/types';
import { settings } from '../app/settings.svelte';
import { joined } from '../words/filled';
import { say } from '../words/say';
import type { House, Rank } from './houses';

/** The five levels, from the weakest on: what the page offers. */
export const levelsOf = (game: Game | null): BotKind[] => (game?.bots ?? []).filter((bot) => bot.level !== null);

/** The level that is offered first. */
export const usualBot = (game: Game | null): string =>
  (game?.bots.find((bot) => bot.default) ?? game?.bots[0])?.kind ?? '';

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
  return say('log.company', { names: joined(names, settings.lang === 'fr' ? 'et' : 'and') });
}
