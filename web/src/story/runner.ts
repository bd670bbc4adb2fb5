// Who travels, along the way: only where it is and how clearly it is seen changes, which costs the page nothing.

import { prefersReducedMotion } from 'svelte/motion';

const RUN_MS = 700;
/** So many straight pieces stand for a bent way. */
const STEPS = 16;

/** Lets *node* run once along the path *d*, and be gone. */
export function run(node: SVGElement, d: string): void {
  if (prefersReducedMotion.current) return;
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  const whole = path.getTotalLength();
  const frames = Array.from({ length: STEPS + 1 }, (_, i): Keyframe => {
    const { x, y } = path.getPointAtLength((whole * i) / STEPS);
    return { transform: `translate(${x}px, ${y}px)`, opacity: i === STEPS ? 0 : 1 };
  });
  node.animate(frames, { duration: RUN_MS, easing: 'ease-in-out' });
}
