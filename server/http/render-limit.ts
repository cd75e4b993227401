import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Log } from '../log.ts';

/** As many pages are in work as may be: this request gets 503 and comes again (docs/decisions/026). */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

export interface RenderLimit {
  /** Does some work, or throws `OverloadedError` without beginning it. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether work would be refused at present. */
  refuses: () => boolean;
}

/** Turns of the event loop from the beginning of one page to that of the next: Node accepts one connection in each. */
const TURNS_BETWEEN = 2;
/** Between two lines of the log about it, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000;

/**
 * Limits how many pages are in work at once. They begin one after another, some turns of the event loop apart, so that
 * new connections and what is ready to be sent wait for about one of them.
 *
 * @param name of what is limited, for the log
 */
export function createRenderLimit(name: string, most: number, log: Pick<Log, 'warn'>): RenderLimit {
  let inWork = 0;
  let lastWarning = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();

  const refuses = () => {
    if (inWork < most) return false;
    const now = performance.now();
    if (now - lastWarning >= WARNING_INTERVAL_MS) {
      lastWarning = now;
      log.warn({ limit: name, most }, 'overloaded: requests are answered with 503');
    }
    return true;
  };
  return {
    refuses,
    run: async (work) => {
      if (refuses()) throw new OverloadedError();
      inWork += 1;
      try {
        await (turn = turn.then(pause));
        return await work();
      } finally {
        inWork -= 1;
      }
    },
  };
}

async function pause(): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
}
