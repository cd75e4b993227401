import type { Route } from './+types/every-page';
import { notFound } from '#server/view-models/not-found-data.ts';
import { previewBarData } from '#server/view-models/preview-bar-data.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { linkCardFile } from '#server/syndication/link-card.ts';
import { sitePageGraph } from '#server/syndication/page-graphs.ts';
import { languages } from '#domain/values/field-values.ts';
import { sitePath } from '#i18n/preview-address.ts';
import { languageOf, alternateUrls, isPrivate } from '#i18n/urls.ts';
import { ErrorPage } from './layout/error-pages.tsx';
import { revalidateUnlessPathStays, type SiteData } from './layout/route-handle.ts';

/*
 * What every page has beside its document (root.tsx). React Router mounts a route anew around an error of its own or of
 * those within that have no boundary: here that is the page alone, in the root it would be `<html>`.
 */

/** Before any loader of a page runs: there is nothing under a prefix that is no language. */
const onlyLanguages: Route.MiddlewareFunction = ({ params, context }) => {
  const isUnknown = params.lang !== undefined && languageOf(params) === languages[0];
  if (isUnknown) throw notFound('page', context.get(requestContext), languages[0]);
};

/** What a page says to search engines unless its loader says more. */
const siteGraph: Route.MiddlewareFunction = ({ pattern, context }) => {
  const { catalogue } = context.get(requestContext);
  context.set(pageGraph, (at) => sitePageGraph(catalogue[at.language], `/${pattern}`, at));
};
export const middleware = [onlyLanguages, siteGraph];

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
      ? { preview: previewBarData(preview, language, alternates) }
      : { card: linkCardFile(catalogue, language, alternates[languages[0]], { now, origin }) }),
  } satisfies SiteData;
}

export const shouldRevalidate = revalidateUnlessPathStays;

export const ErrorBoundary = ErrorPage;
