import { createContext, data, redirect, type RouterContextProvider } from 'react-router';

import { pathIn, languageOf } from '#i18n/urls.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { Role } from '#domain/account-fields.ts';
import type { Person } from '#server/auth/auth-api.ts';
import { privateContext, type PrivateContext } from './request-context.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import type { Editor } from '#domain/documents/document.ts';
import { sentTexts } from '#domain/field-declaration.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { actOfForm } from '#server/tickets/idempotency-keys.ts';

type Context = Readonly<RouterContextProvider>;

/** The 403 response to somebody who may not enter a page of the editors' room: it contains who they are, and nothing else. */
export type ForbiddenPerson = Pick<Person, 'name' | 'email'>;

/** Why an editor's form was not even read, with the status of the response. */
export type EditorRejection =
  | { problem: 'signed-out'; status: 401 }
  | { problem: 'attempts'; minutes: number; status: 429 }
  | { problem: 'unavailable'; status: 503 };

/**
 * Lets editors into a page of theirs (rules.md, Editors).
 *
 * @param url of the page, which logging in leads back to
 * @throws a redirect to the login for whoever is logged out, a 403 response (`ForbiddenPerson`) for whoever has no such role, a
 * 503 response while the database is unavailable
 */
export async function requireEditor(
  context: Context,
  { pathname, search }: URL,
  language: Language,
  allowed: readonly Role[] = ['editor'],
): Promise<Person> {
  const person = await context.get(privateContext).auth.person();
  if (person === undefined) {
    throw redirect(`${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ to: pathname + search })}`);
  }
  return assertRole(person, allowed);
}

/**
 * Lets somebody with an allowed role change something, and counts that. Unlike `requireEditor` it returns most rejections, so
 * that the page can show again what was typed.
 *
 * @throws a 403 response (`ForbiddenPerson`) for whoever has no such role
 */
export async function authorizeEdit(
  context: Context,
  allowed: readonly Role[] = ['editor'],
): Promise<{ person: Person } | EditorRejection> {
  const { auth } = context.get(privateContext);
  const unavailable = () => markDegraded(context, { problem: 'unavailable', status: 503 });
  const person = await whileAway(auth.person(), unavailable);
  if (person && 'problem' in person) return person;
  if (person === undefined) return markDegraded(context, { problem: 'signed-out', status: 401 });
  const { id } = assertRole(person, allowed);
  const error = await auth.count('admin-write', id);
  if (error?.problem === 'attempts') return { problem: 'attempts', minutes: error.minutes ?? 1, status: 429 };
  if (error) return unavailable();
  return { person };
}

/**
 * Answers a rejected form with another page, where nothing is typed that could be lost.
 *
 * @throws what `requireEditor` throws, and a 429 (`TooManyEdits`) or a 503 response
 */
async function rejectEdit(rejection: EditorRejection, context: Context, url: URL, language: Language): Promise<never> {
  if (rejection.problem === 'signed-out') await requireEditor(context, url, language);
  const minutes = rejection.problem === 'attempts' ? { minutes: rejection.minutes } : null;
  throw data(minutes satisfies TooManyEdits | null, { status: rejection.status });
}

/** The 429 response: when to try again. */
interface TooManyEdits {
  minutes: number;
}

/**
 * Whether the page is being made for a form that came back from somebody we cannot let in, or while the database is
 * unavailable. Its loader must neither send them away, because what they have typed would go with them, nor show anything.
 */
export const isDegraded = createContext(false);

/** Does what a form of a visitor asks for. While the database is unavailable `reject` shows again what was typed, and the page nothing else. */
export function unlessAway<Done, Rejected>(context: Context, work: () => Promise<Done>, reject: () => Rejected) {
  return whileAway(work(), () => {
    context.set(isDegraded, true);
    return reject();
  });
}

function markDegraded(context: Context, why: EditorRejection): EditorRejection {
  context.set(isDegraded, true);
  return why;
}

function assertRole(person: Person, allowed: readonly Role[]): Person {
  const { name, email, role } = person;
  if (role === undefined || !allowed.includes(role))
    throw data({ name, email } satisfies ForbiddenPerson, { status: 403 });
  return person;
}

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

/** Loads a page with a form, and nothing of it for a form that came back from somebody we cannot let in (`isDegraded`). */
export function editorFormLoader<Data>(...given: Parameters<typeof editorLoader<Data>>): Promise<Data> | undefined {
  return given[0].context.get(isDegraded) ? undefined : editorLoader(...given);
}

/**
 * Lets an editor change something: whether they may, and how often, is answered here.
 *
 * @param reject answers why nothing was done, so that the page can show again what was typed. Without it the page gives way to
 * the login or to an error page: right where nothing is typed that could be lost
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
  const { person } = admitted;
  const unavailable = () => reject({ problem: 'unavailable', status: 503 });
  return unlessAway(route.context, () => work(requestOf(route, person)), unavailable);
}

/** A form that an editor has sent: what its fields and the pressed button hold, by name, and its act (`actOfForm`). */
export interface EditorForm extends EditorRequest {
  form: FormData;
  typed: Record<string, string>;
  act: string;
}

/**
 * The same for a form, which is read first, so that the page can show again what it held.
 *
 * @throws what `editorAction` throws, and a 400 response to what `readForm` refuses
 */
export async function editorForm<Result>(
  route: RouteArguments & { request: Request },
  work: (sent: EditorForm) => Promise<Result>,
  reject?: (rejection: EditorRejection, sent: Pick<EditorForm, 'form' | 'typed'>) => Result,
  allowed?: readonly Role[],
): Promise<Result> {
  const form = await readForm(route.request);
  const sent = { form, typed: sentTexts(form), act: actOfForm(form) };
  const rejected = reject && ((rejection: EditorRejection) => reject(rejection, sent));
  return editorAction(route, (request) => work({ ...request, ...sent }), rejected, allowed);
}

function requestOf({ params, url, context }: RouteArguments, { id, name, email }: Person): EditorRequest {
  return {
    language: languageOf(params),
    editor: { id, name: name || email },
    context: context.get(privateContext),
    query: url.searchParams,
  };
}
