import type { Words } from '../api/types';

export type Parts = Record<string, string | number>;

/** Fill *parts* into the braces of *template*. */
export function filled(template: string, parts?: Parts): string {
  return parts ? template.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole)) : template;
}

/** The text at *path*, such as `good.cloth`, in a game's own table; the path itself when there is none. */
export function word(words: Words | undefined, path: string): string {
  let node: string | Words | undefined = words;
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : path;
}

/** Names joined as people speak. */
export function joined(names: readonly string[], and: string): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${and} ${names[names.length - 1]}`;
}

/**
 * The sentence at *path* of a game's own table, with *parts* filled in as the engine does:
 * `{coins:n coin}` is a number with its noun, `{card:card}` a word of that table, `{round}` the value itself.
 */
export function spoken(words: Words | undefined, path: string, parts: Parts, lang: 'en' | 'fr'): string {
  const fill = (_: string, name: string, kind = ''): string => {
    const value = parts[name] ?? '';
    if (!kind.startsWith('n ')) return kind ? word(words, `${kind}.${value}`) : String(value);
    const one = lang === 'en' ? Number(value) === 1 : Math.abs(Number(value)) < 2;
    return `${value} ${word(words, `noun.${kind.slice(2)}.${one ? 'one' : 'many'}`)}`;
  };
  const text = word(words, path).replace(/\{(\w+)(?::([^}]*))?\}/g, fill);
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The name of the only part of the sentence at *path*, if it has exactly one. */
export function onlyPart(words: Words | undefined, path: string): string | null {
  const found = [...word(words, path).matchAll(/\{(\w+)/g)];
  return found.length === 1 ? found[0]![1]! : null;
}
