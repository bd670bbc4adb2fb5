// Asking for a study until it is done: rough first, then whole.

import { api, Refused } from '../api/http';
import type { Findings, Study } from '../api/types';

const EVERY = 2000;
/** A server that is busy is asked less often. */
const LATER = 10_000;

export interface Heard {
  study: Study;
  found: Findings | null;
}

/** Ask for the study of *table* until it is done; *hear* gets each answer. Returns what ends the asking. */
export function follow(table: string, hear: (heard: Heard) => void, fail: (error: unknown) => void): () => void {
  let found: Findings | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function ask(): Promise<void> {
    let pause = EVERY;
    try {
      const study = await api.study(table, found === null ? null : found.rough ? 'rough' : 'whole');
      if (ended) return;
      found = study.found ?? found;
      hear({ study, found });
      if (study.done) return;
    } catch (error) {
      if (ended) return;
      fail(error);
      if (!(error instanceof Refused) || (error.status !== 503 && error.status !== 429)) return;
      pause = LATER;
    }
    if (!ended) timer = setTimeout(() => void ask(), pause);
  }
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
