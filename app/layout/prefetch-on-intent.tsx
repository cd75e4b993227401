import { use, useEffect, useState } from 'react';
import {
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_FrameworkContext as FrameworkContext,
  useNavigation,
} from 'react-router';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

import { isPrivate } from '#i18n/urls.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { InlineNonce, speculationRules } from './inline-scripts.ts';

/** How long a pointer or the focus stays on a link before its page is fetched: passing over many fetches none. */
const REST_MS = 50;

/**
 * How long a page that is being opened may wait for what is fetched ahead. Chromium keeps a request waiting for 20 seconds behind
 * an unfinished one for the same address, which may have been lost with its connection.
 */
const LOST_MS = 3_000;

/** Before hydration the browser fetches documents by its speculation rules; they leave with it, so that nothing is loaded twice. */
export function PrefetchOnIntent() {
  const nonce = use(InlineNonce);
  if (useIsHydrated()) return <PrefetchPages />;
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  );
}

/**
 * Fetches what the page needs that somebody is about to open: the link under the pointer, with the focus, or touched. Only
 * pages that the browser shows without loading a document, never private ones, and nothing for those who save data.
 */
function PrefetchPages() {
  const [page, setPage] = useState<string>();
  const { state } = useNavigation();

  // Without its element an unfinished request ends, and the one behind it is sent.
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(setPage, LOST_MS, undefined);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const intend = ({ type, target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !isFetchedAhead(link)) return;
      timer = setTimeout(setPage, type === 'touchstart' ? 0 : REST_MS, link.pathname + link.search);
    };
    const signs = ['pointerover', 'focusin', 'touchstart'];
    for (const sign of signs) addEventListener(sign, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, intend);
    };
  }, []);

  // Safari does not support these links. What it fetches it keeps as long as the others do.
  useEffect(() => {
    if (page === undefined || document.createElement('link').relList.supports('prefetch')) return;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')) {
      fetch(href, { priority: 'low' }).catch(() => undefined);
    }
  }, [page]);

  if (page === undefined) return null;
  return (
    <>
      <PrefetchPageLinks page={page} />
      <PrefetchStylesheets page={page} />
    </>
  );
}

/** React Router's own component fetches data and modules, and leaves the stylesheets for later. Those of this page are within its document. */
function PrefetchStylesheets({ page }: { page: string }) {
  const router = use(DataRouterContext)?.router;
  const manifest = use(FrameworkContext)?.manifest;
  const routes = (router && matchRoutes(router.routes, page)) ?? [];
  return routes
    .flatMap(({ route }) => manifest?.routes[route.id ?? '']?.css ?? [])
    .filter((href) => document.querySelector(`link[rel=stylesheet][href="${href}"]`) === null)
    .map((href) => <link key={href} rel="prefetch" as="style" href={href} />);
}

/** A link with `data-language` loads a document, because the browser has the messages of one language only; one with a `type` leads to a file, one with `nofollow` to a payment page. */
function isFetchedAhead({ origin, pathname, target, download, type, rel, dataset }: HTMLAnchorElement): boolean {
  const loadsHere =
    origin === location.origin &&
    target === '' &&
    download === '' &&
    type === '' &&
    !rel.includes('nofollow') &&
    !('language' in dataset);
  return loadsHere && !isPrivate(pathname);
}
