import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const endings = new Set(['.css', '.html', '.ics', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 256;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

const ways: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.zst': (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  '.gz': (bytes) => gzipped(bytes, { level: 9 }),
};

/**
 * Writes compressed copies beside the texts of a folder; the server picks one by the browser's wish.
 * zlib does the work in its own threads, so all files are simply begun at once.
 *
 * @returns how many files got copies
 */
export async function precompress(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && endings.has(extname(entry.name)));
  const done = await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      if (bytes.byteLength <= SMALLEST) return false;
      await Promise.all(
        Object.entries(ways).map(async ([ending, way]) => {
          const smaller = await way(bytes);
          if (smaller.byteLength < bytes.byteLength) await writeFile(path + ending, smaller);
        }),
      );
      return true;
    }),
  );
  return done.filter(Boolean).length;
}
