import type { Need } from '#domain/order-sum.ts';
import type { PaymentProvider } from '#domain/values/payment-providers.ts';
import type { AlertKind } from '#domain/house-alerts.ts';
import type { Queries, Tables } from '#server/database/tables.ts';
import { givenUpMessages } from '#server/tickets/order-list.ts';
import { INTERRUPTED, MAX_TRIES, needsIn } from '#server/tickets/order-rows.ts';
import { openRequestsOf } from '#server/tickets/refunds-owed.ts';

/** Something that needs somebody, for as long as it does. */
export interface Alert {
  kind: AlertKind;
  /** What tells it from others of its kind; nothing about a person. */
  id: string;
  order?: Pick<Tables['orders'], 'code' | 'what' | 'item'>;
  /** Why an order is to be checked. */
  need?: Need;
  /** The kind of the email, or of the notice and from whom. */
  message?: string;
  provider?: PaymentProvider;
  /** When a publication was to go out, ISO 8601 in UTC. */
  at?: string;
}

/** Everything that needs somebody at present. Each question reads by an index what is open, and nothing that is done. */
export async function alertsNow(db: Queries, now: Date): Promise<Alert[]> {
  const all = [
    openDisputes(db),
    ordersToCheck(db),
    openRequests(db),
    failedNotices(db, now),
    refusedEmails(db),
    failedPublications(db),
  ];
  return (await Promise.all(all)).flat();
}

/** Each dispute once, whatever its provider has said of it since. */
async function openDisputes(db: Queries): Promise<Alert[]> {
  const said = await db
    .selectFrom('orders')
    .innerJoin('orderHistory', 'orderHistory.orderId', 'orders.id')
    .select(['orders.id', 'orders.code', 'orders.what', 'orders.item', 'orderHistory.key'])
    .where('orders.disputed', '>', 0)
    .where('orderHistory.key', 'like', 'dispute:%')
    .execute();
  const read = said.map(({ key, id, ...order }) => {
    const [, name = '', status = ''] = /^dispute:(.*):(\w*)$/.exec(key!) ?? [];
    return { id: `${id}:${name}`, status, order };
  });
  const over = new Set(read.flatMap(({ id, status }) => (['won', 'lost'].includes(status) ? [id] : [])));
  const open = read.filter(({ id, status }) => !over.has(id) && !status.startsWith('warning'));
  return [...new Map(open.map(({ id, order }) => [id, { kind: 'dispute' as const, id, order }])).values()];
}

/** A need of an order each, but what its holders want, which is told by itself. */
async function ordersToCheck(db: Queries): Promise<Alert[]> {
  const orders = db.selectFrom('orders').select(['id', 'code', 'what', 'item', 'needs']).where('needs', '>', '');
  return (await orders.execute()).flatMap(({ id, needs, ...order }) =>
    needsIn(needs)
      .filter((need) => need !== 'refund-wanted')
      .map((need): Alert => ({ kind: 'check', id: `${id}:${need}`, need, order })),
  );
}

async function openRequests(db: Queries): Promise<Alert[]> {
  const rows = openRequestsOf(db).select(['orders.id', 'orderHistory.key', 'code', 'orders.what', 'item']);
  return (await rows.execute()).map(({ id, key, ...order }) => ({ kind: 'refund', id: `${id}:${key}`, order }));
}

async function failedNotices(db: Queries, now: Date): Promise<Alert[]> {
  const failed = db
    .selectFrom('notices')
    .select(['provider', 'id', 'type'])
    .where('doneAt', 'is', null)
    .where('tries', '>=', MAX_TRIES)
    // The last try may still be at work.
    .where((or) => or.or([or('error', '<>', INTERRUPTED), or('dueAt', '<', now.toISOString())]));
  return (await failed.execute()).map(({ provider, id, type }) => ({
    kind: 'notice',
    id: `${provider}:${id}`,
    message: type,
    provider,
  }));
}

async function refusedEmails(db: Queries): Promise<Alert[]> {
  const rows = givenUpMessages(db).select(['messages.key as id', 'messages.kind as message', 'code', 'what', 'item']);
  return (await rows.execute()).map(({ id, message, ...order }) => ({ kind: 'email', id, message, order }));
}

async function failedPublications(db: Queries): Promise<Alert[]> {
  const failed = db.selectFrom('scheduledPublications').select(['id', 'publishAt as at']).where('state', '=', 'failed');
  return (await failed.execute()).map((row) => ({ kind: 'publication', ...row }));
}
