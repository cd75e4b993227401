import { lazy, Suspense, use, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';

import type { Route } from './+types/root';
import { notFound } from '../server/view-models/not-found-data.ts';
import { previewBarData } from '../server/view-models/preview-bar-data.ts';
import { requestContext } from '../server/request-context.ts';
import { linkCardFile } from '../server/syndication/link-card-file.ts';
import type { Language } from '../domain/field-values.ts';
import { useScheduledRefresh } from './layout/use-scheduled-refresh.ts';
import { ServerErrorPage } from './layout/server-error-page.tsx';
import type { PageHandle, RootData } from './layout/route-handle.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { headScript, InlineNonce, previewHeadScript, speculationRules } from './layout/inline-scripts.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { preloadedFonts } from './layout/font-preloads.ts';
import { sitePath } from '../i18n/preview-address.ts';
import { languageOf, alternateUrls, isPrivate, pathIn } from '../i18n/urls.ts';
import { useWebVitals } from './layout/use-web-vitals.ts';
import { PAPER_COLOUR } from './ui/paper-colour.ts';
import { useIsPreview } from './hooks/use-is-preview.ts';
import { useIsHydrated } from './hooks/use-is-hydrated.ts';
import { useLanguage } from './hooks/use-language.ts';
import { PrefetchOnIntent } from './layout/prefetch-on-intent.tsx';
import { revalidateUnlessOnlyQueryChanges } from './layout/revalidation.ts';

import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './ui/base.css';

/** Before any loader of a page runs: there is nothing under a prefix that is no language. */
const onlyLanguages: Route.MiddlewareFunction = ({ params, context }) => {
  const lang: string | undefined = params.lang;
  if (lang !== undefined && lang !== 'ru') throw notFound('page', context.get(requestContext), 'en');
};
export const middleware = [onlyLanguages];

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const { catalogue, origin, now, changes, preview, webVitals } = context.get(requestContext);
  const language = languageOf(params);
  const alternates = alternateUrls(sitePath(pathname), language);
  return {
    origin,
    alternates,
    changes,
    webVitals: webVitals && preview === undefined && !isPrivate(pathname),
    ...(preview
      ? { preview: previewBarData(preview, language) }
      : { card: linkCardFile(catalogue, language, alternates.en, { now, origin }) }),
  } satisfies RootData;
}

/** One order for every stylesheet of the site: later layers win, in whatever order and pieces the files arrive. */
const LAYERS = '@layer reset, base, ui, components, layout, page;';

/** Public pages do not load it. */
const PreviewBar = lazy(() => import('./layout/preview-bar.tsx'));

export const shouldRevalidate = revalidateUnlessOnlyQueryChanges;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = use(InlineNonce);
  const isHydrated = useIsHydrated();
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  const { existsIn } = (page?.loaderData ?? {}) as { existsIn?: Language[] };
  const isOnly = existsIn?.length === 1;
  const isPreview = useIsPreview();
  const preview = useRouteLoaderData<RootData>('root')?.preview;
  return (
    // The script below sets attributes of this element before hydration.
    <html lang={language} data-only={isOnly ? language : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER_COLOUR} />
        {/* Written by the server only; the browser keeps what it finds. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isPreview ? previewHeadScript : headScript }}
        />
        {preloadedFonts(language).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isPreview && (
          <>
            <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
            <link rel="manifest" href={pathIn(language, '/:lang?/site.webmanifest')} />
          </>
        )}
        <style nonce={nonce}>{LAYERS}</style>
        <Links />
      </head>
      <body>
        {preview && (
          <Suspense>
            <PreviewBar preview={preview} />
          </Suspense>
        )}
        <PageLayout kind={handle?.layout ?? 'usual'} isOnly={isOnly}>
          {children}
        </PageLayout>
        {isHydrated ? (
          <PrefetchOnIntent />
        ) : (
          <script
            type="speculationrules"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const root = useRouteLoaderData<typeof loader>('root');
  useScheduledRefresh(root?.changes);
  useWebVitals(root?.webVitals ?? false);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Where no route matches, not even the one for everything else, the data is a sentence of React Router's.
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage detail={error.data?.missing ? error.data : { missing: 'page' }} />;
  }
  return <ServerErrorPage />;
}
