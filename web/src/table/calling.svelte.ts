// Calls the reader to the table: in the title of the page, aloud, and in a hidden tab by a notification.

import { onDestroy } from 'svelte';

import { announcer } from '../app/announce.svelte';
import { callToTable, showTurn } from '../app/turn';
import { say } from '../words/say';

/** Call whenever it becomes the reader's turn, as long as the component lives that asks for it. */
export function calling(mine: () => boolean, title: () => string | undefined): void {
  let wasMine = false;
  $effect(() => {
    const named = `${title() ?? 'Signoria'} – Signoria`;
    showTurn(mine() ? `● ${say('table.yourTurn')} – ${named}` : named, mine());
  });
  $effect(() => {
    if (mine() && !wasMine) {
      announcer.call(say('table.yourTurn'));
      callToTable(say('table.yourTurn'));
    }
    wasMine = mine();
  });
  onDestroy(() => showTurn('Signoria', false));
}
