// What the lobby knows of a game beyond what the server tells: how long it takes, and its one sentence.

import type { Game, Table } from '../api/types';
import { say, type Key } from '../words/say';

interface Facts {
  /** How long a game takes among people, in minutes. */
  minutes: number;
  about: Key;
  /** The colour with which its pages are marked. */
  paint: string;
}

const FACTS: Record<string, Facts> = {
  medici: { minutes: 45, about: 'door.medici', paint: 'serena' },
  court: { minutes: 30, about: 'door.court', paint: 'porphyry' },
  vecchio: { minutes: 90, about: 'door.vecchio', paint: 'terracotta' },
  tuscany: { minutes: 60, about: 'door.tuscany', paint: 'cypress' },
};

export const paintOf = (name: string): string => FACTS[name]?.paint ?? 'lapis';

/** What the game is, in a sentence. */
export const aboutOf = (game: Game): string => {
  const facts = FACTS[game.name];
  return facts ? say(facts.about) : game.about;
};

/** How many play, and how long. */
export function sizeOf(game: Game): string {
  const { low, high } = game.seats;
  const players = low === high ? say('lobby.playersOnly', { n: low }) : say('lobby.players', { low, high });
  const facts = FACTS[game.name];
  return facts ? `${players} · ${say('lobby.minutes', { n: facts.minutes })}` : players;
}

export const titleOf = (games: readonly Game[] | null, table: Table): string =>
  games?.find((game) => game.name === table.game)?.title ?? table.game;

/** The games as their doors stand side by side: ours as they were built, then those of others. */
export function inRow(games: readonly Game[]): Game[] {
  const order = Object.keys(FACTS);
  const at = (game: Game): number => (order.includes(game.name) ? order.indexOf(game.name) : order.length);
  return games.toSorted((a, b) => at(a) - at(b));
}
