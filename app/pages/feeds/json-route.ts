import type { Route } from './+types/json-route';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import { upcomingFeed } from '../../../server/syndication/feed.ts';
import { jsonFeed } from '../../../server/syndication/json-feed.ts';

/** The upcoming events for feed readers: `/feed.json`. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const given = context.get(requestContext);
  const language = languageOf(params);
  const address = given.origin + pathIn(language, '/:lang?/feed.json');
  return Response.json(jsonFeed(upcomingFeed(given, language), address), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
}
