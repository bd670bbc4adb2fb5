// What a key means at the table: the page's own letters, those of the game, Escape for what lies on top.

import { settings } from '../app/settings.svelte';
import type { Choosing } from './choosing.svelte';
import { meaningOfKey } from './offers';
import type { Opened } from './opened';
import type { Showing } from './showing.svelte';

interface Table {
  /** Something is laid over the table. */
  open: boolean;
  /** The scoring that is being shown. */
  scoring: Showing | null;
  choosing: Choosing;
  /** The letter of each verb. */
  keys: Readonly<Record<string, string>>;
  list: { change: (by: number) => void; reach: (verb: string) => Promise<void> } | undefined;
  onopen: (what: Opened) => void;
  /** Shows what happened since the last move. */
  onshow: () => void;
}

export function keyPressed(event: KeyboardEvent, table: Table): void {
  const { choosing } = table;
  if (event.key === 'Escape' && !table.open) {
    if (table.scoring) return table.scoring.close();
    if (choosing.hint) return void choosing.endHint();
    if (choosing.listing) return void choosing.list();
    if (choosing.picked.length || choosing.armed) return choosing.unpick();
  }
  // On the board, and in the list, an arrow goes to the next piece.
  const walking = (event.target as HTMLElement).closest('[role=grid], #actions, input');
  if (event.key === 'ArrowRight' && table.scoring && !table.open && !walking) return table.scoring.next();
  if (event.ctrlKey || event.metaKey || event.altKey || table.open || !settings.keys) return;
  if (meant(event, table)) event.preventDefault();
}

/** Do what the key stands for; say whether it stood for anything. */
function meant(event: KeyboardEvent, { choosing, keys, list, onopen, onshow }: Table): boolean {
  const { live } = choosing;
  const legal = choosing.legal();
  const at = event.target as HTMLElement;
  const typing = at.matches('input, select, textarea');
  if (event.key === '+' || event.key === '-') {
    if (!legal.length) return false;
    list?.change(event.key === '+' ? 1 : -1);
    return true;
  }
  if (typing && !(at.matches('input[type=number]') && /^[a-z?]$/i.test(event.key))) return false;
  if (event.key === '?') onopen('keys');
  else if (event.key === 'r') onopen('rules');
  else if (event.key === 'h') void choosing.askHint();
  else if (event.key === 'z') onshow();
  else if (event.key === 'q') void choosing.list();
  else if (event.key === 'u' && (live.undo.allowed || live.undo.askable)) void live.takeBack();
  else {
    const key = meaningOfKey(legal, keys, event.key);
    if (!key) return false;
    if ('action' in key) choosing.choose(key.action);
    else void list?.reach(key.verb);
  }
  return true;
}
