import type { Component } from 'svelte';

import type { Legal } from '../api/types';

/** What is to be decided, drawn small: the lot, the hand, the tile. */
export type Asked = Component<{ view: unknown; legal: readonly Legal[] }>;

const drawings = import.meta.glob<{ default: Asked }>('./*/Asked.svelte');

/** How the game called *name* draws what it asks; null where it draws nothing. */
export const askedBy = async (name: string): Promise<Asked | null> =>
  (await drawings[`./${name}/Asked.svelte`]?.())?.default ?? null;
