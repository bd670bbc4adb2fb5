import { describe, expect, test } from 'vitest';

import { filled, joined, ordinal, word } from './filled';
import { letters } from './letters';
import { onlyPart, spoken } from './spoken';

const words = {
  action: { bid: 'bid {coins:n coin}', go: 'go' },
  noun: { coin: { one: 'coin', many: 'coins' } },
  good: { cloth: 'cloth' },
};

describe('sentences', () => {
  test('are filled by name', () => expect(filled('{n} of {of}', { n: 1, of: 7 })).toBe('1 of 7'));
  test('keep a hole that nobody fills', () => expect(filled('{n} of {of}', { n: 1 })).toBe('1 of {of}'));
  test('take the word that goes with the number', () =>
    expect([1, 0, 2].map((n) => filled('{n} {n|card|cards}', { n }, 'en'))).toEqual(['1 card', '0 cards', '2 cards']));
  test('take the singular for none in French', () =>
    expect([1, 0, 2].map((n) => filled('{n} {n|carte|cartes}', { n }, 'fr'))).toEqual([
      '1 carte',
      '0 carte',
      '2 cartes',
    ]));
  test('count places as people write them', () => {
    expect([1, 2, 3, 4, 11].map((n) => ordinal(n, 'en'))).toEqual(['1st', '2nd', '3rd', '4th', '11th']);
    expect([1, 2].map((n) => ordinal(n, 'fr'))).toEqual(['1er', '2e']);
  });
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
    expect([joined(['A'], 'en'), joined(['A', 'B', 'C'], 'en'), joined(['A', 'B'], 'fr', 'or')]).toEqual([
      'A',
      'A, B and C',
      'A ou B',
    ]));
});

describe('letters that tell names apart', () => {
  test('are single in English', () =>
    expect(letters(['metal', 'porcelain', 'dye', 'cloth', 'spice'])).toEqual(['M', 'P', 'D', 'C', 'S']));
  test('grow where French needs it', () =>
    expect(letters(['métal', 'porcelaine', 'colorant', 'étoffe', 'épice'])).toEqual(['M', 'P', 'C', 'Ét', 'Ép']));
});
