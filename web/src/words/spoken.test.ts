import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Words } from '../api/types';
import type { Values } from './filled';
import { dotted, spoken } from './spoken';
import { typeset } from './typeset';

interface Shared {
  names: string[];
  languages: Record<'en' | 'fr', { texts: Words; cases: [string, Values, string][] }>;
}
const shared = JSON.parse(readFileSync(new URL('../../../tests/words/cases.json', import.meta.url), 'utf8')) as Shared;

/** A table as the server sends it: its texts are set already. */
const sent = (table: Words, lang: 'en' | 'fr'): Words => {
  const set = (text: string | Words) => (typeof text === 'string' ? typeset(text, lang) : sent(text, lang));
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [key, set(text)]));
};

describe.each(['en', 'fr'] as const)('sentences of the engine in %s', (lang) => {
  const { texts, cases } = shared.languages[lang];
  const words = sent(texts, lang);
  test.each(cases)('%s %o → %s', (key, parts, sentence) =>
    expect(spoken(words, `say.${key}`, parts, lang, shared.names)).toBe(sentence),
  );
});

describe('typography', () => {
  test.each([
    ['fr', 'Prix : 3 ; quoi ? Oui !', 'Prix\u00a0: 3\u202f; quoi\u202f? Oui\u202f!'],
    ['fr', '« aide » à 95 %', '«\u00a0aide\u00a0» à 95\u00a0%'],
    ['fr', "l'offre d'{name}", 'l’offre d’{name}'],
    ['en', "{name}'s card isn't here", '{name}’s card isn’t here'],
    ['en', "four players' tiles, or 'help'", "four players’ tiles, or 'help'"],
  ] as const)('%s: %s', (lang, plain, set) => {
    expect(typeset(plain, lang)).toBe(set);
    expect(typeset(set, lang)).toBe(set);
  });
});

test('parts of a template become dots, whatever their kind', () =>
  expect(dotted('take {number:a {token}} from {town:the town}')).toBe('take … from …'));
