import { useLocation, useMatches, useRouteLoaderData } from 'react-router';

import { languages, locales, type Language } from '#domain/values/field-values.ts';
import type { Paging } from '#domain/paging.ts';
import { canonicalQuery as canonicalQueryOf, isPrivate } from '#i18n/urls.ts';
import type { AddressHandle } from '#server/http/canonical-address.ts';
import { useHouse, useIsPreview, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import type { SiteData } from './route-handle.ts';

interface PageHeadProps {
  title: string;
  /** What stands behind the title in search results and tabs, but not in link previews: the day of an event. */
  details?: string | undefined;
  description: string;
  existsIn?: readonly Language[];
  /** The query of the canonical address; by default the parameters that the route declares for search engines. */
  canonicalQuery?: string;
  /** Of the list of the page: title and description of the pages after the first name their number. */
  paging?: Paging;
}

/** The head for search engines and link previews: title, description, canonical address, addresses in all languages. */
export function PageHead({ existsIn = languages, canonicalQuery, paging, ...page }: PageHeadProps) {
  const { pagination } = useMessages();
  const { name } = useHouse();
  const isLaterPage = paging !== undefined && paging.page > 1;
  const title = isLaterPage ? pagination.title(page.title, paging.page) : page.title;
  const description = isLaterPage
    ? `${page.description} ${pagination.positionSentence(paging.page, paging.pages)}`
    : page.description;
  const language = useLanguage();
  const isPreview = useIsPreview();
  const root = useRouteLoaderData<SiteData>('site');
  const indexed = useCanonicalQuery('indexed');
  // A preview has no address for search engines.
  if (root === undefined || isPreview) return <title>{`${title} · ${name}`}</title>;
  const { origin, alternates, card } = root;
  const fullTitle = [title, page.details, name].filter((part) => part !== undefined).join(' · ');
  const address = (alternate: Language) => origin + alternates[alternate] + (canonicalQuery ?? indexed);
  // Each version names itself and all others, else the set is ignored.
  const hasAlternates = existsIn.includes(language) && existsIn.length > 1;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {hasAlternates &&
        existsIn.map((alternate) => (
          <link key={alternate} rel="alternate" hrefLang={alternate} href={address(alternate)} />
        ))}
      {hasAlternates && <link rel="alternate" hrefLang="x-default" href={address(languages[0])} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      {existsIn
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other].replace('-', '_')} />
        ))}
      {card !== undefined && (
        <>
          <meta property="og:image" content={`${origin}/cards/${card}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** Lets feed readers find the feeds from the address of a page. */
export function FeedLinks() {
  const { events } = useMessages();
  const { name } = useHouse();
  const path = usePath();
  if (useIsPreview()) return null;
  const title = `${events.title} · ${name}`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={path('/:lang?/feed.atom')} />
      <link rel="alternate" type="application/feed+json" title={title} href={path('/:lang?/feed.json')} />
    </>
  );
}

/**
 * The part of the query that the page reads, as the server sees it: whatever else stands in the address of a public page,
 * the server renders it without, and the browser must not render anything else. A private page reads the whole query.
 *
 * @param which all parameters that the page declares, or those for search engines only
 * @returns with its question mark, or empty
 */
export function useCanonicalQuery(which: 'parameters' | 'indexed' = 'parameters'): string {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as AddressHandle | undefined;
  if (which === 'parameters' && isPrivate(pathname)) return search;
  return canonicalQueryOf(search, handle?.[which] ?? []);
}
