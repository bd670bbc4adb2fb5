import { describe, expect, test } from 'vitest';

import { armsOf, housesOf, initials } from './houses';

describe('initials', () => {
  test('are the first letters where they differ', () =>
    expect(initials(['Bianca', 'Albizzi', 'Capponi'])).toEqual(['B', 'A', 'C']));
  test('go on in the name where one is taken', () => expect(initials(['Bianca', 'Bardi'])).toEqual(['B', 'A']));
  test('are never the same, even for the same name', () =>
    expect(new Set(initials(['Al', 'Al', 'Al', 'Al', 'Al', 'Al'])).size).toBe(6));
  test('exist for a name without letters', () => expect(initials(['…'])).toEqual(['A']));
});

test('no two houses share colour or emblem', () => {
  const houses = housesOf(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(new Set(houses.map((house) => house.tincture)).size).toBe(6);
  expect(new Set(houses.map((house) => house.emblem)).size).toBe(6);
});

describe('the arms at a table', () => {
  test('are those of the place where nobody chose any', () =>
    expect(armsOf([null, null])).toEqual([
      ['giglio', 'palle'],
      ['lapis', 'crescent'],
    ]));
  test('are the own ones, and nobody else has their tincture', () =>
    expect(armsOf([null, { emblem: 'lion', tincture: 'giglio' }, null])).toEqual([
      ['lapis', 'crescent'],
      ['giglio', 'lion'],
      ['verdigris', 'tower'],
    ]));
});
