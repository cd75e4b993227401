import { setTimeout } from 'node:timers/promises';

import { loginDoneUrl, pathIn } from '#i18n/urls.ts';
import { AUTH_PATH, createAuth, type Auth, type AuthOptions, type GoogleConfig } from './better-auth-config.ts';
import type { GoogleStart, AuthErrorCode } from './auth-api.ts';

export const GOOGLE_CALLBACK = `${AUTH_PATH}/callback/google`;

const DISCOVERY_TIMEOUT_MS = 5_000;

/**
 * Gives the better-auth instance that knows Google. Google's configuration is fetched when somebody wants to log in
 * with it, and again the next time when Google did not answer: neither the start nor the other ways to log in depend
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

/** The ends of their names. */
const GOOGLE_PICTURES = '.googleusercontent.com';

/** Google keeps its pictures on hosts of their own; another provider keeps them itself. */
export function profilePictureHosts(google: GoogleConfig | undefined): (hostname: string) => boolean {
  const provider = google && new URL(google.discoveryUrl).hostname;
  return (hostname) => hostname === provider || hostname.endsWith(GOOGLE_PICTURES);
}

const PICTURE_TIMEOUT_MS = 3_000;
const MAX_PICTURE_BYTES = 512 * 1024;

/**
 * A person's picture, fetched from their provider by us: their browser contacts no third party, and what comes is a
 * picture whatever it says it is.
 *
 * @param address where the provider keeps it; nothing we have checked
 * @param allowedHosts the hosts pictures may come from. Plain http only to this machine, and only if allowed
 * @returns undefined when there is no picture to be had
 */
export async function fetchProfilePicture(
  address: string,
  allowedHosts: (hostname: string) => boolean,
  fetcher: typeof fetch = fetch,
): Promise<Response | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !mayFetch(url, allowedHosts)) return undefined;
  try {
    // The time covers the whole picture, not only its beginning.
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    const headers = { Accept: 'image/*' };
    const response = await fetcher(url, { redirect: 'error', signal, credentials: 'omit', headers });
    const bytes = response.ok ? await readUpTo(MAX_PICTURE_BYTES, response) : undefined;
    if (!response.ok) await response.body?.cancel();
    const type = bytes && typeOf(bytes);
    if (!bytes || !type) return undefined;
    return new Response(bytes, { headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' } });
  } catch (error) {
    // A failed request is a TypeError, a late response a DOMException: the page shows initials.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function mayFetch({ protocol, hostname, username, password, port }: URL, allowedHosts: (hostname: string) => boolean) {
  if (username !== '' || password !== '' || !allowedHosts(hostname)) return false;
  const isOurs = ['127.0.0.1', 'localhost'].includes(hostname);
  return (protocol === 'https:' && (port === '' || isOurs)) || (protocol === 'http:' && isOurs);
}

/** The body, unless it is longer. The length it claims is not trusted. */
async function readUpTo(max: number, { body }: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the response.
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    if (length > max) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** By the first bytes, which a browser would go by too: `....` stands for any four. */
const beginnings = {
  'image/jpeg': '\xFF\xD8\xFF',
  'image/png': '\x89PNG\r\n\x1A\n',
  'image/webp': 'RIFF....WEBP',
};

function typeOf(bytes: Uint8Array): string | undefined {
  const matches = (beginning: string) =>
    bytes.length > beginning.length &&
    [...beginning].every((character, index) => character === '.' || bytes[index] === character.charCodeAt(0));
  return Object.entries(beginnings).find(([, beginning]) => matches(beginning))?.[0];
}
