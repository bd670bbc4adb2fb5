// What the strip tells: of all that could be said just now, what comes first.

import type { Lack } from '../api/live.svelte';
import type { Need, Refusal } from '../api/types';
import { say } from '../words/say';
import type { Look } from './looking';

export interface Told {
  kind: 'refusal' | 'piece' | 'action' | 'picked' | 'why' | 'shown' | 'task';
  tag: string;
  text: string;
  section: string | null;
  needs: readonly Need[];
}

export interface Sayings {
  /** Why the server did not do what was asked. */
  refusal: Refusal | null;
  /** The piece that the pointer or the focus rests on. */
  look: Look | null;
  /** What the board has to say of it, with all that would come of it. */
  board: string;
  /** The action that it stands for, or that the list points at. */
  action: { text: string; section: string | null } | null;
  /** Whether a second tap does it. */
  armed: boolean;
  /** What is chosen, and in how many ways one can go on from it. */
  picked: { ways: number } | null;
  why: Lack | null;
  shown: string | null;
  /** What must be said of it besides. */
  note: string;
  task: string;
}

const NO_NEEDS: readonly Need[] = [];

export function told({ refusal, look, board, action, armed, picked, why, shown, note, task }: Sayings): Told {
  const plain = { section: null, needs: NO_NEEDS };
  if (refusal) return { ...plain, kind: 'refusal', tag: say('strip.refused'), ...refusal };
  if (why && !look)
    return { kind: 'why', tag: say('strip.why'), text: why.text, section: why.section, needs: why.needs };
  if (board) return { ...plain, kind: 'piece', tag: look?.tag ?? '', text: board };
  if (armed && action) return { ...plain, ...action, kind: 'action', tag: say('strip.again') };
  if (look && action)
    return { ...plain, kind: 'piece', tag: look.tag, text: joined(action.text, look.text), section: action.section };
  if (action) return { ...plain, ...action, kind: 'action', tag: '' };
  if (look) return { ...plain, ...look, kind: 'piece' };
  if (picked)
    return { ...plain, kind: 'picked', tag: say('strip.chosen'), text: say('act.picked', { n: picked.ways }) };
  if (shown) return { ...plain, kind: 'shown', tag: note, text: shown };
  return { ...plain, kind: 'task', tag: '', text: task };
}

const joined = (action: string, rest: string): string => (rest ? `${action} · ${rest}` : action);
