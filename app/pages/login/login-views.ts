import { pathIn, alternateUrls, languageOfPath } from '../../../i18n/urls.ts';
import { languages, type Language } from '../../../domain/values/field-values.ts';

/** What the login shows (rules.md, Accounts): the login leads to the other two, and both lead back. */
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
    ...(languages.some((language) => to === pathIn(language, '/:lang?')) ? {} : { to }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Where to go afterwards when the language is changed on the way: the same page in the other, if it is of this one. */
export function alternateReturnUrl(to: string, language: Language, other: Language): string {
  const end = to.search(/[?#]|$/);
  const path = to.slice(0, end);
  return languageOfPath(path) === language ? alternateUrls(path, language)[other] + to.slice(end) : to;
}
