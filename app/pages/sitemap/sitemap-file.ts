import { data } from 'react-router';

import type { Route } from './+types/sitemap-file';
import { requestContext } from '../../../server/request-context.ts';
import { sitemapPart } from '../../../server/view-models/sitemap.ts';

/** A part of the sitemap: `/sitemap/1.xml`. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { catalogue, origin, today } = context.get(requestContext);
  const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
  const xml = part === undefined ? undefined : sitemapPart(catalogue, Number(part), origin, today);
  if (xml === undefined) throw data(null, { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
