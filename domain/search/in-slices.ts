/** How long steps run without a pause, in milliseconds. */
const SLICE_MS = 8;

/**
 * Runs steps to their end with pauses between them, in which requests are answered or keys are read. Gives their result,
 * or undefined when they were stopped.
 */
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
