import { settings } from '../app/settings.svelte';
import { frameOf, type Frame, type Wish } from './arrangement';

/** The space that the table has on this screen. The stage measures it; before it is there, the window tells. */
export class Space {
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** How much larger than usual everything is drawn: the stage is laid out as if the screen were so much smaller. */
  get scale(): number {
    return settings.textSize;
  }

  frame(seats: number, wish: Wish | undefined): Frame {
    return frameOf(this.width / this.scale, this.height / this.scale, seats, wish);
  }
}
