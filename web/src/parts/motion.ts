import { prefersReducedMotion } from 'svelte/motion';

import { paced } from '../app/preferences';
import { settings } from '../app/settings.svelte';

/** How long a motion takes that usually takes *ms*: none where motion is unwanted, else at the reader's pace. */
export const lasting = (ms: number): number => (prefersReducedMotion.current ? 0 : paced(ms, settings.pace));
