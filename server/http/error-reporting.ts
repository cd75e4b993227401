import { isRouteErrorResponse, type HandleErrorFunction, type ServerBuild } from 'react-router';

import { withoutToken } from '../../i18n/preview-address.ts';
import type { Log } from '../log.ts';

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
    log.error({ err: inner, path: withoutToken(new URL(request.url).pathname) }, 'a page could not be rendered');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
