import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { eventFixture, masterFixture as master } from '../tests/fixtures/event-fixture.ts';
import { auditEvents, auditPrograms, needsAttention, type Warning } from './content-audit.ts';
import type { LectureEvent, Program } from './entities.ts';
import type { Language, PictureFile, Price } from './values/field-values.ts';

const STRIPE = 'https://buy.stripe.com/lyceum';
const KASSA = 'https://yookassa.ru/my/i/lyceum/l';
const [BEFORE, FIRST_DAY, AFTER] = ['2026-10-14', '2026-10-15', '2026-10-16'];

const picture = { name: 'p', version: '1', width: 400, height: 300, widths: [400] };

/** An event that lacks nothing but a time. */
const eventWith = (changes: Partial<LectureEvent> = {}) =>
  eventFixture({
    id: 'event1',
    dateOfEvent: FIRST_DAY,
    time: undefined,
    stripeLink: STRIPE,
    kassaLink: KASSA,
    images: [picture],
    ...changes,
  });

/** A program that lacks nothing. */
function program(changes: Partial<Program> = {}): Program {
  return {
    id: 'program1',
    title: 'Short Books',
    changedAt: '2026-10-01T08:00:00.000Z',
    description: 'Four stories.',
    category: 'Literature',
    startDate: FIRST_DAY,
    price: { aed: 1800 },
    master,
    whatsIncluded: ['Tea'],
    stripeLink: STRIPE,
    image: picture,
    events: [],
    ...changes,
  };
}

type Lists = Partial<Record<Language, { programs?: Program[]; events?: LectureEvent[] }>>;
const localized = ({ en = {}, ru = {} }: Lists) => ({ en: listsOf(en), ru: listsOf(ru) });
const listsOf = ({ programs = [], events = [] }: { programs?: Program[]; events?: LectureEvent[] }) => ({
  programs: () => programs,
  events: () => events,
});
const both = (one: { programs?: Program[]; events?: LectureEvent[] }) => localized({ en: one, ru: one });

const eventOn = (today: string, changes: Partial<LectureEvent> = {}) =>
  [...auditEvents(both({ events: [eventWith(changes)] }), today)][0]!;
const programOn = (today: string, changes: Partial<Program> = {}) =>
  [...auditPrograms(both({ programs: [program(changes)] }), today)][0]!;

test('what lacks nothing has no warning', () => {
  expect(eventOn(BEFORE)).toMatchObject({ id: 'event1', warnings: [], states: [] });
  expect(programOn(BEFORE)).toMatchObject({ id: 'program1', warnings: [], states: [] });
});

describe('the languages', () => {
  test.each([
    [['en', 'ru'], []],
    [['ru'], ['no-english']],
    [['en'], ['no-russian']],
  ] as [Language[], Warning[]][])('existing in %j: %j', (existsIn, expected) => {
    const content = localized(
      Object.fromEntries(existsIn.map((language) => [language, { programs: [program()], events: [eventWith()] }])),
    );
    for (const entries of [[...auditPrograms(content, BEFORE)], [...auditEvents(content, BEFORE)]]) {
      expect(entries).toHaveLength(1);
      expect(entries[0]?.warnings).toEqual(expected);
      expect(Object.keys(entries[0]?.localized ?? {})).toEqual(existsIn);
    }
  });

  test('are put together, each thing once, programs by first day and events by date and time', () => {
    const content = localized({
      en: {
        programs: [program({ id: 'b', startDate: '2027-01-01' })],
        events: [eventWith({ id: 'y', time: '20:00' }), eventWith({ id: 'z', dateOfEvent: '2027-01-01' })],
      },
      ru: {
        programs: [program({ id: 'a' }), program({ id: 'b', startDate: '2027-01-01' })],
        events: [eventWith({ id: 'x', time: '18:00' }), eventWith({ id: 'y', time: '20:00' })],
      },
    });
    expect([...auditPrograms(content, BEFORE)].map(({ id }) => id)).toEqual(['a', 'b']);
    expect([...auditEvents(content, BEFORE)].map(({ id }) => id)).toEqual(['x', 'y', 'z']);
  });

  test('nothing is entries in an empty catalogue', () => {
    expect([...auditPrograms(both({}), BEFORE)]).toEqual([]);
    expect([...auditEvents(both({}), BEFORE)]).toEqual([]);
  });
});

describe('every combination of prices and links of an event', () => {
  const maybe = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined });
  const anyPrice = fc.constantFrom<Price>({}, { aed: 400 }, { rub: 9000 }, { aed: 400, rub: 9000 });
  const anyEvening = fc
    .record({
      price: anyPrice,
      priceOnline: anyPrice,
      stripeLink: maybe(STRIPE),
      kassaLink: maybe(KASSA),
      stripeLinkOnline: maybe(STRIPE),
      kassaLinkOnline: maybe(KASSA),
      isSoldOut: fc.boolean(),
      images: fc.constantFrom<PictureFile[]>([], [picture]),
    })
    .map((changes) => eventWith(changes));

  test('is judged by whether somebody learns a price and pay it', () => {
    fc.assert(
      fc.property(anyEvening, (event) => {
        const { warnings } = eventOn(FIRST_DAY, event);
        const hasOnline = Boolean(event.stripeLinkOnline ?? event.kassaLinkOnline);
        const seat = (price: Price, stripe?: string, kassa?: string) => ({ price, stripe, kassa, isFull: false });
        const seats = [{ ...seat(event.price, event.stripeLink, event.kassaLink), isFull: event.isSoldOut }];
        if (hasOnline) seats.push(seat(event.priceOnline, event.stripeLinkOnline, event.kassaLinkOnline));
        const priceless = seats.some(
          ({ price: { aed, rub }, stripe, kassa }) =>
            (!aed && !rub) || (stripe !== undefined && !aed) || (kassa !== undefined && !rub),
        );
        const linkless = seats.some(({ stripe, kassa, isFull }) => !isFull && !stripe && !kassa);
        expect(warnings.includes('no-price')).toBe(priceless);
        expect(warnings.includes('no-payment-link')).toBe(linkless);
        expect(warnings.includes('no-image')).toBe(event.images.length === 0);
        expect(new Set(warnings).size).toBe(warnings.length);
      }),
    );
  });

  test('does not matter the day after', () => {
    fc.assert(
      fc.property(anyEvening, (event) => {
        const { warnings, states } = eventOn(AFTER, event);
        expect(warnings).toEqual(event.images.length === 0 ? ['no-image'] : []);
        const hasOnline = Boolean(event.stripeLinkOnline ?? event.kassaLinkOnline);
        expect(states).toEqual(event.isSoldOut ? ['past', hasOnline ? 'hall-sold-out' : 'sold-out'] : ['past']);
      }),
    );
  });
});

describe('an event', () => {
  test.each<[string, Partial<LectureEvent>, Warning[]]>([
    ['without a price', { price: {} }, ['no-price']],
    [
      'that costs roubles nobody can pay',
      { price: { rub: 9000 }, kassaLink: undefined },
      ['no-price', 'price-not-shown'],
    ],
    ['with one of two links', { kassaLink: undefined }, ['price-not-shown']],
    ['that is free', { price: { aed: 0 } }, []],
    ['without links', { stripeLink: undefined, kassaLink: undefined }, ['no-payment-link']],
    ['without links, sold out', { stripeLink: undefined, kassaLink: undefined, isSoldOut: true }, []],
    ['without a price, sold out', { price: {}, isSoldOut: true }, ['no-price']],
    ['online for nothing', { stripeLinkOnline: STRIPE }, ['no-price']],
    ['without pictures', { images: [] }, ['no-image']],
    [
      'without anything',
      { price: {}, stripeLink: undefined, kassaLink: undefined, images: [] },
      ['no-price', 'no-payment-link', 'no-image'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(eventOn(BEFORE, changes).warnings).toEqual(expected);
  });

  test.each([
    [BEFORE, false, []],
    [FIRST_DAY, false, []],
    [AFTER, false, ['past']],
    [BEFORE, true, ['sold-out']],
    [AFTER, true, ['past', 'sold-out']],
  ])('on %s, sold out: %s', (today, isSoldOut, expected) => {
    expect(eventOn(today, { isSoldOut }).states).toEqual(expected);
  });
});

describe('an event that is cancelled or moved', () => {
  const nothing: Partial<LectureEvent> = { price: {}, stripeLink: undefined, kassaLink: undefined };
  const moved: Partial<LectureEvent> = { status: 'moved', previousDate: '2026-10-10' };
  test.each<[string, Partial<LectureEvent>, string, Warning[], string[]]>([
    ['cancelled, with nothing to sell', { ...nothing, status: 'cancelled' }, BEFORE, [], ['cancelled']],
    ['cancelled and sold out', { status: 'cancelled', isSoldOut: true }, BEFORE, [], ['cancelled']],
    ['cancelled and over', { status: 'cancelled' }, AFTER, [], ['past', 'cancelled']],
    ['moved', moved, BEFORE, [], ['moved']],
    ['moved and sold out', { ...moved, isSoldOut: true }, BEFORE, [], ['moved', 'sold-out']],
    ['moved and over', moved, AFTER, [], ['past']],
  ])('%s', (_, changes, today, warnings, states) => {
    expect(eventOn(today, changes)).toMatchObject({ warnings, states });
  });
});

describe('a program', () => {
  test.each<[string, Partial<Program>, Warning[]]>([
    ['without a price', { price: {} }, ['no-price']],
    ['priced in roubles, sold in dirhams', { price: { rub: 9000 } }, ['no-price', 'price-not-shown']],
    ['without a link', { stripeLink: undefined }, ['no-payment-link']],
    ['without either', { price: {}, stripeLink: undefined }, ['no-price', 'no-payment-link']],
  ])('%s', (_, changes, expected) => {
    expect(programOn(BEFORE, changes).warnings).toEqual(expected);
    expect(programOn(FIRST_DAY, changes).warnings).toEqual(expected);
    // From then on only single events are sold.
    expect(programOn(AFTER, changes).warnings).toEqual([]);
  });

  test.each<[string, Partial<Program>, string, string[]]>([
    ['before its first day', { endDate: '2027-01-21' }, BEFORE, []],
    ['on its first day', { endDate: '2027-01-21' }, FIRST_DAY, []],
    ['after it', { endDate: '2027-01-21' }, AFTER, ['started']],
    ['on its last day', { endDate: '2027-01-21' }, '2027-01-21', ['started']],
    ['after its last day', { endDate: '2027-01-21' }, '2027-01-22', ['past']],
    ['of one day', { endDate: FIRST_DAY }, AFTER, ['past']],
    ['with no last day, on that of its last event', { events: [eventWith()] }, FIRST_DAY, []],
    ['with no last day, after its last event', { events: [eventWith()] }, AFTER, ['past']],
    [
      'with an event after its last day',
      { endDate: FIRST_DAY, events: [eventWith({ dateOfEvent: AFTER })] },
      AFTER,
      ['started'],
    ],
    ['that has announced nothing', {}, '2030-01-01', ['started']],
    ['whose only event is cancelled', { events: [eventWith({ status: 'cancelled' })] }, BEFORE, ['cancelled']],
  ])('%s', (_, changes, today, expected) => {
    expect(programOn(today, changes).states).toEqual(expected);
  });

  test('is over when it is in every language', () => {
    const content = localized({
      en: { programs: [program({ events: [eventWith()] })] },
      ru: { programs: [program({ events: [eventWith(), eventWith({ id: 'event2', dateOfEvent: '2027-01-01' })] })] },
    });
    expect([...auditPrograms(content, AFTER)][0]?.states).toEqual(['started']);
    expect([...auditPrograms(content, '2027-01-02')][0]?.states).toEqual(['past']);
  });
});

test('to look at is what has a warning; what has only happened is not', () => {
  expect(needsAttention([])).toBe(0);
  expect(needsAttention([{ warnings: [] }, { warnings: ['no-image', 'no-price'] }, { warnings: ['no-english'] }])).toBe(
    2,
  );
  expect(needsAttention([eventOn(AFTER, { isSoldOut: true })])).toBe(0);
});
