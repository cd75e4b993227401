import { Hono, type Context, type Handler, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { loggedPath } from '../../i18n/preview-address.ts';
import { isPrivate } from '../../i18n/urls.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { createPreviews } from '../documents/previews.ts';
import type { Log } from '../process/log.ts';
import { NEVER, REVALIDATE, SHORT } from './cache-control.ts';
import { canonicalAddress, createFindPage, movedTo, type FindPage, type PageRoute } from './canonical-address.ts';
import { createDocumentCache, type DocumentCache } from './document-cache.ts';
import type { Metrics } from './metrics.ts';
import { failureOf, notAllowed, renderPage } from './page-renderer.ts';
import { HEALTH_PATH, LINK_CARDS, METRICS_PATH, PICTURES, VITALS_PATH } from './paths.ts';
import { createPeriodAt } from './period.ts';
import {
  createPictureFolders,
  type FurtherPictures,
  missingFiles,
  staticFiles,
  stylesheetIn,
  type StaticFiles,
} from './static-files.ts';
import { prepareOverloaded, RETRY_AFTER } from './plain-documents.ts';
import { respond, type PreparedResponse } from './prepared-response.ts';
import { previewPages, type PreviewPagesOptions } from './preview-pages.ts';
import { privatePages, type PrivatePagesOptions } from './private-pages.ts';
import { createRenderLimit, OverloadedError, type RenderLimit } from './render-limit.ts';
import { rejectionOfTarget } from './request-guard.ts';
import { securityHeaders } from './security-headers.ts';
import { createWarmUp } from './warm-up.ts';
import { webVitals } from './web-vitals.ts';
import { webhooks, type WebhookOptions } from './webhooks.ts';

export interface PipelineOptions
  extends
    Omit<PrivatePagesOptions, 'stylesheet' | 'findPage' | 'periodAt' | 'limit'>,
    Pick<PreviewPagesOptions, 'renderBelow'> {
  /** Renders pages that are the same for everybody. */
  renderPublic: PrivatePagesOptions['render'];
  /** The files of the build; none while Vite's dev server responds for them. */
  files: StaticFiles;
  /** The folder of the encoded pictures. */
  picturesDirectory: string;
  uploadedPictures: FurtherPictures;
  linkCards: FurtherPictures;
  /** Takes the notices of payment providers. */
  notices: WebhookOptions['notices'];
  /** The content that is published at present. */
  catalogue: () => Catalogue;
  /** How long new pages are not compressed further, in milliseconds (`createDocumentCache`). */
  quickMs?: number | undefined;
  /** All pages of the site. */
  pages: readonly PageRoute[];
  /** Where somebody reads the numbers of this process. */
  createMetrics?: ((findPage: FindPage) => Metrics) | undefined;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined;
}

/** A public page is a few milliseconds of work, so the last of so many waits for less than a second. */
const MAX_PUBLIC = 32;
/** Private pages mostly wait: for the database, for a password to be checked. Those that do must not keep out the public ones. */
const MAX_PRIVATE = 64;

export type RequestPipeline = ReturnType<typeof createRequestPipeline>;

/**
 * What happens to a request, in order. Two steps that need the connection itself come before, in `http-server.ts`: the
 * log line, and rejecting what no URL can be made of.
 */
export function createRequestPipeline(options: PipelineOptions) {
  const { log, now, origin, files, pages, stopping } = options;
  const findPage = createFindPage(pages);
  const periodAt = createPeriodAt(options.catalogue);
  const pageOptions = { ...options, findPage, periodAt, stylesheet: stylesheetIn(files) };
  const publicLimit = createRenderLimit('public pages', MAX_PUBLIC, log);
  const privateLimit = createRenderLimit('private pages', MAX_PRIVATE, log);
  const publicOptions = { ...pageOptions, render: options.renderPublic, limit: publicLimit };
  const privateOptions = { ...pageOptions, limit: privateLimit };
  const documents = createDocumentCache({
    // Nothing of the request is handed on: no cookie, no language, no host. So a page cannot depend on who requests it.
    render: ({ address, page }, period, instant, signal) =>
      renderPage(new Request(origin + address), page, { now: instant, period, signal }, publicOptions),
    now,
    periodAt,
    isDisabled: options.isDevelopment,
    quickMs: options.quickMs,
  });
  const previews = createPreviews({ ...options.services, current: options.catalogue });
  const metrics = options.createMetrics?.(findPage);
  const overloaded = prepareOverloaded(origin, () => options.catalogue().en.house.mailboxes.support);
  const refuse = (c: Context) => respond(c, overloaded(c.req.header('Accept')));
  const pictures = servedPictures(options);

  const app = new Hono();
  app.use(securityHeaders);
  app.get(HEALTH_PATH, health(stopping));
  if (metrics) app.get(METRICS_PATH, metrics.handler);
  if (options.webVitals) app.all(VITALS_PATH, webVitals({ ...options, findPage }));
  app.route('/', webhooks(options));
  app.get('*', staticFiles(files), pictures.handler);
  app.use(redirects(findPage));
  app.use(missingFiles(findPage));
  app.use(previewPages({ ...privateOptions, previews, links: options.services.previewLinks }));
  app.route('/', privatePages(privateOptions));
  app.all('*', publicPages(documents, findPage));
  app.onError((error, c) => (error instanceof OverloadedError ? refuse(c) : errorResponse(error, c, log)));

  const isRefused = (target: string) => limitOf(target, publicLimit, privateLimit)?.refuses() ?? false;
  return {
    app,
    /**
     * The response that is ready for a request target, exactly as it came over the wire: a file, a kept page, or 503 where a
     * page would have to be rendered and too many are.
     *
     * @param accept the header
     */
    find: (target: string, accept?: string): PreparedResponse | undefined => {
      if (target.startsWith(PICTURES) || target.startsWith(LINK_CARDS)) return pictures.find(target);
      const ready = files.get(target) ?? documents.find(target);
      if (ready !== undefined || rejectionOfTarget(target)) return ready;
      return findCanonical(documents, findPage, target) ?? (isRefused(target) ? overloaded(accept) : undefined);
    },
    /** Counts a response, where somebody reads such numbers. */
    observe: metrics?.observe,
    /** Makes the pages ready that most visitors open. */
    warmUp: createWarmUp({ documents, pages, findPage, now, periodAt, stopping }),
  };
}

function servedPictures({ picturesDirectory, uploadedPictures, linkCards }: PipelineOptions) {
  const { directory: uploads, file: further } = uploadedPictures;
  return createPictureFolders([
    { address: PICTURES, directories: [picturesDirectory, uploads], further },
    { address: LINK_CARDS, directories: [linkCards.directory], further: linkCards.file, isForOthers: true },
  ]);
}

/** A kept page that is asked for with parameters it does not read, such as those of a campaign. */
function findCanonical(documents: DocumentCache, findPage: FindPage, target: string): PreparedResponse | undefined {
  const queryAt = target.indexOf('?');
  if (queryAt === -1) return undefined;
  const path = target.slice(0, queryAt);
  const { address, hasEmptyParameter } = canonicalAddress(path, target.slice(queryAt), findPage);
  // The address without an empty parameter is another one, to which a page leads.
  return hasEmptyParameter && !path.endsWith('.data') ? undefined : documents.find(address);
}

/**
 * What limits the pages at an address; undefined where there is none. It is asked before anything is made of the request: with
 * the whole way through the pipeline a refusal costs four times as much.
 */
function limitOf(target: string, publicLimit: RenderLimit, privateLimit: RenderLimit): RenderLimit | undefined {
  const [path = ''] = target.split('?', 1);
  if (path === HEALTH_PATH || path === METRICS_PATH) return undefined;
  return isPrivate(path) ? privateLimit : publicLimit;
}

/**
 * For what starts and watches the process: 200 while it takes requests, 503 once it is about to end. This says nothing
 * about the database or mail, because the public pages do not need them.
 */
function health(stopping: AbortSignal | undefined): Handler {
  return (c) => {
    const isStopping = stopping?.aborted ?? false;
    return c.text(isStopping ? 'stopping\n' : 'ok\n', isStopping ? 503 : 200, { 'Cache-Control': NEVER });
  };
}

function redirects(findPage: FindPage): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const target = movedTo(pathname, findPage);
    if (target === undefined) return next();
    // 308 keeps the method, so a form sent to an old address would still arrive.
    return c.body(null, 308, { Location: target + search, 'Cache-Control': SHORT });
  };
}

/** The last of the pipeline: what nothing before has responded to is a page. */
function publicPages(documents: DocumentCache, findPage: FindPage): Handler {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notAllowed(c, 'GET, HEAD');
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalAddress(pathname, search, findPage);
    if (canonical.hasEmptyParameter && !pathname.endsWith('.data')) {
      return c.body(null, 302, { Location: canonical.address, 'Cache-Control': REVALIDATE });
    }
    return respond(c, await documents.get(canonical, c.req.raw.signal));
  };
}

function errorResponse(error: Error, c: Context, log: Log): Response {
  if (error instanceof HTTPException) {
    const response = error.getResponse();
    response.headers.set('Cache-Control', NEVER);
    if (error.status === 503) response.headers.set('Retry-After', RETRY_AFTER);
    return response;
  }
  log.error({ err: error, path: loggedPath(c.req.path) }, 'a request failed');
  const { status, headers } = failureOf(error);
  return c.text('Something has failed on our side\n', status, headers);
}
