import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { RequestAuth } from '../auth/auth-api.ts';
import type { AuthService } from '../auth/auth-service.ts';
import type { Log } from '../log.ts';
import { NEVER } from './cache-control.ts';
import { createClientNetwork } from './client-address.ts';
import { isTextLike } from './content-encoding.ts';
import type { RenderedPage } from './page-renderer.ts';
import { prepareResponse, respond } from './prepared-response.ts';

export interface PrivateRequestOptions {
  log: Log;
  auth: AuthService;
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  /** A header our own proxy writes the client's address into, for example `x-forwarded-for`; undefined without a proxy. */
  proxyHeader: string | undefined;
}

/** Whoever sends a request. */
export interface PrivateRequest {
  auth: RequestAuth;
  /** Those to be set by the response; identity adds to them while the request is answered. */
  cookies: string[];
}

export function createPrivateRequests(options: PrivateRequestOptions): (c: Context) => PrivateRequest {
  const networkOf = createClientNetwork(options);
  return (c) => {
    const cookies: string[] = [];
    const auth = options.auth.forRequest({
      headers: readableHeaders(c),
      address: networkOf(c),
      setCookie: (cookie) => cookies.push(cookie),
    });
    return { auth, cookies };
  };
}

/** Answers with a page for one person: no copy is kept but where the page itself allows it to this person. */
export async function respondPrivately(c: Context, made: RenderedPage, cookies: readonly string[]): Promise<Response> {
  const { 'cache-control': own, ...pageHeaders } = made.headers;
  const isKept = own?.startsWith('private') === true;
  const freshness = ['cache-control', isKept ? own : NEVER];
  const isText = made.bytes.byteLength > 0 && isTextLike(pageHeaders['content-type']);
  const prepared = prepareResponse({
    ...made,
    headers: pageHeaders,
    freshness: () => freshness,
    isConfirmable: isKept && made.status === 200,
    ...(isText ? {} : { encodings: [] }),
  });
  const response = await respond(c, prepared);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The same request at the public origin, with the few headers a page may read. Its body has arrived, so that nobody who
 * sends slowly counts as work (docs/decisions/026).
 */
export async function requestAt(origin: string, c: Context): Promise<Request> {
  const { pathname, search } = new URL(c.req.url);
  const { method } = c.req;
  return new Request(origin + pathname + search, {
    method,
    headers: readableHeaders(c),
    ...(method === 'POST' ? { body: await bodyOf(c) } : {}),
  });
}

function readableHeaders(c: Context): Headers {
  const headers = new Headers();
  for (const name of ['Accept', 'Content-Type', 'Cookie', 'Referer', 'Sec-Fetch-Site', 'User-Agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** @throws HTTPException when the client breaks off */
async function bodyOf(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch((error: unknown) => {
    throw new HTTPException(400, { cause: error });
  });
}
