import type { Snippet } from 'svelte';

/** What the page at hand puts into the middle of the header, and whether it has a list of actions to skip to. */
export const bar = $state<{ content: Snippet | null; actions: boolean }>({ content: null, actions: false });
