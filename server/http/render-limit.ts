import { setImmediate as nextTurn } from 'node:timers/promises';

import { atMostEvery } from '#server/process/concurrency.ts';
import type { Log } from '#server/process/log.ts';

/** As many pages are in work as may be: this request gets 503 and comes again (docs/decisions/006-http.md). */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;

/** Turns of the event loop in a row in which nothing was ready, so that nobody is waiting to be let in either. */
const QUIET_TURNS = 3;
/** How long a turn takes at most in which nothing was ready, in milliseconds; letting in a connection takes longer. */
const QUIET_TURN_MS = 0.02;
/** Between two lines of the log about it, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000;

/**
 * Limits how many pages are in work at once. They begin one after another; before the next, everything else has the event
 * loop until nothing is waiting, or for as long as the page took.
 *
 * @param name of what is limited, for the log
 */
export function createRenderLimit(name: string, most: number, log: Pick<Log, 'warn'>) {
  let inWork = 0;
  const mayWarn = atMostEvery(WARNING_INTERVAL_MS);
  let turn = Promise.resolve();

  const refuses = () => {
    if (inWork < most) return false;
    if (mayWarn()) log.warn({ limit: name, most }, 'overloaded: requests are answered with 503');
    return true;
  };
  return {
    refuses,
    /**
     * Does some work when its turn comes, or throws `OverloadedError` without beginning it.
     *
     * @param signal aborted when nobody waits for the result any more: work that has not begun is left out then
     */
    run: async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      if (refuses()) throw new OverloadedError();
      inWork += 1;
      const before = turn;
      const { promise, resolve: letNextBegin } = Promise.withResolvers<void>();
      turn = promise;
      let isDone = false;
      try {
        await before;
        if (signal?.aborted) {
          letNextBegin();
          throw new OverloadedError();
        }
        void shareLoop(() => isDone).then(letNextBegin);
        return await work();
      } finally {
        isDone = true;
        inWork -= 1;
      }
    },
  };
}

/**
 * Resolves when nothing is waiting for the event loop, also while the work itself waits for something else, or when as
 * much time has passed since the end of the work as it took. Node lets in one connection in each turn of the loop.
 */
async function shareLoop(isDone: () => boolean): Promise<void> {
  const begun = performance.now();
  let end = Number.POSITIVE_INFINITY;
  let quietTurns = 0;
  for (let now = begun; quietTurns < QUIET_TURNS && now < end;) {
    const before = now;
    await nextTurn();
    now = performance.now();
    quietTurns = now - before < QUIET_TURN_MS ? quietTurns + 1 : 0;
    if (isDone() && end === Number.POSITIVE_INFINITY) end = now + (now - begun);
  }
}
