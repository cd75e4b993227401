import { APIError } from 'better-auth/api';

import { DatabaseUnavailableError, exposeUnavailability } from '../database/database-unavailable.ts';
import type { AuthError, AuthErrorCode, AuthResult } from './auth-api.ts';

const errorCodes: Record<string, AuthErrorCode> = {
  INVALID_EMAIL: 'credentials',
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  // Whoever signs up with an address knows the right password while the address has no account.
  EMAIL_NOT_VERIFIED: 'credentials',
  PASSWORD_TOO_LONG: 'credentials',
  INVALID_TOKEN: 'link',
  TOKEN_EXPIRED: 'link',
  USER_NOT_FOUND: 'link',
};

/**
 * Runs `work` and returns what better-auth rejects, or that the database is unavailable, as an `AuthError`.
 *
 * @throws every other error as it is
 */
export async function toAuthError<Result>(work: () => Promise<Result | AuthError>): Promise<Result | AuthError> {
  try {
    return await exposeUnavailability(work);
  } catch (error) {
    const problem = error instanceof APIError ? errorCodes[error.body?.code ?? ''] : undefined;
    if (problem) return { problem };
    if (error instanceof DatabaseUnavailableError) return { problem: 'unavailable' };
    throw error;
  }
}

/** The result of what is rejected before anything is looked at. */
export function rejected(problem: AuthErrorCode): AuthResult {
  return Promise.resolve({ problem });
}
