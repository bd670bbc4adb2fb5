import type { TransitionConfig } from 'svelte/transition';

import { lasting } from '../../parts/motion';
import type { Point } from './layout';

/** What each part of a turn takes, in milliseconds: a road, a payment, lying down, a middleman's leg, a gain. */
const [ROAD, PAYS, LIES, LEG, GAINS] = [120, 250, 200, 300, 250];
/** The longest journey, and the longest turn. */
const [JOURNEY, MOST] = [600, 1150];

/** When each part of a turn begins and how long it takes, if the member comes by so many roads. */
export function courseOf(roads: number) {
  const comes = Math.min(JOURNEY, roads * ROAD);
  const pace = Math.min(1, MOST / (comes + PAYS + LIES + LEG + GAINS));
  const part = (after: number, time: number) => ({ after: after * pace, time: time * pace });
  return {
    comes: part(0, comes),
    pays: part(comes, PAYS),
    lies: part(comes + PAYS, LIES),
    leg: part(comes + PAYS + LIES, LEG),
    gains: part(comes + PAYS + LIES + LEG, GAINS),
  };
}

/** Where one is on *way* when *t* of it is behind one: every road takes the same time. */
export function alongWay(way: readonly Point[], t: number): number[] {
  const at = t * (way.length - 1);
  const n = Math.min(way.length - 2, Math.floor(at));
  return way[n]!.map((from, axis) => from + (way[n + 1]![axis]! - from) * (at - n));
}

/**
 * A member comes by road from the town that it left; one that will lie comes standing. *way* is seen from where it is
 * now.
 */
export function come(node: Element, way: readonly Point[]): TransitionConfig {
  const { comes, lies } = courseOf(way.length - 1);
  const timing = { delay: lasting(lies.after), duration: lasting(lies.time), fill: 'backwards' } as const;
  node.querySelector('.lying')?.animate([{ transform: 'none' }, {}], timing);
  return {
    duration: lasting(comes.time),
    css: (t) => `transform: translate(${alongWay(way, t).join('px,')}px)`,
  };
}
