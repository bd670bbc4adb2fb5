// How far a scoring is shown: beats follow one another by the clock, or by hand. It always comes to an end.

import { REAL, type Timers } from '../api/timers';

/** The longest beat, and the longest scoring; where there are many beats each is shorter. */
const BEAT = 1900;
const WHOLE = 5900;
/** So long after a beat began what it pays has arrived at the houses. */
export const LANDS = 1000;

export class Showing {
  /** The number of the turn that is shown; null while none is. */
  turn = $state<number | null>(null);
  /** The beat that is shown. */
  at = $state(0);
  /** Whether what it pays has arrived. */
  landed = $state(false);
  /** Whether beats follow by hand. */
  byHand = $state(false);
  /** So many seconds are left, if beats follow by the clock. */
  left = $state(0);

  private count = 0;
  private timers: number[] = [];

  constructor(
    private readonly onend: (turn: number) => void,
    private readonly clock: Timers = REAL,
  ) {}

  /** How long one beat lasts, in milliseconds. */
  get beat(): number {
    return Math.min(BEAT, WHOLE / this.count);
  }

  begin(turn: number, count: number): void {
    this.stop();
    this.turn = turn;
    this.count = count;
    this.byHand = false;
    this.left = Math.ceil((this.beat * count) / 1000);
    for (let second = 1; second < this.left; second++) this.later(() => (this.left -= 1), second * 1000);
    for (let n = 1; n < count; n++) this.later(() => this.show(n), this.beat * n);
    this.later(() => this.close(), this.beat * count);
    this.show(0);
  }

  /** From here on each beat waits until it is sent on. */
  slower(): void {
    this.stop();
    this.byHand = true;
    if (!this.landed) this.later(() => (this.landed = true), LANDS);
  }

  /** The next beat, or the end. */
  next(): void {
    if (this.turn === null) return;
    this.slower();
    if (this.at + 1 < this.count) this.show(this.at + 1);
    else this.close();
  }

  /** Show the end state at once. */
  close(): void {
    const turn = this.turn;
    this.stop();
    this.turn = null;
    if (turn !== null) this.onend(turn);
  }

  private show(n: number): void {
    this.at = n;
    this.landed = false;
    this.later(() => (this.landed = true), LANDS);
  }

  private later(then: () => void, ms: number): void {
    this.timers.push(this.clock.set(then, ms));
  }

  stop(): void {
    this.timers.forEach((timer) => this.clock.clear(timer));
    this.timers = [];
  }
}
