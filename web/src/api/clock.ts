// Time for tests.

import type { Timers } from './timers';

/** A clock that only goes on when it is told to. */
export class Clock implements Timers {
  now = 0;
  private due = new Map<number, { at: number; then: () => void }>();
  private last = 0;

  set(then: () => void, ms: number): number {
    this.due.set(++this.last, { at: this.now + ms, then });
    return this.last;
  }
  clear(timer: number): void {
    this.due.delete(timer);
  }
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = [...this.due].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      this.due.delete(next[0]);
      this.now = next[1].at;
      next[1].then();
    }
    this.now = until;
  }
  get waiting(): number {
    return this.due.size;
  }
}
