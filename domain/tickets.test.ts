import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { eventFixture } from '#tests/fixtures/event-fixture.ts';
import type { LectureEvent } from './entities.ts';
import { eventTypes } from './values/field-values.ts';
import { formatsOf, isBookedHere, isClosed, isFree, isOnSale, printedPrice, seats } from './tickets.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const STRIPE_ONLINE = 'https://buy.stripe.com/lyceum_event2_online';
const KASSA = 'https://yookassa.ru/my/i/lyceum-event2/l';
const KASSA_ONLINE = 'https://yookassa.ru/my/i/lyceum-event2-online/l';
const BEFORE = new Date('2026-11-26T18:59:00+04:00');
const DURING = new Date('2026-11-26T19:00:00+04:00');
const NEXT_DAY = new Date('2026-11-27T00:00:00+04:00');

const event = (changes: Partial<LectureEvent> = {}) =>
  eventFixture({ priceOnline: { aed: 100, rub: 2000 }, ...changes });

const maybe = (link: string) => fc.option(fc.constant(link), { nil: undefined });
const someAmount = fc.option(fc.constantFrom(0, 100, 400), { nil: undefined });
const somePrice = fc.record({ aed: someAmount, rub: someAmount }).map(known);
const anyEvent = fc
  .record({
    stripeLink: maybe(STRIPE),
    kassaLink: maybe(KASSA),
    stripeLinkOnline: maybe(STRIPE_ONLINE),
    kassaLinkOnline: maybe(KASSA_ONLINE),
    price: somePrice,
    priceOnline: somePrice,
    time: fc.constantFrom('19:00', undefined),
    isSoldOut: fc.boolean(),
    isSoldOutOnline: fc.boolean(),
    eventType: fc.constantFrom(...eventTypes),
  })
  .map((given) => event(known(given)));

/** Without the fields that are undefined. */
function known<T extends object>(given: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

describe('every combination of links, prices, kinds and sold out', () => {
  const expectOfEvery = (check: (event: LectureEvent) => void) =>
    fc.assert(fc.property(anyEvent, check), { numRuns: 500 });

  test('each kind of seat once, one online beside the hall where it has a payment link of its own or is free', () => {
    expectOfEvery((each) => {
      const kinds = seats(each, BEFORE).map(({ kind }) => kind);
      const hasLink = each.stripeLinkOnline !== undefined || each.kassaLinkOnline !== undefined;
      const hasOnline = hasLink || isFree(each.priceOnline);
      const inPerson = hasOnline ? ['in-person', 'online'] : ['in-person'];
      expect(kinds).toEqual(each.eventType === 'in-person' ? inPerson : ['online']);
    });
  });

  test('before it begins what is sold out is the hall, online seats or both; everything else is open with its own links', () => {
    expectOfEvery((each) => {
      const [first, ...online] = seats(each, BEFORE).map(({ sale }) => sale);
      const links = { international: each.stripeLink, russian: each.kassaLink };
      expect(first).toMatchObject(each.isSoldOut ? { state: 'sold-out' } : { links });
      for (const sale of online) {
        const own = { international: each.stripeLinkOnline, russian: each.kassaLinkOnline };
        expect(sale).toMatchObject(each.isSoldOutOnline ? { state: 'sold-out' } : { links: own });
      }
    });
  });

  test('once it has started the hall is closed and online seats stay; from its end nothing is sold', () => {
    expectOfEvery((each) => {
      const timed = { ...each, time: '19:00' };
      const stateOf = ({ sale }: ReturnType<typeof seats>[number]) => ('links' in sale ? 'on sale' : sale.state);
      const isOnlineSoldOut = timed.eventType === 'in-person' ? timed.isSoldOutOnline : timed.isSoldOut;
      for (const seat of seats(timed, DURING)) {
        const online = isOnlineSoldOut ? 'sold-out' : 'on sale';
        expect(stateOf(seat)).toBe(seat.kind === 'in-person' ? 'started' : online);
      }
      for (const seat of seats(timed, NEXT_DAY)) expect(stateOf(seat)).toBe('past');
    });
  });

  test('nothing of a cancelled event is sold, at no time and by no link', () => {
    expectOfEvery((each) => {
      for (const now of [BEFORE, DURING, NEXT_DAY]) {
        for (const seat of seats({ ...each, status: 'cancelled' }, now)) {
          expect(seat.sale).toEqual({ state: 'cancelled' });
          expect(isOnSale(seat)).toBe(false);
        }
      }
    });
  });

  test('a moved event is sold like any other', () => {
    expectOfEvery((each) => {
      const moved = { ...each, status: 'moved' as const, previousDate: '2026-11-19' };
      expect(seats(moved, BEFORE)).toEqual(seats(each, BEFORE));
    });
  });

  test('no price is shown that cannot be paid, unless the seat has no link at all', () => {
    expectOfEvery((each) => {
      for (const { price, sale } of seats(each, BEFORE)) {
        const { international, russian } = 'links' in sale ? sale.links : {};
        const isForSale = !isFree(price) && (international !== undefined || russian !== undefined);
        expect(isForSale && price.aed !== undefined && international === undefined).toBe(false);
        expect(isForSale && price.rub !== undefined && russian === undefined).toBe(false);
      }
    });
  });
});

describe('prices', () => {
  const both = { aed: 400, rub: 9000 };
  test.each([
    ['both links', both, { international: STRIPE, russian: KASSA }, both],
    ['dirhams alone', both, { international: STRIPE }, { aed: 400 }],
    ['roubles alone', both, { russian: KASSA }, { rub: 9000 }],
    ['no link at all', both, {}, both],
    ['a link for a currency without a price', { aed: 400 }, { russian: KASSA }, {}],
    ['free', { aed: 0 }, { russian: KASSA }, { aed: 0 }],
    ['nothing announced', {}, { international: STRIPE }, {}],
  ])('%s', (_, price, links, printed) => {
    expect(printedPrice(price, links)).toEqual(printed);
  });

  test('0 is free, no price is not', () => {
    expect([{ aed: 0 }, { rub: 0 }, { aed: 0, rub: 0 }].map(isFree)).toEqual([true, true, true]);
    expect([{}, { aed: 1 }, { rub: 2000 }].map(isFree)).toEqual([false, false, false]);
  });

  test('the link of a free seat leads to registration', () => {
    const [seat] = seats(event({ price: { aed: 0 }, kassaLink: KASSA }), BEFORE);
    expect(seat?.sale).toEqual({ state: 'free', links: { international: undefined, russian: KASSA } });
    expect([isOnSale(seat!), isBookedHere(seat!)]).toEqual([true, false]);
    expect(isOnSale(seats(event({ stripeLink: STRIPE }), DURING)[0]!)).toBe(false);
  });
});

describe('a free seat without a link', () => {
  const free = event({ price: { aed: 0 } });
  const givenAt = (each: LectureEvent, now: Date) =>
    seats(each, now)
      .filter(isBookedHere)
      .map(({ kind }) => kind);

  test('is given by the site as long as there are any', () => {
    expect(isOnSale(seats(free, BEFORE)[0]!)).toBe(true);
    expect(givenAt(free, BEFORE)).toEqual(['in-person']);
    expect(givenAt({ ...free, isSoldOut: true }, BEFORE)).toEqual([]);
    expect(givenAt({ ...free, status: 'cancelled' }, BEFORE)).toEqual([]);
    expect([DURING, NEXT_DAY].map((now) => givenAt(free, now))).toEqual([[], []]);
  });

  test('may be online beside a hall that is paid for, and after the beginning', () => {
    const both = event({ stripeLink: STRIPE, priceOnline: { aed: 0 } });
    expect([BEFORE, DURING].map((now) => givenAt(both, now))).toEqual([['online'], ['online']]);
  });
});

test('an event in the hall with online seats can be attended both ways', () => {
  const hall = eventFixture();
  const online = eventFixture({ eventType: 'online' });
  expect(formatsOf({ ...hall, stripeLinkOnline: STRIPE_ONLINE })).toEqual(['in-person', 'online']);
  expect(formatsOf({ ...hall, kassaLinkOnline: KASSA_ONLINE })).toEqual(['in-person', 'online']);
  expect(formatsOf({ ...online, stripeLinkOnline: STRIPE_ONLINE })).toEqual(['online']);
  expect(formatsOf(hall)).toEqual(['in-person']);
});

test('an editor closes the hall and the seats online each by itself; what is counted out closes nothing', () => {
  const closed = (changes: Partial<LectureEvent>) =>
    (['in-person', 'online'] as const).filter((kind) => isClosed(event(changes), kind));
  expect(closed({ isSoldOut: true })).toEqual(['in-person']);
  expect(closed({ isSoldOutOnline: true })).toEqual(['online']);
  expect(closed({ isSoldOut: true, isSoldOutOnline: true, countedOut: ['in-person'] })).toEqual(['online']);
});
