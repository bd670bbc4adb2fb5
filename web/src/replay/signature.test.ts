import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { signatureOf } from './signature';

/** Signed by tables/store/signature.py. */
const text = readFileSync(new URL('./signed.jsonl', import.meta.url), 'utf-8');
const KEY = '03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8';

test('what the server signed is right', async () => expect(await signatureOf(text, [KEY])).toBe('signed'));
test('a key that the server does not tell is a stranger’s', async () =>
  expect(await signatureOf(text, [])).toBe('stranger'));
test('a changed name makes it wrong', async () =>
  expect(await signatureOf(text.replace('Zoé', 'Eve'), [KEY])).toBe('wrong'));
test('a browser that cannot check says so', async () =>
  expect(await signatureOf(text, [KEY], null as never)).toBe('unchecked'));
test('a record without a signature is unsigned', async () =>
  expect(await signatureOf(text.trim().split('\n').slice(0, -1).join('\n'), [KEY])).toBe('unsigned'));
