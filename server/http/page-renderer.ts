import { randomBytes } from 'node:crypto';

import type { Context } from 'hono';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';

import { dubaiDay } from '#domain/dubai-day.ts';
import { loggedPath } from '#i18n/preview-address.ts';
import { BUILD_HEADER, isRoomPage, isTicketPage, languageOfPath } from '#i18n/urls.ts';
import { jsonLd } from '#server/syndication/structured-data.ts';
import {
  pageGraph,
  privateContext,
  requestContext,
  type PrivateContext,
  type RequestContext,
  type SharedServices,
} from '#server/request/request-context.ts';
import type { FindPage, PageRoute } from './canonical-address.ts';
import { finishDocument } from './finish-document.ts';
import { errorDocument, errorDocumentHeaders, RETRY_AFTER } from './error-documents.ts';
import type { RenderLimit } from './render-limit.ts';
import { NEVER, documentPolicy } from './response-headers.ts';
import type { Log } from '#server/process/log.ts';
import { nextChange } from '#domain/event-hours.ts';
import { inEach, languages } from '#domain/values/field-values.ts';
import type { AuthService } from '#server/auth/auth-service.ts';
import type { Catalogue } from '#server/content/catalogue.ts';

/** React Router's handler: a page, its data or a resource for a request. */
export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A whole response, before it is compressed. */
export interface RenderedPage {
  status: number;
  /** Names in lower case. Without `cache-control` it may be kept as long as its period lasts. */
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the site is made of, whichever of its pages are rendered. */
export interface SiteOptions {
  render: Render;
  /** Renders the public pages below another address. */
  renderBelow: (base: string) => Render;
  origin: string;
  now: () => Date;
  /** The content that is published at present. */
  catalogue: () => Catalogue;
  search: RequestContext['search'];
  auth: AuthService;
  services: SharedServices;
  /** A header our own proxy adds the client's address to, for example `x-forwarded-for`; undefined without a proxy. */
  proxyHeader: string | undefined;
  webVitals: boolean;
  /** The name of this build; undefined while Vite's dev server responds, where each module has a version of its own. */
  buildName?: string | undefined;
  /** Whether Vite's dev server responds for scripts and styles. */
  isDevelopment?: boolean;
  /** How long new pages are not compressed further, in milliseconds (`createDocumentCache`). */
  quickMs?: number | undefined;
  log: Log;
}

export interface PageOptions extends SiteOptions {
  stylesheet: (href: string) => string | undefined;
  periodAt: PeriodAt;
  findPage: FindPage;
  /** Of the pages that may be rendered at once. */
  limit: RenderLimit;
  /** Of a page that is shown with drafts. */
  preview?: RequestContext['preview'];
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
export async function renderPage(...given: Parameters<typeof renderAtOnce>): Promise<RenderedPage> {
  const [, , { period, signal }, { limit }] = given;
  const release = period.catalogue.retain();
  return limit.run(() => renderAtOnce(...given), signal).finally(release);
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
  const failed = (error?: unknown) => errorPage(origin, catalogue, error);
  const shared: RequestContext = { catalogue, now, today, changes, search, origin, nonce, webVitals, preview };
  context.set(requestContext, shared);
  if (services) context.set(privateContext, { ...shared, ...services });
  try {
    const response = await render(request, context);
    if (isLastResort(response)) return failed();
    const headers = Object.fromEntries(response.headers);
    delete headers['content-length'];
    if (response.status >= 500) headers['cache-control'] ??= NEVER;
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    }
    const isForSearchEngines = response.status === 200 && preview === undefined && services === undefined;
    const { pathname } = new URL(request.url);
    const language = languageOfPath(pathname);
    const names = inEach((each) => catalogue[each].house.name);
    const at = { origin, language, house: catalogue[language].house, names };
    const graph = isForSearchEngines ? jsonLd(context.get(pageGraph)(at)) : undefined;
    const { html, ...hashes } = finishDocument(await response.text(), { nonce, stylesheet, jsonLd: graph });
    const hasOwnPictures = isTicketPage(pathname) || isRoomPage(pathname);
    const own = { hasOwnPictures, isFramed: preview !== undefined };
    headers['content-security-policy'] = documentPolicy({ ...hashes, ...own, origin, isDevelopment });
    return { status: response.status, headers, bytes: new TextEncoder().encode(html) };
  } catch (error) {
    log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'a page could not be rendered');
    return failed(error);
  }
}

/** The response to an error of ours. Without a file or a socket left to open, another try may do in a moment. */
export function failureOf(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE'
    ? { status: 503, headers: { 'cache-control': NEVER, 'retry-after': RETRY_AFTER } }
    : { status: 500, headers: { 'cache-control': NEVER } };
}

/** React Router's response when even the error boundary has failed; it has been logged already. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain';
}

function errorPage(origin: string, catalogue: Catalogue, error?: unknown): RenderedPage {
  const { status, headers } = failureOf(error);
  const bytes = new TextEncoder().encode(errorDocument('failed', catalogue));
  return { status, headers: { ...headers, ...errorDocumentHeaders(origin) }, bytes };
}

export function notAllowed(c: Context, methods: string): Response {
  return c.text(`Only ${methods} are answered here\n`, 405, { Allow: methods, 'Cache-Control': NEVER });
}

/**
 * The pages, with every error of rendering written into the log, also those that an error boundary shows. One line per
 * request, for the first error: later ones follow from it. A page that does not exist, or a form where none is, is no
 * error; the log line of the request shows it.
 */
export function withErrorReporting(build: ServerBuild, log: Log): ServerBuild {
  const reported = new WeakSet<Request>();
  const handleError: HandleErrorFunction = (error, { request }) => {
    if ((isRouteErrorResponse(error) && error.status < 500) || reported.has(request)) return;
    reported.add(request);
    const inner = isRouteErrorResponse(error) && 'error' in error ? (error.error ?? error) : error;
    log.error({ err: inner, path: loggedPath(new URL(request.url).pathname) }, 'a page could not be rendered');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/**
 * The pages, whose data name their build: a browser that has the scripts of another one loads the document instead
 * (app/layout/network-failures.ts).
 */
export function withBuildName(build: ServerBuild): ServerBuild {
  const handleDataRequest: HandleDataRequestFunction = (response) => {
    response.headers.set(BUILD_HEADER, build.assets.version);
    return response;
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleDataRequest } } };
}

/** A stretch of time in which no page changes, as long as the content stays. */
export interface Period {
  catalogue: Catalogue;
  /** The first instant that is known to belong to it. */
  from: Date;
  /** The instant at which the next one begins: midnight in Dubai, or an event starts or ends in either language. */
  until: Date;
}

/** Gives the period of an instant, always the same object while it is the present period or the next. */
export type PeriodAt = (instant: Date) => Period;

/**
 * @param catalogue the content that is published at present
 * @returns a function that asks for the events of the day once per period and content, and at any other time compares a few
 *   values
 */
export function createPeriodAt(catalogue: () => Catalogue): PeriodAt {
  let periods: Period[] = [];
  return (instant) => {
    const content = catalogue();
    const found = periods.find(
      ({ catalogue: of, from, until }) => of === content && from <= instant && instant < until,
    );
    if (found) return found;
    const today = dubaiDay(instant);
    const ofToday = languages.flatMap((language) => content[language].events({ date: today, takesPlace: true }));
    const period = { catalogue: content, from: instant, until: nextChange(ofToday, instant) };
    periods = [...periods.filter((each) => each.catalogue === content).slice(-1), period];
    return period;
  };
}
