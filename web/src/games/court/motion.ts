import { cubicIn, cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';

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

/** Cards travel from the hand to the court, and from the court to the discards. */
export const [send, receive] = crossfade({
  duration: () => still(280),
  easing: cubicOut,
  fallback: (node, _, intro) =>
    prefersReducedMotion.current ? fade(node, { duration: 0 }) : intro ? laid(node) : falling(node),
});
