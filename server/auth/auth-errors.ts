import { APIError } from 'better-auth/api';

import type { AuthLog } from './better-auth.ts';
import type { AuthErrorCode, AuthError } from './request-auth.ts';

const problemOf: Record<string, AuthErrorCode> = {
  INVALID_EMAIL: 'credentials',
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  // Whoever signs up with an address knows a password that is right while it has no account.
  EMAIL_NOT_VERIFIED: 'credentials',
  PASSWORD_TOO_LONG: 'credentials',
  INVALID_TOKEN: 'link',
  TOKEN_EXPIRED: 'link',
  USER_NOT_FOUND: 'link',
};

/** Runs `work`; an error becomes a refusal, and is logged when it is not the visitor's mistake. */
export async function toAuthError(
  work: () => Promise<AuthError | undefined>,
  log: AuthLog,
): Promise<AuthError | undefined> {
  try {
    return await work();
  } catch (error) {
    const problem = error instanceof APIError ? problemOf[error.body?.code ?? ''] : undefined;
    if (problem) return { problem };
    log.error({ err: error }, 'identity is out of order');
    return { problem: 'unavailable' };
  }
}
