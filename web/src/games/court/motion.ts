import { cubicIn, cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { fade, type TransitionConfig } from 'svelte/transition';

import { crossing } from '../../parts/travel';
import { houseOf, TINCTURE } from './view';

const still = (ms: number): number => (prefersReducedMotion.current ? 0 : ms);

/** A stack that is brought down tips over and drops. */
export function falling(node: Element): TransitionConfig {
  void node;
  return {
    duration: still(260),
    easing: cubicIn,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * 36}px) rotate(${u * 7}deg)`,
  };
}

/** A card of which nobody saw where it came from is laid down. */
function laid(node: Element): TransitionConfig {
  void node;
  return {
    duration: still(240),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * -28}px) scale(${1 + u * 0.12})`,
  };
}

/** A rival's card comes out of that hand face down, as its back, and turns over its place. */
function turned(node: Element, card: string): TransitionConfig {
  const hand = document.querySelector('[data-rival]')?.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const back = document.createElement('span');
  back.className = `turning ${TINCTURE[houseOf(card)]}`;
  node.append(back);
  const [dx, dy] = hand ? [hand.x + hand.width / 2 - box.x - box.width / 2, hand.y - box.y] : [0, -28];
  return {
    duration: still(450),
    easing: cubicOut,
    css: (_, u) => `transform: translate(${dx * u}px, ${dy * u}px) rotateY(${Math.min(1, u * 2) * 180}deg)`,
    tick: (t, u) => {
      back.style.opacity = u > 0.25 ? '1' : '0';
      if (t === 1) back.remove();
    },
  };
}

/** Cards travel from the hand to the court, and from the court to the discards. */
export const [send, receive] = crossing(
  () => still(280),
  (node, key, comes) => {
    if (prefersReducedMotion.current) return fade(node, { duration: 0 });
    if (!comes) return falling(node);
    return node.matches('.noble') ? turned(node, key) : laid(node);
  },
);

/** As `receive`, unless it is there already. */
export const arrive = (node: Element, { key, still }: { key: string; still: boolean }) =>
  still ? { duration: 0 } : receive(node, { key });
