import type { Queries } from './order-rows.ts';

/** After so many failures an email is given up. */
export const MAX_TRIES = 10;

/** What an email about a change keeps. */
export interface ChangeDetails {
  event: string;
  /** `factsToTell`, as the holder was told before. */
  told: string;
}

/** Writes down what the holder of an order knows of an event. */
export async function setTold(db: Queries, orderId: string, { event, told }: ChangeDetails): Promise<void> {
  await db.updateTable('tickets').set({ told }).where('orderId', '=', orderId).where('event', '=', event).execute();
}

/** The emails that were given up, until a later one has reached the same holder. */
export function failedMessages(db: Queries) {
  return db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.orderId')
    .select(['messages.key', 'messages.kind', 'messages.error', 'messages.at', 'orders.id as orderId', 'orders.code'])
    .where('messages.sentAt', 'is', null)
    .where('messages.tries', '>=', MAX_TRIES)
    .where((message) => {
      const later = message
        .selectFrom('messages as later')
        .select('later.key')
        .whereRef('later.orderId', '=', 'messages.orderId')
        .whereRef('later.at', '>', 'messages.at')
        .where('later.sentAt', 'is not', null);
      return message.not(message.exists(later));
    })
    .orderBy('messages.at')
    .execute();
}
