// Spans and days as people say them.

import type { Lang } from '../api/types';

/** *seconds* in the largest unit that fits: 40 min, 2 hr, 3 days. */
export function spanOf(seconds: number, lang: Lang, unitDisplay: 'short' | 'long' = 'short'): string {
  const [unit, size] =
    seconds < 3600
      ? (['minute', 60] as const)
      : seconds < 86_400
        ? (['hour', 3600] as const)
        : (['day', 86_400] as const);
  const n = Math.max(1, Math.floor(seconds / size));
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(n);
}

/** The day of *iso*: today, yesterday, Saturday, 3 October. */
export function dayOf(iso: string, lang: Lang, now = new Date()): string {
  const day = new Date(iso);
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const ago = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (ago < 2) return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-ago, 'day');
  if (ago < 7) return day.toLocaleDateString(lang, { weekday: 'long' });
  return day.toLocaleDateString(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'long' });
}
