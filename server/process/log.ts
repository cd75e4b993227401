import { write, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

export interface ServiceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * One JSON line an event, on standard output. Nothing personal is meant to reach it; the names below are the second
 * lock, for the day somebody logs a whole object.
 */
export function createLog(level: string, destination: DestinationStream = createStandardOutput()): Log {
  const personal = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'headers'];
  // What PostgreSQL says of a row that it refuses quotes the row.
  const quoting = ['detail', 'where'];
  return pino(
    {
      level,
      base: undefined,
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...personal, ...quoting].flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}

export interface LoggedRequest {
  method: string | undefined;
  path: string;
  /** The names of its parameters. */
  query: readonly string[] | undefined;
  status: number;
  ms: number;
  bytes: number;
  isAborted: boolean;
}

/** Writes the lines of requests: there are so many that they are put together by hand, and hold nothing that is to be redacted. */
export function createRequestLog(log: Log): (request: LoggedRequest) => void {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  return ({ method = '', path, query, status, ms, bytes, isAborted }) => {
    if (!log.isLevelEnabled('info')) return;
    const names = query ? `,"query":${JSON.stringify(query)}` : '';
    const end = isAborted ? ',"aborted":true' : '';
    const target = `"method":"${method}","path":${JSON.stringify(path)}${names}`;
    stream!.write(
      `{"level":"info"${timestamp()},${target},"status":${status},"ms":${ms},"bytes":${bytes}${end},"msg":"request"}\n`,
    );
  };
}

let stampedAt = 0;
let stamp = '';

/** Under load many lines belong to one millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== stampedAt) {
    stampedAt = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

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
