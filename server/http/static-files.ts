import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import { sitePath } from '../../i18n/preview-address.ts';
import type { FindPage } from './canonical-address.ts';
import type { Encoding } from './content-encoding.ts';
import { FOR_EVER, NEVER, SHORT } from './cache-control.ts';
import { PICTURES } from './paths.ts';
import { addVariant, prepareResponse, respond, type PreparedResponse } from './prepared-response.ts';

/** Files by the path of their address. */
export type StaticFiles = ReadonlyMap<string, PreparedResponse>;

/** Of compressed copies beside a file. */
export const ENDINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' };
/** Names in these folders carry a hash of their content. No page is below them, so such a request need not reach React Router. */
const hashedFolders = /^\/(?:assets|fonts)\//;

/**
 * Reads the files of a build once, whole, without the pictures: they are small, and a server whose files are replaced by
 * a newer build under it goes on with those it has started with (docs/decisions/006-http.md). Requests are looked up and
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
  const isCopy = (path: string) => extname(path) in ENDINGS;
  const files = new Map<string, PreparedResponse>();
  for (const path of found.filter((each) => !isCopy(each))) {
    const address = addressOf(path);
    const copies = found.filter((each) => isCopy(each) && each.slice(0, -extname(each).length) === path);
    const file = prepareResponse({
      status: 200,
      headers: { 'content-type': getMimeType(path) ?? 'application/octet-stream' },
      freshness: hashedFolders.test(address) ? FOR_EVER : SHORT,
      bytes: readFileSync(path),
      isConfirmable: true,
      encodings: copies.map((copy) => ENDINGS[extname(copy)]!),
    });
    for (const copy of copies) {
      const encoding = ENDINGS[extname(copy)]!;
      addVariant(file, encoding, readFileSync(copy), encoding);
    }
    files.set(address, file);
  }
  return files;
}

/**
 * The map of the routes for public pages, which the build writes beside that of all routes: it lacks what few visitors open.
 *
 * @param file the name or the address of the map of all routes
 */
export function publicManifestOf(file: string): string {
  return file.replace(/(?<=^|\/)manifest-/, 'public-manifest-');
}

/** Gives the text of one of our stylesheets by its address: documents carry them. */
export function stylesheetIn(files: StaticFiles): (address: string) => string | undefined {
  const texts = [...files]
    .filter(([address]) => address.endsWith('.css'))
    .map(([address, { variants }]) => [address, new TextDecoder().decode(variants.get('identity')!.bytes)] as const);
  const byAddress = new Map(texts);
  return (address) => byAddress.get(address);
}

/** For GET, and so for HEAD. */
export function staticFiles(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file) return respond(c, file);
    return hashedFolders.test(pathname) ? fileNotFound(c) : next();
  };
}

/**
 * Responds plainly where a file would be and is none, such as `/robots.txt`: programs request these, and a page with
 * suggestions is no use to them. What looks like a page (`.html`) or is one gets the page.
 */
export function missingFiles(findPage: FindPage): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isFile = /[^/]\.(?!html?$|data$)[a-z\d]{1,11}$/i.test(pathname) && findPage(sitePath(pathname)) === undefined;
    return isFile ? fileNotFound(c) : next();
  };
}

/** The plain response where no file is. */
export function fileNotFound(c: Context): Response {
  return c.text('Not found\n', 404, { 'Cache-Control': NEVER });
}
