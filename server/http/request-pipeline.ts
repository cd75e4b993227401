import { Hono, type Context, type Handler, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { isClosed } from '#server/content/catalogue.ts';
import { otherHost } from '#server/launch/domain-checks.ts';
import { loggedPath } from '#i18n/preview-address.ts';
import { readBuyAddress } from '#i18n/buy-address.ts';
import { isPrivate } from '#i18n/urls.ts';
import { atOnce } from '#server/process/limits.ts';
import type { Log } from '#server/process/log.ts';
import type { NoticeInbox } from '#server/tickets/payment-notices.ts';
import { NEVER, REVALIDATE, SHORT, securityHeaders } from './response-headers.ts';
import {
  canonicalAddress,
  createFindPage,
  movedTo,
  type FindPage,
  type PageRoute,
  HEALTH_PATH,
  LINK_CARDS,
  METRICS_PATH,
  PICTURES,
  VITALS_PATH,
} from './canonical-address.ts';
import { buyButtons } from './buy-buttons.ts';
import { closedSite } from './closed-site.ts';
import { createDocumentCache, type DocumentCache, createWarmUp } from './document-cache.ts';
import { createEarlierAssets } from './earlier-assets.ts';
import { formerWorker } from './former-worker.ts';
import type { Metrics } from './metrics.ts';
import { createPeriodAt, failureOf, notAllowed, type Render, type SiteOptions } from './page-renderer.ts';
import {
  createPictureFolders,
  type FurtherPictures,
  missingFiles,
  staticFiles,
  stylesheetIn,
  type StaticFiles,
} from './static-files.ts';
import { prepareOverloaded, RETRY_AFTER } from './error-documents.ts';
import { respond, type PreparedResponse } from './prepared-response.ts';
import { previewPages } from './preview-pages.ts';
import { privatePages } from './private-pages.ts';
import { createRenderLimit, OverloadedError } from './render-limit.ts';
import { rejectionOfTarget } from './request-guard.ts';
import { webVitals } from './web-vitals.ts';
import { webhooks } from './webhooks.ts';

export interface PipelineOptions extends SiteOptions {
  renderPublic: Render;
  /** The files of the build; none while Vite's dev server responds for them. */
  files: StaticFiles;
  assetsDirectory: string;
  picturesDirectory: string;
  uploadedPictures: FurtherPictures;
  linkCards: FurtherPictures;
  notices: NoticeInbox;
  pages: readonly PageRoute[];
  /** Where somebody reads the numbers of this process. */
  createMetrics?: ((findPage: FindPage) => Metrics) | undefined;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined;
}

export type RequestPipeline = ReturnType<typeof createRequestPipeline>;

/**
 * What happens to a request, in order. Two steps that need the connection itself come before, in `http-server.ts`: the
 * log line, and rejecting what no URL can be made of.
 */
export function createRequestPipeline(options: PipelineOptions) {
  const { log, origin, files, pages, stopping, catalogue } = options;
  const findPage = createFindPage(pages);
  const pageOptions = { ...options, findPage, periodAt: createPeriodAt(catalogue), stylesheet: stylesheetIn(files) };
  const publicLimit = createRenderLimit('public pages', atOnce['public-pages'], log);
  const privateLimit = createRenderLimit('private pages', atOnce['private-pages'], log);
  const home = watchHome(options.renderPublic);
  const publicOptions = { ...pageOptions, render: home.render, limit: publicLimit };
  const privateOptions = { ...pageOptions, limit: privateLimit };
  const documents = createDocumentCache(publicOptions);
  const metrics = options.createMetrics?.(findPage);
  const overloaded = prepareOverloaded(origin, catalogue);
  const refuse = (c: Context) => respond(c, overloaded(c.req.header('Accept')));
  const earlierAssets = createEarlierAssets(options.assetsDirectory, files, log);
  const pictures = createPictureFolders([
    { address: PICTURES, directory: options.picturesDirectory, further: options.uploadedPictures },
    { address: LINK_CARDS, further: options.linkCards },
  ]);

  const app = new Hono();
  app.use(securityHeaders);
  app.get(HEALTH_PATH, health(stopping, home.isBroken));
  if (metrics) app.get(METRICS_PATH, metrics.handler);
  if (options.webVitals) app.all(VITALS_PATH, webVitals(publicOptions));
  app.use(webhooks(options.notices, options));
  app.use(formerWorker);
  app.use(ownHost(origin));
  app.use(closedSite(options));
  app.get('*', staticFiles(files, earlierAssets.find), pictures.handler);
  app.use(buyButtons(options));
  app.use(redirects(findPage));
  app.use(missingFiles(findPage));
  app.use(previewPages(privateOptions));
  app.route('/', privatePages(privateOptions));
  app.all('*', publicPages(documents, findPage));
  app.onError((error, c) => (error instanceof OverloadedError ? refuse(c) : errorResponse(error, c, log)));

  // Before anything is made of the request: with the whole way through the pipeline a refusal costs four times as much.
  const isRefused = (target: string) => {
    const [path = ''] = target.split('?', 1);
    // Where somebody buys no page is rendered.
    if (path === HEALTH_PATH || path === METRICS_PATH || readBuyAddress(path)) return false;
    return (isPrivate(path) ? privateLimit : publicLimit).refuses();
  };
  return {
    app,
    /** A request for this host is led to the public address. */
    otherHost: otherHost(new URL(origin).host),
    /**
     * The response that is ready for a request target, exactly as it came over the wire: a file, a kept page, or 503 where a
     * page would have to be rendered and too many are.
     *
     * @param accept the header
     */
    find: (target: string, accept?: string): PreparedResponse | undefined => {
      if (target.startsWith(PICTURES)) return pictures.find(target);
      // What is kept is of the site as it will be.
      if (isClosed(catalogue())) return files.get(target);
      if (target.startsWith(LINK_CARDS)) return pictures.find(target);
      const ready = files.get(target) ?? documents.find(target);
      if (ready !== undefined || rejectionOfTarget(target)) return ready;
      return findCanonical(documents, findPage, target) ?? (isRefused(target) ? overloaded(accept) : undefined);
    },
    /** Counts a response, where somebody reads such numbers. */
    observe: metrics?.observe,
    /** Keeps the assets of this build for pages that outlive it. */
    keepAssets: earlierAssets.keep,
    /** Makes the pages ready that most visitors open. */
    warmUp: createWarmUp(documents, pages, publicOptions, stopping),
  };
}

/** A kept page that is asked for with parameters it does not read, such as those of a campaign. */
function findCanonical(documents: DocumentCache, findPage: FindPage, target: string): PreparedResponse | undefined {
  const queryAt = target.indexOf('?');
  if (queryAt === -1) return undefined;
  const { address, hasEmptyParameter } = canonicalAddress(target.slice(0, queryAt), target.slice(queryAt), findPage);
  // The address without an empty parameter is another one, to which a page leads.
  return hasEmptyParameter ? undefined : documents.find(address);
}

/**
 * For what starts and watches the process: 200 while it takes requests, 503 once it is about to end. This says nothing
 * about the database or mail, because the public pages do not need them.
 */
function health(stopping: AbortSignal | undefined, isBroken: () => boolean): Handler {
  return (c) => {
    const state = stopping?.aborted ? 'stopping' : isBroken() ? 'the home page cannot be rendered' : 'ok';
    return c.text(`${state}\n`, state === 'ok' ? 200 : 503, { 'Cache-Control': NEVER });
  };
}

/**
 * Knows whether a process cannot show the home page, and never could: a new version is not taken into service then. It is rendered
 * at each start, so that whoever asks for the health of a process need not wait for a page. Later other pages, such as tickets
 * at the door, are worth more than a sign that it fails.
 */
function watchHome(render: Render): { render: Render; isBroken: () => boolean } {
  let state: 'unknown' | 'broken' | 'shown' = 'unknown';
  return {
    isBroken: () => state === 'broken',
    async render(request, context) {
      const isWatched = state !== 'shown' && new URL(request.url).pathname === '/';
      try {
        const response = await render(request, context);
        if (isWatched && response.status === 200) state = 'shown';
        if (isWatched && response.status === 500) state = 'broken';
        return response;
      } catch (error) {
        if (isWatched) state = 'broken';
        throw error;
      }
    },
  };
}

/** Leads from `www` to the host without it, or the other way round, as the public address says: a page has one address. */
function ownHost(origin: string): MiddlewareHandler {
  const other = otherHost(new URL(origin).host);
  return async (c, next) => {
    if (c.req.header('Host')?.toLowerCase() !== other) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.body(null, 308, { Location: origin + pathname + search, 'Cache-Control': SHORT });
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
    if (canonical.hasEmptyParameter) {
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
