import { phaseAt, type Phase } from './event-hours.ts';
import { isCancelled } from './event-status.ts';
import type { ListedEvent } from './entities.ts';
import type { EventType, Price } from './values/field-values.ts';

/** So many free seats of an event one person can have (rules.md, Tickets and prices). */
export const MAX_BOOKED_SEATS = 6;

/** The payment links by kind of card: international cards pay in AED, Russian cards in RUB. */
export interface PaymentLinks {
  international?: string | undefined;
  russian?: string | undefined;
}

export type SeatKind = 'in-person' | 'online';

/**
 * Whether a seat can be bought, and where. A seat without any link is not on sale yet (rules.md, Tickets and prices). The link of a free
 * seat leads to registration; without one the site itself gives the seat. Once the event has started, tickets for the hall are no longer sold.
 */
type Sale =
  | { state: 'open' | 'free'; links: PaymentLinks }
  | { state: 'started' }
  | { state: 'sold-out' }
  | { state: 'past' }
  | { state: 'cancelled' };

/** One way to attend an event: what it costs and whether it can be bought. */
export interface Seat {
  kind: SeatKind;
  /** In the currencies that can be paid. Empty until it is announced. */
  price: Price;
  sale: Sale;
  /** Whether only the last ones of its kind are left. */
  isLast: boolean;
}

/** Whether an event in a hall has online tickets too: they are sold, or free. */
export function hasOnlineSeat({
  eventType,
  stripeLinkOnline,
  kassaLinkOnline,
  priceOnline = {},
}: Pick<ListedEvent, 'eventType' | 'stripeLinkOnline' | 'kassaLinkOnline'> & {
  priceOnline?: Price | undefined;
}): boolean {
  return eventType === 'in-person' && ((stripeLinkOnline ?? kassaLinkOnline) !== undefined || isFree(priceOnline));
}

/** The ways to attend an event: its own, and online where online seats are sold beside those in the hall. */
export function formatsOf(event: Parameters<typeof hasOnlineSeat>[0]): EventType[] {
  return hasOnlineSeat(event) ? [event.eventType, 'online'] : [event.eventType];
}

/** A seat of an event as it is now. `none`: the event has no such seat any more, and nothing is promised. */
export type SeatNow = SeatKind | 'none';

/**
 * Where a seat is that was sold in the hall or online: the format of an event may change after the sale. A hall seat is online where the
 * event is live online alone; a recording is no place for it. An online seat stays one as long as the event is anywhere online.
 */
export function seatNow(sold: SeatKind, event: FormatOfEvent): SeatNow {
  if (event.eventType === 'in-person') {
    if (sold === 'in-person') return sold;
    return isOnlineToo(event) ? 'online' : 'none';
  }
  return sold === 'in-person' && event.eventType === 'digital' ? 'none' : 'online';
}

type FormatOfEvent = Parameters<typeof hasOnlineSeat>[0] & Pick<ListedEvent, 'capacityOnline'>;

/** Also where online seats are not sold any more, but were. */
function isOnlineToo(event: FormatOfEvent): boolean {
  const { aed, rub } = event.priceOnline ?? {};
  return hasOnlineSeat(event) || (aed ?? rub ?? event.capacityOnline) !== undefined;
}

/** The kind of seat that `isSoldOut` and `capacity` refer to; `isSoldOutOnline` and `capacityOnline` are online, beside a hall. */
export function firstSeatKind({ eventType }: Pick<ListedEvent, 'eventType'>): SeatKind {
  return eventType === 'in-person' ? 'in-person' : 'online';
}

/** Whether an editor says that seats of a kind are sold out; that they are counted as gone is not meant. */
export function isClosed(event: ListedEvent, kind: SeatKind): boolean {
  const isSoldOut = kind === firstSeatKind(event) ? event.isSoldOut : event.isSoldOutOnline;
  return isSoldOut && !event.countedOut?.includes(kind);
}

/** Which seats of an event are sold out: all, or those in the hall. Undefined while the hall has seats. */
export function soldOutState(event: ListedEvent): 'sold-out' | 'hall-sold-out' | undefined {
  if (!event.isSoldOut) return undefined;
  return hasOnlineSeat(event) && !event.isSoldOutOnline ? 'hall-sold-out' : 'sold-out';
}

/** The same, or that only the last seats of the first kind are left. Undefined while there are enough. */
export function scarcityOf(event: ListedEvent): ReturnType<typeof soldOutState> | 'last-seats' {
  return soldOutState(event) ?? (event.lastSeats?.includes(firstSeatKind(event)) ? 'last-seats' : undefined);
}

/**
 * The seats of an event, the default first, each kind once (rules.md, Tickets and prices).
 * An event in a hall has an online seat too where that has a payment link of its own, or is free. `isSoldOut` refers to the first
 * seat: online seats stay on sale when the hall is full, unless they are sold out too, and after the event has started.
 * Nothing of a past or cancelled event is sold.
 */
export function seats(event: ListedEvent, now: Date): Seat[] {
  const phase = isCancelled(event) ? 'cancelled' : phaseAt(event, now);
  const { lastSeats = [] } = event;
  const seat = (kind: SeatKind, price: Price, links: PaymentLinks, isSoldOut: boolean): Seat => {
    const sale = saleOf(kind, price, links, phase, isSoldOut);
    return { kind, price: printedPrice(price, links), sale, isLast: 'links' in sale && lastSeats.includes(kind) };
  };
  const links = { international: event.stripeLink, russian: event.kassaLink };
  const first = seat(firstSeatKind(event), event.price, links, event.isSoldOut);
  if (!hasOnlineSeat(event)) return [first];
  const onlineLinks = { international: event.stripeLinkOnline, russian: event.kassaLinkOnline };
  return [first, seat('online', event.priceOnline, onlineLinks, event.isSoldOutOnline)];
}

function saleOf(
  kind: SeatKind,
  price: Price,
  links: PaymentLinks,
  phase: Phase | 'cancelled',
  isSoldOut: boolean,
): Sale {
  if (phase === 'past' || phase === 'cancelled') return { state: phase };
  if (phase === 'started' && kind === 'in-person') return { state: 'started' };
  if (isSoldOut) return { state: 'sold-out' };
  return { state: isFree(price) ? 'free' : 'open', links };
}

/**
 * The price in the currencies that can be paid. Without any payment link it stays as it is: the purchase dialog then
 * explains that there is no link. A free seat is free in every currency.
 */
export function printedPrice(price: Price, links: PaymentLinks): Price {
  if (isFree(price) || (links.international === undefined && links.russian === undefined)) return price;
  const linkIn = { aed: links.international, rub: links.russian };
  return priceFrom((currency) => (linkIn[currency] === undefined ? undefined : price[currency]));
}

/** A price with the amounts that `amountIn` gives for each currency. */
export function priceFrom(amountIn: (currency: keyof Price) => number | undefined): Price {
  const [aed, rub] = [amountIn('aed'), amountIn('rub')];
  return { ...(aed !== undefined && { aed }), ...(rub !== undefined && { rub }) };
}

/** Whether a price is zero. A price that is not announced is not free. */
export function isFree({ aed, rub }: Price): boolean {
  return (aed ?? rub) === 0;
}

/** Whether a visitor can buy the seat or have it for nothing now. */
export function isOnSale({ sale }: Pick<Seat, 'sale'>): boolean {
  return 'links' in sale && (sale.state === 'free' || hasLink(sale.links));
}

/** Whether the site itself gives the seat: it is free, and no link leads to a registration elsewhere. */
export function isBookedHere({ sale }: Pick<Seat, 'sale'>): boolean {
  return sale.state === 'free' && !hasLink(sale.links);
}

function hasLink({ international, russian }: PaymentLinks): boolean {
  return (international ?? russian) !== undefined;
}
