import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import { chooseEncoding, type Encoding } from './encoding.ts';
import { FOR_EVER, isKnown, NEVER, SHORT } from './freshness.ts';

interface Stored {
  path: string;
  size: number;
}

interface StaticFile extends Stored {
  type: string;
  tag: string;
  cacheControl: string;
  /** The copies compressed at build time. */
  compressed: Partial<Record<Encoding, Stored>>;
}

/** Files by the path of their address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const endings: Record<string, Encoding> = { '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' };
/** Everything below is ours alone, so an unknown name is no page and React need not be asked. */
const onlyFiles = /^\/(?:assets|pictures|fonts)\//;

/**
 * Lists a folder once. Requests are looked up in the list and never become a path, so no address can lead outside.
 * @throws when the folder does not exist
 */
export function listFiles(directory: string): StaticFiles {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = new Map<string, StaticFile>();
  for (const path of found.filter((each) => !(extname(each) in endings))) {
    const { size, mtimeMs } = statSync(path);
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    files.set(address, {
      path,
      size,
      type: getMimeType(path) ?? 'application/octet-stream',
      tag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      cacheControl: onlyFiles.test(address) && !address.endsWith('.json') ? FOR_EVER : SHORT,
      compressed: {},
    });
  }
  for (const path of found) {
    const encoding = endings[extname(path)];
    const original = files.get(
      `/${relative(directory, path.slice(0, -extname(path).length))
        .split(sep)
        .join('/')}`,
    );
    if (encoding && original) original.compressed[encoding] = { path, size: statSync(path).size };
  }
  return files;
}

/** The texts of our stylesheets by address, read at once: there are few, and documents carry them. */
export function readStylesheets(files: StaticFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files]
      .filter(([address]) => address.endsWith('.css'))
      .map(([address, { path }]) => [address, readFileSync(path, 'utf8')]),
  );
}

export function staticFiles(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file === undefined) {
      return onlyFiles.test(pathname) ? c.text('Not found\n', 404, { 'Cache-Control': NEVER }) : next();
    }
    const available = Object.keys(file.compressed) as Encoding[];
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), available);
    const stored = (encoding && file.compressed[encoding]) ?? file;
    const headers: Record<string, string> = {
      'Cache-Control': file.cacheControl,
      ETag: file.tag,
      ...(available.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    };
    if (isKnown(file.tag, c.req.header('If-None-Match'))) return c.body(null, 304, headers);
    headers['Content-Type'] = file.type;
    headers['Content-Length'] = String(stored.size);
    if (encoding) headers['Content-Encoding'] = encoding;
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(await readFile(stored.path), 200, headers);
  };
}
