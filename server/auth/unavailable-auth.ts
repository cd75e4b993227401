import { data } from 'react-router';

import type { AuthResult, AuthErrorCode, RequestAuth } from './request-auth.ts';

/** The visitor there is when the database cannot be reached: nothing works, and every answer says so. */
export function createUnavailableAuth(hasGoogle: boolean): RequestAuth {
  const unavailable = () => refused('unavailable');
  return {
    person: () => Promise.reject(serviceUnavailable()),
    signIn: unavailable,
    signUp: unavailable,
    requestReset: unavailable,
    setPassword: unavailable,
    confirmation: () => Promise.reject(serviceUnavailable()),
    confirm: unavailable,
    signOut: () => Promise.reject(serviceUnavailable()),
    hasGoogle,
    startGoogle: () => Promise.resolve({ problem: 'unavailable' }),
    count: unavailable,
    portrait: () => Promise.resolve(undefined),
  };
}

/** What a page throws that cannot do without. */
export function serviceUnavailable() {
  return data(null, { status: 503 });
}

export function refused(problem: AuthErrorCode): AuthResult {
  return Promise.resolve({ problem });
}
