// Making a table: against bots at once, or as the reader set it up.

import { api, beKnown } from '../api/http';
import type { Game, NewTable } from '../api/types';
import { router } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { usualBot } from '../houses/bots';
import { botTable } from './seating';

/** How the reader played a game last: how many, and against which bots. */
export function lastUsed(game: Game): { players: number; bot: string } {
  const [players = NaN, bot = ''] = (settings.recall(`table.${game.name}`) ?? '').split(' ');
  const { low, high } = game.seats;
  const known = Number(players) >= low && Number(players) <= high && game.bots.some((each) => each.kind === bot);
  return known ? { players: Number(players), bot } : { players: game.seats.default, bot: usualBot(game) };
}

export const remember = (game: Game, players: number, bot: string): void =>
  settings.keep(`table.${game.name}`, `${players} ${bot}`);

/** Make the table and go to it; *replace* where the way back shall not lead to the form. */
export async function make(table: NewTable, replace = false): Promise<void> {
  await beKnown();
  router.go(`t/${(await api.make(table)).id}`, replace);
}

/** A game against bots, as it was played last. */
export async function playAtOnce(game: Game): Promise<void> {
  const { players, bot } = lastUsed(game);
  remember(game, players, bot);
  await make({
    game: game.name,
    options: {},
    seats: botTable(players, bot),
    listed: false,
    hotseat: false,
    absence_seconds: 300,
    hints: 'allowed',
    takeover: true,
    practice: true,
  });
}
