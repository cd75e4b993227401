import { data } from 'react-router';

import type { Route } from './+types/text-files';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { isClosed } from '#server/content/catalogue.ts';
import { requestContext, type RequestContext } from '#server/request/request-context.ts';
import { atomFeed, jsonFeed, upcomingFeed } from '#server/syndication/feed.ts';
import { robots } from '#server/syndication/robots.ts';
import { securityText } from '#server/syndication/security-text.ts';
import { llmsText, sitemapIndex, sitemapPart } from '#server/syndication/sitemap.ts';

type FindText = (request: RequestContext, params: Route.LoaderArgs['params']) => string | undefined;

/** The files for crawlers, for feed readers, for assistants and for reports of weaknesses, by their paths in app/routes.ts. */
const texts: Partial<Record<string, FindText>> = {
  'robots.txt': ({ catalogue, origin }) => robots(origin, !isClosed(catalogue)),
  '.well-known/security.txt': securityText,
  'llms.txt': llmsText,
  'sitemap.xml': ({ catalogue, origin, today }) => sitemapIndex(catalogue, origin, today),
  'sitemap/:file': ({ catalogue, origin, today }, { file = '' }) => {
    const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
    return part === undefined ? undefined : sitemapPart(catalogue, Number(part), origin, today);
  },
  ':lang?/feed.atom': (request, params) => {
    const language = languageOf(params);
    return atomFeed(upcomingFeed(request, language), request.origin + pathIn(language, '/:lang?/feed.atom'));
  },
  ':lang?/feed.json': (request, params) => {
    const language = languageOf(params);
    const address = request.origin + pathIn(language, '/:lang?/feed.json');
    return JSON.stringify(jsonFeed(upcomingFeed(request, language), address));
  },
};

/** By the ending of the path; of a part of the sitemap, which ends in a parameter, it is that of XML. */
const types: Partial<Record<string, string>> = {
  txt: 'text/plain',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

export function loader({ params, pattern, context }: Route.LoaderArgs): Response {
  const text = texts[pattern]?.(context.get(requestContext), params);
  if (text === undefined) throw data(null, { status: 404 });
  const type = types[pattern.slice(pattern.lastIndexOf('.') + 1)] ?? 'application/xml';
  // Readers in the pages of others fetch them, too.
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' };
  return new Response(text, { headers });
}
