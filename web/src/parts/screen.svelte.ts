import { MediaQuery } from 'svelte/reactivity';

/** A phone held upright, or a window as narrow as one. */
export const narrow = new MediaQuery('max-width: 760px', false);
