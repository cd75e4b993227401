import { describe, expect, test } from 'vitest';

import { stripeAddress, type Purchase } from './orders.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const hall: Purchase = { what: 'event', item: 'event2', seat: 'in-person' };

describe('the address at Stripe', () => {
  test('names what is bought and the language', () => {
    expect(stripeAddress(STRIPE, hall, 'ru')).toBe(`${STRIPE}?client_reference_id=event2_hall_ru&locale=ru`);
    expect(stripeAddress(STRIPE, { ...hall, seat: 'online' }, 'en')).toContain('=event2_online_en&locale=en');
    expect(stripeAddress(STRIPE, { what: 'program', item: 'program3' }, 'en')).toContain('=program3_program_en&');
  });

  test('keeps the parameters that the link has', () => {
    expect(stripeAddress(`${STRIPE}?prefilled_promo_code=AUTUMN`, hall, 'en')).toBe(
      `${STRIPE}?prefilled_promo_code=AUTUMN&client_reference_id=event2_hall_en&locale=en`,
    );
  });

  test.each([
    ['200 characters', 'e'.repeat(192), true],
    ['201 characters', 'e'.repeat(193), false],
    ['a space', 'event 2', false],
    ['a letter of another alphabet', 'событие', false],
  ])('has no reference that Stripe would ignore: %s', (_, item, sent) => {
    const { searchParams } = new URL(stripeAddress(STRIPE, { ...hall, item }, 'en'));
    expect(searchParams.get('client_reference_id')).toBe(sent ? `${item}_hall_en` : null);
    expect(searchParams.get('locale')).toBe('en');
  });
});
