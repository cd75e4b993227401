import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';

import { FOR_EVER, NEVER } from './cache-control.ts';
import { prepareResponse, respond, type PreparedResponse } from './prepared-response.ts';
import { notFound, PICTURES } from './static-files.ts';

/** In bytes; some three hundred pictures as pages show them. */
const MAX_KEPT = 24 * 1024 * 1024;
/** In bytes; larger ones are read from their file each time. */
const MAX_PICTURE = 256 * 1024;
const freshness = ['cache-control', FOR_EVER];

interface Pictures {
  handler: MiddlewareHandler;
  /** The picture at exactly this address, if it is kept in memory. */
  find: (target: string) => PreparedResponse | undefined;
}

/**
 * Serves everything below `/pictures/` from a folder as it is now, also what appears there later, in ranges as well.
 * Names of pictures carry a hash of their content, so those that are requested often are kept in memory; they are
 * compressed already.
 */
export function createPictures(directory: string): Pictures {
  const serve = serveStatic({ root: directory, rewriteRequestPath: (path) => path.slice(PICTURES.length - 1) });
  const kept = new LRUCache<string, PreparedResponse>({ maxSize: MAX_KEPT, maxEntrySize: MAX_PICTURE });
  const handler: MiddlewareHandler = async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!pathname.startsWith(PICTURES) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    // No name of a picture needs an escape; `manifest.json` is for the server.
    const isHidden = /\/\.|%|\.json/.test(pathname);
    c.header('Cache-Control', FOR_EVER);
    const found = isHidden ? undefined : await serve(c, () => Promise.resolve());
    if (!found) return notFound(c);
    // A range that the file does not have.
    if (found.status === 416) found.headers.set('Cache-Control', NEVER);
    const isWhole = found.status === 200 && c.req.method === 'GET';
    if (!isWhole || Number(found.headers.get('Content-Length')) > MAX_PICTURE) return found;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const headers = { 'content-type': found.headers.get('Content-Type') ?? '', 'accept-ranges': 'bytes' };
    const picture = prepareResponse({
      status: 200,
      headers,
      freshness: () => freshness,
      bytes,
      isConfirmable: true,
      encodings: [],
    });
    kept.set(pathname, picture, { size: bytes.byteLength });
    return respond(c, picture);
  };
  return { handler, find: (target) => kept.get(target) };
}
