import { followOffer, planOffers, programOffers, seatOffers, type Offer, type OfferChange } from '#domain/offers.ts';
import type { Purchase } from '#domain/orders.ts';
import { isOnSale, seats, type SeatKind } from '#domain/tickets.ts';
import type { BuyAddress } from '#i18n/buy-address.ts';
import { eventPath, pathIn } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';

/** The payment link of what somebody buys, or the path of the page that says why there is none. */
type Followed = { link: string; purchase: Purchase } | { to: string };

/**
 * Where a button to pay leads by what is published now (rules.md, Tickets and prices). Only what is published, for the price and on
 * the day that the button says, leads to a payment page.
 */
export function followPurchase(
  { page, language, bought, offer }: BuyAddress,
  catalogue: Catalogue,
  now: Date,
): Followed {
  const content = catalogue[language];
  // Without a document the address of the page says what is missing, or leads to where it is now.
  const toPage = { to: page };
  if (bought?.what === 'event') return followSeat({ ...bought, offer }, content, now) ?? toPage;
  if (bought?.what === 'program') {
    const program = content.program(bought.item);
    if (program === undefined && content.series(bought.item) === undefined) return toPage;
    // Of a series nothing is sold as a whole.
    const followed = followOffer(offer, program ? programOffers(program, now) : []);
    const path = pathIn(language, '/:lang?/program/:programId', { programId: bought.item });
    return typeof followed === 'string' ? { to: changedPath(path, followed) } : { ...followed, purchase: bought };
  }
  if (bought === undefined) return toPage;
  const plan = content.membership?.plans.find(({ id }) => id === bought.item);
  const followed = followOffer(offer, plan ? planOffers(plan) : []);
  const path = pathIn(language, '/:lang?/membership');
  return typeof followed === 'string' ? { to: changedPath(path, followed) } : { ...followed, purchase: bought };
}

function followSeat(
  { programId = '', item, seat: kind, offer }: { programId?: string; item: string; seat: SeatKind; offer: Offer },
  content: LocalizedContent,
  now: Date,
): Followed | undefined {
  const event = content.event(programId, item);
  if (event === undefined) return undefined;
  const all = seats(event, now);
  const seat = all.find((each) => each.kind === kind);
  const missing = all.some(isOnSale) ? 'seat' : 'sale';
  const followed = seat ? followOffer(offer, seatOffers(event, seat)) : missing;
  if (typeof followed !== 'string') return { ...followed, purchase: { what: 'event', item: event.id, seat: kind } };
  return { to: changedPath(eventPath(content.language, event), followed, seat && all.length > 1 ? kind : undefined) };
}

function changedPath(path: string, changed: OfferChange, seat?: SeatKind): string {
  return `${path}?${new URLSearchParams({ ...(seat && { seat }), changed })}`;
}
