import { write, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const writeLater = promisify(write);
const STANDARD_OUTPUT = 1;
/** How long lines are gathered before they are written together, in milliseconds. */
const GATHER_MS = 100;
/** When something is written again after that failed, in milliseconds. */
const RETRY_MS = 500;
/** What the system has not taken after so long it never takes, in milliseconds. */
const STUCK_MS = 1_000;
/** How much waits to be written at the most, in characters; what comes then is lost. */
const MAX_WAITING = 1024 * 1024;

/**
 * Writes lines on standard output while requests go on: those of a tenth of a second together, and in a thread of its own,
 * because a pipe that nobody reads would stop whoever writes into it. A full disk ends the log for as long as it lasts.
 */
export function createStandardOutput() {
  let lines = '';
  let writing: Promise<void> | undefined;
  let givenAt: number | undefined;

  const writeGathered = async () => {
    let rest = Buffer.from(lines);
    lines = '';
    while (rest.byteLength > 0) {
      givenAt = performance.now();
      const done = await writeLater(STANDARD_OUTPUT, rest).catch(() => undefined);
      givenAt = undefined;
      if (done) rest = rest.subarray(done.bytesWritten);
      else await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  };
  const writeAll = async (): Promise<void> => {
    await setTimeout(GATHER_MS);
    await writeGathered();
    // More has come while this was written.
    if (lines !== '') return writeAll();
    writing = undefined;
  };
  // The last words of a process that ends by itself. What the system has got already it writes before the end.
  process.on('exit', () => {
    if (givenAt !== undefined) {
      // The end of the process would wait for the thread.
      if (performance.now() - givenAt > STUCK_MS) process.kill(process.pid, 'SIGKILL');
      return;
    }
    try {
      writeSync(STANDARD_OUTPUT, lines);
    } catch {
      // Nobody is left to hear of it.
    }
  });
  return {
    write(line: string): void {
      if (lines.length + line.length > MAX_WAITING) return;
      lines += line;
      writing ??= writeAll();
    },
    /** @param done is called once everything so far is written */
    async flush(done: () => void): Promise<void> {
      await writing;
      done();
    },
  };
}
