import { expect, test } from 'vitest';

import type { Seat } from '../api/types';
import { proposed, seatsFor } from './playing-on';

const seat = (n: number, kind: Seat['kind'], bot: string | null = null, mine = false): Seat =>
  ({ seat: n, kind, bot, mine }) as Seat;
const SEATS = [seat(0, 'person', null, true), seat(1, 'bot', 'level:4'), seat(2, 'person', 'level:1')];

test('bots keep their levels, and a usual bot sits in for another person', () => {
  expect(seatsFor(SEATS, 0, '', 'level:3')).toEqual([
    { kind: 'me' },
    { kind: 'bot', bot: 'level:4' },
    { kind: 'bot', bot: 'level:3' },
  ]);
});
test('a level that is chosen holds for all', () => {
  expect(seatsFor(SEATS, 1, 'level:5', 'level:3')).toEqual([
    { kind: 'bot', bot: 'level:5' },
    { kind: 'me' },
    { kind: 'bot', bot: 'level:5' },
  ]);
});
test('the eyes that look are proposed, then the own seat, then the one to act', () => {
  expect(proposed(SEATS, 2, 1)).toBe(2);
  expect(proposed(SEATS, null, 1)).toBe(0);
  expect(proposed(SEATS.slice(1), null, 2)).toBe(2);
  expect(proposed(SEATS.slice(1), null, null)).toBe(0);
});
