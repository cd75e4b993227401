import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * The program of a process: a file beside the module that starts it, as a source and in the build (vite.config.ts).
 *
 * @param from `import.meta.url` of that module
 */
export function programBeside(from: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from));
}

/** In the program: does the job, replies and ends, or ends without a reply. It ends with its parent as well. */
export function replyToParent<Job, Reply extends object>(work: (job: Job) => Promise<Reply>): void {
  process.once('message', async (job: Job) => {
    const reply = await work(job);
    process.send?.(reply, (error: Error | null) => (error ? process.exit(1) : process.disconnect()));
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Starts a process for one job: neither what it computes nor a crash of it reaches the process that answers requests.
 *
 * @param program takes the job as its first message, and replies with one
 * @param signal ends it
 * @returns undefined when the process has ended without a reply
 */
export async function replyOfProcess<Reply>(
  program: string,
  job: object,
  signal: AbortSignal,
): Promise<Reply | undefined> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  // It would only say that the process has ended, which its end says as well.
  child.on('error', () => undefined);
  try {
    child.send(job, () => undefined);
    const ended = once(child, 'disconnect').then(() => undefined);
    const replied = once(child, 'message') as Promise<[Reply]>;
    const [reply] = (await Promise.race([replied, ended])) ?? [];
    return reply;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
