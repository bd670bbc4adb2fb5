// What a key means at the table: the page's own letters, those of the game, Escape for what lies on top.

import { tick } from 'svelte';

import { settings } from '../app/settings.svelte';
import type { Face } from '../games/face';
import type { Choosing } from './choosing.svelte';
import { later } from './later';
import { meaningOfKey } from './offers';
import type { Opened } from './opened';
import type { Showing } from './showing.svelte';

interface Table {
  /** Something is laid over the table. */
  open: boolean;
  /** The scoring that is being shown. */
  scoring: Showing | null;
  choosing: Choosing;
  face: Face;
  list: () =>
    | {
        change: (by: number) => void;
        reach: (verb?: string) => Promise<void>;
        type: (digit: string) => boolean;
        enter: () => boolean;
        orders: () => boolean;
      }
    | undefined;
  onopen: (what: Opened) => void;
  /** Shows what happened since the last move. */
  onshow: () => void;
  /** Opens the field for the name of a goal. */
  onspell: () => void;
  /** A digit; says whether the game knows it. */
  ondigit: (digit: number) => boolean;
  /** The letter of the game that changes what is looked at. */
  onpress: () => void;
}

export function keyPressed(event: KeyboardEvent, table: Table): void {
  const { choosing } = table;
  if (event.key === 'Escape' && !table.open) {
    if (table.scoring) return table.scoring.close();
    if (choosing.hint) return void choosing.endHint();
    if (choosing.listing) return void choosing.list();
    if (choosing.planning.listing) return void (choosing.planning.listing = false);
    if (choosing.planning.plan) return choosing.planning.drop();
    if (choosing.picked.length || choosing.armed) return choosing.unpick();
  }
  // On the board, and in the list, an arrow goes to the next piece.
  const walking = (event.target as HTMLElement).closest('[role=grid], #actions, input');
  if (event.key === 'ArrowRight' && table.scoring && !table.open && !walking) return table.scoring.next();
  if (event.ctrlKey || event.metaKey || event.altKey || table.open) return;
  // What has the focus hears Enter itself.
  const held = (event.target as HTMLElement).closest('button, a, input, select, textarea, [role=gridcell]');
  if (event.key === 'Enter' && choosing.planning.plan && !held) return void choosing.planning.accept();
  if (!settings.keys) return;
  if (meant(event, table)) event.preventDefault();
}

/** Do what the key stands for; say whether it stood for anything. No letter and no digit changes the game. */
function meant(event: KeyboardEvent, table: Table): boolean {
  const { choosing, face, list, onopen, onshow, onspell, ondigit, onpress } = table;
  const { live, planning } = choosing;
  const legal = choosing.legal();
  const at = event.target as HTMLElement;
  const typing = at.matches('input, select, textarea');
  if (event.key === '+' || event.key === '-') {
    if (!legal.length) return false;
    list()?.change(event.key === '+' ? 1 : -1);
    return true;
  }
  if (typing && !(at.matches('input[type=number]') && /^[a-z?]$/i.test(event.key))) return false;
  if (event.key === 'Enter') return at.matches('body, #actions') && (list()?.enter() ?? false);
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
  const letter = event.key.toLowerCase();
  if (digit && ondigit(digit)) return true;
  if (planning.plan && digit) return planning.cycle(digit - 1, event.shiftKey ? -1 : 1);
  if (!planning.plan && /^\d$/.test(event.key)) return list()?.type(event.key) ?? false;
  if (event.key === '?') onopen('keys');
  else if (letter === 'r') onopen('rules');
  else if (letter === 'h') void choosing.askHint();
  else if (letter === 'z') onshow();
  else if (letter === 'q') void choosing.list();
  else if (letter === 'u' && (live.undo.allowed || live.undo.askable)) choosing.takeBack();
  else if (letter === 'm' && list()?.orders()) return true;
  else if (letter === 'a' && legal.length) void showAll(choosing, list);
  else if (face.press?.letter === letter) onpress();
  else if (face.spelled?.letter === letter && planning.goals.size) onspell();
  else if (planning.letter(letter, face.letters ?? {}, choosing.picked)) {
    choosing.why = null;
    void toCard();
  } else if (planning.plan && face.toggles?.[letter]) planning.choose(...face.toggles[letter]);
  else {
    const key = meaningOfKey(legal, face.keys ?? {}, letter);
    if (!key) return unreached(letter, choosing, face);
    void showAll(choosing, list, key.verb);
  }
  return true;
}

/** A letter whose goals are all out of reach says what they lack. */
function unreached(letter: string, choosing: Choosing, face: Face): boolean {
  const goal = Object.entries(face.letters ?? {}).find(([, its]) => its === letter)?.[0];
  if (goal && choosing.legal().length) void choosing.ask(goal);
  return goal !== undefined;
}

/** Go to the button of the turn that is set: whatever had the focus, `Enter` does it now. */
async function toCard(): Promise<void> {
  await later.card();
  await new Promise(requestAnimationFrame);
  document.querySelector<HTMLElement>('[data-accept]')?.focus();
}

/** The list of all actions, step by step; asked again, the planned turn is back. */
async function showAll(choosing: Choosing, list: Table['list'], verb?: string): Promise<void> {
  const { planning } = choosing;
  if (planning.plan && planning.listing && verb === undefined) return void (planning.listing = false);
  planning.listing = planning.plan !== null;
  await tick();
  await list()?.reach(verb);
}
