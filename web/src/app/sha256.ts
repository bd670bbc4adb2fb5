// SHA-256 of our own: `crypto.subtle` does not exist on plain http, and the shuffle check must work there.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

function fillConstants(): void {
  const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  let count = 0;
  for (let n = 2; count < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (count < 8) START[count] = fraction(Math.sqrt(n));
    K[count++] = fraction(Math.cbrt(n));
  }
}
fillConstants();

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const all = new Uint8Array(blocks * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, bytes.length << 3);
  return view;
}

function stir(hash: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as number[] &
    [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value));
}

export const sha256 = (text: string): string => sha256Of(new TextEncoder().encode(text));

export function sha256Of(bytes: Uint8Array): string {
  const hash = START.slice();
  const view = padded(bytes);
  for (let at = 0; at < view.byteLength; at += 64) stir(hash, view, at);
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
