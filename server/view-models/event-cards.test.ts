import { describe, expect, test } from 'vitest';

import type { LectureEvent } from '#domain/entities.ts';
import { eventFixture } from '#tests/fixtures/event-fixture.ts';
import { nextEventInWords, whenInSentence } from '#i18n/event-words.server.ts';
import { eventRow } from './event-cards.ts';
import { seatData } from './offers-in-words.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const STRIPE_ONLINE = 'https://buy.stripe.com/lyceum_event2_online';
const KASSA = 'https://yookassa.ru/my/i/lyceum-event2/l';
const BEFORE = new Date('2026-11-26T18:59:00+04:00');

const event = (changes: Partial<LectureEvent> = {}) =>
  eventFixture({ priceOnline: { aed: 100, rub: 2000 }, ...changes });

test('the next event stands in a line of its own, and in a row behind other words', () => {
  const next = event({ id: 'event3', dateOfEvent: '2026-12-10' });
  const after = new Date('2026-11-27T12:00:00+04:00');
  expect(nextEventInWords(event(), () => next, after, 'ru')!.when).toMatch(/^Четверг, 10/);
  expect(eventRow(event(), () => next, after, 'ru').next!.when).toBe(whenInSentence(next, 'ru'));
  expect(whenInSentence(next, 'ru')).toMatch(/^четверг, 10/);
});

describe('the buttons to pay', () => {
  const linksOf = (each: LectureEvent, language: 'en' | 'ru') =>
    seatData(each, BEFORE, language).map(({ sale }) => ('links' in sale ? sale.links : undefined));
  const page = '/program/program1/event/event2';

  test('lead below the page, and say what they sell', () => {
    const both = event({ stripeLink: STRIPE, stripeLinkOnline: STRIPE_ONLINE, kassaLink: KASSA });
    expect(linksOf(both, 'ru')).toEqual([
      {
        international: `/ru${page}/buy/hall/400-aed/2026-11-26T19:00`,
        russian: `/ru${page}/buy/hall/9000-rub/2026-11-26T19:00`,
      },
      { international: `/ru${page}/buy/online/100-aed/2026-11-26T19:00`, russian: undefined },
    ]);
    expect(linksOf(both, 'en')[1]?.international).toBe(`${page}/buy/online/100-aed/2026-11-26T19:00`);
  });

  test('say nothing of a time or a price that is not known, and that it is free in either currency', () => {
    const unknown = event({ stripeLink: STRIPE, price: {}, time: undefined });
    expect(linksOf(unknown, 'en')[0]?.international).toBe(`${page}/buy/hall/aed/2026-11-26`);
    const free = event({ kassaLink: KASSA, price: { aed: 0 } });
    expect(linksOf(free, 'en')[0]?.russian).toBe(`${page}/buy/hall/0-rub/2026-11-26T19:00`);
  });

  test('of an online event are for its one seat, which is online', () => {
    expect(linksOf(event({ eventType: 'online', stripeLink: STRIPE }), 'en')[0]?.international).toContain(
      '/buy/online/',
    );
  });
});
