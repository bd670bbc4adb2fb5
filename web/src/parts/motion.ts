import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';

import { paced } from '../app/preferences';
import { settings } from '../app/settings.svelte';

type Travel = (
  node: Element,
  params: CrossfadeParams & { key: unknown },
) => TransitionConfig | (() => TransitionConfig);

/** How long a motion takes that usually takes *ms*: none where motion is unwanted, else at the reader's pace. */
export const lasting = (ms: number): number => (prefersReducedMotion.current ? 0 : paced(ms, settings.pace));

/** What cannot be seen, such as a house behind a scene on a phone, neither leaves nor arrives. */
const seen =
  (travel: Travel): Travel =>
  (node, params) =>
    node.getBoundingClientRect().width ? travel(node, params) : { duration: 0 };

/**
 * A pair of transitions: what is sent from one place and received at another, under the same key, travels between
 * them.
 */
export function travel(): [send: Travel, receive: Travel] {
  const [send, receive] = crossfade({
    duration: () => lasting(280),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: lasting(150) }),
  });
  return [seen(send), seen(receive)];
}
