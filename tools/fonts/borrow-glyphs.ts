/** Copies single letters from one file of a variable typeface into another: each script comes as a file of its own. */

type Tables = Map<string, Buffer>;

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
  const ours = read(into);
  const theirs = read(from);
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
function read(tables: Tables): { glyphs: Glyph[]; shared: Buffer } {
  const [glyf, loca, hmtx, gvar] = ['glyf', 'loca', 'hmtx', 'gvar'].map((tag) => tables.get(tag)!) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
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
