import type { Lang } from '../api/types';

/** The language that was chosen before, else the first that the browser asks for and we speak. */
export function languageOf(remembered: string | null, wanted: readonly string[]): Lang {
  if (remembered === 'en' || remembered === 'fr') return remembered;
  for (const each of wanted) {
    const short = each.slice(0, 2).toLowerCase();
    if (short === 'en' || short === 'fr') return short;
  }
  return 'en';
}
