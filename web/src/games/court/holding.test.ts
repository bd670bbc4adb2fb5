import { describe, expect, test } from 'vitest';

import type { Plan } from '../../api/types';
import { daggers, deedOf, goalOf, heldCard, sureBy } from './holding';
import type { View } from './view';

const plan = (goal: string, more: Partial<Plan> = {}): Plan =>
  ({ goal, actions: [], sign: 'ally', gains: {}, pays: {}, choices: {}, ...more }) as unknown as Plan;
const strike = (from: number, at: number): Plan =>
  plan(`rovere-4>${at}`, { sign: 'conspire', actions: ['choose rovere-4', `conspire ${from}`], gains: { fallen: 9 } });
const view = { phase: 'choose', chosen: null, hand: ['rovere-4', 'rovere-2'], plotting: null } as unknown as View;
const by = (pointerType: string): Event => ({ pointerType }) as unknown as Event;

describe('the card in hand', () => {
  test('is the one that was taken up', () => expect(heldCard(view, null, ['rovere-2'])).toBe('rovere-2'));
  test('is that of the turn that is set', () => expect(heldCard(view, 'rovere-4>3', ['rovere-2'])).toBe('rovere-4'));
  test('is the one that was chosen from the list', () =>
    expect(heldCard({ ...view, phase: 'place', chosen: 'rovere-2' }, null, [])).toBe('rovere-2'));
  test('is none that has left the hand', () => expect(heldCard(view, null, ['rovere-9'])).toBe(null));
});

describe('a turn on the board', () => {
  test('strikes from one stack at another', () =>
    expect(deedOf(strike(2, 7), view)).toEqual({ card: 'rovere-4', to: '2', victim: 7, strikes: true }));
  test('strikes from where the card lies already', () =>
    expect(
      deedOf(plan('rovere-4>7', { sign: 'conspire', actions: ['against 7'] }), { ...view, plotting: 5 }),
    ).toMatchObject({ to: '5', victim: 7 }));
  test('joins, and nobody falls', () =>
    expect(deedOf(plan('rovere-4>7'), view)).toMatchObject({ to: '7', victim: null }));
  test('joins, and all others fall', () =>
    expect(deedOf(plan('rovere-minister>7', { gains: { fallen: 8 } }), view)).toMatchObject({ to: '7', victim: 7 }));
  test('is none where the goal names no card', () => expect(deedOf(plan('keep'), view)).toBe(null));
});

describe('what is done at once', () => {
  const [one, other, join] = [strike(2, 7), strike(3, 7), plan('rovere-4>7')];
  test('by a mouse is all but a choice between strikers', () => {
    const sure = sureBy(by('mouse'));
    expect([sure(one, [one, join]), sure(one, [one, other, join]), sure(join, [one, other, join])]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test('by a finger is what is the only way and costs nobody', () => {
    const sure = sureBy(by('touch'));
    const purge = plan('rovere-minister>7', { gains: { fallen: 8 } });
    expect([sure(join, [join]), sure(join, [one, join]), sure(one, [one]), sure(purge, [purge])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('by a key is nothing', () => expect(sureBy({} as Event)(join, [join])).toBe(false));
});

test('a card wears as many daggers as there are stacks that it can bring down', () => {
  const goals = new Map(
    [strike(2, 7), strike(2, 8), plan(goalOf('rovere-4', 1)), plan('rovere-2>1')].map((p) => [p.goal, p]),
  );
  expect([daggers(goals, 'rovere-4'), daggers(goals, 'rovere-2')]).toEqual([2, 0]);
});
