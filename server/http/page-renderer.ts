import { createHash, randomBytes } from 'node:crypto';

import type { Context, Handler } from 'hono';
import { RouterContextProvider } from 'react-router';

import { dubaiDay } from '../../domain/dubai-day.ts';
import { privateContext, requestContext, type PrivateContext, type RequestContext } from '../request-context.ts';
import { canonicalAddress, type FindPage, type PageRoute } from './canonical-address.ts';
import { finishDocument, hashOf } from './finish-document.ts';
import { chooseEncoding, compress, isTextLike, type Encoding } from './content-encoding.ts';
import { ERROR_DOCUMENT, PLAIN_STYLE } from './plain-documents.ts';
import type { RenderLimit } from './render-limit.ts';
import { isKnown, NEVER, REVALIDATE } from './cache-control.ts';
import type { Log } from '../log.ts';
import type { Period } from './period.ts';
import { documentPolicy } from './security-headers.ts';

/** React Router's handler: a page, its data or a resource for a request. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A whole answer, ready to be sent to anybody. It depends on no user, so it could be kept and sent again. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Undefined where a copy must not be confirmed (errors, redirects). */
  digest: string | undefined;
  isText: boolean;
  /** The bytes in an encoding; each is made once. */
  body: (encoding: Encoding | undefined) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface PageOptions {
  render: Render;
  stylesheet: (href: string) => string | undefined;
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  /** The clock and the content of the present moment. */
  currentPeriod: () => Period & { now: Date };
  findPage: FindPage;
  /** Of the pages that may be rendered at once. */
  limit: RenderLimit;
  search: RequestContext['search'];
  /** Whether Vite's dev server answers for scripts and styles. */
  isDevelopment?: boolean;
  log: Log;
}

/**
 * Renders the page of a request.
 *
 * @param page its entry in the route table; undefined where the address has none
 * @param services what only a page for one person may use
 * @throws OverloadedError when too many pages are being rendered
 */
export function renderPage(...given: Parameters<typeof renderAtOnce>): Promise<Page> {
  return given[2].limit(() => renderAtOnce(...given));
}

async function renderAtOnce(
  request: Request,
  page: PageRoute | undefined,
  { render, stylesheet, origin, currentPeriod, search, log, isDevelopment }: PageOptions,
  services?: Pick<PrivateContext, 'auth' | 'masters'>,
): Promise<Page> {
  const { catalogue, now, until } = currentPeriod();
  // Random, so that a text within a page cannot contain it.
  const nonce = randomBytes(16).toString('base64url');
  const context = new RouterContextProvider();
  const changes = page?.handle.changesWith === 'content' ? undefined : until.toISOString();
  const shared: RequestContext = { catalogue, now, today: dubaiDay(now), changes, search, origin, nonce };
  context.set(requestContext, shared);
  if (services) context.set(privateContext, { ...shared, ...services });
  try {
    const response = await render(request, context);
    if (isLastResort(response)) return errorPage(origin);
    const headers = Object.fromEntries(response.headers);
    delete headers['content-length'];
    headers['cache-control'] ??= response.status >= 500 ? NEVER : REVALIDATE;
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      return toPage(response.status, headers, new Uint8Array(await response.arrayBuffer()));
    }
    const { html, ...hashes } = finishDocument(await response.text(), { nonce, stylesheet });
    headers['content-security-policy'] = documentPolicy(hashes, origin, isDevelopment);
    return toPage(response.status, headers, new TextEncoder().encode(html));
  } catch (error) {
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page could not be rendered');
    return errorPage(origin, error);
  }
}

/** What is answered to an error of ours. Without a file or a socket left to open, another try may do in a moment. */
export function failureOf(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE'
    ? { status: 503, headers: { 'cache-control': NEVER, 'retry-after': '5' } }
    : { status: 500, headers: { 'cache-control': NEVER } };
}

/** What React Router answers when even the error boundary has failed; it has been logged already. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain';
}

function errorPage(origin: string, error?: unknown): Page {
  const { status, headers } = failureOf(error);
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = documentPolicy({ scriptHashes: [], styleHashes: [hashOf(PLAIN_STYLE)] }, origin);
  return toPage(status, headers, new TextEncoder().encode(ERROR_DOCUMENT));
}

function toPage(status: number, headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Page {
  const isText = bytes.byteLength > 0 && isTextLike(headers['content-type']);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    status,
    headers,
    digest: status === 200 ? createHash('sha256').update(bytes).digest('base64url').slice(0, 22) : undefined,
    isText,
    body: async (encoding) => {
      if (encoding === undefined) return bytes;
      const copy = made.get(encoding) ?? compress(bytes, encoding);
      made.set(encoding, copy);
      return copy;
    },
  };
}

/**
 * The last of the pipeline: whatever nobody before has answered is a page. The request handed to React Router carries its
 * canonical address and nothing else: no cookie, no language, no host. So a page cannot depend on who requests it.
 */
export function publicPages(options: PageOptions): Handler {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notAllowed(c, 'GET, HEAD');
    const { pathname, search } = new URL(c.req.url);
    const { address, page, hasEmptyParameter } = canonicalAddress(pathname, search, options.findPage);
    if (hasEmptyParameter && !pathname.endsWith('.data')) {
      return c.body(null, 302, { Location: address, 'Cache-Control': REVALIDATE });
    }
    return sendPage(c, await renderPage(new Request(options.origin + address), page, options));
  };
}

export function notAllowed(c: Context, methods: string): Response {
  return c.text(`Only ${methods} are answered here\n`, 405, { Allow: methods, 'Cache-Control': NEVER });
}

/** Sends a page as the browser can take it: compressed, or not again when it has it. */
export async function sendPage(c: Context, { status, headers, digest, isText, body }: Page): Promise<Response> {
  const encoding = isText ? chooseEncoding(c.req.header('Accept-Encoding')) : undefined;
  const all: Record<string, string> = { ...headers, ...(isText ? { vary: 'Accept-Encoding' } : {}) };
  if (digest !== undefined && headers['cache-control'] !== NEVER) {
    // The policy goes along with a 304 too: a browser takes the new headers for the copy it has.
    all['etag'] = `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`;
    if (isKnown(all['etag'], c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers: all });
  }
  const bytes = await body(encoding);
  if (encoding) all['content-encoding'] = encoding;
  all['content-length'] = String(bytes.byteLength);
  return new Response(c.req.method === 'HEAD' || bytes.byteLength === 0 ? null : bytes, { status, headers: all });
}
