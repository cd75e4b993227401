import { readJson } from '#domain/values/records.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import type { Purchase } from '#domain/orders.ts';
import { askedFor, nearestQuantity, quantityAt, quantityOf } from '#domain/payments.ts';
import type { Price } from '#domain/values/field-values.ts';
import { shownEvent, type Catalogue } from '#server/content/catalogue.ts';
import type { Queries } from '#server/database/tables.ts';
import { publishedEvents, publishedProgram, type Order } from './order-rows.ts';
import { seatsOf } from './seats.ts';

/** What a document says of a purchase. */
interface SaleDocument {
  eventType?: string;
  price?: Price;
  priceOnline?: Price;
  stripeLink?: string | undefined;
  stripeLinkOnline?: string | undefined;
  plans?: readonly { id: string; price: number; stripeLink?: string | undefined }[];
}

function saleIn(document: SaleDocument, { what, item, seat }: Purchase) {
  const { eventType = 'in-person', price, priceOnline, stripeLink, stripeLinkOnline, plans = [] } = document;
  const plan = plans.find(({ id }) => id === item);
  if (what === 'membership') return plan && { price: { aed: plan.price }, link: plan.stripeLink };
  const isBesideHall = seat === 'online' && eventType === 'in-person';
  return isBesideHall ? { price: priceOnline, link: stripeLinkOnline } : { price, link: stripeLink };
}

/** What is asked for a purchase at present; undefined where it is not on the site. */
export function publishedSale(catalogue: Catalogue, purchase: Purchase) {
  const { what, item } = purchase;
  const ofPrice = what === 'event' ? shownEvent(catalogue, item)?.event : publishedProgram(catalogue, item);
  const document = what === 'membership' ? catalogue.en.membership : ofPrice;
  return document && saleIn(document, purchase);
}

const HOUR_MS = 60 * 60_000;
/** So long a payment page stays open, and so long after a change of the price it may not have changed at the provider. */
const SAME_SALE_MS = 24 * HOUR_MS;

/** Where the documents of the site keep what a purchase costs. */
function documentOf({ what, item }: Purchase) {
  if (what === 'membership') return { kind: 'pages', id: 'membership' } as const;
  return { kind: what === 'event' ? 'events' : 'programs', id: item } as const;
}

/**
 * How many seats an amount pays for: by the prices that were published within a day of the sale, which must not give different numbers.
 *
 * @param soldAt when the payment page was opened
 * @returns undefined where the amount is no multiple of them
 */
export async function quantitySold(
  db: Queries,
  catalogue: Catalogue,
  purchase: Purchase,
  { amount, currency, soldAt }: { amount: number; currency: string; soldAt: Date },
): Promise<number | undefined> {
  const published = await publishedVersions(db, purchase, soldAt);
  const prices = published.flatMap((value) => priceIn(currency, saleIn(value, purchase)) ?? []);
  const present = priceIn(currency, publishedSale(catalogue, purchase)) ?? [];
  // The files of a site that has published nothing yet have one price.
  return quantityAt(amount, prices.length > 0 ? prices : [present].flat(), currency);
}

async function publishedVersions(db: Queries, purchase: Purchase, soldAt: Date): Promise<SaleDocument[]> {
  const day = (ms: number) => new Date(soldAt.getTime() + ms).toISOString();
  const { kind, id } = documentOf(purchase);
  const versions = db
    .selectFrom('publicationChanges')
    .innerJoin('publications', 'publications.number', 'publicationChanges.publication')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.kind', '=', 'publicationChanges.kind')
        .onRef('versions.id', '=', 'publicationChanges.id')
        .onRef('versions.number', '=', 'publicationChanges.version'),
    )
    .select('versions.value')
    .where('publicationChanges.kind', '=', kind)
    .where('publicationChanges.id', '=', id);
  const before = versions.where('publications.at', '<=', day(-SAME_SALE_MS)).orderBy('publications.number', 'desc');
  const during = versions
    .where('publications.at', '>', day(-SAME_SALE_MS))
    .where('publications.at', '<=', day(SAME_SALE_MS));
  const rows = [...(await before.limit(1).execute()), ...(await during.execute())];
  return rows.flatMap(({ value }) => (value === null ? [] : [readJson<SaleDocument>(value)]));
}

/** What something costs in a currency; undefined where it is not sold in that. */
const priceIn = (currency: string, sale: { price?: Price | undefined } | undefined) =>
  sale?.price?.[currency as keyof Price];

/** How many seats of a purchase an order has paid for at the present price; undefined where that is no whole number. */
export function quantityPaid(catalogue: Catalogue, purchase: Purchase, order: Paid): number | undefined {
  const price = priceIn(order.currency, publishedSale(catalogue, purchase));
  return price === undefined ? undefined : quantityOf(askedFor(order), price, order.currency);
}

type Paid = Pick<Order, 'amount' | 'gross' | 'discount' | 'currency'>;

export interface Suggestion {
  purchase: Purchase;
  quantity: number;
}

/**
 * What an order says that it is for, where that can still be had, and for how many: where the amount is no multiple of the present price,
 * those that it comes nearest to.
 */
export function namedPurchase(
  catalogue: Catalogue,
  now: Date,
  order: Paid & Pick<Order, 'purchase'>,
): (Suggestion & { isExact: boolean }) | undefined {
  const { purchase, currency } = order;
  if (purchase === undefined || seatsOf(purchase, 1, catalogue, now).reason) return undefined;
  const exact = quantityPaid(catalogue, purchase, order);
  const price = priceIn(currency, publishedSale(catalogue, purchase)) ?? 0;
  return {
    purchase,
    quantity: exact ?? nearestQuantity(askedFor(order), price, currency),
    isExact: exact !== undefined,
  };
}

const MAX_SUGGESTIONS = 10;

/** What an order may be for: seats at events to come whose price is its amount, then those whose price divides it, by day. */
export function suggestions(catalogue: Catalogue, now: Date, order: Paid): Suggestion[] {
  const found: Suggestion[] = [];
  for (const event of publishedEvents(catalogue, { from: dubaiDay(now), takesPlace: true })) {
    for (const seat of ['in-person', 'online'] as const) {
      if (seat === 'in-person' && event.eventType !== 'in-person') continue;
      const purchase = { what: 'event', item: event.id, seat } as const;
      const quantity = quantityPaid(catalogue, purchase, order);
      if (quantity !== undefined) found.push({ purchase, quantity });
    }
  }
  return found.toSorted((one, other) => one.quantity - other.quantity).slice(0, MAX_SUGGESTIONS);
}
