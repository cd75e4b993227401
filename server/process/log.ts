import { pino, type DestinationStream, type Logger } from 'pino';

import { createStandardOutput } from './standard-output.ts';

export type Log = Logger;

/** What services write of themselves. */
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

/** What is written down of a request and its response. */
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
