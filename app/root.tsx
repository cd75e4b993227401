import { lazy, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';

import { PAPER_COLOUR } from '#domain/colours.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import type { PageHandle, SiteData } from './layout/route-handle.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { AnswersForm, headScript, InlineNonce, previewHeadScript } from './layout/inline-scripts.ts';
import { ErrorPage } from './layout/error-pages.tsx';
import { pathIn } from '#i18n/urls.ts';
import fraunces from './ui/fonts/fraunces-latin.woff2?url';
import golosCyrillic from './ui/fonts/golos-cyrillic.woff2?url';
import golosLatin from './ui/fonts/golos-latin.woff2?url';
import playfair from './ui/fonts/playfair-cyrillic.woff2?url';
import playfairLatin from './ui/fonts/playfair-latin.woff2?url';
import type { Elements } from './ui/elements.ts';
import { useHouse, useIsPreview, useLanguage } from './hooks/use-language.ts';
import { PrefetchOnIntent } from './layout/prefetch-on-intent.tsx';

import './ui/fonts/fonts.css';
import './ui/reset.css';
import './ui/print.css';
import './ui/tokens.css';
import './ui/typography.css';
import './ui/layout.css';
import './ui/primitives.css';

/**
 * The fonts that every page of a language needs at once. Russian needs both scripts: spaces, digits and quotes come
 * from the Latin files.
 */
const preloadedFonts: Record<Language, string[]> = {
  en: [fraunces, golosLatin],
  ru: [playfair, playfairLatin, golosCyrillic, golosLatin],
};

/** Public pages do not load it. */
const PreviewBar = lazy(() => import('./layout/preview-bar.tsx').catch(() => ({ default: () => null })));

export function Layout({ children }: { children: Elements }) {
  const language = useLanguage();
  const nonce = use(InlineNonce);
  useNewPageFocus();
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  const { existsIn = languages } = (page?.loaderData ?? {}) as { existsIn?: readonly Language[] };
  const isOnly = existsIn.length === 1;
  const isPreview = useIsPreview();
  const { preview, room } = useLast(useRouteLoaderData<SiteData>('site')) ?? {};
  const [noted] = useState(notedByScripts);
  const movesTo = use(AnswersForm) ? '' : existsIn.join(' ');
  return (
    // The script below sets attributes of this element before hydration.
    <html {...noted} lang={language} data-languages={movesTo} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER_COLOUR} />
        {/* Safari would make links of numbers and dates before hydration, which React then finds changed. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* Written by the server only; the browser keeps what it finds. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isPreview ? previewHeadScript : headScript }}
        />
        {preloadedFonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {!isPreview && (
          <>
            <link rel="manifest" href={pathIn(language, '/:lang?/site.webmanifest')} />
          </>
        )}
        <Links />
      </head>
      <body>
        <PageLayout
          kind={handle?.layout ?? 'usual'}
          header={room && handle?.header && <handle.header room={room} />}
          isOnly={isOnly}
          bar={
            preview && (
              <Suspense>
                <PreviewBar preview={preview} />
              </Suspense>
            )
          }
        >
          {children}
        </PageLayout>
        <HouseData />
        <PrefetchOnIntent />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The last that there was: an answer that is an error brings none, and takes nothing of the layout away. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

/**
 * What scripts have noted at the root element (inline-scripts/). React takes every attribute off an element that it mounts
 * anew, for example to mend a document that something has changed before hydration.
 */
function notedByScripts(): Record<string, string> {
  if (import.meta.env.SSR) return {};
  const { attributes } = document.documentElement;
  return Object.fromEntries(
    [...attributes].filter(({ name }) => name.startsWith('data-')).map(({ name, value }) => [name, value]),
  );
}

/**
 * What the browser hydrates a document with. It stands in the document once, and not in the data of a route, because these
 * come again with every page that is opened from there.
 */
function HouseData() {
  const __html = JSON.stringify(useHouse()).replaceAll('<', String.raw`\u003c`);
  return <script id="house" type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}

export default function Root() {
  const site = useRouteLoaderData<SiteData>('site');
  useScheduledRefresh(site?.changes);
  useWebVitals(site?.webVitals ?? false);
  return <Outlet />;
}

/** For a crash of the layout itself: every other error leaves it in place (every-page.tsx). */
export const ErrorBoundary = ErrorPage;

/** Outlives the layout, which is mounted anew where it has crashed. */
let shown: string | undefined;

/**
 * Focuses the heading of a page that has come without a new document, by a link or by the buttons of the browser, or the
 * place that its address names. So a screen reader says where one is, and the next key goes on from there. Whatever on the
 * new page takes the focus in an effect, for example the search, gets it after that.
 */
function useNewPageFocus(): void {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    const isNew = shown !== undefined && shown !== pathname;
    shown = pathname;
    const target = isNew ? (document.getElementById(hash.slice(1)) ?? document.querySelector('h1')) : null;
    target?.focus({ preventScroll: true });
    if (target === null || document.activeElement === target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
    // In WebKit the page stays inert until the next frame when the menu has just closed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
}

/** The server's clock may be a little late, so the page waits a little longer. */
const AFTER_CHANGE_MS = 2000;

/**
 * Loads the data of the page again when the instant comes at which the pages change: midnight in Dubai, or an event
 * starts or ends. That may happen while the page is open or before a browser shows it again. A browser with a wrong
 * clock loads them only once.
 *
 * @param changes ISO instant, from the data of the page
 */
function useScheduledRefresh(changes: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (changes === undefined) return;
    const instant = Date.parse(changes);
    let requested = false;
    const check = () => {
      if (requested || Date.now() < instant || document.visibilityState === 'hidden') return;
      requested = true;
      void revalidate();
    };
    check();
    const timer = setTimeout(check, Math.max(0, instant - Date.now()) + AFTER_CHANGE_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [changes, revalidate]);
}

/**
 * Loads the reporter of web vitals once the page is hydrated and the browser idle.
 *
 * @param isOn whether the server takes reports of this page; later pages of the same document change nothing
 */
function useWebVitals(isOn: boolean): void {
  const [isReported] = useState(isOn);
  useEffect(() => {
    if (!isReported) return;
    const { pathname } = location;
    const load = () =>
      import('./layout/web-vitals-reporter.ts').then(
        ({ reportWebVitals }) => reportWebVitals(pathname),
        () => undefined,
      );
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1_000);
  }, [isReported]);
}
