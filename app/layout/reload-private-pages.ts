import { isPrivate } from '../../i18n/urls.ts';

/**
 * A public document knows of no pages for one person (server/http/public-manifest.ts): where the buttons of the browser lead
 * from it to one, its document is loaded. To be called before the router begins to listen.
 */
export function reloadPrivatePages(): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { routes: object } };
  if (manifest === undefined || 'pages/admin/admin' in manifest.routes) return;
  const check = (event?: Event) => {
    const { pathname } = location;
    if (!isPrivate(pathname) || pathname.endsWith('/login')) return;
    event?.stopImmediatePropagation();
    location.reload();
  };
  addEventListener('popstate', check);
  check();
}
