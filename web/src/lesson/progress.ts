// How far the reader is in each lesson: kept in this browser.

import type { NewTable } from '../api/types';
import { settings } from '../app/settings.svelte';

const KEY = (game: string): string => `lesson.${game}`;

/** How many steps are done, from the first on. */
export const stepsDone = (game: string): number => Math.max(0, Number(settings.recall(KEY(game))) || 0);

export function note(game: string, step: number): void {
  if (step > stepsDone(game)) settings.keep(KEY(game), String(step));
}

/** Whether the whole lesson was done: its last step leaves a mark of its own. */
export const learnt = (game: string): boolean => settings.recall(`${KEY(game)}.learnt`) === '1';

export const markLearnt = (game: string): void => settings.keep(`${KEY(game)}.learnt`, '1');

/** The step to begin with: the one that was *asked* for, else the first that is not done. */
export function beginAt(game: string, steps: number, asked: string | null): number {
  const number = Number(asked);
  if (Number.isInteger(number) && number >= 1 && number <= steps) return number;
  const next = stepsDone(game) + 1;
  return next <= steps ? next : 1;
}

/** The table of a step: the server knows its seats and its position. */
export const tableOf = (game: string, step: number): NewTable => ({
  game,
  options: {},
  seats: [],
  listed: false,
  hotseat: false,
  absence_seconds: 300,
  hints: 'allowed',
  takeover: false,
  practice: true,
  start: { lesson: game, step },
});
