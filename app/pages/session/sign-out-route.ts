import { redirect, redirectDocument } from 'react-router';

import type { Route } from './+types/sign-out-route';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { privateContext } from '../../../server/request-context.ts';

/** Signing out changes something, so a link cannot do it: it leads home. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(pathIn(languageOf(params), '/:lang?'));
}

export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  await context.get(privateContext).auth.signOut();
  return redirectDocument(pathIn(languageOf(params), '/:lang?'), 303);
}
