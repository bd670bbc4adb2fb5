// Every key of a table with what it does: those of the game first, then those that all tables know.

import type { Lang, Words } from '../api/types';
import type { Face } from '../games/face';
import { say, teller } from '../words/say';
import { typeset } from '../words/typeset';
import { WORDS } from './keys-locale';
import { sayVerb } from './offers';

/** Keys that do one thing together, and what it is. */
export interface Known {
  keys: readonly string[];
  text: string;
}
type Wants = Pick<Face, 'keys' | 'letters' | 'toggles' | 'spelled' | 'press' | 'amounts' | 'Dock'>;

const games = import.meta.glob<Record<Lang, Record<string, string>>>('../games/*/keys-locale.ts', {
  eager: true,
  import: 'WORDS',
});
const tell = teller(WORDS);

/** The keys of the table at which the game called *name* is played with this *face*. */
export function knownKeys(face: Wants, name: string, words: Words | undefined, lang: Lang): Known[] {
  const own = games[`../games/${name}/keys-locale.ts`]?.[lang] ?? {};
  const special = Object.entries(own).map(([keys, text]) => ({ keys: keys.split(' '), text: typeset(text, lang) }));
  const taken = new Set(special.flatMap(({ keys }) => keys));
  const verbs = Object.entries(face.keys ?? {})
    .map(([verb, key]) => ({ keys: [key.toUpperCase()], text: sayVerb(words, verb) }))
    .filter(({ keys }) => !taken.has(keys[0]!));
  const when = (holds: unknown, ...rows: Known[]): Known[] => (holds ? rows : []);
  return [
    ...special,
    ...verbs,
    ...when(face.press, { keys: [face.press?.letter.toUpperCase() ?? ''], text: face.press?.text() ?? '' }),
    ...when(
      face.amounts?.length,
      { keys: ['+', '−'], text: tell('amount') },
      { keys: [say('key.enter')], text: tell('confirm') },
    ),
    ...when(face.Dock, { keys: ['M'], text: tell('orders') }),
    ...when(
      face.letters,
      { keys: [say('key.enter')], text: tell('accept') },
      { keys: ['1–6'], text: tell('rows') },
      { keys: ['A'], text: tell('all') },
    ),
    { keys: ['H'], text: tell('hint') },
    { keys: ['Z'], text: tell('show') },
    { keys: ['Q'], text: tell('whyNot') },
    { keys: ['U'], text: tell('undo') },
    { keys: [say('key.escape')], text: tell('unpick') },
    { keys: ['R'], text: tell('rules') },
    { keys: ['?'], text: tell('help') },
    { keys: ['↑', '↓'], text: tell('board') },
    { keys: ['N'], text: tell('next') },
  ];
}
