import type { ServerBuild } from 'react-router';

import { paymentProvider, type PaymentProvider } from '#domain/values/payment-providers.ts';
import { canonicalQuery, LANGUAGE_PREFIX } from '#i18n/urls.ts';

/** Addresses that are no pages. Folders have a slash at their end. */

/** Whether this process takes requests. */
export const HEALTH_PATH = '/health';
/** Where Prometheus reads the numbers of a process. */
export const METRICS_PATH = '/metrics';
/** Where browsers report how quickly pages appear. */
export const VITALS_PATH = '/vitals';
/** Where pictures are; they are no files of the build (see static-files.ts). */
export const PICTURES = '/pictures/';
/** Where the pictures are that messengers show beside links. */
export const LINK_CARDS = '/cards/';
/** Where a payment provider reports what was paid. */
export const webhookPath = (provider: PaymentProvider) => `/webhooks/${provider}` as const;

/**
 * The provider that a path is for, with a slash at its end or without. One that is misspelt, with a language in front of it for
 * example, was entered wrongly at the provider.
 */
export function webhookAt(path: string): { provider: PaymentProvider; isMisspelt: boolean } | undefined {
  const provider = paymentProvider(/\/webhooks\/([a-z]+)\/?$/i.exec(path)?.[1]?.toLowerCase());
  return provider && { provider, isMisspelt: path.replace(/\/$/, '') !== webhookPath(provider) };
}

/** What a route exports about its address and its changes, as a part of `export const handle`. */
export interface AddressHandle {
  /**
   * The parameters that the page reads from its query, in their order in an address. The server drops all others, empty
   * ones and repetitions before a public page is rendered, so the page cannot depend on them. By default none.
   */
  parameters?: readonly string[];
  /** Those parameters whose values are pages of their own for search engines: the canonical link has them. */
  indexed?: readonly string[];
  /** Those parameters that hold what a visitor has typed: such pages are rendered each time and not kept. */
  freeText?: readonly string[];
  /** Those parameters with which a page says what has just changed: a shared cache asks about its copy each time. */
  revalidated?: readonly string[];
  /** `content`: the page says the same at any time, until content is published. By default `clock`. */
  changesWith?: 'content' | 'clock';
}

export interface PageRoute {
  /** For example `/:lang?/masters/:masterId`. */
  pattern: string;
  /** The ids of the routes that have the data of the page, the outermost first: the root has none. */
  routeIds: readonly string[];
  handle: AddressHandle;
}

/** The page of a path, and the one spelling of that path; undefined where no page can be. */
export type FindPage = (pathname: string) => { path: string; page: PageRoute } | undefined;

/** All pages, without the one that matches everything. */
export function pageRoutes(routes: ServerBuild['routes']): PageRoute[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.path === undefined || route.path.endsWith('*')) return [];
    const routeIds = route.parentId === undefined ? [route.id] : [route.parentId, route.id];
    return [{ pattern: `/${route.path}`, routeIds, handle: (route.module.handle as AddressHandle | undefined) ?? {} }];
  });
}

/**
 * Finds the page of a path, and how its address is spelt: its own capitals (`/Admin`, everything else in small letters)
 * and no needless escapes (`/log%69n`). Ids keep their capitals. The address of a page's data (`.data`) keeps its ending.
 */
export function createFindPage(pages: readonly PageRoute[]): FindPage {
  const spellings = pages.map((page) => {
    const segments = page.pattern.split('/').slice(1);
    const expression = segments.map((segment) => {
      if (segment === ':lang?') return LANGUAGE_PREFIX;
      return segment.startsWith(':') ? '/([^/]+)' : `/(${segment.replaceAll('.', '\\.')})`;
    });
    return { page, segments, expression: new RegExp(`^${expression.join('')}$`, 'i') };
  });
  return (pathname) => {
    const [, path = '', data = ''] =
      /^(.*?)\/?((?:\/_|\/_root|(?<=[^/]))\.data|)$/.exec(withoutNeedlessEscapes(pathname)) ?? [];
    for (const { page, segments, expression } of spellings) {
      const match = expression.exec(path);
      if (match === null) continue;
      const parts = segments.map((segment, index) => {
        const value = match[index + 1];
        if (segment === ':lang?') return value?.toLowerCase();
        return segment.startsWith(':') ? value : segment;
      });
      const canonical = parts.filter((part) => part !== undefined).map((part) => `/${part}`);
      return { path: canonical.join('') + data || '/', page };
    }
    return undefined;
  };
}

/** Letters, digits and `-._~` mean the same with and without an escape (RFC 3986 §2.3). */
function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
}

/** What stands behind an address in a sentence, and becomes a part of the link, with slashes between. */
const SIGN = String.raw`(?:[.,;:!?)\]'"/]|%(?:22|27|29|5D|C2%BB|E2%80%9D|E2%80%A6))`;
// Begins at the first of several alone: to begin at each of thousands takes seconds.
const PUNCTUATION = new RegExp(`(?<!${SIGN})${SIGN}+$`, 'i');

/**
 * Where a path has moved to, if it has: slashes and punctuation at its end and needless escapes go, and a known page responds under one
 * spelling only. What comes after sees the path that the router sees, which reads escapes. The result always begins with
 * exactly one slash, so it stays on this host.
 */
export function movedTo(path: string, findPage: FindPage): string | undefined {
  const trimmed = `/${path.replace(/^[/\\]+/, '').replace(/(?<!\/)\/+$/, '')}`;
  const readable = withoutNeedlessEscapes(trimmed);
  const bare = readable.replace(PUNCTUATION, '');
  const target = (findPage(bare) ?? findPage(readable))?.path ?? readable;
  return target === path ? undefined : target;
}

/** The address of a public page as it is rendered. */
export type CanonicalAddress = ReturnType<typeof canonicalAddress>;

/**
 * Makes the address as which a public page is rendered, from the one that was requested: the parameters of the page, each
 * once and in its order. A request for data (`.data`) may also name the routes it is for.
 *
 * @param pathname in its one spelling, or that of no page
 * @param search the query with its question mark, or empty
 */
export function canonicalAddress(pathname: string, search: string, findPage: FindPage) {
  const page = findPage(pathname)?.page;
  if (search === '')
    return { address: pathname, page, hasFreeText: false, isRevalidated: false, hasEmptyParameter: false };
  const { parameters = [], freeText = [], revalidated = [] } = page?.handle ?? {};
  const query = canonicalQuery(search, parameters);
  const requested = new URLSearchParams(search);
  const canonical = new URLSearchParams(query);
  const isData = pathname.endsWith('.data');
  const routes = isData ? page && routesQuery(requested, page) : undefined;
  return {
    address: pathname + query + (routes ? `${query === '' ? '?' : '&'}${routes}` : ''),
    page,
    /** Whether the query holds what a visitor has typed, so that there are more such addresses than can be kept. */
    hasFreeText: freeText.some((name) => canonical.has(name)),
    /** Whether the page says what has just changed. */
    isRevalidated: revalidated.some((name) => canonical.has(name)),
    /** Whether a parameter of the page has no value, as in a form sent without scripts: the page then leads to its address without it. */
    hasEmptyParameter: !isData && parameters.some((name) => requested.has(name) && !canonical.has(name)),
  };
}

/** The routes that React Router's client names when it needs the data of some of them only. */
function routesQuery(requested: URLSearchParams, { routeIds }: PageRoute): string {
  const named = requested.get('_routes')?.split(',') ?? [];
  const needed = routeIds.filter((id) => named.includes(id));
  return needed.length === 0 ? '' : `${new URLSearchParams({ _routes: needed.join(',') })}`;
}
