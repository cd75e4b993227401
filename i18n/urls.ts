import { href, type Register } from 'react-router';

import { inEach, languages, type Language } from '#domain/values/field-values.ts';

/** The parameters of every address of app/routes.ts, as React Router writes them down. */
type Pages = Register extends { pages: infer Known } ? Known : never;

/** The path of a page with its parameters, for example `/:lang?/masters/:masterId`. */
export type PagePath = keyof Pages;

/** The parameters of a path beside its language; of a path that may be any they are not checked. */
export type PathParams<Path extends PagePath> = PagePath extends Path
  ? [params?: Readonly<Record<string, string>>]
  : Pages[Path] extends { params: infer Params }
    ? object extends Omit<Params, 'lang'>
      ? []
      : [params: Readonly<Omit<Params, 'lang'>>]
    : never;

/** An address is private when its first segment after the language is one of these: login, session, editors' pages, tickets. */
const privateSegments = ['login', 'sign-out', 'session', 'Admin', 'ticket'] as const;
/** So is everything below these: the form of a free seat, the address in a QR code. */
const ticketSegments = ['booking', 't'] as const;

/** The public pages that exist whatever the content is: no parameter, no file. */
export type SitePath = Exclude<
  Extract<PagePath, `/:lang?${string}`>,
  `/:lang?/${string}${':' | '.' | '*'}${string}` | `/:lang?/${'*' | (typeof privateSegments)[number]}${string}`
>;

/** The header in which the data of a page, and a form that is sent without a document, name their build. */
export const BUILD_HEADER = 'X-Build';

/** English has no prefix in addresses; the others have their own. */
const [unprefixed, ...prefixed] = languages;

/** What every path may begin with, as a part of a regular expression. */
export const LANGUAGE_PREFIX = `(?:/(${prefixed.join('|')}))?`;

/** The language of an address: Russian under `/ru`, English without a prefix. */
export function languageOf(params: { lang?: string | undefined }): Language {
  return prefixed.find((each) => each === params.lang) ?? unprefixed;
}

export function languageOfPath(pathname: string): Language {
  return languageOf({ lang: pathname.split('/')[1] });
}

/** The address of a page in a language, for example `pathIn('ru', '/:lang?/masters/:masterId', { masterId: 'm1' })`. */
export function pathIn<Path extends PagePath>(language: Language, path: Path, ...[params]: PathParams<Path>): string {
  return (href as (path: string, params: object) => string)(path, {
    ...params,
    lang: language === unprefixed ? undefined : language,
  });
}

export function eventPath(language: Language, { programId, id }: { programId: string; id: string }): string {
  return pathIn(language, '/:lang?/program/:programId/event/:eventId', { programId, eventId: id });
}

export function documentFormPath(language: Language, { kind, id }: { kind: string; id: string }): string {
  return `${pathIn(language, '/:lang?/Admin')}/content/${kind}/${encodeURIComponent(id)}`;
}

/** The query of saved events, in which their ids are named; empty for none. */
export function savedQuery(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?events=${ids.join()}`;
}

/** The addresses of one page in every language, from its address in one of them. */
export function alternateUrls(pathname: string, language: Language): Record<Language, string> {
  // A request for a page's data alone ends in `.data`, the home page's in `_.data`.
  const page = pathname.replace(/(\/_|\/_root)?\.data$/, '');
  const path = (language === unprefixed ? page : page.slice(`/${language}`.length)).replace(/^\/$/, '');
  return inEach((each) => (each === unprefixed ? path || '/' : `/${each}${path}`));
}

/**
 * The part of a query that a page reads: the parameters named, in this order, each with the first value that it has.
 *
 * @param search a query with its question mark, or empty
 * @returns the same form
 */
export function canonicalQuery(search: string, parameters: readonly string[]): string {
  if (search === '' || parameters.length === 0) return '';
  const requested = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  for (const name of parameters) {
    const value = requested.getAll(name).find((each) => each !== '');
    if (value !== undefined) canonical.set(name, value);
  }
  return canonical.size === 0 ? '' : `?${canonical}`;
}

/**
 * The address of the last page of every login: it marks this browser as signed in and redirects.
 *
 * @param to the path to redirect to
 * @param more further parameters of the query
 */
export function loginDoneUrl(language: Language, to: string, more: Readonly<Record<string, string>> = {}): string {
  return `${pathIn(language, '/:lang?/login/done')}?${new URLSearchParams({ to, ...more })}`;
}

/** What `isPrivate` says, as URL patterns. */
export const privatePatterns: readonly string[] = [
  ...privateSegments.map((segment) => `${segment}*`),
  ...ticketSegments.map((segment) => `${segment}/*`),
].flatMap((pattern) => ['', ...prefixed.map((language) => `/${language}`)].map((start) => `${start}/${pattern}`));

const firstSegment = new RegExp(`^${LANGUAGE_PREFIX}/([^/.]+)`);

/**
 * Whether the page at an address depends on the user. Only there does the server identify the user, and such pages are
 * never cached. Every other page is the same for all visitors. Other spellings of an address are redirected or 404 before.
 */
export function isPrivate(pathname: string): boolean {
  const [, , segment = ''] = firstSegment.exec(pathname) ?? [];
  const segments: readonly string[] = [...privateSegments, ...ticketSegments];
  return segments.includes(segment);
}

const ticketAddress = new RegExp(`^${LANGUAGE_PREFIX}/(?:ticket|t)(?:[/.]|$)`);

/** Whether somebody who has an address has a ticket by it. */
export function isTicketAddress(pathname: string): boolean {
  return ticketAddress.test(pathname);
}

const ticketPage = new RegExp(`^${LANGUAGE_PREFIX}/ticket/(?:held/)?[\\w-]+$`);

/** Whether an address is that of the page of an order, or of seats that are held. */
export function isTicketPage(pathname: string): boolean {
  return ticketPage.test(pathname);
}

const roomPage = new RegExp(`^${LANGUAGE_PREFIX}/(?:Admin|t)(?:/|$)`);

/** Whether an address is in the editors’ room; what a scanned ticket opens leads on there without a new document. */
export function isRoomPage(pathname: string): boolean {
  return roomPage.test(pathname);
}
