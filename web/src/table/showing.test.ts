import { beforeEach, describe, expect, test } from 'vitest';

import { Clock } from '../api/clock';
import { Showing } from './showing.svelte';

let clock: Clock;
let ended: number[];
let showing: Showing;

beforeEach(() => {
  clock = new Clock();
  ended = [];
  showing = new Showing((turn) => ended.push(turn), clock);
});

describe('a scoring that is shown', () => {
  test.each([1, 2, 3, 4])('of %i beats ends by itself within six seconds', (count) => {
    showing.begin(7, count);
    clock.pass(6000);
    expect([showing.turn, ended, clock.waiting]).toEqual([null, [7], 0]);
  });
  test.each([2, 3, 4])('of %i beats gives each about one and a half seconds or more', (count) => {
    showing.begin(7, count);
    clock.pass(1450);
    expect(showing.at).toBe(0);
    clock.pass(500);
    expect(showing.at).toBe(1);
  });
  test('lets what a beat pays arrive within it', () => {
    showing.begin(7, 3);
    clock.pass(999);
    expect([showing.at, showing.landed]).toEqual([0, false]);
    clock.pass(1);
    expect([showing.at, showing.landed]).toEqual([0, true]);
    clock.pass(900);
    expect([showing.at, showing.landed]).toEqual([1, false]);
  });
  test('counts the seconds down', () => {
    showing.begin(7, 3);
    expect(showing.left).toBe(6);
    clock.pass(2100);
    expect(showing.left).toBe(4);
  });
  test('is closed at once', () => {
    showing.begin(7, 3);
    showing.close();
    expect([showing.turn, ended, clock.waiting]).toEqual([null, [7], 0]);
  });
  test('goes on by hand when it was slowed down', () => {
    showing.begin(7, 2);
    showing.slower();
    clock.pass(60_000);
    expect([showing.at, showing.landed, showing.byHand]).toEqual([0, true, true]);
    showing.next();
    clock.pass(60_000);
    expect([showing.at, ended]).toEqual([1, []]);
    showing.next();
    expect([showing.turn, ended]).toEqual([null, [7]]);
  });
  test('ends once', () => {
    showing.begin(7, 2);
    showing.close();
    showing.close();
    clock.pass(6000);
    expect(ended).toEqual([7]);
  });
  test('gives way to the next', () => {
    showing.begin(7, 3);
    clock.pass(2000);
    showing.begin(9, 2);
    clock.pass(4000);
    expect([showing.turn, ended]).toEqual([null, [9]]);
  });
});
