/** How long steps run without a pause, in milliseconds. */
const SLICE_MS = 8;

/**
 * Runs steps to their end with pauses between them, in which requests are answered or keys are read.
 *
 * @param steps takes some milliseconds for each step at most
 * @param isStopped asked after each pause; steps that are stopped have no result
 */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result>;
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStopped: () => boolean,
): Promise<Result | undefined>;
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStopped: () => boolean = () => false,
): Promise<Result | undefined> {
  while (!isStopped()) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
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
