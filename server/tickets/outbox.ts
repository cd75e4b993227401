import type { MessageKind } from '#domain/ticket-emails.ts';
import type { Queries } from '#server/database/tables.ts';

/**
 * Puts an email into the outbox, once for what `once` names.
 *
 * @param dueAt ISO 8601 in UTC
 */
export function addMessage(db: Queries, message: NewMessage): Promise<void> {
  return addMessages(db, [message]);
}

/** Whether another email may go to an address that anybody can type; it is counted then, in the transaction that writes it. */
export type MayEmail = (email: string, tx?: Queries) => Promise<boolean>;

interface NewMessage {
  kind: MessageKind;
  /** What it is sent once for. */
  once: string;
  holderId?: string;
  holdId?: string;
  details?: object;
  at: string;
  dueAt?: string;
}

/** The emails that bring somebody their tickets. */
export const ticketEmails = ['ticket', 'again', 'corrected', 'lent', 'given'] as const satisfies MessageKind[];

/** A statement has at most so many rows: each takes some of the parameters that a database allows. */
const MAX_ROWS = 500;

/** The same of many emails. */
export async function addMessages(db: Queries, messages: readonly NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += MAX_ROWS) {
    const rows = messages
      .slice(from, from + MAX_ROWS)
      .map(({ once, details = {}, holderId = null, holdId = null, ...message }) => ({
        dueAt: message.at,
        ...message,
        key: `${message.kind}:${once}`,
        holderId,
        holdId,
        details: JSON.stringify(details),
      }));
    await db
      .insertInto('messages')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}
