import { loginDoneUrl, pathIn } from '../../i18n/urls.ts';
import { AUTH_PATH, createAuth, type Auth, type AuthOptions, type GoogleConfig } from './better-auth-config.ts';
import type { GoogleStart, AuthErrorCode } from './auth-api.ts';

/** The address that Google sends the browser back to. */
export const GOOGLE_CALLBACK = `${AUTH_PATH}/callback/google`;

/** How long to wait for Google's configuration, in milliseconds. */
const DISCOVERY_TIMEOUT_MS = 5_000;

/**
 * Gives the better-auth instance that knows Google. Google's configuration is fetched when somebody wants to sign in
 * with it, and again the next time when Google did not answer: neither the start nor the other ways to sign in depend
 * on it.
 */
export function createGoogle(options: AuthOptions, config: GoogleConfig): () => Promise<Auth | undefined> {
  let known: Auth | undefined;
  return async () => (known ??= await discover(options, config));
}

/** better-auth logs why a provider did not answer, and goes on without it. */
async function discover(options: AuthOptions, config: GoogleConfig): Promise<Auth | undefined> {
  const auth = createAuth(options, config);
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, DISCOVERY_TIMEOUT_MS);
  try {
    const context = await Promise.race([auth.$context, tooLate]);
    return context?.socialProviders.some(({ id }) => id === 'google') ? auth : undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Where Google's answer leads in the end: after success, and after a failure (`problem` is added there). */
export function googleReturnUrls({ to, view, popup, language }: GoogleStart): { done: string; failed: string } {
  const done = loginDoneUrl(language, to, popup ? { popup: '1' } : {});
  const failed = popup ? done : `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ view, to })}`;
  return { done, failed };
}

const errorCodes: Record<string, AuthErrorCode> = {
  access_denied: 'google-refused',
  account_not_linked: 'google-unlinked',
  email_not_found: 'google-unverified',
  please_restart_the_process: 'google-expired',
  state_mismatch: 'google-expired',
  state_security_mismatch: 'google-expired',
  state_not_found: 'google-expired',
  internal_server_error: 'unavailable',
};

/** The same answer with better-auth's error replaced by one of our codes; its description is dropped. */
export function withOurErrorCode(response: Response, origin: string): Response {
  const location = response.headers.get('Location');
  if (location === null) return response;
  const target = new URL(location, origin);
  const error = target.searchParams.get('error');
  if (error === null) return response;
  target.searchParams.delete('error');
  target.searchParams.delete('error_description');
  target.searchParams.set('problem', errorCodes[error] ?? 'google-refused');
  const headers = new Headers(response.headers);
  headers.set('Location', target.origin === origin ? target.pathname + target.search : target.href);
  return new Response(null, { status: response.status, headers });
}
