import { describe, expect, test } from 'vitest';

import type { LogLine } from '../api/types';
import { SOUNDS } from './synth';
import { soundOf } from './tones';

const line = (action: string, ...events: string[]): LogLine =>
  ({ do: action, events: events.map((name) => ({ name })) }) as unknown as LogLine;
const heard = { bell: ['round_ends'], coin: ['sold'], card: ['turn'] };

describe('the sound of news', () => {
  test('is the one of an event', () => expect(soundOf([line('bid 3', 'sold')], heard)).toBe('coin'));
  test('is the one of an action', () => expect(soundOf([line('turn')], heard)).toBe('card'));
  test('is the one that tells most', () =>
    expect(soundOf([line('turn'), line('bid 3', 'sold', 'round_ends')], heard)).toBe('bell'));
  test('is none where nothing tells', () => expect(soundOf([line('pass', 'passed_over')], heard)).toBeNull());
  test('is none in a game that has none', () => expect(soundOf([line('turn')], undefined)).toBeNull());
});

test('sounds are soft and short', () => {
  for (const { tones, noise } of Object.values(SOUNDS)) {
    expect(Math.max(...tones.map(([, , , loud]) => loud), noise?.[2] ?? 0)).toBeLessThanOrEqual(0.125);
    expect(Math.max(...tones.map(([, start, lasts]) => start + lasts))).toBeLessThanOrEqual(2);
  }
});
