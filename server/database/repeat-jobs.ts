import pLimit from 'p-limit';

import type { ServiceLog } from '#server/process/log.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

export interface Job {
  /** For the log. */
  name: string;
  /** Between the end of one run and the beginning of the next, in milliseconds. */
  everyMs: number;
  run: () => Promise<void>;
}

/**
 * Runs each job at once, again and again, and never beside itself. While the database is unavailable it tries again in
 * silence: the database itself has a line in the log. Any other error is logged once for as long as it stays the same.
 *
 * @param failure what the log says then
 */
export function repeatJobs(jobs: readonly Job[], log: Pick<ServiceLog, 'error'>, failure: string) {
  let isOver = false;
  const running = new Map(jobs.map((job) => [job.name, repeat(job)]));

  function repeat({ name, everyMs, run }: Job) {
    const inTurn = pLimit(1);
    let timer: NodeJS.Timeout | undefined;
    /** The run that waits for the present one, or for its turn. */
    let next: Promise<void> | undefined;
    let lastError = '';
    const work = async () => {
      next = undefined;
      clearTimeout(timer);
      if (isOver) return;
      try {
        await run();
        lastError = '';
      } catch (error) {
        const reason = String(error);
        if (!(error instanceof DatabaseUnavailableError) && reason !== lastError && !isOver) {
          lastError = reason;
          log.error({ err: error, job: name }, failure);
        }
      }
      timer = setTimeout(() => void wake(), everyMs).unref();
    };
    const wake = (): Promise<void> => (next ??= inTurn(work));
    void wake();
    return { wake, end: () => inTurn(() => clearTimeout(timer)) };
  }

  return {
    /** Runs a job now, and once more after its present run where there is one. Resolves when that is done. */
    wake: async (name: string): Promise<void> => running.get(name)?.wake(),
    /** Lets what is running end. */
    async close(): Promise<void> {
      isOver = true;
      await Promise.all([...running.values()].map(({ end }) => end()));
    },
  };
}
