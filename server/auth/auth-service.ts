import { join } from 'node:path';

import { APIError } from 'better-auth/api';

import type { MastersCollection } from '../database/masters-collection.ts';
import type { RequestInfo } from './auth-dependencies.ts';
import { createRequestAuth, endReplaced } from './create-request-auth.ts';
import { GOOGLE_CALLBACK, withOurProblem } from './google.ts';
import { createMailer } from '../mail/mailer.ts';
import { openServices, sweep, type AuthConfig, type PeopleLog, type Services } from './auth-tools.ts';
import { createTokenSync } from './token-sync.ts';
import { createUnavailableAuth, serviceUnavailable } from './unavailable-auth.ts';
import type { AuthErrorCode, RequestAuth } from './request-auth.ts';

/** Everything about people: who they are, what they may do, what editors have written. */
export interface AuthService {
  /** What a request may do. Never rejects: while the database is out of order, what it gives says so. */
  forRequest(arrival: RequestInfo): Promise<{ visitor: RequestAuth; collection: MastersCollection }>;
  /** Answers what better-auth answers itself: Google's callback and the published keys. Never rejects either. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** After a failure the database is left alone for so long, in milliseconds. */
const BREATHER = 2_000;
/** How often what has expired is deleted, in milliseconds. */
const SWEEP = 3600_000;

/**
 * Opens the database, applies its migrations and begins to serve people. When that fails it is tried again with the
 * next request: the public pages must not depend on it.
 */
export function createAuthService(config: AuthConfig, log: PeopleLog): AuthService {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outbox: join(config.dataDirectory, 'outbox'),
    from: config.mailFrom,
    log,
  });
  const sync = config.tokenSyncUrl === undefined ? undefined : createTokenSync({ url: config.tokenSyncUrl, log });

  let opening: Promise<Services> | undefined;
  let wasOpen = false;
  const services = () => (opening ??= open());
  const openAnewSoon = () => void setTimeout(() => (opening = undefined), BREATHER).unref();

  /** The file may come back: from a backup, or with the folder it stands in. */
  function onLost(): void {
    log.error({}, 'the database file is gone; nobody can sign in until it is back in its place');
    const lost = opening;
    openAnewSoon();
    void lost?.then(({ database }) => database.kysely.destroy()).catch(() => undefined);
  }

  async function open(): Promise<Services> {
    try {
      const opened = await openServices(config, { mailer, sync, log, onLost, mustExist: wasOpen });
      wasOpen = true;
      return opened;
    } catch (error) {
      log.error({ err: error }, 'the database is out of order; the public pages are not');
      openAnewSoon();
      throw error;
    }
  }

  const sweeping = setInterval(() => {
    services()
      .then(sweep)
      .catch((error: unknown) => log.error({ err: error }, 'what has expired was not deleted'));
  }, SWEEP).unref();
  services().catch(() => undefined);

  const toLogin = (problem: AuthErrorCode) =>
    new Response(null, { status: 302, headers: { Location: `/login?problem=${problem}` } });

  async function answered(request: Request, isGoogle: boolean, { auth, tools }: Services): Promise<Response> {
    if (!isGoogle) return auth.handler(request);
    const google = await tools.google?.();
    if (google === undefined) return toLogin('google-unreachable');
    const before = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } });
    const response = await google.handler(request);
    await endReplaced(tools, before, response.headers);
    return withOurProblem(response, config.origin);
  }

  return {
    async forRequest(arrival) {
      try {
        const { tools, collection } = await services();
        return { visitor: createRequestAuth(tools, arrival), collection };
      } catch {
        return { visitor: createUnavailableAuth(config.google !== undefined), collection: outOfOrderCollection };
      }
    },
    async answer(request) {
      const isGoogle = new URL(request.url).pathname === GOOGLE_CALLBACK;
      try {
        return await answered(request, isGoogle, await services());
      } catch (error) {
        // What better-auth refuses is the asking browser's mistake, not ours.
        if (error instanceof APIError && error.statusCode < 500) {
          return isGoogle ? toLogin('google-refused') : new Response(null, { status: error.statusCode });
        }
        log.error({ err: error }, 'identity is out of order');
        return isGoogle ? toLogin('unavailable') : new Response(null, { status: 503 });
      }
    },
    async close() {
      clearInterval(sweeping);
      await Promise.all([sync?.close(), mailer.close()]);
      const opened = await opening?.catch(() => undefined);
      await opened?.database.kysely.destroy();
    },
  };
}

const broken = () => Promise.reject(serviceUnavailable());
const outOfOrderCollection: MastersCollection = {
  add: broken,
  change: broken,
  remove: broken,
  restore: broken,
  get: broken,
  getRemoved: broken,
  page: broken,
};
