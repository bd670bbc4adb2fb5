// Packs built files beforehand: a .br and a .gz beside each one that is worth it. Usage: node pack.mjs FOLDER
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = new Set(['.css', '.html', '.ico', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
const SMALL = 1024;

const brotli = (body) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const CODINGS = { '.br': brotli, '.gz': (body) => gzipSync(body, { level: 9 }) };

/** Packs every text of the folder; what does not become smaller is left alone. */
export function pack(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pack(path);
    else if (TEXTS.has(extname(entry.name))) packFile(path);
  }
}

function packFile(path) {
  const body = readFileSync(path);
  for (const [ending, coding] of Object.entries(CODINGS)) {
    const packed = body.length > SMALL ? coding(body) : body;
    if (packed.length < body.length) writeFileSync(path + ending, packed);
    else rmSync(path + ending, { force: true });
  }
}

pack(process.argv[2]);
