import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade } from 'svelte/transition';

/** A pair of transitions: what is sent from one place and received at another, under the same key, travels between them. */
export const travel = (): ReturnType<typeof crossfade> =>
  crossfade({
    duration: () => (prefersReducedMotion.current ? 0 : 280),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: prefersReducedMotion.current ? 0 : 150 }),
  });
