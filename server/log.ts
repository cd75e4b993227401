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
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...personal, ...quoting].flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}

/** How much waits to be written while that fails, in bytes; what comes then is lost. */
const MAX_WAITING = 1024 * 1024;

/**
 * Written at once: lines keep their order, and the last words of a process that dies are not lost. A full disk ends the
 * log for as long as it lasts, not the process.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING }).on('error', () => undefined);
}
