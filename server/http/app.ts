import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { NEVER } from './cache-control.ts';
import { failureOf, pageMaker, pages, type PageOptions } from './page-renderer.ts';
import { personal, type PersonalOptions } from './private-pages.ts';
import { createCanonicalPath } from './canonical-path.ts';
import { redirects } from './redirects.ts';
import { securityHeaders } from './security-headers.ts';
import { pictures, readFiles, staticFiles, stylesheetsOf } from './static-files.ts';

export interface AppOptions extends Omit<PersonalOptions, 'stylesheet'> {
  /** The folder of the files a browser may have, `build/client`. */
  clientDirectory: string;
  /** The folder of the encoded pictures. */
  picturesDirectory: string;
  /** The patterns of all pages, for example `/:lang?/masters/:masterId`. */
  patterns: readonly string[];
}

/**
 * What happens to a request, in order. Before it, in `listener.ts`, stand the two steps that need the connection
 * itself: the log line, and refusing what no URL can be made of.
 */
export function createApp({
  clientDirectory,
  picturesDirectory,
  patterns,
  auth,
  masters,
  proxyHeader,
  ...options
}: AppOptions): Hono {
  const files = readFiles(clientDirectory);
  const stylesheets = stylesheetsOf(files);
  const pageOptions: PageOptions = { ...options, stylesheet: (href) => stylesheets.get(href) };
  const canonicalPath = createCanonicalPath(patterns);
  const app = new Hono();

  app.use(securityHeaders);
  app.use('/health', health);
  app.use(staticFiles(files));
  app.use(pictures(picturesDirectory));
  app.use(redirects(canonicalPath));
  app.route('/', personal({ ...pageOptions, auth, masters, proxyHeader }));
  app.all('*', pages(pageMaker(pageOptions)));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log.error({ err: error, path: c.req.path }, 'a request failed');
    const { status, headers } = failureOf(error);
    return c.text('Something has failed on our side\n', status, headers);
  });
  return app;
}

/** For whatever starts and watches us: the process answers. It promises nothing about anything outside. */
const health: MiddlewareHandler = async (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? c.text('ok\n', 200, { 'Cache-Control': NEVER }) : next();
