import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { guestName } from './guest';
import { isLoopback, sharedAddress } from './lan';
import { languageOf } from './language';
import { placeOf } from './place';
import { sha256 } from './sha256';

describe('the address', () => {
  test('of the root is the lobby', () => expect(placeOf('/', '/')).toEqual({ at: 'lobby' }));
  test('of a table names it', () => expect(placeOf('/t/ab12', '/')).toEqual({ at: 'table', id: 'ab12' }));
  test('of a return link holds its token behind the #', () =>
    expect(placeOf('/r/', '/', '#x-y')).toEqual({ at: 'return', token: 'x-y' }));
  test('of a return link without a token leads nowhere', () =>
    expect(placeOf('/r/', '/', '#')).toEqual({ at: 'lost' }));
  test('of a new table names the game', () => expect(placeOf('/new/court', '/')).toEqual({ at: 'new', game: 'court' }));
  test('of a study names the table', () => expect(placeOf('/t/q/study', '/')).toEqual({ at: 'study', id: 'q' }));
  test('below a table leads nowhere else', () => expect(placeOf('/t/q/what', '/')).toEqual({ at: 'lost' }));
  test('of a replay names the table', () => expect(placeOf('/replay/q', '/')).toEqual({ at: 'replay', id: 'q' }));
  test('may lie under a path prefix', () =>
    expect(placeOf('/games/signoria/t/q', '/games/signoria/')).toEqual({ at: 'table', id: 'q' }));
  test('that leads nowhere says so', () => expect(placeOf('/what/ever/else', '/')).toEqual({ at: 'lost' }));
  test('of a table without a name leads nowhere', () => expect(placeOf('/t/', '/')).toEqual({ at: 'lost' }));
});

describe('the language', () => {
  test('is the one that was chosen before', () => expect(languageOf('fr', ['en-GB'])).toBe('fr'));
  test('follows the browser at first', () => expect(languageOf(null, ['de-DE', 'fr-CH', 'en'])).toBe('fr'));
  test('is English when the browser asks for neither', () => expect(languageOf(null, ['de'])).toBe('en'));
});

test('a guest without a name gets one of the city', () => expect(guestName(() => 0)).toBe('Ginevra'));

describe('sha256', () => {
  test('of nothing is what the standard says', () =>
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'));
  test.each(['abc', 'é', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'Ägypten/17'.repeat(40)])(
    'agrees with another implementation on %s',
    (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );
});

describe('a link for others', () => {
  test('has the address in the network where the page is open at a loopback address', () =>
    expect(sharedAddress('http://127.0.0.1:8000/t/ab', 'http://127.0.0.1:8000/', 'http://192.168.1.7:8000/')).toBe(
      'http://192.168.1.7:8000/t/ab',
    ));
  test('stays as it is where there is no network', () =>
    expect(sharedAddress('http://localhost/t/ab', 'http://localhost/', null)).toBe('http://localhost/t/ab'));
  test('stays as it is where others have the same address', () =>
    expect(sharedAddress('https://games.example/t/ab', 'https://games.example/', 'http://192.168.1.7/')).toBe(
      'https://games.example/t/ab',
    ));
  test.each(['localhost', '127.0.0.1', '127.8.9.1', '[::1]'])('%s is this machine', (host) =>
    expect(isLoopback(host)).toBe(true),
  );
  test.each(['192.168.1.7', 'games.example', '127.example'])('%s is not', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});
