import { describe, expect, test } from 'vitest';

import { treeOf } from './tree';

const reader = {
  words: { card: { king: 'the king' }, field: { chips: 'chips left' } },
  names: ['Alba', 'Bruno'],
  yes: 'yes',
  no: 'no',
  none: '–',
};

describe('any view as a tree', () => {
  test('a field is told by its label and value, in the words of the game where it has some', () =>
    expect(treeOf({ card: 'king', dealt_now: 2, open: true, leader: null }, reader)).toEqual([
      { label: 'Card', text: 'the king', branches: [] },
      { label: 'Dealt now', text: '2', branches: [] },
      { label: 'Open', text: 'yes', branches: [] },
      { label: 'Leader', text: '–', branches: [] },
    ]));

  test('a list with an entry for each seat goes by name, any other in one line', () =>
    expect(treeOf({ chips: [1, 3], history: ['check', 'bet', 'call'], shown: [] }, reader)).toEqual([
      {
        label: 'Chips left',
        text: null,
        branches: [
          { label: 'Alba', text: '1', branches: [] },
          { label: 'Bruno', text: '3', branches: [] },
        ],
      },
      { label: 'History', text: 'check, bet, call', branches: [] },
      { label: 'Shown', text: '–', branches: [] },
    ]));

  test('objects within objects go deeper', () =>
    expect(treeOf({ options: { short: false } }, reader)).toEqual([
      { label: 'Options', text: null, branches: [{ label: 'Short', text: 'no', branches: [] }] },
    ]));
});
