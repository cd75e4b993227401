import { programState } from './availability.ts';
import { takingPlace } from './event-status.ts';
import type { ListedEvent, MembershipPlan, Program } from './entities.ts';
import { isFree, isOnSale, priceFrom, printedPrice, seats, type PaymentLinks, type Seat } from './tickets.ts';
import type { Price } from './values/field-values.ts';

/** What a button to pay says of what it sells. Its address carries this, so that the button of an old copy of a page is known. */
export interface Offer {
  currency: keyof Price;
  /** Undefined while it is not announced. */
  amount: number | undefined;
  /** `2026-11-26T19:00` of an event, `2027-04-08x6` of a program of six events; undefined of what has no date. */
  when: string | undefined;
}

/** An offer that is published, and the payment link that it leads to. */
export interface PublishedOffer extends Offer {
  link: string;
}

function offersOf(price: Price, { international, russian }: PaymentLinks, when?: string): PublishedOffer[] {
  const links = { aed: international, rub: russian };
  return (['aed', 'rub'] as const).flatMap((currency) => {
    const link = links[currency];
    return link === undefined ? [] : [{ currency, amount: isFree(price) ? 0 : price[currency], when, link }];
  });
}

/** What can be paid for a seat of an event: nothing where it is not on sale. */
export function seatOffers({ dateOfEvent, time }: ListedEvent, seat: Seat): PublishedOffer[] {
  if (!isOnSale(seat) || !('links' in seat.sale)) return [];
  return offersOf(seat.price, seat.sale.links, time === undefined ? dateOfEvent : `${dateOfEvent}T${time}`);
}

/** What can be paid for a whole program: nothing once it has started. */
export function programOffers(program: Program, now: Date): PublishedOffer[] {
  if (programState(program, now) !== 'upcoming') return [];
  const when = `${program.startDate}x${takingPlace(program.events).length}`;
  return offersOf(program.price, { international: program.stripeLink }, when);
}

export function planOffers({ price, stripeLink }: Pick<MembershipPlan, 'price' | 'stripeLink'>): PublishedOffer[] {
  return offersOf({ aed: price }, { international: stripeLink });
}

/**
 * Why a button leads to no payment page: what it sells is not on sale, there are no such seats, or the date or the price is another.
 */
export const offerChanges = ['sale', 'seat', 'date', 'price', 'date-and-price'] as const;
export type OfferChange = (typeof offerChanges)[number];

/** Where a button leads that says something: to its payment link only if exactly that is published (rules.md, Tickets and prices). */
export function followOffer(said: Offer, published: readonly PublishedOffer[]): { link: string } | OfferChange {
  const [any] = published;
  if (any === undefined) return 'sale';
  const offer = published.find(({ currency }) => currency === said.currency);
  const isDateOther = said.when !== any.when;
  if (offer === undefined || said.amount !== offer.amount) return isDateOther ? 'date-and-price' : 'price';
  return isDateOther ? 'date' : { link: offer.link };
}

/** The lowest price of an event. An empty price is not announced yet, 0 is free. */
export interface LowestPrice {
  price: Price;
  /** Whether other seats cost more, so that the page writes “from”. */
  from: boolean;
}

/** The lowest price of the seats of an event that are still sold; undefined when there are none. */
export function lowestPrice(event: ListedEvent, now: Date): LowestPrice | undefined {
  const sold = seats(event, now).filter(({ sale }) => 'links' in sale);
  return lowest(sold.map(({ price }) => price));
}

function lowest(prices: readonly Price[]): LowestPrice | undefined {
  if (prices.length === 0) return undefined;
  const amounts = (currency: keyof Price) => prices.flatMap((price) => price[currency] ?? []);
  return {
    price: priceFrom((currency) => amounts(currency).toSorted((a, b) => a - b)[0]),
    from: (['aed', 'rub'] as const).some((currency) => new Set(amounts(currency)).size > 1),
  };
}

/** The price of a whole program in the currencies that can be paid: a program has no payment link in roubles. */
export function programPrice({ price, stripeLink }: Pick<Program, 'price' | 'stripeLink'>): Price {
  return printedPrice(price, { international: stripeLink });
}

/** The lowest price of a single event of a program; undefined when none is on sale. */
export function lowestPriceOf(program: Pick<Program, 'events'>, now: Date): LowestPrice | undefined {
  const sold = program.events.flatMap((event) => seats(event, now).filter(isOnSale));
  return lowest(sold.map(({ price }) => price));
}

/**
 * The sum of the single tickets to the events of a program that take place, in each currency in which the whole program is cheaper and every event
 * has a price. A ticket for the whole program is for the hall, so the price of the first seat counts.
 */
export function priceOfSingleTickets(program: Program): Price {
  const whole = programPrice(program);
  const singles = takingPlace(program.events).map(({ price, stripeLink: international, kassaLink: russian }) =>
    printedPrice(price, { international, russian }),
  );
  const sum = (currency: keyof Price) => {
    const own = whole[currency];
    const total = singles.reduce((all, price) => all + (price[currency] ?? Number.NaN), 0);
    return own !== undefined && total > own ? total : undefined;
  };
  return priceFrom(sum);
}
