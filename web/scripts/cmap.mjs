// One more character for a font: *added* shares the glyph of *like*, which the font has, and gives it a width.

/** The tables of a font in sfnt format: tag to bytes. */
function tablesOf(font) {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 12 + 16 * i;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** Which glyph each character has, from a subtable of format 4. */
function glyphsOf(cmap) {
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4));
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('the font has no character map of format 4');
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const word = (array, i) => cmap.readUInt16BE(at + 14 + 2 * (array * segments + i) + (array ? 2 : 0));
  const glyphs = new Map();
  for (let i = 0; i < segments; i += 1) {
    const [end, start, delta, range] = [word(0, i), word(1, i), word(2, i), word(3, i)];
    const where = at + 16 + 2 * (3 * segments + i);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const found = range ? cmap.readUInt16BE(where + range + 2 * (code - start)) : code;
      const glyph = range && !found ? 0 : (found + delta) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** A character map of format 4 with a segment for each character: simple, and compression makes it small. */
function cmapOf(glyphs) {
  const codes = [...[...glyphs.keys()].sort((a, b) => a - b), 0xffff];
  const count = codes.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [
    [4, 16 + 8 * count, 0],
    [2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    codes,
    [0],
    codes,
    codes.map((code) => ((glyphs.get(code) ?? 0) - code) & 0xffff),
    codes.map(() => 0),
  ].flat();
  const head = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20];
  return Buffer.from(Uint8Array.from([...head, ...words].flatMap((each) => [each >> 8, each & 255])));
}

/** The font of these tables; whoever reads it next works out the checksums. */
function fontOf(version, tables) {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * entries.length);
  version.copy(head);
  const parts = [head];
  let start = head.length;
  entries.forEach(([tag, bytes], i) => {
    const at = 12 + 16 * i;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    start += padded.length;
  });
  return Buffer.concat(parts);
}

/** Horizontal metrics in which *glyph* is as wide as *ems*. */
function widened(tables, glyph, ems) {
  const metrics = Buffer.from(tables.get('hmtx'));
  const whole = tables.get('hhea').readUInt16BE(34);
  if (glyph >= whole) throw new Error('the glyph shares its width with others');
  metrics.writeUInt16BE(Math.round(ems * tables.get('head').readUInt16BE(18)), 4 * glyph);
  return metrics;
}

export function withCharacter(font, added, like, ems) {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tables.get('cmap'));
  const glyph = glyphs.get(like.codePointAt(0));
  if (!glyph) throw new Error(`the font has no U+${like.codePointAt(0).toString(16)}`);
  tables.set('cmap', cmapOf(glyphs.set(added.codePointAt(0), glyph)));
  tables.set('hmtx', widened(tables, glyph, ems));
  return fontOf(font.subarray(0, 12), tables);
}

/** The characters that a font in sfnt format has. */
export const charactersOf = (font) => new Set([...glyphsOf(tablesOf(font).get('cmap')).keys()]);
