import type { Route } from './+types/robots';
import { requestContext } from '../../../server/request-context.ts';
import { robots } from '../../../server/view-models/sitemap.ts';
import type { PageHandle } from '../../layout/route-handle.ts';

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(robots(context.get(requestContext).origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
