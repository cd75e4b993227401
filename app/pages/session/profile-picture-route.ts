import { data } from 'react-router';

import type { Route } from './+types/profile-picture-route';
import { privateContext } from '../../../server/request/request-context.ts';

/** Not SVG: it can carry scripts, and the file comes from another site but is served from this origin. */
const picture = /^image\/(?:avif|gif|jpeg|png|webp)$/;

/** The picture of the signed-in user, so that no page requests it from their provider. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const fetched = await context.get(privateContext).auth.profilePicture();
  const type = fetched?.headers.get('Content-Type')?.split(';', 1)[0] ?? '';
  if (!fetched?.ok || !picture.test(type)) throw data(null, { status: 404 });
  return new Response(fetched.body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400', 'X-Robots-Tag': 'noindex' },
  });
}
