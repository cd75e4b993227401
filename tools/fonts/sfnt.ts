/** Reads and writes the tables of an uncompressed font file. */

export function readTables(font: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = font.readUInt32BE(at + 8);
    found.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return found;
}

/** Checksums stay zero: HarfBuzz does not read them, and the compressor to WOFF2 writes the right ones. */
export function writeFont(version: number, parts: Map<string, Buffer>): Buffer {
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
