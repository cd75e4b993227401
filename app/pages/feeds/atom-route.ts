import type { Route } from './+types/atom-route';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import { atomFeed } from '../../../server/syndication/atom-feed.ts';
import { upcomingFeed } from '../../../server/syndication/feed.ts';

/** The upcoming events for feed readers: `/feed.atom`. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const given = context.get(requestContext);
  const language = languageOf(params);
  const address = given.origin + pathIn(language, '/:lang?/feed.atom');
  return new Response(atomFeed(upcomingFeed(given, language), address), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
