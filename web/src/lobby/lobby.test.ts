import { expect, test } from 'vitest';

import { botTable, friendTable, resized } from './seating';

test('a table against bots has one person', () =>
  expect(botTable(3, 'wise')).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'wise' }, { kind: 'bot', bot: 'wise' }]));
test('a table for friends has open seats', () =>
  expect(friendTable(3)).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]));
test('a larger table gains bots and keeps its seats', () =>
  expect(resized(friendTable(2), 3, 'wise')).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'wise' }]));
test('a smaller table loses its last seats', () =>
  expect(resized(botTable(4, 'wise'), 1, 'wise')).toEqual([{ kind: 'me' }]));
