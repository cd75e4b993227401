import { createContext, data, redirect, type RouterContextProvider } from 'react-router';

import { pathIn } from '../../i18n/urls.ts';
import type { Language } from '../../domain/values/field-values.ts';
import type { Role } from '../../domain/account-fields.ts';
import type { Person } from '../auth/auth-api.ts';
import { privateContext } from './request-context.ts';
import { is503 } from '../database/database-unavailable.ts';

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
 * @param url of the page, which signing in leads back to
 * @param allowed the roles that the page is for
 * @throws a redirect to the login for whoever is signed out, a 403 response (`ForbiddenPerson`) for whoever has no such role, a
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
  let person: Person | undefined;
  try {
    person = await auth.person();
  } catch (error) {
    if (!is503(error)) throw error;
    return markDegraded(context, { problem: 'unavailable', status: 503 });
  }
  if (person === undefined) return markDegraded(context, { problem: 'signed-out', status: 401 });
  const { id } = assertRole(person, allowed);
  const error = await auth.count('admin-write', id);
  if (error?.problem === 'attempts') return { problem: 'attempts', minutes: error.minutes ?? 1, status: 429 };
  if (error) return markDegraded(context, { problem: 'unavailable', status: 503 });
  return { person };
}

/**
 * Answers a rejected form with another page, where nothing is typed that could be lost.
 *
 * @throws what `requireEditor` throws, and a 429 (`TooManyEdits`) or a 503 response
 */
export async function rejectEdit(
  rejection: EditorRejection,
  context: Context,
  url: URL,
  language: Language,
): Promise<never> {
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
