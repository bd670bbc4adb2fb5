import { describe, expect, test } from 'vitest';

import type { Legal } from '../api/types';
import { fitting, goalLight, lightOf, moveOf, partsOf, pickable, picking, touches } from './actions';

const legal: Legal[] = [
  'go siena',
  'go pisa',
  'rest pisa',
  'pay stone stone',
  'pay stone wood',
  'pay wood wood',
  'end',
].map((name) => ({ name, text: name, section: null }));
const names = (picked: string[]): string[] => fitting(legal, picked).map((each) => each.name);

describe('the name of an action', () => {
  test('has a verb and parts', () =>
    expect(moveOf('pay stone wood')).toEqual({ verb: 'pay', parts: ['stone', 'wood'] }));
  test('may be a verb alone', () => expect(moveOf('end')).toEqual({ verb: 'end', parts: [] }));
  test('names pieces, its verb being none', () =>
    expect([touches('go pisa', 'pisa'), touches('go pisa', 'go'), touches(null, 'go')]).toEqual([true, false, false]));
  test('tells where a verb may lead', () => expect(partsOf(legal, 'go')).toEqual(['siena', 'pisa']));
});

describe('a selection', () => {
  test('leaves the actions that name all of it', () =>
    expect(names(['stone'])).toEqual(['pay stone stone', 'pay stone wood']));
  test('in any order', () => expect(names(['wood', 'stone'])).toEqual(['pay stone wood']));
  test('counts a piece as often as it was picked', () =>
    expect(names(['stone', 'stone'])).toEqual(['pay stone stone']));
  test('lights up what leads on from it', () => expect([...pickable(legal, ['stone'])]).toEqual(['stone', 'wood']));
  test('begins at every piece that an action names', () =>
    expect([...pickable(legal, [])]).toEqual(['siena', 'pisa', 'stone', 'wood']));
});

describe('picking a piece', () => {
  test('that stands for one action does it', () => expect(picking(legal, [], 'siena')).toEqual({ action: 'go siena' }));
  test('that stands for several selects it', () => expect(picking(legal, [], 'pisa')).toEqual({ picked: ['pisa'] }));
  test('after another does what names both', () =>
    expect(picking(legal, ['wood'], 'stone')).toEqual({ action: 'pay stone wood' }));
  test('twice is once more, where an action says so', () =>
    expect(picking(legal, ['stone'], 'stone')).toEqual({ action: 'pay stone stone' }));
  test('twice puts it back, where none does', () => expect(picking(legal, ['pisa'], 'pisa')).toEqual({ picked: [] }));
  test('of another action begins anew', () => expect(picking(legal, ['stone'], 'pisa')).toEqual({ picked: ['pisa'] }));
  test('that no action names selects nothing', () => expect(picking(legal, ['stone'], 'rome')).toEqual({ picked: [] }));
});

test('a picked piece stays usable, so that it can be put back', () =>
  expect(lightOf({ legal, picked: ['pisa'], marked: 'rest pisa' }, 'pisa')).toEqual({
    piece: 'pisa',
    usable: true,
    picked: true,
    marked: true,
  }));

describe('a piece that stands for a whole turn', () => {
  const plan = { goal: 'pisa', rare: true } as never;
  const board = { legal, picked: [], marked: null, goals: new Map([['pisa', plan]]), plan: null, set: null };
  test('may be touched, also at a rare price', () =>
    expect(goalLight(board, 'pisa')).toMatchObject({ usable: true, rare: true, picked: false, marked: false }));
  test('is chosen while its turn is set', () =>
    expect(goalLight({ ...board, plan, set: 'pisa' }, 'pisa')).toMatchObject({ picked: true, marked: false }));
  test('is aimed at while the pointer rests on it', () =>
    expect(goalLight({ ...board, plan }, 'pisa')).toMatchObject({ picked: false, marked: true }));
  test('is used step by step until plans are there', () =>
    expect(goalLight({ ...board, goals: new Map() }, 'siena')).toMatchObject({ usable: true }));
  test('of which there is no plan may not be touched', () =>
    expect(goalLight(board, 'siena')).toMatchObject({ usable: false }));
});
