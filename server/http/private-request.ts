import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { RequestAuth } from '../auth/auth-api.ts';
import { NEVER } from './response-headers.ts';
import { createClientNetwork } from './client-address.ts';
import type { RenderedPage, SiteOptions } from './page-renderer.ts';
import { prepareResponse, respond } from './prepared-response.ts';

/**
 * Gives the identity of a request, and the cookies that its response sets: identity adds to them while the page is rendered.
 */
export function createPrivateRequests(
  options: Pick<SiteOptions, 'auth' | 'log' | 'proxyHeader'>,
): (c: Context) => { auth: RequestAuth; cookies: string[] } {
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

/** Responds with a page for one person: no copy is kept but where the page itself allows it to this person. */
export async function respondPrivately(c: Context, made: RenderedPage, cookies: readonly string[]): Promise<Response> {
  const { 'cache-control': cacheControl, ...pageHeaders } = made.headers;
  const isKept = cacheControl?.startsWith('private') === true;
  const prepared = prepareResponse({
    ...made,
    headers: pageHeaders,
    freshness: isKept ? cacheControl : NEVER,
    isConfirmable: isKept && made.status === 200,
  });
  const response = await respond(c, prepared);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The same request at the public origin, with the few headers a page may read. Its body has arrived, so that a
 * slow sender does not count as work (docs/decisions/006-http.md).
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

/** The body as it came. @throws HTTPException when the client breaks off */
export async function bodyOf(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch((error: unknown) => {
    throw new HTTPException(400, { cause: error });
  });
}
