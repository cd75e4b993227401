import { loginDoneUrl, pathIn } from '../../i18n/urls.ts';
import { AUTH_PATH, createAuth, type Auth, type AuthOptions, type GoogleConfig } from './better-auth.ts';
import type { GoogleStart, AuthErrorCode } from './request-auth.ts';

/** Google's own page that its answer leads to. */
export const GOOGLE_CALLBACK = `${AUTH_PATH}/callback/google`;

/** How long to wait for Google's configuration, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Gives the identity that knows Google. Google is asked for its configuration when somebody wants to sign in with it,
 * and asked again the next time when it did not answer: neither the start nor any other way in depends on it.
 */
export function createGoogle(options: AuthOptions, config: GoogleConfig): () => Promise<Auth | undefined> {
  let known: Promise<Auth | undefined> | undefined;
  return () => {
    known ??= ask(options, config).then((auth) => {
      if (auth === undefined) known = undefined;
      return auth;
    });
    return known;
  };
}

async function ask(options: AuthOptions, config: GoogleConfig): Promise<Auth | undefined> {
  const auth = createAuth(options, config);
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE);
  try {
    const context = await Promise.race([auth.$context, tooLate]);
    return context?.socialProviders.some(({ id }) => id === 'google') ? auth : undefined;
  } catch (error) {
    options.log.error({ err: error }, 'Google did not tell how to sign in');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Where Google's answer leads in the end: when it went well, and when it did not (`problem` is added there). */
export function afterGoogle({ to, view, popup, language }: GoogleStart): { done: string; failed: string } {
  const done = loginDoneUrl(language, to, popup ? { popup: '1' } : {});
  const failed = popup ? done : `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ view, to })}`;
  return { done, failed };
}

const problemOf: Record<string, AuthErrorCode> = {
  access_denied: 'google-refused',
  account_not_linked: 'google-unlinked',
  email_not_found: 'google-unverified',
  please_restart_the_process: 'google-expired',
  state_mismatch: 'google-expired',
  state_security_mismatch: 'google-expired',
  state_not_found: 'google-expired',
  internal_server_error: 'unavailable',
};

/** The same answer with better-auth's error replaced by one of our problems; what others wrote into it is dropped. */
export function withOurProblem(response: Response, origin: string): Response {
  const location = response.headers.get('Location');
  if (location === null) return response;
  const target = new URL(location, origin);
  const error = target.searchParams.get('error');
  if (error === null) return response;
  target.searchParams.delete('error');
  target.searchParams.delete('error_description');
  target.searchParams.set('problem', problemOf[error] ?? 'google-refused');
  const headers = new Headers(response.headers);
  headers.set('Location', target.origin === origin ? target.pathname + target.search : target.href);
  return new Response(null, { status: response.status, headers });
}
