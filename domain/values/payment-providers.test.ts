import { expect, test } from 'vitest';

import { declarationOf } from './payment-providers.ts';

test('a payment is found at its provider, a test among the tests; what has no page there has no link', () => {
  const { dashboard } = declarationOf('stripe');
  expect(dashboard('pi_1', false)).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(dashboard('pi_1', true)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(dashboard('cs_1', false)).toBeUndefined();
  expect(declarationOf('yookassa').dashboard('2f', false)).toBe('https://yookassa.ru/my/payments?search=2f');
});
