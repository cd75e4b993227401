import type { RouterContextProvider } from 'react-router';

import type { Editor } from '../../domain/documents/document.ts';
import type { Role } from '../../domain/account-fields.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { languageOf } from '../../i18n/urls.ts';
import type { Person } from '../auth/auth-api.ts';
import { is503 } from '../database/database-unavailable.ts';
import { privateContext, type PrivateContext } from './request-context.ts';
import { authorizeEdit, isDegraded, rejectEdit, requireEditor, type EditorRejection } from './require-editor.ts';

interface RouteArguments {
  params: { lang?: string | undefined };
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What a page of the editors' room works with. */
export interface EditorRequest {
  language: Language;
  editor: Editor;
  context: PrivateContext;
  query: URLSearchParams;
}

/** Loads a page of the editors' room. @param allowed the roles that it is for @throws what `requireEditor` throws */
export async function editorLoader<Data>(
  route: RouteArguments,
  work: (request: EditorRequest) => Promise<Data>,
  allowed?: readonly Role[],
): Promise<Data> {
  const person = await requireEditor(route.context, route.url, languageOf(route.params), allowed);
  return work(requestOf(route, person));
}

/**
 * Lets an editor change something: whether they may, and how often, is answered here.
 *
 * @param reject answers why nothing was done, so that the page can show again what was typed. Without it the page gives way to
 * the login or to an error page: right where nothing is typed that could be lost
 * @param allowed the roles that may do it
 * @throws a 403 response (`ForbiddenPerson`) for whoever has no such role; without `reject` a redirect, a 429 or a 503 response too
 */
export async function editorAction<Result>(
  route: RouteArguments,
  work: (request: EditorRequest) => Promise<Result>,
  reject: (rejection: EditorRejection) => Result | Promise<Result> = (rejection) =>
    rejectEdit(rejection, route.context, route.url, languageOf(route.params)),
  allowed?: readonly Role[],
): Promise<Result> {
  const admitted = await authorizeEdit(route.context, allowed);
  if ('problem' in admitted) return reject(admitted);
  try {
    return await work(requestOf(route, admitted.person));
  } catch (error) {
    if (!is503(error)) throw error;
    route.context.set(isDegraded, true);
    return reject({ problem: 'unavailable', status: 503 });
  }
}

function requestOf({ params, url, context }: RouteArguments, { id, name, email }: Person): EditorRequest {
  return {
    language: languageOf(params),
    editor: { id, name: name || email },
    context: context.get(privateContext),
    query: url.searchParams,
  };
}
