import { describe, expect, test } from 'vitest';

import { dubaiClock as at, eventFixture, masterFixture as master } from '#tests/fixtures/event-fixture.ts';
import type { LectureEvent, Program } from './entities.ts';
import { eventState, languagesHeldIn, programState } from './availability.ts';
import { lowestPrice, lowestPriceOf, priceOfSingleTickets, programPrice } from './offers.ts';
import { nextEventFinder, type OpenEvents } from './next-event.ts';

const STRIPE = 'https://buy.stripe.com/a';
const KASSA = 'https://yookassa.ru/a';
const BEFORE = at('2026-11-01 10:00');

const event = (changes: Partial<LectureEvent> = {}) =>
  eventFixture({ stripeLink: STRIPE, kassaLink: KASSA, ...changes });

const online = { stripeLinkOnline: STRIPE, priceOnline: { aed: 100, rub: 2000 } };

function program(events: LectureEvent[], changes: Partial<Program> = {}): Program {
  return {
    id: 'program1',
    title: 'Short Books',
    changedAt: '2026-10-01T08:00:00.000Z',
    description: '',
    category: 'Literature',
    startDate: '2026-10-15',
    price: { aed: 1000 },
    refundDays: 7,
    master,
    whatsIncluded: [],
    stripeLink: STRIPE,
    image: master.photo,
    events,
    ...changes,
  };
}

test('the state of an event says which seats are left', () => {
  const states = (changes: Partial<LectureEvent>) =>
    ['2026-11-26 18:59', '2026-11-26 19:00', '2026-11-26 20:30'].map((now) => eventState(event(changes), at(now)));
  expect(states({})).toEqual(['open', 'started', 'past']);
  expect(states({ isSoldOut: true })).toEqual(['sold-out', 'started', 'past']);
  expect(states({ isSoldOut: true, ...online })).toEqual(['hall-sold-out', 'started', 'past']);
  expect(states({ isSoldOut: true, isSoldOutOnline: true, ...online })).toEqual(['sold-out', 'started', 'past']);
  expect(states({ isSoldOutOnline: true, ...online })).toEqual(['open', 'started', 'past']);
  expect(states({ isSoldOut: true, eventType: 'online' })).toEqual(['sold-out', 'started', 'past']);
  expect(states({ status: 'cancelled' })).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(states({ status: 'cancelled', isSoldOut: true, ...online })).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(states({ status: 'moved', previousDate: '2026-11-19' })).toEqual(['open', 'started', 'past']);
});

describe('the lowest price', () => {
  test.each<[string, Partial<LectureEvent>, ReturnType<typeof lowestPrice>]>([
    ['of one seat', {}, { price: { aed: 400, rub: 9000 }, from: false }],
    ['of two', online, { price: { aed: 100, rub: 9000 }, from: true }],
    ['of what is left', { ...online, isSoldOut: true }, { price: { aed: 100 }, from: false }],
    [
      'of two that cost the same',
      { ...online, priceOnline: { aed: 400 } },
      { price: { aed: 400, rub: 9000 }, from: false },
    ],
    [
      'of two that cost the same in one currency',
      { ...online, kassaLinkOnline: KASSA, priceOnline: { aed: 400, rub: 2000 } },
      { price: { aed: 400, rub: 2000 }, from: true },
    ],
    ['of nothing', { isSoldOut: true }, undefined],
    ['not announced', { price: {} }, { price: {}, from: false }],
    ['free', { price: { aed: 0 } }, { price: { aed: 0 }, from: false }],
    ['of one that can be paid in roubles only', { stripeLink: undefined }, { price: { rub: 9000 }, from: false }],
  ])('%s', (_, changes, lowest) => {
    expect(lowestPrice(event(changes), BEFORE)).toEqual(lowest);
  });

  test('counts only online seats once it has started, and no seat once it is over', () => {
    expect(lowestPrice(event(online), at('2026-11-26 19:00'))).toEqual({ price: { aed: 100 }, from: false });
    expect(lowestPrice(event(online), at('2026-11-26 20:30'))).toBeUndefined();
  });
});

describe('the next event to suggest', () => {
  const soon = event({ id: 'soon', dateOfEvent: '2026-11-10' });
  const later = event({ id: 'later', dateOfEvent: '2026-12-10' });
  const elsewhere = event({ id: 'elsewhere', programId: 'program2', dateOfEvent: '2026-11-28' });
  const next = (given: LectureEvent[], now = BEFORE) => {
    const inOrder = given.toSorted((one, other) => (one.dateOfEvent < other.dateOfEvent ? -1 : 1));
    const openEvents: OpenEvents = (question) =>
      inOrder.filter(
        ({ dateOfEvent, programId, master: { id } }) =>
          dateOfEvent >= question.from &&
          programId === (question.program ?? programId) &&
          id === (question.master ?? id),
      );
    return nextEventFinder(openEvents, now)(event())?.id;
  };

  test('is the next of the program, else an earlier one of it, else one of the same master, else any', () => {
    expect(next([soon, elsewhere, later])).toBe('later');
    expect(next([soon, elsewhere])).toBe('soon');
    const ofOtherProgram = event({
      ...soon,
      id: 'ofOtherProgram',
      programId: 'program3',
      master: { ...master, id: 'm2' },
    });
    expect(next([ofOtherProgram, elsewhere])).toBe('elsewhere');
    expect(next([ofOtherProgram])).toBe('ofOtherProgram');
    expect(next([event()])).toBeUndefined();
  });

  test('is none that is cancelled, but may be one that was moved', () => {
    expect(next([{ ...later, ...online, status: 'cancelled' }, elsewhere])).toBe('elsewhere');
    expect(next([{ ...later, status: 'moved', previousDate: '2026-11-27' }, elsewhere])).toBe('later');
    expect(next([{ ...later, status: 'cancelled' }])).toBeUndefined();
  });

  test('is none that is sold out, but may have online seats only', () => {
    expect(next([{ ...later, isSoldOut: true }, elsewhere])).toBe('elsewhere');
    expect(next([{ ...later, ...online, isSoldOut: true }, elsewhere])).toBe('later');
    expect(next([later, elsewhere], at('2026-12-10 20:30'))).toBeUndefined();
  });
});

describe('a program', () => {
  const past = event({ dateOfEvent: '2026-10-15' });
  const unsold = event({ dateOfEvent: '2026-12-10', isSoldOut: true });
  const states = (given: Program) =>
    ['2026-10-15 23:59', '2026-10-16 00:00', '2026-11-26 19:00', '2026-11-26 20:30', '2026-11-27 00:00'].map((now) =>
      programState(given, at(now)),
    );

  test('is sold as a whole until the day it starts, then by single events, and then it is over', () => {
    expect(states(program([past, event()]))).toEqual(['upcoming', 'started', 'started-sold-out', 'ended', 'ended']);
  });

  test('is not over while events are to come, though none is on sale', () => {
    expect(states(program([past, unsold])).slice(1)).toEqual(Array(4).fill('started-sold-out'));
    const linkless = event({ stripeLink: undefined, kassaLink: undefined });
    expect(states(program([linkless]))[1]).toBe('started-sold-out');
  });

  test('is not over before its last day, and never without events and a last day', () => {
    expect(states(program([past], { endDate: '2026-11-26' }))).toEqual([
      'upcoming',
      'started-sold-out',
      'ended',
      'ended',
      'ended',
    ]);
    expect(states(program([])).slice(1)).toEqual(Array(4).fill('started-sold-out'));
    expect(states(program([], { endDate: '2026-11-25' }))[2]).toBe('ended');
  });

  test('is cancelled at any time when each of its events is', () => {
    const cancelled = event({ status: 'cancelled' });
    expect(states(program([cancelled, { ...past, status: 'cancelled' }]))).toEqual(Array(5).fill('cancelled'));
    expect(states(program([past, cancelled]))).toEqual([
      'upcoming',
      'started-sold-out',
      'started-sold-out',
      'ended',
      'ended',
    ]);
    expect(lowestPriceOf(program([past, cancelled]), BEFORE)).toEqual(lowestPriceOf(program([past]), BEFORE));
  });

  test('has a price in the currencies that can be paid', () => {
    const price = { aed: 1000, rub: 25_000 };
    expect(programPrice({ price, stripeLink: STRIPE })).toEqual({ aed: 1000 });
    expect(programPrice({ price })).toEqual(price);
  });

  test('has the lowest price of its events', () => {
    expect(lowestPriceOf(program([past, event(), event(online)]), BEFORE)).toMatchObject({
      price: { aed: 100 },
      from: true,
    });
    expect(lowestPriceOf(program([past, unsold]), BEFORE)).toBeUndefined();
    const onlineOnSale = { ...unsold, ...online, price: { aed: 50 }, priceOnline: { aed: 400 } };
    expect(lowestPriceOf(program([onlineOnSale]), BEFORE)).toEqual({ price: { aed: 400 }, from: false });
  });

  test.each<[string, LectureEvent[], object]>([
    ['costs less than its events', [event(), event(), event()], { aed: 1200 }],
    ['costs as much as those that take place', [event(), event(), event({ status: 'cancelled' })], {}],
    ['costs as much', [event(), event({ price: { aed: 600 } })], {}],
    ['costs more', [event()], {}],
    ['has an event without a price', [event(), event(), event(), event({ price: {} })], {}],
    ['has an event that cannot be paid in dirhams', [event(), event(), event({ stripeLink: undefined })], {}],
    ['has no events', [], {}],
  ])('that %s', (_, events, sum) => {
    expect(priceOfSingleTickets(program(events))).toEqual(sum);
  });

  test('lists its languages, that of most events first', () => {
    const [ru, en] = [event({ heldIn: 'ru' }), event({ heldIn: 'en' })];
    expect(languagesHeldIn({ events: [en, ru, ru] })).toEqual(['ru', 'en']);
    expect(languagesHeldIn({ events: [en] })).toEqual(['en']);
    expect(languagesHeldIn({ events: [{ ...ru, status: 'cancelled' }, en] })).toEqual(['en']);
    expect(languagesHeldIn({ events: [] })).toEqual([]);
  });
});
