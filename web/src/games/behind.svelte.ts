// What cuts scorings into beats is fetched behind the board: the first scoring comes long after it.

import type { Scored, Staging } from './scored';

type Beats = (staging: Staging) => Scored | null;

/** The beats of a game as soon as *load* has brought them. */
export function beatsBehind(load: () => Promise<{ beats: Beats }>): Beats {
  let loaded = $state.raw<Beats | null>(null);
  void load().then(({ beats }) => (loaded = beats));
  return (staging) => loaded?.(staging) ?? null;
}
