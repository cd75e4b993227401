import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';

import { FOR_EVER, NEVER } from './cache-control.ts';
import { prepareResponse, respond, type PreparedResponse } from './prepared-response.ts';
import { fileNotFound } from './static-files.ts';

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
}

/** Pictures below an address. */
interface PictureFolder {
  /** With a slash at both ends, for example `/pictures/`. */
  address: string;
  /** Where they are; the first that has a file counts. */
  directories: readonly string[];
  further: FurtherPictures['file'];
  /** Whether pages of other sites may show them. */
  isForOthers?: boolean;
}

/**
 * Serves everything below some addresses from folders as they are now, also what appears there later, in ranges as well.
 * Names of pictures carry a hash of their content, so those that are requested often are kept in memory; they are compressed
 * already.
 */
export function createPictureFolders(folders: readonly PictureFolder[]) {
  const served = folders.map(({ address, directories, further, isForOthers }) => {
    const rewriteRequestPath = (path: string) => path.slice(address.length - 1);
    const from = directories.map((root) => serveStatic({ root, rewriteRequestPath }));
    const find = async (c: Context, pathname: string) => {
      for (const serve of from) {
        const found = await serve(c, () => Promise.resolve());
        if (found) return found;
      }
      return wholePicture(pathname, await further(pathname.slice(address.length)));
    };
    const headers = { ...(isForOthers && { 'cross-origin-resource-policy': 'cross-origin' }) };
    return { address, find, headers };
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
    for (const [name, value] of Object.entries(folder.headers)) found.headers.set(name, value);
    // A range that the file does not have.
    if (found.status === 416) found.headers.set('Cache-Control', NEVER);
    // Hono leaves the body out for HEAD.
    const isWhole = found.status === 200 && (c.req.method === 'GET' || found.body !== null);
    if (!isWhole || Number(found.headers.get('Content-Length')) > MAX_PICTURE) return found;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const type = found.headers.get('Content-Type') ?? '';
    const picture = prepareResponse({
      status: 200,
      headers: { ...folder.headers, 'content-type': type, 'accept-ranges': 'bytes' },
      freshness: FOR_EVER,
      bytes,
      isConfirmable: true,
    });
    inMemory.set(pathname, picture, { size: bytes.byteLength });
    return respond(c, picture);
  };
  return {
    handler,
    /** The picture at exactly this address, if it is kept in memory. */
    find: (target: string) => inMemory.get(target),
  };
}

/** The whole picture, also where a part of it was asked for: from then on it is a file. */
function wholePicture(pathname: string, bytes: Uint8Array<ArrayBuffer> | undefined): Response | undefined {
  if (bytes === undefined) return undefined;
  const headers = {
    'Content-Type': getMimeType(pathname) ?? 'application/octet-stream',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': FOR_EVER,
    'Accept-Ranges': 'bytes',
  };
  return new Response(bytes, { headers });
}
