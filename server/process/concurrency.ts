import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Work of which at most one runs for a key at a time: a second caller gets the promise of the first.
 * (One after another, whatever it is about: `pLimit(1)`.)
 */
export function singleFlight<Key, Result>(): (key: Key, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<Key, Promise<Result>>();
  return (key, work) => {
    const begun = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

/** Makes something of an object once, and keeps it for as long as the object lives. */
export function memoByObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const results = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const found = results.get(of) ?? { made: make(of) };
    results.set(of, found);
    return found.made;
  };
}

/** Says yes at most once in a time for each key: for lines of the log that would repeat themselves. */
export function atMostEvery(milliseconds: number): (key?: string) => boolean {
  const last = new Map<string, number>();
  return (key = '') => {
    const now = performance.now();
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < milliseconds) return false;
    last.set(key, now);
    return true;
  };
}

/** How long steps run without a pause, in milliseconds. */
const SLICE_MS = 8;

/**
 * Runs steps of some milliseconds to their end, with pauses between them in which requests are answered.
 *
 * @param pauseMs of what nobody waits for: a page that is rendered in thirty turns of the event loop would take thirty slices longer
 */
export async function inSlices<Result>(steps: Generator<void, Result>, pauseMs = 0): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await (pauseMs === 0 ? nextTurn() : sleep(pauseMs, undefined, { ref: false }));
  }
}

/** Runs steps to their end without a pause. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
