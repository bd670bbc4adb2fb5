// Shows the turns since one's last move on the board, one after another.

import type { Item } from './turns';

const EACH = 800;
const LONGEST = 5500;
/** One turn alone is shown longer. */
const ALONE = 1600;
/** So long the board is as it was before the first of them. */
const BEFORE = 500;

export class Playback {
  /** The items shown so far; null while nothing is played. */
  items = $state.raw<readonly Item[] | null>(null);
  /** Whether nothing of it has happened yet. */
  before = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(items: readonly Item[]): void {
    this.stop();
    if (!items.length) return;
    const each = items.length === 1 ? ALONE : Math.min(EACH, LONGEST / items.length);
    const show = (count: number): void => {
      this.before = false;
      this.items = items.slice(0, count);
      this.timer = setTimeout(() => (count < items.length ? show(count + 1) : this.stop()), each);
    };
    this.before = true;
    this.items = items.slice(0, 1);
    this.timer = setTimeout(() => show(1), BEFORE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.items = null;
  }
}
