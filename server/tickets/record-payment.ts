import type { CheckReason, FactSaid } from '#domain/order-facts.ts';
import { hasFailed, requestsAnswered } from '#domain/order-sum.ts';
import { askedFor } from '#domain/payments.ts';
import { isTestLink } from '#domain/values/payment-providers.ts';
import { lockOrders } from './locks.ts';
import { addFact, readSummed, settleOrder } from './order-sums.ts';
import type { TicketDependencies } from './order-rows.ts';
import { placeOrder, type NewOrder } from './place-order.ts';
import { publishedSale, quantitySold } from './sale-prices.ts';

/** Somebody has to look at a notice: its error is shown to editors, so it names nobody. */
export class NoticeError extends Error {
  override readonly name = 'NoticeError';
  /**
   * `final`: trying again does not help. `away`: nobody answers, so others need not be tried now either. `early`: it is about a payment
   * that is not here, and may never have been one of the site's.
   */
  readonly kind: 'final' | 'away' | 'early' | undefined;

  constructor(message: string, kind?: NoticeError['kind']) {
    super(message);
    this.kind = kind;
  }
}

/** What a body says; undefined where it is no JSON. */
export function parsed(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** A payment that was made. */
export type Payment = Required<Omit<NewOrder, 'quantity' | 'reason' | 'counts' | 'token'>> &
  Pick<NewOrder, 'reason'> & {
    /** When its page was opened, where the provider says so. */
    soldAt?: Date | undefined;
  };

export interface PaymentDependencies extends TicketDependencies {
  /** The public origin, for example `https://lectures.example`. */
  origin: string;
}

/** Makes the order of a payment, where there is none yet. */
export async function recordPayment(dependencies: PaymentDependencies, payment: Payment): Promise<void> {
  const { database, catalogue, now, origin } = dependencies;
  const { soldAt = now(), ...order } = payment;
  const { purchase, isTest, currency } = order;
  const sold = purchase && publishedSale(catalogue(), purchase);
  const asked = { amount: askedFor(order), currency, soldAt };
  const quantity = purchase && sold && (await quantitySold(database.kysely, catalogue(), purchase, asked));
  const counts = isTest && !takesTests(origin) ? 0 : 1;
  const isOnlyTest = counts === 0 && !(sold?.link && isTestLink(sold.link));
  const misfit: CheckReason | undefined = isOnlyTest ? 'test' : sold && quantity === undefined ? 'amount' : undefined;
  const reason = payment.reason ?? misfit;
  const confirmsPayment = !isTest && reason !== 'subscription';
  await placeOrder(dependencies, { ...order, quantity: quantity ?? 1, counts, reason }, { confirmsPayment });
}

/** On this machine everything is tried with test payments. */
function takesTests(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** What a provider says of a payment after it was made, and when it said so, ISO 8601 in UTC. */
export interface Statement {
  fact: FactSaid;
  at: string;
}

/**
 * Writes down what a provider says of a payment: in one transaction, with its order locked.
 *
 * @returns whether there is an order of this payment
 * @throws NoticeError where one of them is a test and the other is not
 */
export async function recordFact(
  dependencies: TicketDependencies,
  { provider, reference, isTest }: Pick<Payment, 'provider' | 'reference' | 'isTest'>,
  { fact, at: saidAt }: Statement,
): Promise<boolean> {
  const { database, now, onSeats } = dependencies;
  const isKnown = await database.kysely.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('orders')
      .select('id')
      .where((order) => order.and({ provider, reference }))
      .executeTakeFirst();
    if (found === undefined) return false;
    const { id } = found;
    await lockOrders(tx, [id]);
    const { order, sum: before } = (await readSummed(tx, id))!;
    if (order.isTest !== isTest) throw new NoticeError('its order is not of the same mode (test, live)', 'final');
    if (!(await addFact(tx, id, fact, { at: saidAt }))) return true;
    const [at, cause] = [now().toISOString(), causeOf(fact)];
    if (fact.kind === 'refund' && hasFailed(fact))
      await addFact(tx, id, { kind: 'check', why: 'refund-failed', cause: fact.refund }, { at });
    const { sold, sum } = (await readSummed(tx, id))!;
    // The money is back for seats whose holders wanted to give them back; what it answers is decided at this instant.
    for (const { act: request, ticket, amount } of requestsAnswered(sold, before, sum))
      await addFact(tx, id, { kind: 'decision', act: cause, outcome: 'refunded', request, ticket, amount }, { at });
    await settleOrder(tx, dependencies, id, { at, cause });
    return true;
  });
  void onSeats?.();
  return isKnown;
}

/** One cause for everything that is said of one refund or dispute with the same outcome. */
function causeOf(fact: FactSaid): string {
  if (fact.kind === 'refund') return `refund:${fact.refund}:${hasFailed(fact) ? 'failed' : 'returned'}`;
  if (fact.kind === 'refund-total') return `refund:${fact.amount}`;
  return fact.kind === 'dispute' ? `dispute:${fact.dispute}:${fact.status}` : fact.kind;
}
