// The sentences of a game's own table, filled in as the engine fills them: `tests/words/cases.json` holds for both.

import type { Words } from '../api/types';
import { textAt, type Value, type Values } from './filled';
import { withArticle } from './grammar';

type Lang = 'en' | 'fr';
interface Speaker {
  words: Words | undefined;
  lang: Lang;
  names: readonly string[];
}

/** One part of a template: `{card:the card}`, `{number:a {token}}`. */
const PART = /\{(\w+)(?::((?:[^{}]|\{[^{}]*\})*))?\}/g;
const ALONE = ['or', 'quoted'];
const COUNTING = ['n', 'a', 'un'];
const JOINTS = { en: { and: 'and', or: 'or', none: 'nothing' }, fr: { and: 'et', or: 'ou', none: 'rien' } };

/**
 * The sentence at *path* of a game's own table, with *parts* filled in as the engine does:
 * `{coins:n coin}` is a number with its noun, `{card:the card}` a word of that table behind its article,
 * `{number:a {token}}` a noun that another part names, `{round}` the value itself.
 */
export function spoken(
  words: Words | undefined,
  path: string,
  parts: Values,
  lang: Lang,
  names: readonly string[] = [],
): string {
  const speaker = { words, lang, names };
  const fill = (_: string, name: string, spec = ''): string => filledIn(speaker, spec, parts[name] ?? '', parts);
  const text = (textAt(words, path, parts) ?? path).replace(PART, fill);
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** *template* with dots where its parts would be. */
export const dotted = (template: string): string => template.replace(PART, '…');

/** The name of the only part of the sentence at *path*, if it has exactly one. */
export function onlyPart(words: Words | undefined, path: string): string | null {
  const found = [...(textAt(words, path) ?? '').matchAll(PART)];
  return found.length === 1 ? found[0]![1]! : null;
}

function filledIn(speaker: Speaker, spec: string, value: Value, parts: Values): string {
  const space = ALONE.includes(spec) ? spec.length : spec.lastIndexOf(' ');
  const article = spec.slice(0, Math.max(space, 0));
  const last = spec.slice(space + 1);
  const kind = last.startsWith('{') ? String(parts[last.slice(1, -1)] ?? '') : last;
  return Array.isArray(value)
    ? listed(speaker, article, kind, value as readonly (string | number)[])
    : single(speaker, article, kind, value as string | number);
}

function single(speaker: Speaker, article: string, kind: string, value: string | number): string {
  if (COUNTING.includes(article) && typeof value === 'number')
    return counted(speaker, article, kind, value, genderOf(speaker, 'noun', kind));
  const { words, lang, names } = speaker;
  const path = `${kind}.${value}`;
  const word =
    kind === 'seat' ? (names[Number(value)] ?? String(value)) : kind ? (textAt(words, path) ?? path) : String(value);
  return !article || article === 'or' ? word : withArticle(lang, article, word, genderOf(speaker, kind, value));
}

function counted(speaker: Speaker, article: string, noun: string, n: number, gender: string): string {
  const { words, lang } = speaker;
  const one = lang === 'en' ? n === 1 : Math.abs(n) < 2;
  const path = `noun.${noun}.${one ? 'one' : 'many'}`;
  const word = textAt(words, path) ?? path;
  if (n !== 1 || article === 'n' || textAt(words, `noun.${noun}.digits`)) return `${n} ${word}`;
  return withArticle(lang, article, word, gender);
}

const genderOf = ({ words }: Speaker, kind: string, value: string | number): string =>
  textAt(words, `gender.${kind}.${value}`) ?? 'm';

/** A list as people speak; `a` counts what is equal. */
function listed(speaker: Speaker, article: string, kind: string, values: readonly (string | number)[]): string {
  const told = ['a', 'un'].includes(article)
    ? [...new Set(values)].flatMap((each) => alike(speaker, article, kind, each, values))
    : values.map((each) => single(speaker, article, kind, each));
  const joint = JOINTS[speaker.lang];
  if (told.length < 2) return told[0] ?? joint.none;
  return `${told.slice(0, -1).join(', ')} ${article === 'or' ? joint.or : joint.and} ${told[told.length - 1]}`;
}

function alike(
  speaker: Speaker,
  article: string,
  kind: string,
  value: string | number,
  values: readonly (string | number)[],
): string[] {
  const count = values.filter((each) => each === value).length;
  if (!textAt(speaker.words, `noun.${value}.one`))
    return Array.from({ length: count }, () => single(speaker, article, kind, value));
  const own = genderOf(speaker, kind, value);
  return [counted(speaker, article, String(value), count, own === 'm' ? genderOf(speaker, 'noun', value) : own)];
}
