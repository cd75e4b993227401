import type { Route } from './+types/session-route';
import { privateContext } from '../../../server/request-context.ts';
import type { User } from '../../hooks/use-session.ts';

/** Who is signed in, for the header of pages that know nobody (spec.md §4, Auth state). Identity out of order: a 503. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const person = await context.get(privateContext).auth.person();
  const user: User | null = person
    ? { name: person.name, email: person.email, picture: person.picture !== undefined, admin: person.isAdmin }
    : null;
  return Response.json({ user }, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}
