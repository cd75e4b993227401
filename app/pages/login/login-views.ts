import { pathIn, alternateUrls } from '../../../i18n/urls.ts';
import type { Language } from '../../../domain/field-values.ts';

/** What the login shows (spec.md §4, Auth): the login leads to the other two, and both lead back. */
export type View = 'login' | 'sign-up' | 'reset';

/** The view that the query of an address names. */
export function viewOf(search: URLSearchParams): View {
  const view = search.get('view');
  return view === 'sign-up' || view === 'reset' ? view : 'login';
}

/**
 * The query of the login's address.
 *
 * @param to where to go afterwards; the home page is the default and is left out
 */
export function loginQuery(view: View, to: string): string {
  const query = new URLSearchParams({
    ...(view === 'login' ? {} : { view }),
    ...(to === pathIn('en', '/:lang?') || to === pathIn('ru', '/:lang?') ? {} : { to }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Where to go afterwards when the language is changed on the way: the same page in the other, if it is of this one. */
export function alternateReturnUrl(to: string, language: Language): string {
  const end = to.search(/[?#]|$/);
  const path = to.slice(0, end);
  const russian = pathIn('ru', '/:lang?');
  const isRussian = path === russian || path.startsWith(`${russian}/`);
  if (isRussian !== (language === 'ru')) return to;
  return alternateUrls(path, language)[isRussian ? 'en' : 'ru'] + to.slice(end);
}
