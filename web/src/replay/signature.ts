// The signature of a record: docs/record-format.md, The signature. Checked where the browser can: not on plain http,
// nor in every browser.

import { bytesOf } from '../app/numbers';
import { canonical, parseRecord } from './verify';

export type Signature = 'unsigned' | 'unchecked' | 'signed' | 'wrong' | 'stranger';

/** What the signature of the record in *text* is worth; *known* are the keys that the server tells. */
export async function signatureOf(
  text: string,
  known: readonly string[],
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Signature> {
  const lines = parseRecord(text);
  const line = lines[lines.length - 1]!;
  if (typeof line.signature !== 'string' || typeof line.key !== 'string') return 'unsigned';
  const signed = [{ signed: 'record' }, ...lines.slice(0, -1)].map((each) => `${canonical(each)}\n`).join('');
  try {
    const key = await subtle!.importKey('raw', bytesOf(line.key) as BufferSource, 'Ed25519', false, ['verify']);
    const right = await subtle!.verify(
      'Ed25519',
      key,
      bytesOf(line.signature) as BufferSource,
      new TextEncoder().encode(signed),
    );
    if (!right) return 'wrong';
  } catch {
    return 'unchecked';
  }
  return known.includes(line.key) ? 'signed' : 'stranger';
}
