import type { Route } from './+types/feeds';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request/request-context.ts';
import { atomFeed, jsonFeed, upcomingFeed } from '../../../server/syndication/feed.ts';

/** The upcoming events for feed readers: `/feed.atom` and `/feed.json`. */
export function loader({ params, pattern, context }: Route.LoaderArgs): Response {
  const request = context.get(requestContext);
  const language = languageOf(params);
  const feed = upcomingFeed(request, language);
  const isAtom = pattern === ':lang?/feed.atom';
  const address = request.origin + pathIn(language, isAtom ? '/:lang?/feed.atom' : '/:lang?/feed.json');
  return new Response(isAtom ? atomFeed(feed, address) : JSON.stringify(jsonFeed(feed, address)), {
    headers: { 'Content-Type': `application/${isAtom ? 'atom+xml' : 'feed+json'}; charset=utf-8` },
  });
}
