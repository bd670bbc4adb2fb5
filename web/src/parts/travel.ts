// Pieces that travel from one place to another. Not all boards have them: it is a part of its own.

import { cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';

import { lasting } from './motion';

type Travel = (node: Element, params: { key: string }) => TransitionConfig | (() => TransitionConfig);

/** The way of *node* from the box of *other*, or to it: only where it is, how large, and how clearly it is seen. */
function way(other: Element, node: Element): (t: number, u: number) => string {
  const [from, to] = [other.getBoundingClientRect(), node.getBoundingClientRect()];
  const { transform, opacity } = getComputedStyle(node);
  const own = transform === 'none' ? '' : transform;
  const zoom = (node as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / zoom;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) / zoom;
  const scale = (t: number, u: number, was: number, is: number): number => t + (u * was) / (is || 1);
  return (t, u) =>
    `opacity: ${Math.min(1, 2 * t) * Number(opacity)}; transform: ${own} translate(${u * dx}px, ${u * dy}px)` +
    ` scale(${scale(t, u, from.width, to.width)}, ${scale(t, u, from.height, to.height)})`;
}

/**
 * A pair of transitions: what is sent from one place and received at another, under the same key, travels between
 * them; *alone* is how it goes or comes otherwise.
 */
export function crossing(
  duration: () => number,
  alone: (node: Element, key: string, comes: boolean) => TransitionConfig,
): [send: Travel, receive: Travel] {
  const [sent, received] = [new Map<string, Element>(), new Map<string, Element>()];
  const half =
    (mine: Map<string, Element>, theirs: Map<string, Element>, comes: boolean): Travel =>
    (node, { key }) => {
      mine.set(key, node);
      return () => {
        const other = theirs.get(key);
        theirs.delete(key);
        if (other) return { duration: duration(), easing: cubicOut, css: way(other, node) };
        mine.delete(key);
        return alone(node, key, comes);
      };
    };
  return [half(sent, received, false), half(received, sent, true)];
}

/** What cannot be seen, such as a house behind a scene on a phone, neither leaves nor arrives. */
const seen =
  (travel: Travel): Travel =>
  (node, params) =>
    node.getBoundingClientRect().width ? travel(node, params) : { duration: 0 };

/** As `crossing`; what has no other place fades. */
export function travel(): [send: Travel, receive: Travel] {
  const [send, receive] = crossing(
    () => lasting(280),
    (node) => fade(node, { duration: lasting(150) }),
  );
  return [seen(send), seen(receive)];
}
