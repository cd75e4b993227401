import { Hono, type Context, type Handler } from 'hono';
import { csrf } from 'hono/csrf';

import { AUTH_PATH } from '../auth/better-auth-config.ts';
import { GOOGLE_CALLBACK } from '../auth/google.ts';
import type { SharedServices } from '../request-context.ts';
import { isPrivate } from '../../i18n/urls.ts';
import { NEVER } from './cache-control.ts';
import { renderPage, notAllowed, type PageOptions } from './page-renderer.ts';
import { createPrivateRequests, requestAt, respondPrivately, type PrivateRequestOptions } from './private-request.ts';
import { admitBody, isLargeUpload, rejected } from './large-bodies.ts';
import { createRenderLimit } from './render-limit.ts';

/** Of large bodies that arrive and are worked on at once: each is kept whole in memory. */
const MOST_UPLOADS = 2;

export interface PrivatePagesOptions extends PageOptions, PrivateRequestOptions {
  services: SharedServices;
}

/** Pages for one person, and the two addresses of identity: rendered for each request with its cookies, never kept. */
export function privatePages(options: PrivatePagesOptions): Hono {
  const { auth, origin } = options;
  const app = new Hono();
  const page = privatePage(options);
  const sameOrigin = csrf({ origin: (from, c) => from === origin || from === new URL(c.req.url).origin });

  const isPrivateRequest = (c: Context) => isPrivate(new URL(c.req.url).pathname);
  app.use(async (c, next) => (isPrivateRequest(c) ? sameOrigin(c, next) : next()));
  app.all('*', async (c, next) => (isPrivateRequest(c) ? page(c, next) : next()));

  // Hono matches decoded paths, better-auth raw ones: `%6awks` would reach better-auth, which has no such route.
  const atAuth = (path: string, handler: Handler) =>
    app.get(path, async (c, next) => (new URL(c.req.url).pathname === path ? handler(c, next) : next()));

  atAuth(`${AUTH_PATH}/jwks`, async (c) => {
    const request = new Request(await requestAt(origin, c), { method: 'GET' });
    const answer = await options.limit.run(() => auth.answer(request));
    return c.body(await answer.text(), answer.ok ? 200 : 503, {
      'Content-Type': 'application/json',
      // A receiver that meets a new key fetches them again; keys are published a month longer than they are used.
      'Cache-Control': answer.ok ? 'public, max-age=300' : NEVER,
    });
  });
  atAuth(GOOGLE_CALLBACK, async (c) => {
    // A HEAD request must not use up the one-time code in the address.
    if (c.req.method === 'HEAD') return c.body(null, 204, { 'Cache-Control': NEVER });
    const request = await requestAt(origin, c);
    const answer = await options.limit.run(() => auth.answer(request));
    answer.headers.set('Cache-Control', NEVER);
    // This may be the window that a page of ours opened: another policy would separate the two.
    answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    return answer;
  });
  return app;
}

function privatePage(options: PrivatePagesOptions): Handler {
  const { services } = options;
  const requestOf = createPrivateRequests(options);
  const uploads = createRenderLimit('uploads', MOST_UPLOADS, options.log);
  return async (c) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return notAllowed(c, 'GET, HEAD, POST');
    const { auth, cookies } = requestOf(c);
    const render = async () => {
      const request = await requestAt(options.origin, c);
      const page = options.findPage(new URL(request.url).pathname)?.page;
      const now = options.now();
      const moment = { now, period: options.periodAt(now) };
      return renderPage(request, page, moment, options, { auth, ...services });
    };
    const rejection = await admitBody(c, auth, uploads);
    if (rejection) return rejected(c, rejection);
    const made = await (isLargeUpload(c) ? uploads.run(render) : render());
    const response = await respondPrivately(c, made, cookies);
    // A page without a form.
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
    return response;
  };
}
