import type { Route } from './+types/every-page';
import { isClosed } from '#server/content/catalogue.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { previewBarData } from '#server/view-models/preview-bar-data.ts';
import { otherLists } from '#server/content/content-kinds.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { pageGraph, privateContext, requestContext, type PrivateContext } from '#server/request/request-context.ts';
import { linkCardFile } from '#server/syndication/link-card.ts';
import { sitePageGraph } from '#server/syndication/page-graphs.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { optionalPage } from '#i18n/site-pages.ts';
import { sitePath } from '#i18n/preview-address.ts';
import { languageOf, alternateUrls, isPrivate, pathIn } from '#i18n/urls.ts';
import { ErrorPage } from './layout/error-pages.tsx';
import { revalidateUnlessPathStays, type RoomData, type SiteData } from './layout/route-handle.ts';

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
/** Before any loader too: a page that the house is without is not there. */
const onlyShownPages: Route.MiddlewareFunction = ({ params, pattern, context }) => {
  const shared = context.get(requestContext);
  const language = languageOf(params);
  const name = optionalPage(`/${pattern}`);
  if (name !== undefined && shared.catalogue[language].off[name]) throw notFound('page', shared, language);
};
export const middleware = [onlyLanguages, onlyShownPages, siteGraph];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const { catalogue, origin, now, changes, preview, webVitals } = context.get(requestContext);
  const language = languageOf(params);
  const alternates = alternateUrls(sitePath(pathname), language);
  const room = pathIn(language, '/:lang?/Admin');
  const isInRoom = preview === undefined && isPrivate(pathname) && sitePath(pathname).startsWith(room);
  return {
    origin,
    alternates,
    changes,
    room: isInRoom ? await whileAway(roomData(context.get(privateContext), language), () => undefined) : undefined,
    webVitals: webVitals && preview === undefined && !isPrivate(pathname),
    ...(preview
      ? { preview: previewBarData(preview, language, alternates, isClosed(catalogue)) }
      : { card: linkCardFile(catalogue, language, alternates[languages[0]], { now, origin }) }),
  } satisfies SiteData;
}

/** For the header of the editors' room; undefined for strangers. */
async function roomData({ auth, documents }: PrivateContext, language: Language): Promise<RoomData | undefined> {
  const person = await auth.person();
  if (person?.role === undefined) return undefined;
  const isEditor = person.role === 'editor';
  return {
    role: person.role,
    name: person.name || person.email,
    drafts: isEditor ? (await documents.drafts()).length : 0,
    lists: isEditor ? otherLists(language) : [],
  };
}

export const shouldRevalidate = revalidateUnlessPathStays;

export const ErrorBoundary = ErrorPage;
