import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade } from 'svelte/transition';

/** Cards travel from the lot to the hold that takes them. */
export const [send, receive] = crossfade({
  duration: () => (prefersReducedMotion.current ? 0 : 280),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: prefersReducedMotion.current ? 0 : 150 }),
});
