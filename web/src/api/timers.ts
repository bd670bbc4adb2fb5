/** What goes off later; tests bring their own. */
export interface Timers {
  set(then: () => void, ms: number): number;
  clear(timer: number): void;
}

export const REAL: Timers = {
  set: (then, ms) => window.setTimeout(then, ms),
  clear: (timer) => window.clearTimeout(timer),
};
