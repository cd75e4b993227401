/**
 * Reads and writes the tables of an uncompressed font file. Copies single letters from one file of a variable typeface into
 * another: each script comes as a file of its own.
 */

type Tables = Map<string, Buffer>;

export function readTables(font: Buffer): Tables {
  const found = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = font.readUInt32BE(at + 8);
    found.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return found;
}

/** Checksums stay zero: HarfBuzz does not read them, and the compressor to WOFF2 writes the right ones. */
export function writeFont(version: number, parts: Tables): Buffer {
  const head = Buffer.alloc(12 + parts.size * 16);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(parts.size, 4);
  const chunks = [head];
  let offset = head.length;
  for (const [i, [tag, bytes]] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    head.write(tag, 12 + i * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + i * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + i * 16 + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    chunks.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(chunks);
}

/** A `cmap` with one format 12 subtable for these characters. */
export function cmapTable(glyphs: Map<number, number>): Buffer {
  const table = Buffer.alloc(12 + 16 + glyphs.size * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + glyphs.size * 12, 16);
  table.writeUInt32BE(glyphs.size, 24);
  for (const [i, [unicode, glyph]] of [...glyphs].toSorted(([a], [b]) => a - b).entries()) {
    table.writeUInt32BE(unicode, 28 + i * 12);
    table.writeUInt32BE(unicode, 32 + i * 12);
    table.writeUInt32BE(glyph, 36 + i * 12);
  }
  return table;
}

/** Replaces text in the `name` table, except in the copyright notice (name 0), which must stay as it is. */
export function renameFont(name: Buffer, pairs: [string, string][]): Buffer {
  const copy = Buffer.from(name);
  for (let i = 0; i < copy.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (copy.readUInt16BE(at + 6) === 0) continue;
    const start = copy.readUInt16BE(4) + copy.readUInt16BE(at + 10);
    const field = copy.subarray(start, start + copy.readUInt16BE(at + 8));
    for (const [from, to] of pairs) {
      for (const [old, fresh] of [
        [Buffer.from(from, 'utf16le').swap16(), Buffer.from(to, 'utf16le').swap16()],
        [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')],
      ] as const) {
        const found = field.indexOf(old);
        if (found >= 0) fresh.copy(field, found);
      }
    }
  }
  return copy;
}

/** Line metrics in font units, the descent as a positive number. */
export function lineMetrics(font: Buffer): { ascent: number; descent: number; gap: number } {
  const hhea = readTables(font).get('hhea')!;
  return { ascent: hhea.readInt16BE(4), descent: -hhea.readInt16BE(6), gap: hhea.readInt16BE(8) };
}

/** Optional tables with an entry for every glyph. Browsers find the varying widths in `gvar` too. */
const OPTIONAL_TABLES = ['HVAR', 'VVAR', 'vhea', 'vmtx'];

/**
 * Adds glyphs of another file to a font, behind its own.
 *
 * @param into the tables of the font, which are changed
 * @param glyphs their numbers in `from`
 * @returns the number of the first of them in the font
 * @throws when the two files do not vary alike
 */
export function borrowGlyphs(into: Tables, from: Tables, glyphs: number[]): number {
  const ours = readGlyphs(into);
  const theirs = readGlyphs(from);
  if (!ours.shared.equals(theirs.shared)) throw new Error('The two files vary differently');
  const all = [...ours.glyphs, ...glyphs.map((glyph) => withOutline(theirs.glyphs, glyph))];

  const outlines = packed(all.map(({ outline }) => outline));
  into.set('glyf', outlines.bytes);
  into.set('loca', offsets(outlines.starts));
  into.get('head')!.writeInt16BE(1, 50);
  into.get('maxp')!.writeUInt16BE(all.length, 4);
  into.get('hhea')!.writeUInt16BE(all.length, 34);
  into.set('hmtx', Buffer.concat(all.map(({ metrics }) => metrics)));

  const variations = packed(all.map(({ variation }) => variation));
  const head = Buffer.from(into.get('gvar')!.subarray(0, 20));
  const array = offsets(variations.starts);
  head.writeUInt32BE(20 + array.length, 8);
  head.writeUInt16BE(all.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + array.length + ours.shared.length, 16);
  into.set('gvar', Buffer.concat([head, array, ours.shared, variations.bytes]));

  for (const tag of OPTIONAL_TABLES) into.delete(tag);
  return ours.glyphs.length;
}

interface Glyph {
  outline: Buffer;
  metrics: Buffer;
  variation: Buffer;
}

/** A glyph by its number; one that only shows another, as Р shows P, gets the outline of that. */
function withOutline(glyphs: Glyph[], number: number): Glyph {
  const glyph = glyphs[number]!;
  const { outline, metrics } = glyph;
  if (outline.readInt16BE(0) >= 0) return glyph;
  const MORE = 0x20;
  const isAlone = (outline.readUInt16BE(10) & MORE) === 0 && outline.readUInt16BE(14) === 0;
  if (!isAlone) throw new Error(`Glyph ${number} is made of several`);
  return { ...withOutline(glyphs, outline.readUInt16BE(12)), metrics };
}

/** Reads the glyphs of a font, and the tuples that their variations share. */
function readGlyphs(tables: Tables): { glyphs: Glyph[]; shared: Buffer } {
  const [glyf, loca, hmtx, gvar] = [tables.get('glyf')!, tables.get('loca')!, tables.get('hmtx')!, tables.get('gvar')!];
  const count = tables.get('maxp')!.readUInt16BE(4);
  if (tables.get('hhea')!.readUInt16BE(34) !== count) throw new Error('Not every glyph has a width of its own');
  const at = (table: Buffer, isLong: boolean, start: number, index: number) =>
    isLong ? table.readUInt32BE(start + index * 4) : table.readUInt16BE(start + index * 2) * 2;
  const slice = (data: Buffer, table: Buffer, isLong: boolean, start: number, base: number, index: number) =>
    data.subarray(base + at(table, isLong, start, index), base + at(table, isLong, start, index + 1));
  const [longLoca, longGvar] = [tables.get('head')!.readInt16BE(50) === 1, (gvar.readUInt16BE(14) & 1) === 1];
  const shared = gvar.subarray(gvar.readUInt32BE(8)).subarray(0, gvar.readUInt16BE(4) * gvar.readUInt16BE(6) * 2);
  const glyphs = Array.from({ length: count }, (_, index) => ({
    outline: slice(glyf, loca, longLoca, 0, 0, index),
    metrics: hmtx.subarray(index * 4, index * 4 + 4),
    variation: slice(gvar, gvar, longGvar, 20, gvar.readUInt32BE(16), index),
  }));
  return { glyphs, shared };
}

/** Joins pieces, each at an even offset. `starts` has the offset of each piece, and the end of the last. */
function packed(pieces: Buffer[]): { bytes: Buffer; starts: number[] } {
  const starts = [0];
  const even = pieces.map((piece) => (piece.length % 2 === 0 ? piece : Buffer.concat([piece, Buffer.alloc(1)])));
  for (const piece of even) starts.push(starts.at(-1)! + piece.length);
  return { bytes: Buffer.concat(even), starts };
}

function offsets(starts: number[]): Buffer {
  const table = Buffer.alloc(starts.length * 4);
  for (const [index, start] of starts.entries()) table.writeUInt32BE(start, index * 4);
  return table;
}
