import { setTimeout as pause } from 'node:timers/promises';

const MAX_RUNS = 8;
/** The longest pause before the second run, in milliseconds. Later ones may be twice as long each, up to `MAX_PAUSE_MS`. */
const PAUSE_MS = 20;
const MAX_PAUSE_MS = 200;

/** Runs `work` again, a few times at most, after an error that allows it. @throws what the last run has thrown */
export async function runAgain<Result>(
  work: () => Promise<Result>,
  mayRunAgain: (error: unknown) => boolean,
): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (run === MAX_RUNS || !mayRunAgain(error)) throw error;
      // Two that were in each other's way must not come back at the same moment.
      await pause(Math.random() * Math.min(PAUSE_MS * 2 ** (run - 1), MAX_PAUSE_MS));
    }
  }
}
