import { isPrivate } from '../../i18n/urls.ts';

/**
 * The map of the routes that a browser loads with the first page. Public pages have one without pages for one person and
 * without what is no page: whoever goes there from them loads a document. The login stays, which every page links to.
 */

/** @param file the name or the address of the map of all routes; what stands in the other one depends on it alone */
export function publicManifestOf(file: string): string {
  return file.replace(/(?<=^|\/)manifest-/, 'public-manifest-');
}

interface Entry {
  path?: string | undefined;
  hasDefaultExport?: boolean | undefined;
}

/** The routes that public pages need to know of. */
export function publicRoutes<Route extends Entry>(routes: Readonly<Record<string, Route>>): Record<string, Route> {
  const isPublic = ([id, { path = '', hasDefaultExport }]: [string, Route]) => {
    const address = `/${path}`.replace('/:lang?', '');
    return id === 'root' || (hasDefaultExport && (!isPrivate(address) || address === '/login'));
  };
  return Object.fromEntries(Object.entries(routes).filter(isPublic));
}
