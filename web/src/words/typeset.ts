// Spaces and apostrophes as printers set them, so that authors may type plain text; the engine does the same.

/** Which plain spaces do not break in French: before a sign, after «, between thousands. */
const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/ (?=[:»%])|(?<=«) /g, '\u00a0'],
  [/ (?=[;?!])|(?<=\d) (?=\d{3}(?!\d))/g, '\u202f'],
];
const WORD = /[\p{L}\p{N}]/u;

/** *text* with the spaces and apostrophes of *lang*; a second time changes nothing. */
export function typeset(text: string, lang: 'en' | 'fr'): string {
  const spaced = lang === 'fr' ? FRENCH.reduce((set, [space, kept]) => set.replace(space, kept), text) : text;
  return spaced.includes("'") ? apostrophes(spaced) : spaced;
}

/** A table of texts, each of them set. */
export const typesetAll = <K extends string>(texts: Record<K, string>, lang: 'en' | 'fr'): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, typeset(text, lang)])) as Record<
    K,
    string
  >;

/** *text* with ’ in words; the ' ' around what is typed stay. */
function apostrophes(text: string): string {
  let quoted = false;
  return text.replace(/'/g, (sign, at: number) => {
    const before = text.charAt(at - 1);
    const following = text.charAt(at + 1);
    const afterWord = WORD.test(before) || before === '}';
    const within = afterWord && (WORD.test(following) || following === '{');
    if (within || (afterWord && !quoted)) return '’';
    quoted = !quoted;
    return sign;
  });
}
