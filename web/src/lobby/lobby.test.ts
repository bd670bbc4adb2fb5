import { describe, expect, test } from 'vitest';

import type { BotKind, Game, Seat, Table } from '../api/types';
import { botName, botsOf } from '../houses/bots';
import { en } from '../words/en';
import { filled, type Parts } from '../words/filled';
import { fr } from '../words/fr';
import { placeOf, resultOf } from './result';
import { botTable, friendTable, resized } from './seating';
import { dayOf, spanOf } from './times';
import { inOrder, isMyTurn } from './turns';

const bot = (kind: string, level: number | null, from: string | null): BotKind => ({
  kind,
  title: kind,
  text: '',
  level,
  default: false,
  package: from,
});
const offering = { bots: [bot('level:1', 1, null), bot('random', null, null), bot('careful', null, 'mine')] } as Game;

test('the levels and the players of plugins are offered, other players are not', () =>
  expect(botsOf(offering).map(botName)).toEqual(['level:1 (1)', 'careful']));

test('a table against bots has one person', () =>
  expect(botTable(3, 'wise')).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'wise' }, { kind: 'bot', bot: 'wise' }]));
test('a table for friends has open seats', () =>
  expect(friendTable(3)).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]));
test('a larger table gains bots and keeps its seats', () =>
  expect(resized(friendTable(2), 3, 'wise')).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'wise' }]));
test('a smaller table loses its last seats', () =>
  expect(resized(botTable(4, 'wise'), 1, 'wise')).toEqual([{ kind: 'me' }]));

type Ended = Parameters<typeof resultOf>[0];
const ended = (game: string, mine: number | null, names: string[], scores: number[], standing: number[]): Ended =>
  ({
    game,
    result: { scores, standing },
    seats: names.map((name, seat) => ({ seat, name, mine: seat === mine })),
  }) as unknown as Ended;
const inEnglish = { lang: 'en' as const, say: (key: keyof typeof en, parts?: Parts) => filled(en[key], parts, 'en') };
const inFrench = { lang: 'fr' as const, say: (key: keyof typeof en, parts?: Parts) => filled(fr[key], parts, 'fr') };

describe('a finished game is told as a sentence', () => {
  const four = ['Ada', 'Bruno', 'Selvaggia', 'Dino'];
  test('that was won', () =>
    expect(resultOf(ended('medici', 0, four, [105, 80, 97, 60], [1, 3, 2, 4]), inEnglish)).toBe(
      'Won with 105 florins, 8 ahead of Selvaggia',
    ));
  test('that was won, in French', () =>
    expect(resultOf(ended('medici', 0, four, [105, 80, 97, 60], [1, 3, 2, 4]), inFrench)).toBe(
      'Victoire avec 105 florins, 8 d’avance sur Selvaggia',
    ));
  test('that was won by the tie-break', () =>
    expect(resultOf(ended('tuscany', 1, ['Ada', 'Bruno'], [70, 70], [2, 1]), inEnglish)).toBe(
      'Won with 70 points, level with Ada: the tie-break decided',
    ));
  test('that was lost by one of two', () =>
    expect(resultOf(ended('court', 0, ['Ada', 'Fosco'], [41, 47], [2, 1]), inEnglish)).toBe(
      'Lost 41 to 47 against Fosco',
    ));
  test('that ended in the third place', () =>
    expect(resultOf(ended('vecchio', 1, four, [50, 31, 44, 20], [1, 3, 2, 4]), inEnglish)).toBe(
      'Third place with 31 points, 19 behind Ada',
    ));
  test('that was drawn', () =>
    expect(resultOf(ended('court', 0, ['Ada', 'Fosco'], [41, 41], [1, 1]), inEnglish)).toBe(
      'Draw with Fosco, 41 points each',
    ));
  test('whose victory is shared', () =>
    expect(resultOf(ended('medici', 0, four, [90, 90, 70, 1], [1, 1, 3, 4]), inEnglish)).toBe(
      'Victory shared with Bruno, 90 florins each',
    ));
  test('that others played', () =>
    expect(resultOf(ended('medici', null, four, [90, 80, 70, 1], [1, 2, 3, 4]), inEnglish)).toBe(
      'Won by Ada with 90 florins',
    ));
  test('and its place is the best of the reader’s seats', () =>
    expect(placeOf(ended('medici', 2, four, [105, 80, 97, 60], [1, 3, 2, 4]))).toBe(2));
});

describe('the tables one can go back to', () => {
  const table = (id: string, turn: number | null, since: string, created: string) =>
    ({
      id,
      phase: 'playing' as const,
      created,
      waiting: turn === null ? null : { seat: turn, since },
      seats: [
        { seat: 0, mine: true },
        { seat: 1, mine: false },
      ] as Seat[],
    }) as Pick<Table, 'id' | 'phase' | 'waiting' | 'seats' | 'created'>;
  const tables = [
    table('theirs', 1, '2026-11-01T10:00:00Z', '2026-11-03T00:00:00Z'),
    table('lately mine', 0, '2026-11-02T10:00:00Z', '2026-11-01T00:00:00Z'),
    table('long mine', 0, '2026-11-01T10:00:00Z', '2026-11-01T00:00:00Z'),
    { ...table('over', null, '', '2026-11-04T00:00:00Z'), phase: 'over' as const },
  ];
  test('begin with the one that waits longest for the reader, without those that are over', () =>
    expect(inOrder(tables).map((each) => each.id)).toEqual(['long mine', 'lately mine', 'theirs']));
  test('know whose turn it is', () => expect(tables.map(isMyTurn)).toEqual([false, true, true, false]));
});

describe('times', () => {
  const now = new Date(2026, 10, 17, 9);
  const on = (day: number): string => new Date(2026, 10, day, 20).toISOString();
  test('have the largest unit that fits', () =>
    expect([spanOf(20, 'en'), spanOf(2400, 'en'), spanOf(86_400, 'fr', 'long')]).toEqual([
      '1 min',
      '40 min',
      '1\u00a0jour',
    ]));
  test('are days as people say them', () =>
    expect([
      dayOf(on(17), 'en', now),
      dayOf(on(16), 'fr', now),
      dayOf(on(14), 'en', now),
      dayOf(on(3), 'en', now),
    ]).toEqual(['today', 'hier', 'Saturday', '3 November']));
});
