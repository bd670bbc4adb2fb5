import { describe, expect, test } from 'vitest';

import { en } from './en';
import { filled, joined, onlyPart, spoken, word } from './filled';
import { fr } from './fr';
import { letters } from './letters';

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();

describe('English and French', () => {
  test('have the same keys', () => expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort()));
  test('leave no text empty', () =>
    expect(Object.entries({ ...en, ...fr }).filter(([, text]) => !text.trim())).toEqual([]));
  test('fill the same parts', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(holes(fr[key]), key).toEqual(holes(en[key]));
  });
});

const words = {
  action: { bid: 'bid {coins:n coin}', go: 'go' },
  noun: { coin: { one: 'coin', many: 'coins' } },
  good: { cloth: 'cloth' },
};

describe('sentences', () => {
  test('are filled by name', () => expect(filled('{n} of {of}', { n: 1, of: 7 })).toBe('1 of 7'));
  test('keep a hole that nobody fills', () => expect(filled('{n} of {of}', { n: 1 })).toBe('1 of {of}'));
  test('find words by path', () => expect(word(words, 'good.cloth')).toBe('cloth'));
  test('show the path when there is no word', () => expect(word(words, 'good.silk')).toBe('good.silk'));
  test('put the noun in the singular for one', () =>
    expect(spoken(words, 'action.bid', { coins: 1 }, 'en')).toBe('Bid 1 coin'));
  test('put the noun in the plural for none in English', () =>
    expect(spoken(words, 'action.bid', { coins: 0 }, 'en')).toBe('Bid 0 coins'));
  test('put the noun in the singular for none in French', () =>
    expect(spoken(words, 'action.bid', { coins: 0 }, 'fr')).toBe('Bid 0 coin'));
  test('know their only part', () =>
    expect([onlyPart(words, 'action.bid'), onlyPart(words, 'action.go')]).toEqual(['coins', null]));
  test('join names as people speak', () =>
    expect([joined(['A'], 'and'), joined(['A', 'B', 'C'], 'and')]).toEqual(['A', 'A, B and C']));
});

describe('letters that tell names apart', () => {
  test('are single in English', () =>
    expect(letters(['metal', 'porcelain', 'dye', 'cloth', 'spice'])).toEqual(['M', 'P', 'D', 'C', 'S']));
  test('grow where French needs it', () =>
    expect(letters(['métal', 'porcelaine', 'colorant', 'étoffe', 'épice'])).toEqual(['M', 'P', 'C', 'Ét', 'Ép']));
});
