// Any view as a tree of labels and values: for a game that brings no drawing of its own.

import type { Words } from '../../api/types';
import { word } from '../../words/filled';

export interface Branch {
  label: string;
  /** What is said here; null where there are branches instead. */
  text: string | null;
  branches: Branch[];
}

export interface Reader {
  words: Words | undefined;
  /** The names of those who sit here: a list as long as this has an entry for each. */
  names: readonly string[];
  yes: string;
  no: string;
  none: string;
}

/** The fields of *view*, each with its label. */
export function treeOf(view: unknown, reader: Reader): Branch[] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view).map(([key, value]) => branchOf(key, labelOf(key, reader), value, reader));
}

function branchOf(key: string, label: string, value: unknown, reader: Reader): Branch {
  if (typeof value !== 'object' || value === null) return { label, text: told(key, value, reader), branches: [] };
  if (!Array.isArray(value)) return { label, text: null, branches: treeOf(value, reader) };
  if (value.length === 0) return { label, text: reader.none, branches: [] };
  const eachSeat = value.length === reader.names.length;
  if (!eachSeat && value.every((item) => typeof item !== 'object' || item === null))
    return { label, text: value.map((item) => told(key, item, reader)).join(', '), branches: [] };
  return {
    label,
    text: null,
    branches: value.map((item, i) => branchOf(key, eachSeat ? reader.names[i]! : String(i + 1), item, reader)),
  };
}

/** The label of a field: the game's own word for it, or its name with spaces. */
function labelOf(key: string, { words }: Reader): string {
  const own = word(words, `field.${key}`);
  const text = own === `field.${key}` ? key.replaceAll('_', ' ') : own;
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** A value in words: the game's own text where a table of that name has one. */
function told(key: string, value: unknown, { words, yes, no, none, names }: Reader): string {
  if (value === null || value === undefined) return none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (key === 'seat' && typeof value === 'number') return names[value] ?? String(value);
  const path = `${key}.${String(value)}`;
  const own = word(words, path);
  return own === path ? String(value) : own;
}
