import { data } from 'react-router';

import type { AuthErrorCode, AuthError } from '../../../server/auth/request-auth.ts';

/** What a form of the login is answered. A password is never sent back. */
export interface LoginActionData extends Partial<AuthError> {
  /** The letter is on its way. */
  sent?: boolean;
  values?: Typed;
}

/** What was typed, for a page that is loaded anew. */
interface Typed {
  email: string;
  firstName: string;
  lastName: string;
}

/** The status of an answer that refuses something. */
const statusOf: Record<AuthErrorCode, number> = {
  credentials: 401,
  email: 422,
  name: 422,
  'passwords-differ': 422,
  'password-short': 422,
  'password-long': 422,
  'password-common': 422,
  link: 400,
  attempts: 429,
  mail: 503,
  'google-off': 403,
  'google-unreachable': 503,
  'google-refused': 403,
  'google-unlinked': 403,
  'google-unverified': 403,
  'google-expired': 400,
  unavailable: 503,
};

/** Refuses a form, with what was typed. */
export function refused(refusal: AuthError, values?: Typed) {
  return data<LoginActionData>({ ...refusal, ...(values && { values }) }, { status: statusOf[refusal.problem] });
}

/** Reads the fields of a form: texts trimmed, passwords as they are. What is no form has no fields. */
export async function readForm(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    typed: {
      email: field('email').trim(),
      firstName: field('firstName').trim(),
      lastName: field('lastName').trim(),
    },
    password: field('password'),
    confirmation: field('confirmation'),
  };
}
