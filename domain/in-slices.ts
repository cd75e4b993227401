/** How long steps run without a pause, in milliseconds. */
const SLICE_MS = 8;

/**
 * Runs steps to their end with pauses between them, in which requests are answered.
 *
 * @param steps takes some milliseconds for each step at most
 * @param isStopped asked after each pause; steps that are stopped have no result
 * @param restMs how long a pause is at least, in milliseconds; as long as a slice for what has no hurry
 */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result>;
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStopped: () => boolean,
  restMs?: number,
): Promise<Result | undefined>;
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStopped: () => boolean = () => false,
  restMs = 0,
): Promise<Result | undefined> {
  while (!isStopped()) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => (restMs > 0 ? setTimeout(resolve, restMs) : setImmediate(resolve)));
  }
  return undefined;
}

/** Runs steps to their end without a pause. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
