import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isMarkedAtDoor } from './door-answers.ts';
import { orderStates, paymentAddress, type Purchase } from './orders.ts';

const STRIPE = 'https://buy.stripe.com/lyceum_event2';
const hall: Purchase = { what: 'event', item: 'event2', seat: 'in-person' };

describe('the address at Stripe', () => {
  test('names what is bought and the language', () => {
    expect(paymentAddress(STRIPE, hall, 'ru')).toBe(`${STRIPE}?client_reference_id=event2_hall_ru&locale=ru`);
    expect(paymentAddress(STRIPE, { ...hall, seat: 'online' }, 'en')).toContain('=event2_online_en&locale=en');
    expect(paymentAddress(STRIPE, { what: 'program', item: 'program3' }, 'en')).toContain('=program3_program_en&');
  });

  test('keeps the parameters that the link has', () => {
    expect(paymentAddress(`${STRIPE}?prefilled_promo_code=AUTUMN`, hall, 'en')).toBe(
      `${STRIPE}?prefilled_promo_code=AUTUMN&client_reference_id=event2_hall_en&locale=en`,
    );
  });

  test.each([
    ['200 characters', 'e'.repeat(192), true],
    ['201 characters', 'e'.repeat(193), false],
    ['a space', 'event 2', false],
    ['a letter of another alphabet', 'событие', false],
  ])('has no reference that Stripe would ignore: %s', (_, item, sent) => {
    const { searchParams } = new URL(paymentAddress(STRIPE, { ...hall, item }, 'en'));
    expect(searchParams.get('client_reference_id')).toBe(sent ? `${item}_hall_en` : null);
    expect(searchParams.get('locale')).toBe('en');
  });

  test('has the email address of the signed-in user filled in, with `+`', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (before, email) => {
        const link = paymentAddress(STRIPE, hall, 'en', before);
        const { searchParams } = new URL(paymentAddress(link, hall, 'en', email));
        expect(searchParams.getAll('prefilled_email')).toEqual([email]);
        expect(searchParams.get('client_reference_id')).toBe('event2_hall_en');
      }),
    );
    expect(paymentAddress(STRIPE, hall, 'en', 'anna+lectures@example.com')).toBe(
      `${STRIPE}?client_reference_id=event2_hall_en&locale=en&prefilled_email=anna%2Blectures%40example.com`,
    );
  });

  test('is the link itself where the provider’s links take nothing along', () => {
    const kassa = 'https://yookassa.ru/my/i/lyceum-event2/l';
    expect(paymentAddress(kassa, hall, 'ru', 'anna@example.com')).toBe(kassa);
  });
});

test('those at the door tell the house of what is disputed or to be checked', () => {
  expect(orderStates.filter(isMarkedAtDoor).toSorted()).toEqual(['disputed', 'to-check']);
});
