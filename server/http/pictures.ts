import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';

import { FOR_EVER, NEVER } from './cache-control.ts';
import { prepareResponse, respond, type PreparedResponse } from './prepared-response.ts';
import { notFound, PICTURES } from './static-files.ts';

/** In bytes; some three hundred pictures as pages show them. */
const MAX_KEPT = 24 * 1024 * 1024;
/** In bytes; larger ones are read from their file each time. */
const MAX_PICTURE = 256 * 1024;
const freshness = ['cache-control', FOR_EVER];

/** Pictures that are in no folder yet. */
export interface FurtherPictures {
  /** Where each is once it was requested. */
  directory: string;
  /** The bytes of a file, if there is such a picture; unknown names cost nothing. */
  file: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

interface Pictures {
  handler: MiddlewareHandler;
  /** The picture at exactly this address, if it is kept in memory. */
  find: (target: string) => PreparedResponse | undefined;
}

/**
 * Serves everything below `/pictures/` from a folder as it is now, also what appears there later, in ranges as well; what is
 * not there comes from the uploaded pictures. Names of pictures carry a hash of their content, so those that are requested
 * often are kept in memory; they are compressed already.
 */
export function createPictures(directory: string, uploaded: FurtherPictures): Pictures {
  const serve = [directory, uploaded.directory].map((root) =>
    serveStatic({ root, rewriteRequestPath: (path) => path.slice(PICTURES.length - 1) }),
  );
  const served = async (c: Context) => {
    for (const from of serve) {
      const found = await from(c, () => Promise.resolve());
      if (found) return found;
    }
    return undefined;
  };
  const kept = new LRUCache<string, PreparedResponse>({ maxSize: MAX_KEPT, maxEntrySize: MAX_PICTURE });
  const handler: MiddlewareHandler = async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!pathname.startsWith(PICTURES) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    // No name of a picture needs an escape; `manifest.json` is for the server.
    const isHidden = /\/\.|%|\.json/.test(pathname);
    c.header('Cache-Control', FOR_EVER);
    if (isHidden) return notFound(c);
    const found = (await served(c)) ?? (await fromUploaded(pathname, uploaded));
    if (!found) return notFound(c);
    // A range that the file does not have.
    if (found.status === 416) found.headers.set('Cache-Control', NEVER);
    // Hono leaves the body out for HEAD.
    const isWhole = found.status === 200 && (c.req.method === 'GET' || found.body !== null);
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

/** The whole picture, also where a part of it was asked for: from then on it is a file. */
async function fromUploaded(pathname: string, uploaded: FurtherPictures): Promise<Response | undefined> {
  const bytes = await uploaded.file(pathname.slice(PICTURES.length));
  if (bytes === undefined) return undefined;
  const headers = {
    'Content-Type': getMimeType(pathname) ?? 'application/octet-stream',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': FOR_EVER,
    'Accept-Ranges': 'bytes',
  };
  return new Response(bytes, { headers });
}
