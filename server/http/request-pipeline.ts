import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { VITALS_PATH } from './body-limits.ts';
import { NEVER } from './cache-control.ts';
import { withoutToken } from '../../i18n/preview-address.ts';
import { isPrivate } from '../../i18n/urls.ts';
import { createPreviews } from '../documents/previews.ts';
import { prepareOverloaded } from './overloaded.ts';
import { failureOf, renderPage } from './page-renderer.ts';
import { privatePages, type PrivatePagesOptions } from './private-pages.ts';
import { previewPages, type PreviewPagesOptions } from './preview-pages.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { createPeriodAt } from './period.ts';
import { createDocumentCache } from './document-cache.ts';
import { respond, type PreparedResponse } from './prepared-response.ts';
import { publicPages } from './public-pages.ts';
import { createWarmUp } from './warm-up.ts';
import { canonicalAddress, createFindPage, type PageRoute } from './canonical-address.ts';
import { createRenderLimit, OverloadedError } from './render-limit.ts';
import { redirects } from './redirects.ts';
import { rejectionOfTarget } from './request-guard.ts';
import { securityHeaders } from './security-headers.ts';
import { webVitals } from './web-vitals.ts';
import { createPictures, type FurtherPictures } from './pictures.ts';
import { LINK_CARDS, missingFiles, PICTURES, staticFiles, stylesheetsOf, type StaticFiles } from './static-files.ts';

export interface PipelineOptions
  extends
    Omit<PrivatePagesOptions, 'stylesheet' | 'findPage' | 'periodAt' | 'limit'>,
    Pick<PreviewPagesOptions, 'renderBelow'> {
  /** Renders pages that are the same for everybody. */
  renderPublic: PrivatePagesOptions['render'];
  /** The files of the build; none while Vite's dev server answers for them. */
  files: StaticFiles;
  /** The folder of the encoded pictures. */
  picturesDirectory: string;
  uploadedPictures: FurtherPictures;
  linkCards: FurtherPictures;
  /** The content that is published at present. */
  catalogue: () => Catalogue;
  /** All pages of the site. */
  pages: readonly PageRoute[];
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined;
}

/** A public page is a few milliseconds of work, so the last of so many waits for less than a second. */
const MOST_PUBLIC = 32;
/** Private pages mostly wait: for the database, for a password to be checked. Those that do must not keep out the public ones. */
const MOST_PRIVATE = 64;

export interface RequestPipeline {
  app: Hono;
  /**
   * The answer that is ready for a request target, exactly as it came over the wire: a file, a kept page, or 503 where a
   * page would have to be rendered and too many are.
   *
   * @param accept the header
   */
  find: (target: string, accept?: string) => PreparedResponse | undefined;
  /** Makes the pages ready that most visitors open. */
  warmUp: () => Promise<void>;
}

/**
 * What happens to a request, in order. Two steps that need the connection itself come before, in `http-server.ts`: the
 * log line, and rejecting what no URL can be made of.
 */
export function createRequestPipeline({
  files,
  picturesDirectory,
  uploadedPictures,
  linkCards,
  pages,
  stopping,
  ...options
}: PipelineOptions): RequestPipeline {
  const stylesheets = stylesheetsOf(files);
  const findPage = createFindPage(pages);
  const periodAt = createPeriodAt(options.catalogue);
  const pageOptions = { ...options, findPage, periodAt, stylesheet: (href: string) => stylesheets.get(href) };
  const { log, now } = options;
  const overloaded = prepareOverloaded(options.origin);
  const publicLimit = createRenderLimit('public pages', MOST_PUBLIC, log);
  const privateLimit = createRenderLimit('private pages', MOST_PRIVATE, log);
  const publicOptions = { ...pageOptions, render: options.renderPublic, limit: publicLimit };
  const documents = createDocumentCache({
    // Nothing of the request is handed on: no cookie, no language, no host. So a page cannot depend on who requests it.
    render: ({ address, page }, period, instant, signal) =>
      renderPage(new Request(options.origin + address), page, { now: instant, period, signal }, publicOptions),
    now,
    periodAt,
    isDisabled: options.isDevelopment,
  });
  /** Refused before anything is made of the request: with the whole way through the pipeline a refusal costs four times as much. */
  const isRefused = (target: string) => {
    const [path = ''] = target.split('?', 1);
    if (path === '/health') return false;
    return (isPrivate(path) ? privateLimit : publicLimit).refuses();
  };
  /** A kept page that is asked for with parameters it does not read, such as those of a campaign. */
  const findCanonical = (target: string) => {
    const queryAt = target.indexOf('?');
    if (queryAt === -1) return undefined;
    const path = target.slice(0, queryAt);
    const { address, hasEmptyParameter } = canonicalAddress(path, target.slice(queryAt), findPage);
    // The address without an empty parameter is another one, to which a page leads.
    return hasEmptyParameter && !path.endsWith('.data') ? undefined : documents.find(address);
  };
  const { directory: uploads, file: uploaded } = uploadedPictures;
  const pictures = createPictures([
    { address: PICTURES, directories: [picturesDirectory, uploads], further: uploaded },
    { address: LINK_CARDS, directories: [linkCards.directory], further: linkCards.file, isForOthers: true },
  ]);
  const app = new Hono();

  app.use(securityHeaders);
  app.use('/health', health(stopping));
  if (options.webVitals) app.all(VITALS_PATH, webVitals({ ...options, findPage }));
  app.use(staticFiles(files));
  app.use(pictures.handler);
  app.use(redirects(findPage));
  app.use(missingFiles(findPage));
  const privateOptions = { ...pageOptions, limit: privateLimit };
  const previews = createPreviews({ ...options.services, current: options.catalogue, log });
  app.use(previewPages({ ...privateOptions, previews, links: options.services.previewLinks }));
  app.route('/', privatePages(privateOptions));
  app.all('*', publicPages(documents, findPage));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return refusal(error);
    if (error instanceof OverloadedError) return respond(c, overloaded(c.req.header('Accept')));
    log.error({ err: error, path: withoutToken(c.req.path) }, 'a request failed');
    const { status, headers } = failureOf(error);
    return c.text('Something has failed on our side\n', status, headers);
  });
  return {
    app,
    find: (target, accept) => {
      if (target.startsWith(PICTURES) || target.startsWith(LINK_CARDS)) return pictures.find(target);
      const ready = files.get(target) ?? documents.find(target);
      if (ready !== undefined || rejectionOfTarget(target)) return ready;
      return findCanonical(target) ?? (isRefused(target) ? overloaded(accept) : undefined);
    },
    warmUp: createWarmUp({ documents, pages, findPage, now, periodAt }),
  };
}

/**
 * For what starts and watches the process: 200 while it takes requests, 503 once it is about to end. This says nothing
 * about the database or mail, because the public pages do not need them.
 */
function health(stopping: AbortSignal | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const isStopping = stopping?.aborted ?? false;
    return c.text(isStopping ? 'stopping\n' : 'ok\n', isStopping ? 503 : 200, { 'Cache-Control': NEVER });
  };
}

function refusal(error: HTTPException): Response {
  const response = error.getResponse();
  response.headers.set('Cache-Control', NEVER);
  return response;
}
