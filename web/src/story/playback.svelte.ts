// Shows the turns since one's last move on the board, one after another.

import type { Item } from './turns';

const EACH = 800;
const LONGEST = 6000;
/** One turn alone is shown longer. */
const ALONE = 1600;

export class Playback {
  /** The items shown so far; null while nothing is played. */
  items = $state.raw<readonly Item[] | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(items: readonly Item[]): void {
    this.stop();
    if (!items.length) return;
    const each = items.length === 1 ? ALONE : Math.min(EACH, LONGEST / items.length);
    const show = (count: number): void => {
      this.items = items.slice(0, count);
      this.timer = setTimeout(() => (count < items.length ? show(count + 1) : this.stop()), each);
    };
    show(1);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.items = null;
  }
}
