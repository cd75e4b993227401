import { setTimeout } from 'node:timers/promises';

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
  let auth: Auth | undefined;
  return async () => (auth ??= await discover(options, config));
}

/** better-auth logs why a provider did not answer, and goes on without it. */
async function discover(options: AuthOptions, config: GoogleConfig): Promise<Auth | undefined> {
  const auth = createAuth(options, config);
  const tooLate = setTimeout(DISCOVERY_TIMEOUT_MS, undefined, { ref: false });
  const context = await Promise.race([auth.$context, tooLate]);
  return context?.socialProviders.some(({ id }) => id === 'google') ? auth : undefined;
}

/** Asks for the address of Google's page. From there the browser comes back, after a failure with `problem` in the query. */
export function startAtGoogle({ api }: Auth, { to, view, popup, language }: GoogleStart, headers: Headers) {
  const done = loginDoneUrl(language, to, popup ? { popup: '1' } : {});
  const failed = popup ? done : `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ view, to })}`;
  const body = { provider: 'google', callbackURL: done, errorCallbackURL: failed, disableRedirect: true };
  return api.signInSocial({ body, headers, returnHeaders: true });
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

/** The same response with better-auth's error replaced by one of our codes; its description is dropped. */
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
