import { errorParts } from '#server/process/error-parts.ts';

/** What the errors of both databases mean, by their codes. */

/** The connection was lost while a transaction was being committed: nobody knows whether it was. */
export class UncertainCommitError extends Error {
  override readonly name = 'UncertainCommitError';

  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause });
  }
}

/** Busy, locked, read-only, not readable, damaged, full, cannot be opened, no database: the primary result codes of SQLite. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
/**
 * PostgreSQL's classes of errors: connection (08), too few resources (53), stopping (57P), wrong credentials (28), the disk (58),
 * damaged pages (XX001, XX002), and single ones: read-only, no permission, a statement or an idle transaction took too long, a
 * lock was not to be had, another transaction was in the way.
 */
const POSTGRES_CODES = /^(?:08|53|57P|28|58)|^(?:XX00[12]|25006|42501|57014|25P0[34]|55P03|40P01|40001)$/;
const NETWORK_CODES = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** What pg says of a connection without giving a code. */
const BROKEN_CONNECTION = /^(?:Connection terminated|Client has encountered a connection error)/;
const NO_ANSWER = 'Query read timeout';

/** PostgreSQL ends the connection with these, or the network did. */
const LOST_CODES = /^(?:08003|08006|57P0[125]|25P0[34]|ECONNRESET|EPIPE)$/;

/** Whether an error of a query means that the database cannot be used; else the query itself is wrong. */
export function isUnavailability(error: unknown): boolean {
  const { errcode, code, message } = errorParts(error);
  if (errcode !== undefined) return SQLITE_CODES.has(errcode & 0xff);
  const isKnown = POSTGRES_CODES.test(code) || NETWORK_CODES.test(code) || message === NO_ANSWER;
  return isKnown || isLostConnection(error) || error instanceof UncertainCommitError;
}

/** Whether the connection of a query is gone. What the query was to change may have been changed. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = errorParts(error);
  return LOST_CODES.test(code) || BROKEN_CONNECTION.test(message);
}

/** Whether a query has no answer yet, so that its connection cannot take another one. */
export const isUnanswered = (error: unknown): boolean => errorParts(error).message === NO_ANSWER;

/** Whether the server takes no changes: it is a standby, or was the primary before a failover. */
export const isReadOnly = (error: unknown): boolean => errorParts(error).code === '25006';

/** Whether what is stored cannot be read any more. */
export function isDamage(error: unknown): boolean {
  const { errcode, code } = errorParts(error);
  return errcode === undefined ? /^XX00[12]$/.test(code) : [11, 26].includes(errcode & 0xff);
}

export const isOutOfConnections = (error: unknown): boolean => errorParts(error).code === '53300';

/** Whether nothing was changed, and the same again may succeed: another transaction was in the way, or a standby was asked. */
export function hadNoEffect(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorParts(error).code) || isReadOnly(error);
}

/** The same of a whole transaction: a lost connection takes back what was not committed. */
export function canTransactionRunAgain(error: unknown): boolean {
  return hadNoEffect(error) || isLostConnection(error);
}
