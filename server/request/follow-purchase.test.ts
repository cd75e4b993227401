import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LectureEvent, Program } from '#domain/entities.ts';
import { planOffers, programOffers } from '#domain/offers.ts';
import { isFree, isOnSale, seats, type Seat } from '#domain/tickets.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { readBuyAddress } from '#i18n/buy-address.ts';
import { eventPath } from '#i18n/urls.ts';
import { dubaiClock, eventFixture, masterFixture } from '#tests/fixtures/event-fixture.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { seatData } from '#server/view-models/offers-in-words.ts';
import { paymentLinks } from '#server/view-models/offers-in-words.ts';
import { followPurchase } from './follow-purchase.ts';

/** A copy of a page from before, in whatever cache, tab or email, and what is published by now. */

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const KASSA = 'https://yookassa.ru/my/i/lyceum-event2/l';
const ONLINE = 'https://buy.stripe.com/lyceum_event2_online';

interface Site {
  event?: LectureEvent | undefined;
  program?: Program | undefined;
  plans?: { id: string; price: number; stripeLink: string }[];
}

function catalogueOf({ event, program, plans = [] }: Site): Catalogue {
  const content = (language: Language) => ({
    language,
    event: (programId: string, id: string) =>
      event?.programId === programId && event.id === id.trim().toLowerCase() ? event : undefined,
    program: (id: string) => (program?.id === id ? program : undefined),
    series: () => undefined,
    membership: { plans },
  });
  return { en: content('en'), ru: content('ru') } as unknown as Catalogue;
}

/** Follows a button. @returns the payment page, or the page of ours */
function follow(href: string, site: Site, now: Date): string {
  const address = readBuyAddress(href);
  if (address === undefined) throw new Error(`${href} is no address to buy`);
  const followed = followPurchase(address, catalogueOf(site), now);
  return 'to' in followed ? followed.to : followed.link;
}

/** Every button to pay that a page of the event has. */
function buttonsOf(event: LectureEvent, now: Date, language: Language) {
  return seatData(event, now, language).flatMap(({ kind, sale }) => {
    const { international, russian } = 'links' in sale ? sale.links : {};
    return [
      { kind, currency: 'aed' as const, href: international },
      { kind, currency: 'rub' as const, href: russian },
    ].flatMap(({ href, ...each }) => (href === undefined ? [] : [{ ...each, href }]));
  });
}

const amountOf = (seat: Seat | undefined, currency: 'aed' | 'rub') =>
  seat && (isFree(seat.price) ? 0 : seat.price[currency]);

const maybe = <T>(value: T) => fc.constantFrom(value, value, undefined);
const seldom = fc.constantFrom(false, false, false, true);
const amounts = (...some: number[]) => fc.constantFrom(...some, undefined);
const anyPrice = fc
  .record({ aed: amounts(400, 450), rub: amounts(9000, 9500) })
  .map(({ aed, rub }) => ({ ...(aed && { aed }), ...(rub && { rub }) }));
const fields = {
  price: fc.oneof(anyPrice, fc.constant({ aed: 0 })),
  priceOnline: anyPrice,
  dateOfEvent: fc.constantFrom('2026-11-26', '2026-12-03'),
  time: fc.constantFrom('19:00', '18:00', undefined),
  eventType: fc.constantFrom('in-person' as const, 'online' as const),
  status: fc.constantFrom('scheduled' as const, 'scheduled' as const, 'moved' as const, 'cancelled' as const),
  isSoldOut: seldom,
  isSoldOutOnline: seldom,
  stripeLink: maybe(STRIPE),
  kassaLink: maybe(KASSA),
  stripeLinkOnline: maybe(ONLINE),
};
const anyEvent = fc.record(fields).map((changes) => eventFixture(changes));
/** An event as a page was made of it, and as it is published later: a few things changed, or it is gone. */
const keptAndPublished = fc
  .tuple(anyEvent, anyEvent, fc.subarray(['id', ...Object.keys(fields)] as (keyof LectureEvent)[], { maxLength: 3 }))
  .map(([kept, later, changed]) => ({
    kept,
    published: changed.includes('id')
      ? undefined
      : { ...kept, ...Object.fromEntries(changed.map((field) => [field, later[field]])) },
  }));
const early = '2026-11-20 10:00';
const anyTime = fc.constantFrom(early, early, early, '2026-11-26 19:30', '2026-11-27 10:00', '2026-12-04 10:00');

describe('a button of a kept page', () => {
  test('leads to a payment page only where exactly what it says is on sale by now', () => {
    const sold = new Set<boolean>();
    fc.assert(
      fc.property(
        keptAndPublished,
        anyTime.map(dubaiClock),
        anyTime.map(dubaiClock),
        fc.constantFrom(...languages),
        ({ kept, published }, keptAt, now, language) => {
          for (const { kind, currency, href } of buttonsOf(kept, keptAt, language)) {
            const target = follow(href, { event: published }, now);
            const [before, after] = [kept, published].map(
              (each, index) => each && seats(each, index === 0 ? keptAt : now).find((seat) => seat.kind === kind),
            );
            const links = after && 'links' in after.sale ? after.sale.links : {};
            const link = currency === 'aed' ? links.international : links.russian;
            const isSame =
              after !== undefined &&
              isOnSale(after) &&
              amountOf(after, currency) === amountOf(before, currency) &&
              published?.dateOfEvent === kept.dateOfEvent &&
              published.time === kept.time;
            sold.add(isSame && link !== undefined);
            const [path] = target.split('?');
            expect(path).toBe(isSame && link !== undefined ? link : eventPath(language, kept));
          }
        },
      ),
      { numRuns: 2_000 },
    );
    expect(sold.size).toBe(2);
  });

  const open = eventFixture({
    stripeLink: STRIPE,
    kassaLink: KASSA,
    stripeLinkOnline: ONLINE,
    priceOnline: { aed: 100 },
  });
  const before = dubaiClock('2026-11-20 10:00');
  const [hall, , online] = buttonsOf(open, before, 'en').map(({ href }) => href) as [string, string, string];
  const page = '/program/program1/event/event2';

  test.each<[string, Partial<LectureEvent>, string]>([
    ['sold out', { isSoldOut: true }, 'seat=in-person&changed=sale'],
    ['cancelled', { status: 'cancelled' }, 'seat=in-person&changed=sale'],
    ['moved', { dateOfEvent: '2026-12-03', status: 'moved' }, 'seat=in-person&changed=date'],
    ['earlier', { time: '17:00' }, 'seat=in-person&changed=date'],
    ['dearer', { price: { aed: 450 } }, 'seat=in-person&changed=price'],
    ['cheaper', { price: { aed: 300 } }, 'seat=in-person&changed=price'],
    ['free', { price: { aed: 0 } }, 'seat=in-person&changed=price'],
    ['moved and dearer', { dateOfEvent: '2026-12-03', price: { aed: 450 } }, 'seat=in-person&changed=date-and-price'],
    ['not sold in dirhams', { stripeLink: undefined }, 'seat=in-person&changed=price'],
    ['without any link', { stripeLink: undefined, kassaLink: undefined }, 'seat=in-person&changed=sale'],
    ['online alone', { eventType: 'online' }, 'changed=seat'],
  ])('leads to the page that says so: %s', (_, changes, query) => {
    expect(follow(hall, { event: { ...open, ...changes } }, before)).toBe(`${page}?${query}`);
  });

  test('leads to the page when the event has begun or is over, and where a kind of seat is gone', () => {
    expect(follow(hall, { event: open }, dubaiClock('2026-11-26 19:00'))).toBe(`${page}?seat=in-person&changed=sale`);
    expect(follow(online, { event: open }, dubaiClock('2026-11-26 19:00'))).toBe(ONLINE);
    expect(follow(online, { event: open }, dubaiClock('2026-11-26 20:30'))).toBe(`${page}?seat=online&changed=sale`);
    const hallOnly = { ...open, stripeLinkOnline: undefined };
    expect(follow(online, { event: hallOnly }, before)).toBe(`${page}?changed=seat`);
  });

  test('leads to the address of the page when there is no such event any more', () => {
    expect(follow(hall, {}, before)).toBe(page);
    expect(follow(hall, { event: { ...open, programId: 'program2' } }, before)).toBe(page);
  });
});

describe('a program', () => {
  const PROGRAM = 'https://buy.stripe.com/lyceum_program1';
  const event = eventFixture({ dateOfEvent: '2026-12-10' });
  const program = {
    id: 'program1',
    price: { aed: 1800 },
    startDate: '2026-12-10',
    stripeLink: PROGRAM,
    master: masterFixture,
    events: [event, { ...event, id: 'event3' }],
  } as unknown as Program;
  const now = dubaiClock('2026-11-20 10:00');
  const button = paymentLinks('ru', { what: 'program', item: 'program1' }, programOffers(program, now)).international!;
  const page = '/ru/program/program1';

  test('is paid for while it is what the page said', () => {
    expect(button).toBe(`${page}/buy/whole/1800-aed/2026-12-10x2`);
    expect(follow(button, { program }, now)).toBe(PROGRAM);
  });

  test.each<[string, Partial<Program>, string]>([
    ['dearer', { price: { aed: 2000 } }, '?changed=price'],
    ['later', { startDate: '2026-12-11' }, '?changed=date'],
    ['an event less', { events: [event, { ...event, id: 'event3', status: 'cancelled' }] }, '?changed=date'],
    ['cancelled', { events: [{ ...event, status: 'cancelled' }] }, '?changed=sale'],
    ['started', { startDate: '2026-11-19' }, '?changed=sale'],
    ['without its link', { stripeLink: undefined }, '?changed=sale'],
  ])('leads to its page: %s', (_, changes, query) => {
    expect(follow(button, { program: { ...program, ...changes } }, now)).toBe(page + query);
  });

  test('leads to the address of its page when it is gone', () => {
    expect(follow(button, {}, now)).toBe(page);
  });
});

test('a membership is paid for at the price that the card said', () => {
  const plan = { id: 'member-12', price: 74, stripeLink: 'https://buy.stripe.com/lyceum_member_12' };
  const now = dubaiClock('2026-11-20 10:00');
  const button = paymentLinks('en', { what: 'membership', item: plan.id }, planOffers(plan)).international!;
  expect(follow(button, { plans: [plan] }, now)).toBe(plan.stripeLink);
  expect(follow(button, { plans: [{ ...plan, price: 80 }] }, now)).toBe('/membership?changed=price');
  expect(follow(button, {}, now)).toBe('/membership?changed=sale');
});

test.each([
  ['/program/program1/event/event2/buy', '/program/program1/event/event2'],
  ['/program/program1/event/event2/buy/', '/program/program1/event/event2'],
  ['/program/program1/event/event2/buy/balcony/400-aed/2026-11-26', '/program/program1/event/event2'],
  ['/program/program1/event/event2/buy/hall/400-usd/2026-11-26', '/program/program1/event/event2'],
  ['/program/program1/event/event2/buy/hall/400-aed/a/b', '/program/program1/event/event2'],
  ['/program/%E0%A4%A/event/x/buy/hall/400-aed', '/program/%E0%A4%A/event/x'],
  ['/ru/program/program1/buy/hall/400-aed', '/ru/program/program1'],
  ['/membership/buy', '/membership'],
])('%s, which no button has, leads to the page above it', (href, page) => {
  expect(follow(href, {}, dubaiClock('2026-11-20 10:00'))).toBe(page);
});

test.each([
  '/buy/hall/400-aed',
  '/events/buy/x',
  '/de/membership/buy/x/74-aed',
  '//evil.example/buy/x/74-aed',
  '/membership',
])('%s is no address to buy', (path) => {
  expect(readBuyAddress(path)).toBeUndefined();
});
