import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { ServiceLog } from '../process/log.ts';

export interface Job {
  /** For the log. */
  name: string;
  /** Between the end of one run and the beginning of the next, in milliseconds. */
  everyMs: number;
  run: () => Promise<void>;
}

/**
 * Runs each job at once, again and again, and never beside itself. While the database is unavailable it tries again in
 * silence; any other error is logged once for as long as it stays the same.
 */
export function repeatJobs(jobs: readonly Job[], log: Pick<ServiceLog, 'error'>) {
  let isOver = false;
  const running = jobs.map((job) => repeat(job));

  function repeat({ name, everyMs, run }: Job) {
    let timer: NodeJS.Timeout | undefined;
    let underWay: Promise<void> | undefined;
    let isWanted = false;
    let lastError = '';
    const work = async () => {
      try {
        await run();
        lastError = '';
      } catch (error) {
        const reason = String(error);
        if (error instanceof DatabaseUnavailableError || reason === lastError || isOver) return;
        lastError = reason;
        log.error({ err: error, job: name }, 'a job about tickets failed');
      }
    };
    const start = (): Promise<void> => {
      clearTimeout(timer);
      isWanted = false;
      underWay = work().finally(() => {
        underWay = undefined;
        if (isOver) return;
        if (isWanted) void start();
        else timer = setTimeout(() => void start(), everyMs).unref();
      });
      return underWay;
    };
    void start();
    return {
      name,
      /** Runs it now; once more after the present run where there is one. Resolves when that is done. */
      wake: async (): Promise<void> => {
        if (isOver) return;
        if (underWay === undefined) return start();
        isWanted = true;
        await underWay;
        await underWay;
      },
      end: async () => {
        clearTimeout(timer);
        await underWay;
      },
    };
  }

  return {
    /** Runs a job now rather than at its next time. Resolves when that is done. */
    wake: async (name: string): Promise<void> => running.find((each) => each.name === name)?.wake(),
    /** Lets what is running end. */
    async close(): Promise<void> {
      isOver = true;
      await Promise.all(running.map(({ end }) => end()));
    },
  };
}
