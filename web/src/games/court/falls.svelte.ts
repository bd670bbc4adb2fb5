// A fall as it is seen: the card lands, the daggers are drawn, the stack shakes and falls where it stood. Until that is
// over the court stands as it stood before. What fell leaves its place empty for a while.

import { lasting } from '../../parts/motion';
import { arrived, moves } from '../../parts/moving';
import { fallOf, type Fall } from './fallen';
import type { Stack, View } from './view';

/** What each part takes, in milliseconds; whoever has planned it need not read it. */
const PARTS = {
  own: { lands: 250, counts: 100, draws: 200, holds: 100 },
  rival: { lands: 450, counts: 200, draws: 250, holds: 350 },
};
const DROPS = 300;
/** Then the courts close up. */
const CLOSES = 30;

export class Falls {
  /** What is being shown: the court before, the card that came, and what falls when. */
  scene = $state.raw<(Fall & { before: View; drop: number; lands: number }) | null>(null);
  /** What fell lately. A rival's victim leaves its place empty until the reader acts, so that nothing else moves. */
  fallen = $state.raw<Stack[]>([]);
  /** The stack that a card has come to in a scene: it is there, and need not come again. */
  landed = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private then: () => void = () => undefined;

  /** The court has changed; *acted* by the reader, who must *wait* now. */
  see(before: View, after: View, acted: boolean, wait: boolean): void {
    this.cut();
    this.landed = null;
    const fall = fallOf(before, after);
    // The places of the rival's victims close up when the reader has acted, and not before what falls now has fallen.
    const places = acted ? [] : this.fallen;
    if (!fall) return void (this.fallen = places);
    const show = (): void => {
      this.scene = null;
      this.landed = fall.to;
      this.fallen = [...places, ...fall.gone];
      if (acted && wait)
        this.later(() => (this.fallen = this.fallen.filter((each) => !fall.gone.includes(each))), CLOSES);
    };
    const part = PARTS[acted ? 'own' : 'rival'];
    const lands = lasting(part.lands + part.counts);
    const drop = lands + lasting(part.draws + part.holds);
    if (!drop) return show();
    this.scene = { ...fall, before, lands, drop };
    moves(drop + lasting(DROPS));
    this.later(show, drop + lasting(DROPS));
  }

  /** What is being shown is over at once. */
  cut = (): void => {
    if (!this.scene) return;
    clearTimeout(this.timer);
    arrived();
    this.then();
  };

  stop = (): void => clearTimeout(this.timer);

  private later(then: () => void, ms: number): void {
    clearTimeout(this.timer);
    this.then = then;
    this.timer = setTimeout(then, ms);
  }
}
