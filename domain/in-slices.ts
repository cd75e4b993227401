/** How long steps run without a pause, in milliseconds. */
const SLICE_MS = 8;

/** Runs steps of some milliseconds to their end, with pauses between them in which requests are answered. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Runs steps to their end without a pause. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
