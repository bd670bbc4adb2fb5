import { describe, expect, test, vi } from 'vitest';

import { parted } from './looking';
import { told, type Sayings } from './telling';

vi.mock('../words/say', () => ({ say: (key: string) => key }));

const nothing: Sayings = {
  refusal: null,
  look: null,
  board: '',
  action: null,
  armed: false,
  picked: null,
  why: null,
  shown: null,
  note: '',
  task: 'Choose.',
};
const look = { tag: 'Dicomano', text: 'Brown town' };
const action = { text: 'Act in Dicomano', section: 'towns' };
const why = { text: 'It takes 2 scrolls; you have 0.', section: 'offices', needs: [] };

describe('the strip', () => {
  test('tells what must be decided when there is nothing else', () =>
    expect(told(nothing)).toMatchObject({ kind: 'task', text: 'Choose.' }));
  test('tells a turn that is shown before that', () =>
    expect(told({ ...nothing, shown: 'Gemma rides.' })).toMatchObject({ kind: 'shown', text: 'Gemma rides.' }));
  test('tells why a tap did nothing, until a piece is pointed at', () => {
    expect(told({ ...nothing, shown: 'x', why })).toMatchObject({ kind: 'why', section: 'offices' });
    expect(told({ ...nothing, why, look })).toMatchObject({ kind: 'piece', tag: 'Dicomano' });
  });
  test('tells a piece with what it would do', () =>
    expect(told({ ...nothing, look, action })).toMatchObject({
      tag: 'Dicomano',
      text: 'Act in Dicomano · Brown town',
      section: 'towns',
    }));
  test('asks for the second tap', () =>
    expect(told({ ...nothing, look, action, armed: true })).toMatchObject({ kind: 'action', tag: 'strip.again' }));
});

describe('the label of a piece', () => {
  test('begins with its name', () =>
    expect(parted('Dicomano, brown town: a follower')).toEqual({ tag: 'Dicomano', text: 'Brown town: a follower' }));
  test('may be its name alone', () => expect(parted('The pile')).toEqual({ tag: 'The pile', text: '' }));
});
