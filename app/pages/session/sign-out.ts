import { redirect, redirectDocument } from 'react-router';

import type { Route } from './+types/sign-out';
import { languageOf, pathIn } from '../../addresses.ts';
import { visitor } from '../../data/people/visitor.server.ts';

/** Signing out changes something, so a link cannot do it: it leads home. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(pathIn(languageOf(params), '/:lang?'));
}

export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  await context.get(visitor).signOut();
  return redirectDocument(pathIn(languageOf(params), '/:lang?'), 303);
}
