import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { serveStatic } from '@hono/node-server/serve-static';
import { LRUCache } from 'lru-cache';

import { sitePath } from '#i18n/preview-address.ts';
import { type FindPage, PICTURES } from './canonical-address.ts';
import { type Encoding, addVariant, prepareResponse, respond, type PreparedResponse } from './prepared-response.ts';
import { FOR_EVER, NEVER, SHORT } from './response-headers.ts';

/** Files by the path of their address. */
export type StaticFiles = ReadonlyMap<string, PreparedResponse>;

/** Of compressed copies beside a file. */
export const ENDINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' };
/** Where the scripts, stylesheets and fonts of a build are. */
export const ASSETS = '/assets/';
/** Names in these folders carry a hash of their content. No page is below them, so such a request need not reach React Router. */
export const hashedFolders = /^\/(?:assets|fonts)\//;

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
  const files = new Map<string, PreparedResponse>();
  for (const path of found.filter((each) => !(extname(each) in ENDINGS))) {
    const address = addressOf(path);
    const copies = Object.entries(ENDINGS).filter(([ending]) => found.includes(path + ending));
    const encodings = copies.map(([, encoding]) => encoding);
    const file = prepareFile(address, readFileSync(path), encodings);
    for (const [ending, encoding] of copies) addVariant(file, encoding, readFileSync(path + ending), encoding);
    files.set(address, file);
  }
  return files;
}

/**
 * A file as it is sent.
 *
 * @param encodings that it has copies in; by default those of any text, which are made when they are asked for
 */
export function prepareFile(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  encodings?: readonly Encoding[],
): PreparedResponse {
  return prepareResponse({
    status: 200,
    headers: { 'content-type': getMimeType(address) ?? 'application/octet-stream' },
    freshness: hashedFolders.test(address) ? FOR_EVER : SHORT,
    bytes,
    isConfirmable: true,
    ...(encodings && { encodings }),
  });
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

/** For GET, and so for HEAD. @param findEarlier finds a file that is of another build */
export function staticFiles(
  files: StaticFiles,
  findEarlier: (path: string) => Promise<PreparedResponse | undefined>,
): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isHashed = hashedFolders.test(pathname);
    const file = files.get(pathname) ?? (isHashed ? await findEarlier(pathname) : undefined);
    if (file) return respond(c, file);
    return isHashed ? fileNotFound(c) : next();
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

function fileNotFound(c: Context): Response {
  return c.text('Not found\n', 404, { 'Cache-Control': NEVER });
}

/** In bytes; some three hundred pictures as pages show them. */
const MAX_MEMORY = 24 * 1024 * 1024;
/** In bytes; larger ones are read from their file each time. */
const MAX_PICTURE = 256 * 1024;

/** Pictures that are in no folder yet. */
export interface FurtherPictures {
  /** The folder in which each is once it was requested. */
  directory: string;
  /** The bytes of a file, if there is such a picture; unknown names cost nothing. */
  file: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The bytes of what has taken its place, if anything has. */
  present?: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

interface PictureFolder {
  /** With a slash at both ends, for example `/pictures/`. */
  address: string;
  /** The folder of those that are there from the start. */
  directory?: string;
  further: FurtherPictures;
}

/** What stands in the place of a picture: another process may know by now what is asked for. */
const PRESENT = 'public, max-age=60';

/** Feeds and search engines are told of pictures, and the pages of others show them. */
const FOR_OTHERS = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Serves everything below some addresses from folders as they are now, also what appears there later, in ranges as well.
 * Names of pictures carry a hash of their content, so those that are requested often are kept in memory; they are compressed
 * already.
 */
export function createPictureFolders(folders: readonly PictureFolder[]) {
  const served = folders.map(({ address, directory, further }) => {
    const rewriteRequestPath = (path: string) => path.slice(address.length - 1);
    // The first that has a file counts.
    const directories = [...(directory === undefined ? [] : [directory]), further.directory];
    const from = directories.map((root) => serveStatic({ root, rewriteRequestPath }));
    const find = async (c: Context, pathname: string) => {
      for (const serve of from) {
        const found = await serve(c, () => Promise.resolve());
        if (found) return found;
      }
      const file = pathname.slice(address.length);
      const picture = wholePicture(await further.file(file), pathname, FOR_EVER);
      return picture ?? wholePicture(await further.present?.(file), pathname, PRESENT);
    };
    return { address, find };
  });
  const inMemory = new LRUCache<string, PreparedResponse>({ maxSize: MAX_MEMORY, maxEntrySize: MAX_PICTURE });
  const handler: MiddlewareHandler = async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const folder = served.find(({ address }) => pathname.startsWith(address));
    if (folder === undefined) return next();
    // No name of a picture needs an escape; `manifest.json` is for the server.
    const isHidden = /\/\.|%|\.json/.test(pathname);
    c.header('Cache-Control', FOR_EVER);
    if (isHidden) return fileNotFound(c);
    const found = await folder.find(c, pathname);
    if (!found) return fileNotFound(c);
    for (const [name, value] of Object.entries(FOR_OTHERS)) found.headers.set(name, value);
    // A range that the file does not have.
    if (found.status === 416) found.headers.set('Cache-Control', NEVER);
    // Hono leaves the body out for HEAD.
    const isWhole = found.status === 200 && (c.req.method === 'GET' || found.body !== null);
    const isForEver = found.headers.get('Cache-Control') === FOR_EVER;
    if (!isForEver || !isWhole || Number(found.headers.get('Content-Length')) > MAX_PICTURE) return found;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const type = found.headers.get('Content-Type') ?? '';
    const picture = prepareResponse({
      status: 200,
      headers: { ...FOR_OTHERS, 'content-type': type, 'accept-ranges': 'bytes' },
      freshness: FOR_EVER,
      bytes,
      isConfirmable: true,
    });
    inMemory.set(pathname, picture, { size: bytes.byteLength });
    return respond(c, picture);
  };
  return {
    handler,
    find: (target: string) => inMemory.get(target),
  };
}

/** The whole picture, also where a part of it was asked for: from then on it is a file. */
function wholePicture(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  pathname: string,
  freshness: string,
): Response | undefined {
  if (bytes === undefined) return undefined;
  const headers = {
    'Content-Type': getMimeType(pathname) ?? 'application/octet-stream',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': freshness,
    'Accept-Ranges': 'bytes',
  };
  return new Response(bytes, { headers });
}
