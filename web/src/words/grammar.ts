// Articles before words, as the engine sets them: English a or an, French gender and elision.

type Lang = 'en' | 'fr';

/** The gender of a word that brings its own article, and takes no quotation marks. */
export const OWN_ARTICLE = '-';

/** Before a masculine word, before a feminine one, and before a vowel where that differs. */
const FRENCH: Record<string, readonly [string, string, string]> = {
  le: ['le ', 'la ', 'l’'],
  un: ['un ', 'une ', ''],
  du: ['du ', 'de la ', 'de l’'],
  au: ['au ', 'à la ', 'à l’'],
  de: ['de ', 'de ', 'd’'],
};
/** What is left of an article before a word that brings its own. */
const LEFT: Record<string, string> = { du: 'de', au: 'à', de: 'de', à: 'à' };

/** *word* behind *article*, or in quotation marks. */
export function withArticle(lang: Lang, article: string, word: string, gender: string): string {
  if (article === 'quoted') return gender === OWN_ARTICLE ? word : quoted(lang, word);
  return lang === 'fr' ? french(article, word, gender) : english(article, word, gender);
}

const quoted = (lang: Lang, word: string): string => (lang === 'fr' ? `«\u00a0${word}\u00a0»` : `“${word}”`);

function english(article: string, word: string, gender: string): string {
  if (gender === OWN_ARTICLE) return word;
  return article === 'a' && 'aeiou'.includes(first(word)) ? `an ${word}` : `${article} ${word}`;
}

function french(article: string, word: string, gender: string): string {
  if (gender === OWN_ARTICLE) {
    const left = LEFT[article] ?? '';
    return left === 'de' && elides(word) ? `d’${word}` : `${left} ${word}`.trimStart();
  }
  const [masculine, feminine, elided] = FRENCH[article] ?? [`${article} `, `${article} `, ''];
  if (elided && elides(word)) return elided + word;
  return (gender === 'f' ? feminine : masculine) + word;
}

/** Whether a French article loses its vowel before *word*. */
function elides(word: string): boolean {
  const letter = first(word);
  return 'aeiouhœæ'.includes(letter) || (letter === 'y' && !'aeiou'.includes(first(word.slice(1))));
}

/** The first letter of *word* without capitals and accents. */
const first = (word: string): string => word.slice(0, 1).toLocaleLowerCase().normalize('NFD').slice(0, 1) || ' ';
