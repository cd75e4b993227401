import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * One JSON line an event, on standard output. Nothing personal is meant to reach it; the names below are the second
 * lock, for the day somebody logs a whole object.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
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

/** The same log for lines that hold no names and values of others: they are written without looking for personal ones. */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: { paths: [] } });
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

/** How much waits to be written while that fails, in bytes; what comes then is lost. */
const MAX_WAITING = 1024 * 1024;

/**
 * Writes the lines of one turn of the event loop together, at its end: under load a write for each would take as long as
 * the answers. Lines keep their order, and the last words of a process that ends by itself are not lost. A full disk ends
 * the log for as long as it lasts, not the process.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING }).on('error', () => undefined);
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
