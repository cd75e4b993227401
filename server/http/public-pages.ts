import type { Handler } from 'hono';

import { REVALIDATE } from './cache-control.ts';
import { canonicalAddress, type FindPage } from './canonical-address.ts';
import type { DocumentCache } from './document-cache.ts';
import { notAllowed } from './page-renderer.ts';
import { respond } from './prepared-response.ts';

/** The last of the pipeline: whatever nobody before has answered is a page. */
export function publicPages(documents: DocumentCache, findPage: FindPage): Handler {
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
