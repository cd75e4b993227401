import { APIError } from 'better-auth/api';

import { DatabaseUnavailableError, exposeUnavailability } from '#server/database/database-unavailable.ts';
import type { Database } from '#server/database/open-database.ts';
import type { AuthErrorCode } from './auth-api.ts';
import {
  createAuthDependencies,
  logged,
  type AuthConfig,
  type AuthDependencies,
  type AuthServices,
} from './auth-dependencies.ts';
import { GOOGLE_CALLBACK, withOurErrorCode } from './google.ts';
import { createRequestAuth, type RequestAuth } from './request-auth.ts';
import { endReplaced, type RequestInfo } from './request-session.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** How often what has expired is deleted, in milliseconds. */
const CLEANUP_INTERVAL_MS = 3600_000;
/** How long after the start it is first, when the start has done what visitors wait for, in milliseconds. */
const FIRST_CLEANUP_MS = 30_000;

/** Accounts and sessions (rules.md, Accounts). */
export function createAuthService(config: AuthConfig, services: AuthServices) {
  const { database, log } = services;
  const dependencies = createAuthDependencies(config, services);
  const { auth, google, tokenSync } = dependencies;

  const clean = () => {
    deleteExpired(database, dependencies).catch(logged('what has expired was not deleted', log));
  };
  const cleaning = setInterval(clean, CLEANUP_INTERVAL_MS).unref();
  // A process may be restarted more often than that.
  const firstCleaning = setTimeout(clean, FIRST_CLEANUP_MS).unref();

  const toLogin = (problem: AuthErrorCode) =>
    new Response(null, { status: 302, headers: { Location: `/login?problem=${problem}` } });

  async function answerCallback(request: Request): Promise<Response> {
    await dependencies.checkDatabase();
    const provider = await google?.();
    if (provider === undefined) return toLogin('google-unreachable');
    const before = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } });
    const response = await provider.handler(request);
    await endReplaced(dependencies, before, response.headers);
    return withOurErrorCode(response, config.origin);
  }

  return {
    people: dependencies.people,
    forRequest: (request: RequestInfo): RequestAuth => createRequestAuth(dependencies, request),
    /** Responds to what better-auth responds to itself: Google's callback and the published keys. */
    async answer(request: Request): Promise<Response> {
      const isGoogle = new URL(request.url).pathname === GOOGLE_CALLBACK;
      try {
        return await exposeUnavailability(() => (isGoogle ? answerCallback(request) : auth.handler(request)));
      } catch (error) {
        // What better-auth rejects is a mistake of the browser, not ours.
        if (error instanceof APIError && error.statusCode < 500) {
          return isGoogle ? toLogin('google-refused') : new Response(null, { status: error.statusCode });
        }
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        return isGoogle ? toLogin('unavailable') : new Response(null, { status: 503 });
      }
    },
    /** Ends what is under way. The database and the mailer stay open. */
    async close(): Promise<void> {
      clearInterval(cleaning);
      clearTimeout(firstCleaning);
      await tokenSync?.close();
    },
  };
}

/** Deletes what has expired: attempts, sessions, the tokens of emails, sign-ups that nobody has confirmed. */
async function deleteExpired({ kysely }: Database, { limits, signUps }: AuthDependencies): Promise<void> {
  const now = new Date().toISOString();
  await limits.deleteExpired();
  await signUps.deleteExpired();
  await kysely.deleteFrom('session').where('expiresAt', '<', now).execute();
  await kysely.deleteFrom('verification').where('expiresAt', '<', now).execute();
}
