import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import type { FindPage } from './canonical-address.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import { FOR_EVER, isKnown, NEVER, SHORT } from './cache-control.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  bytes: Bytes;
  type: string;
  tag: string;
  cacheControl: string;
  /** The copies compressed at build time. */
  compressed: Partial<Record<Encoding, Bytes>>;
}

/** Files by the path of their address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const PICTURES = '/pictures/';
const endings: Record<string, Encoding> = { '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' };
/** Names in these folders carry a hash of their content. No page is below them, so such a request need not reach React Router. */
const hashedFolders = /^\/(?:assets|fonts)\//;

/**
 * Reads the files of a build once, whole, without the pictures: they are small, and a server whose files are replaced by
 * a newer build under it goes on with those it has started with (docs/decisions/016-http.md). Requests are looked up and
 * never become a path, so no address can lead outside.
 *
 * @throws when the folder does not exist
 */
export function readFiles(directory: string): StaticFiles {
  const addressOf = (path: string) => `/${relative(directory, path).split(sep).join('/')}`;
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !addressOf(path).startsWith(PICTURES));
  const files = new Map<string, StaticFile>();
  for (const path of found.filter((each) => !(extname(each) in endings))) {
    const bytes = readFileSync(path);
    const address = addressOf(path);
    files.set(address, {
      bytes,
      type: getMimeType(path) ?? 'application/octet-stream',
      tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      cacheControl: hashedFolders.test(address) ? FOR_EVER : SHORT,
      compressed: {},
    });
  }
  for (const path of found) {
    const encoding = endings[extname(path)];
    const original = encoding && files.get(addressOf(path.slice(0, -extname(path).length)));
    if (original) original.compressed[encoding] = readFileSync(path);
  }
  return files;
}

/** The texts of our stylesheets by address: documents carry them. */
export function stylesheetsOf(files: StaticFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files]
      .filter(([address]) => address.endsWith('.css'))
      .map(([address, { bytes }]) => [address, new TextDecoder().decode(bytes)]),
  );
}

export function staticFiles(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file === undefined) {
      return hashedFolders.test(pathname) ? notFound(c) : next();
    }
    const available = Object.keys(file.compressed) as Encoding[];
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), available);
    const bytes = (encoding && file.compressed[encoding]) ?? file.bytes;
    const headers: Record<string, string> = {
      'Cache-Control': file.cacheControl,
      ETag: file.tag,
      ...(available.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    };
    if (isKnown(file.tag, c.req.header('If-None-Match'))) return c.body(null, 304, headers);
    headers['Content-Type'] = file.type;
    headers['Content-Length'] = String(bytes.byteLength);
    if (encoding) headers['Content-Encoding'] = encoding;
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(bytes, 200, headers);
  };
}

/**
 * Serves everything below `/pictures/` from a folder as it is now, also what appears there later, in ranges as well.
 * Names of pictures carry a hash of their content; they are compressed already.
 */
export function pictures(directory: string): MiddlewareHandler {
  const serve = serveStatic({ root: directory, rewriteRequestPath: (path) => path.slice(PICTURES.length - 1) });
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!pathname.startsWith(PICTURES) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    // No name of a picture needs an escape; `manifest.json` is for the server.
    const isHidden = /\/\.|%|\.json/.test(pathname);
    c.header('Cache-Control', FOR_EVER);
    const found = isHidden ? undefined : await serve(c, () => Promise.resolve());
    if (!found) return notFound(c);
    // A range that the file does not have.
    if (found.status === 416) found.headers.set('Cache-Control', NEVER);
    return found;
  };
}

/**
 * Answers plainly where a file would be and is none, such as `/robots.txt`: programs request these, and a page with
 * suggestions is no use to them. What looks like a page (`.html`) or is one gets the page.
 */
export function missingFiles(findPage: FindPage): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isFile = /[^/]\.(?!html?$|data$)[a-z\d]{1,11}$/i.test(pathname) && findPage(pathname) === undefined;
    return isFile ? notFound(c) : next();
  };
}

function notFound(c: Context): Response {
  return c.text('Not found\n', 404, { 'Cache-Control': NEVER });
}
