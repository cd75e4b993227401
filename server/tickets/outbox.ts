import type { MessageKind } from '#domain/ticket-emails.ts';
import type { Queries } from '#server/database/tables.ts';

/** Whether another email may go to an address that anybody can type; it is counted then, in the transaction that writes it. */
export type MayEmail = (email: string, tx?: Queries) => Promise<boolean>;

interface NewMessage {
  kind: MessageKind;
  /** What it is sent once for. */
  once: string;
  holderId?: string | null;
  holdId?: string | null;
  details?: object;
  at: string;
  /** ISO 8601 in UTC. */
  dueAt?: string;
}

/** The emails that bring somebody their tickets. */
export const ticketEmails = ['ticket', 'again', 'corrected', 'lent', 'given'] as const satisfies MessageKind[];

/** Puts an email into the outbox, once for what `once` names. */
export async function addMessage(
  db: Queries,
  { once, details = {}, holderId = null, holdId = null, ...message }: NewMessage,
): Promise<void> {
  const key = `${message.kind}:${once}`;
  await db
    .insertInto('messages')
    .values({ dueAt: message.at, ...message, key, holderId, holdId, details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
