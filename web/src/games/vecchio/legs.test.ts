// A middleman's way can be followed on every ground: his case or its rim stands out from the map, and he from the case.
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { themes } from '../../style/tokens';
import { contrast } from '../../style/vision';
import { MIDDLEMEN } from './view';

const css = readFileSync(new URL('./kinds.css', import.meta.url), 'utf8');
const GROUNDS = ['marble', 'ochre-line', 'verdigris-line', 'terracotta-line'] as const;

/** What *colour* says of *token*, in the last rule that names it. */
function said(colour: string, token: string): string {
  const rules = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].filter(([, names]) => names!.includes(`.${colour}`));
  const found = rules.flatMap(([, , body]) => new RegExp(`--${token}: ([^;]+);`).exec(body!)?.[1] ?? []);
  return found[found.length - 1]!;
}

/** *share* of one colour in the other. */
function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, n: number): number => parseInt(colour.slice(1 + 2 * n, 3 + 2 * n), 16);
  const both = [0, 1, 2].map((n) => Math.round(part(one, n) * share + part(other, n) * (1 - share)));
  return `#${both.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(Object.entries(themes))('in the %s', (_, theme) => {
  const colourOf = (written: string): string => {
    const token = /var\(--([\w-]+)\)/.exec(written)?.[1];
    return token ? theme[token]! : written;
  };
  const areas = GROUNDS.map((ground) => mixed(theme[ground]!, theme['marble']!, 0.2));

  test.each(MIDDLEMEN)('the way of the %s middleman is seen', (colour) => {
    const [line, around, rim] = ['kind', 'leg-case', 'leg-rim'].map((token) => colourOf(said(colour, token)));
    expect(contrast(line!, around!)).toBeGreaterThanOrEqual(4.5);
    for (const area of areas)
      expect(Math.max(contrast(around!, area), contrast(rim!, area))).toBeGreaterThanOrEqual(4.5);
  });
});
