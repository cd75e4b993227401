import { isRouteErrorResponse } from 'react-router';

import { AdminUnavailable, Forbidden, isForbidden, TooManyEditsPage } from '../components/admin/forbidden.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';

/** What every page of the editors' room exports as its error boundary. */
export function AdminErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 403 && isForbidden(error.data)) return <Forbidden who={error.data} />;
    if (error.status === 429) return <TooManyEditsPage minutes={error.data?.minutes ?? 1} />;
    if (error.status === 503) return <AdminUnavailable />;
    if (error.status === 404) return <NotFoundPage detail={error.data?.missing ? error.data : { missing: 'page' }} />;
  }
  return <ServerErrorPage />;
}
