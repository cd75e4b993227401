import { data } from 'react-router';

import type { Route } from './+types/text-files';
import { dubaiInstant, shiftDay } from '../../../domain/dubai-day.ts';
import { requestContext, type RequestContext } from '../../../server/request/request-context.ts';
import { llmsText, robots, sitemapIndex, sitemapPart } from '../../../server/syndication/sitemap.ts';

/** The files for crawlers, for assistants and for reports of weaknesses, by their paths in app/routes.ts. */
const texts: Partial<Record<string, (request: RequestContext, file: string) => string | undefined>> = {
  'robots.txt': ({ origin }) => robots(origin),
  '.well-known/security.txt': securityText,
  'llms.txt': llmsText,
  'sitemap.xml': ({ catalogue, origin, today }) => sitemapIndex(catalogue, origin, today),
  'sitemap/:file': ({ catalogue, origin, today }, file) => {
    const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
    return part === undefined ? undefined : sitemapPart(catalogue, Number(part), origin, today);
  },
};

export function loader({ params: { file = '' }, pattern, context }: Route.LoaderArgs): Response {
  const text = texts[pattern]?.(context.get(requestContext), file);
  if (text === undefined) throw data(null, { status: 404 });
  const type = pattern.endsWith('.txt') ? 'text/plain' : 'application/xml';
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}

/** A copy that was taken is good for so long; RFC 9116 asks for less than a year. */
const GOOD_DAYS = 180;

/** Where to write about a weakness of the site (RFC 9116). */
function securityText({ catalogue, origin, today }: RequestContext): string {
  return [
    `Contact: mailto:${catalogue.en.house.mailboxes.hello}`,
    `Expires: ${dubaiInstant(shiftDay(today, GOOD_DAYS)).toISOString()}`,
    'Preferred-Languages: en, ru',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
