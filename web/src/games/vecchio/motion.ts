import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

/** A member comes from the town that it left, or appears where it was placed. */
export function come(node: Element, { from }: { from: readonly [dx: number, dy: number] | null }): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 1 };
  const [dx, dy] = from ?? [0, -8];
  void node;
  return {
    duration: from ? 300 : 180,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px); opacity: ${from ? 1 : t}`,
  };
}
