import { data } from 'react-router';

import { DatabaseUnavailableError, exposeUnavailability } from './database-unavailable.ts';

/** What a loader or an action throws that cannot do without what is not there at the moment: a response of status 503. */
function response503() {
  return data(null, { status: 503 });
}

export function is503(error: unknown): boolean {
  return (error as { init?: { status?: unknown } } | undefined)?.init?.status === 503;
}

/**
 * Runs `work`; while the database is unavailable, a 503 response is thrown. Every other error goes on as it is.
 */
export function answering503<T>(work: () => Promise<T>): Promise<T> {
  return exposeUnavailability(work).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailableError ? response503() : error;
  });
}
