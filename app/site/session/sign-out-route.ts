import { redirect, redirectDocument } from 'react-router';

import type { Route } from './+types/sign-out-route';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';

/** A GET request does not sign out, because it must change nothing: it redirects to the home page. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(pathIn(languageOf(params), '/:lang?'));
}

export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  await context.get(privateContext).auth.signOut();
  return redirectDocument(pathIn(languageOf(params), '/:lang?'), 303);
}
