// Numbers of 256 bits, written in hexadecimal: how they are drawn, hashed and joined. `crypto.getRandomValues` is
// there on plain http too.

import { sha256Of } from './sha256';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const newNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export const hashOf = (number: string): string => sha256Of(bytesOf(number));

/** The seed that a secret and the shares, in the order of the seats, make at a table. */
export const seedOf = (secret: string, shares: readonly string[], table: string): string =>
  sha256Of(
    Uint8Array.from([
      ...[secret, ...shares].flatMap((number) => [...bytesOf(number)]),
      ...new TextEncoder().encode(table),
    ]),
  );
