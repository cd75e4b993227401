import { describe, expect, test } from 'vitest';

import type { LectureEvent } from '../../domain/entities.ts';
import { eventFixture } from '../../tests/fixtures/event-fixture.ts';
import { seatData } from './event-cards.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const STRIPE_ONLINE = 'https://buy.stripe.com/lyceum_event2_online';
const KASSA = 'https://yookassa.ru/my/i/lyceum-event2/l';
const BEFORE = new Date('2026-11-26T18:59:00+04:00');

const event = (changes: Partial<LectureEvent> = {}) =>
  eventFixture({ priceOnline: { aed: 100, rub: 2000 }, ...changes });

describe('payment links', () => {
  const linksOf = (each: LectureEvent, language: 'en' | 'ru') =>
    seatData(each, BEFORE, language).map(({ sale }) => ('links' in sale ? sale.links : undefined));

  test('the Stripe link names what is bought and the language', () => {
    const both = event({ stripeLink: STRIPE, stripeLinkOnline: STRIPE_ONLINE });
    expect(linksOf(both, 'ru').map((links) => links?.international)).toEqual([
      `${STRIPE}?client_reference_id=event2_hall_ru&locale=ru`,
      `${STRIPE_ONLINE}?client_reference_id=event2_online_ru&locale=ru`,
    ]);
    expect(linksOf(both, 'en')[0]?.international).toBe(`${STRIPE}?client_reference_id=event2_hall_en&locale=en`);
  });

  test('parameters the link already has stay', () => {
    const [links] = linksOf(event({ stripeLink: `${STRIPE}?prefilled_promo_code=AUTUMN` }), 'en');
    expect(links?.international).toBe(
      `${STRIPE}?prefilled_promo_code=AUTUMN&client_reference_id=event2_hall_en&locale=en`,
    );
  });

  test('a kassa link is left exactly as it is', () => {
    const odd = `${KASSA}?a=%D1%8F&b=1+2`;
    expect(linksOf(event({ kassaLink: odd }), 'ru')[0]?.russian).toBe(odd);
  });

  test.each([
    ['200 characters', 'e'.repeat(192), true],
    ['201 characters', 'e'.repeat(193), false],
    ['a space', 'event 2', false],
    ['a letter of another alphabet', 'событие', false],
  ])('a reference that Stripe would ignore is not sent: %s', (_, id, sent) => {
    const [links] = linksOf(event({ id, stripeLink: STRIPE }), 'en');
    const { searchParams } = new URL(links?.international ?? '');
    expect(searchParams.get('client_reference_id')).toBe(sent ? `${id}_hall_en` : null);
    expect(searchParams.get('locale')).toBe('en');
  });

  test('an online event has one seat, which is online', () => {
    expect(linksOf(event({ eventType: 'online', stripeLink: STRIPE }), 'en')[0]?.international).toContain(
      'client_reference_id=event2_online_en&',
    );
  });
});
