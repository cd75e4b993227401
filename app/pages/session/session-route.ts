import type { Route } from './+types/session-route';
import { privateContext } from '../../../server/request/request-context.ts';
import type { User } from '../../hooks/use-session.ts';

/** Who is signed in, for the header: public pages are rendered without knowing the user (rules.md, Layout). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const person = await context.get(privateContext).auth.person();
  const user: User | null = person
    ? { name: person.name, email: person.email, picture: person.picture !== undefined, role: person.role }
    : null;
  return Response.json({ user }, { headers: { 'X-Robots-Tag': 'noindex' } });
}
