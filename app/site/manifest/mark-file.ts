import type { Route } from './+types/mark-file';
import { colours } from '#domain/colours.ts';
import { markFile, readMark } from '#domain/values/mark.ts';
import { requestContext } from '#server/request/request-context.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';

export const handle: PageHandle = { changesWith: 'content' };

/** The icon of the site, made from the mark of the house. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { mark, name } = context.get(requestContext).catalogue.en.house;
  const drawn = markFile(mark === undefined ? undefined : readMark(mark), name, {
    ink: colours.lapis,
    paper: colours.paper,
  });
  return new Response(drawn, { headers: { 'Content-Type': 'image/svg+xml' } });
}
