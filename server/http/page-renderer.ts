import { randomBytes } from 'node:crypto';

import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';

import { dubaiDay } from '../../domain/dubai-day.ts';
import { withoutToken } from '../../i18n/preview-address.ts';
import { jsonLd } from '../syndication/structured-data.ts';
import {
  pageGraph,
  privateContext,
  requestContext,
  type PrivateContext,
  type RequestContext,
} from '../request-context.ts';
import type { FindPage, PageRoute } from './canonical-address.ts';
import { finishDocument, hashOf } from './finish-document.ts';
import { ERROR_DOCUMENT, PLAIN_STYLE } from './plain-documents.ts';
import { RETRY_AFTER } from './overloaded.ts';
import type { RenderLimit } from './render-limit.ts';
import { NEVER } from './cache-control.ts';
import type { Log } from '../log.ts';
import type { Period, PeriodAt } from './period.ts';
import { documentPolicy } from './security-headers.ts';

/** React Router's handler: a page, its data or a resource for a request. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A whole answer, before it is compressed. */
export interface RenderedPage {
  status: number;
  /** Names in lower case. Without `cache-control` it may be kept as long as its period lasts. */
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PageOptions {
  render: Render;
  stylesheet: (href: string) => string | undefined;
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  now: () => Date;
  periodAt: PeriodAt;
  findPage: FindPage;
  /** Of the pages that may be rendered at once. */
  limit: RenderLimit;
  search: RequestContext['search'];
  /** Whether browsers are to report how quickly pages appear. */
  webVitals: boolean;
  /** Of a page that is shown with drafts. */
  preview?: RequestContext['preview'];
  /** Whether Vite's dev server answers for scripts and styles. */
  isDevelopment?: boolean;
  log: Log;
}

/**
 * Renders the page of a request.
 *
 * @param page its entry in the route table; undefined where the address has none
 * @param now the instant at which it is true, and the period of that instant;
 *   its signal is aborted when nobody waits for the page any more
 * @param services what only a page for one person may use
 * @throws OverloadedError when too many pages are being rendered, or nobody waits for this one any more
 */
export function renderPage(...given: Parameters<typeof renderAtOnce>): Promise<RenderedPage> {
  return given[3].limit.run(() => renderAtOnce(...given), given[2].signal);
}

async function renderAtOnce(
  request: Request,
  page: PageRoute | undefined,
  { now, period: { catalogue, until } }: { now: Date; period: Period; signal?: AbortSignal | undefined },
  { render, stylesheet, origin, search, webVitals, preview, log, isDevelopment }: PageOptions,
  services?: Omit<PrivateContext, keyof RequestContext>,
): Promise<RenderedPage> {
  // Random, so that a text within a page cannot contain it.
  const nonce = randomBytes(16).toString('base64url');
  const context = new RouterContextProvider();
  const changes = page?.handle.changesWith === 'content' ? undefined : until.toISOString();
  const today = dubaiDay(now);
  const shared: RequestContext = { catalogue, now, today, changes, search, origin, nonce, webVitals, preview };
  context.set(requestContext, shared);
  if (services) context.set(privateContext, { ...shared, ...services });
  try {
    const response = await render(request, context);
    if (isLastResort(response)) return errorPage(origin);
    const headers = Object.fromEntries(response.headers);
    delete headers['content-length'];
    if (response.status >= 500) headers['cache-control'] ??= NEVER;
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    }
    const isForSearchEngines = response.status === 200 && preview === undefined && services === undefined;
    const graph = isForSearchEngines ? jsonLd(context.get(pageGraph)()) : undefined;
    const { html, ...hashes } = finishDocument(await response.text(), { nonce, stylesheet, jsonLd: graph });
    headers['content-security-policy'] = documentPolicy(hashes, origin, {
      isFramed: preview !== undefined,
      isDevelopment,
    });
    return { status: response.status, headers, bytes: new TextEncoder().encode(html) };
  } catch (error) {
    log.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, 'a page could not be rendered');
    return errorPage(origin, error);
  }
}

/** What is answered to an error of ours. Without a file or a socket left to open, another try may do in a moment. */
export function failureOf(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE'
    ? { status: 503, headers: { 'cache-control': NEVER, 'retry-after': RETRY_AFTER } }
    : { status: 500, headers: { 'cache-control': NEVER } };
}

/** What React Router answers when even the error boundary has failed; it has been logged already. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain';
}

function errorPage(origin: string, error?: unknown): RenderedPage {
  const { status, headers } = failureOf(error);
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = documentPolicy({ scriptHashes: [], styleHashes: [hashOf(PLAIN_STYLE)] }, origin);
  return { status, headers, bytes: new TextEncoder().encode(ERROR_DOCUMENT) };
}

export function notAllowed(c: Context, methods: string): Response {
  return c.text(`Only ${methods} are answered here\n`, 405, { Allow: methods, 'Cache-Control': NEVER });
}
