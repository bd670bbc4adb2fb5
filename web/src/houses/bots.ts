// The bots that the page offers.

import type { BotKind, Game } from '../api/types';

/** The five levels, from the weakest on, then the players of plugins: what the page offers. */
export const botsOf = (game: Game | null): BotKind[] =>
  (game?.bots ?? []).filter((bot) => bot.level !== null || bot.package !== null);

/** How a list names a bot: with its level, if it has one. */
export const botName = (bot: BotKind): string => (bot.level === null ? bot.title : `${bot.title} (${bot.level})`);

/** The bot that is offered first. */
export const usualBot = (game: Game | null): string =>
  (game?.bots.find((bot) => bot.default) ?? game?.bots[0])?.kind ?? '';
