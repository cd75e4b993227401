import { isRouteErrorResponse, type HandleErrorFunction, type ServerBuild } from 'react-router';

import type { Log } from '../log.ts';

/**
 * The app, with what goes wrong while a page is made written into the log: what an error boundary shows belongs there
 * too. One line a request, the first: what follows an error in the same request follows from it. What a visitor asked
 * for in vain (a page that is not there, a form where none is) is in the request's own line.
 */
export function withErrorReporting(build: ServerBuild, log: Log): ServerBuild {
  const reported = new WeakSet<Request>();
  const handleError: HandleErrorFunction = (error, { request }) => {
    if ((isRouteErrorResponse(error) && error.status < 500) || reported.has(request)) return;
    reported.add(request);
    const inner = isRouteErrorResponse(error) && 'error' in error ? (error.error ?? error) : error;
    log.error({ err: inner, path: new URL(request.url).pathname }, 'a page could not be rendered');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
