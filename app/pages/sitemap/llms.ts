import type { Route } from './+types/llms';
import { requestContext } from '../../../server/request-context.ts';
import { llmsText } from '../../../server/syndication/llms-text.ts';

/** What the site is, for assistants that are asked about it: `/llms.txt`. */
export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(llmsText(context.get(requestContext)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
