import { data } from 'react-router';

import type { Outcome, Problem, Visitor } from './request-auth.ts';

/** The visitor there is when the database cannot be reached: nothing works, and every answer says so. */
export function createTurnedAway(hasGoogle: boolean): Visitor {
  const unavailable = () => refused('unavailable');
  return {
    person: () => Promise.reject(outOfOrder()),
    signIn: unavailable,
    signUp: unavailable,
    requestReset: unavailable,
    setPassword: unavailable,
    confirmation: () => Promise.reject(outOfOrder()),
    confirm: unavailable,
    signOut: () => Promise.reject(outOfOrder()),
    hasGoogle,
    startGoogle: () => Promise.resolve({ problem: 'unavailable' }),
    count: unavailable,
    portrait: () => Promise.resolve(undefined),
  };
}

/** What a page throws that cannot do without. */
export function outOfOrder() {
  return data(null, { status: 503 });
}

export function refused(problem: Problem): Outcome {
  return Promise.resolve({ problem });
}
