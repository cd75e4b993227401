import type { Route } from './+types/sitemap-index';
import { requestContext } from '../../../server/request-context.ts';
import { sitemapIndex } from '../../../server/view-models/sitemap.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, origin, today } = context.get(requestContext);
  return new Response(sitemapIndex(catalogue, origin, today), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
