import type { Context, MiddlewareHandler } from 'hono';

import { previewAddressOf, type PreviewAddress } from '#i18n/preview-address.ts';
import { createPreviews, type Preview } from '#server/documents/previews.ts';
import { searchIn } from '#server/search/search-service.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { NEVER } from './response-headers.ts';
import { canonicalAddress } from './canonical-address.ts';
import { notAllowed, renderPage, type PageOptions, createPeriodAt } from './page-renderer.ts';
import { createPrivateRequests, respondPrivately } from './client-request.ts';
import { OverloadedError } from './render-limit.ts';

interface Opened {
  preview: Preview;
  /** When the link ends; undefined for editors. */
  until: Date | undefined;
  cookies: readonly string[];
}

/** On every page of a preview: it stands in the frame of a document, its address is told to nobody, and it is in no index. */
const PREVIEW_HEADERS = {
  'cache-control': NEVER,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * The public pages with drafts (docs/decisions/011-documents-and-drafts.md). Anybody else gets what the route table has at the
 * address: the way to the login, or that there is nothing.
 */
export function previewPages(options: PageOptions): MiddlewareHandler {
  const { findPage, origin, limit, services, renderBelow } = options;
  const previews = createPreviews({ ...services, current: options.catalogue });
  const requestOf = createPrivateRequests(options);

  async function open(c: Context, token: string | undefined): Promise<Opened | undefined> {
    if (token !== undefined) {
      const link = await services.previewLinks.read(token, options.now());
      if (link === undefined) return undefined;
      const preview = await previews.of(link.document);
      return { preview, until: link.until, cookies: [] };
    }
    const { auth, cookies } = requestOf(c);
    const person = await auth.person();
    return person?.role === 'editor' ? { preview: await previews.ofAll(), until: undefined, cookies } : undefined;
  }

  async function render(c: Context, { base, path }: PreviewAddress, search: string, { preview, until }: Opened) {
    const { address, page } = canonicalAddress(path, search, findPage);
    const now = options.now();
    const { catalogue, leftOut, drafts } = preview;
    const moment = { now, period: createPeriodAt(() => catalogue)(now) };
    const request = new Request(origin + base + address);
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
    const more = {
      render: renderBelow(base),
      search: searchIn(catalogue),
      preview: { leftOut, drafts, until, isFramed },
    };
    return renderPage(request, page, moment, { ...options, ...more });
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const address = previewAddressOf(pathname);
    if (address === undefined) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notAllowed(c, 'GET, HEAD');
    if (limit.refuses()) throw new OverloadedError();
    const opened = await whileAway(open(c, address.token), () => undefined);
    if (opened === undefined) {
      // The page in the browser has the address of a preview: it cannot follow a redirect to another page.
      const status = address.token === undefined ? 401 : 404;
      return pathname.endsWith('.data') ? c.body(null, status, { 'Cache-Control': NEVER }) : next();
    }
    const moved = movedWithin(address, search, options);
    if (moved) return c.body(null, 302, { Location: moved, ...PREVIEW_HEADERS });
    const made = await render(c, address, search, opened);
    return respondPrivately(c, { ...made, headers: { ...made.headers, ...PREVIEW_HEADERS } }, opened.cookies);
  };
}

/** The address in its one spelling and without empty parameters, as on the site; undefined where it is that already. */
function movedWithin({ base, path }: PreviewAddress, search: string, { findPage }: PageOptions): string | undefined {
  const canonical = findPage(path)?.path ?? path;
  if (canonical !== path) return base + canonical + search;
  const { address, hasEmptyParameter } = canonicalAddress(path, search, findPage);
  return hasEmptyParameter ? base + address : undefined;
}
