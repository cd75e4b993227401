import { expect, test } from 'vitest';

import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { entryInWords, type Details } from './history-entry.ts';

const entry = (what: string, details: Details, language: 'en' | 'ru' = 'en') =>
  plainSpaces(
    entryInWords(what, details, { nameOf: (event) => event, moneyOf: (minor) => `${minor / 100} AED` }, language),
  );

test.each([
  ['cancelled', { as: 'cancelled' }, 'Order cancelled', 'Заказ отменён'],
  ['cancelled', { as: 'unpaid' }, 'Order closed, not paid', 'Заказ закрыт, не оплачен'],
  ['cancelled', { as: 'returned' }, 'Order closed, all its seats given back', 'Заказ закрыт, все места освобождены'],
  ['refund', { how: 'cash', amount: 40_000 }, 'Refund noted: 400 AED, in cash', 'Возврат отмечен: 400 AED, наличными'],
  [
    'refund',
    { how: 'credit' },
    'Settled otherwise: as a credit toward another program',
    'Улажено иначе: в счёт другой программы',
  ],
  ['refund', { how: 'access' }, 'Settled otherwise: as alternative access', 'Улажено иначе: другим способом участия'],
])('%s %j reads “%s”', (what, details, english, russian) => {
  expect([entry(what, details), entry(what, details, 'ru')]).toEqual([english, russian]);
});

test('a wish to give a seat back says whether the promise holds for it', () => {
  const { yes, no } = ordersWords('en').refundDue;
  expect([true, false].map((isInTime) => entry('request', { isInTime }))).toEqual([
    expect.stringContaining(`: ${yes}`),
    expect.stringContaining(`: ${no}`),
  ]);
});

test.each([
  ['refunded', 'pending', 'Refund started', 'Возврат начат'],
  ['refunded', 'succeeded', 'Refunded', 'Деньги возвращены'],
  ['refunded', undefined, 'Refunded', 'Деньги возвращены'],
  ['refunded', 'failed', 'Refund failed', 'Вернуть деньги не удалось'],
  ['refunded', 'canceled', 'Refund failed', 'Вернуть деньги не удалось'],
  ['disputed', 'needs_response', 'Payment disputed', 'Платёж оспорен'],
  ['disputed', 'won', 'Dispute won', 'Спор выигран'],
  ['disputed', 'lost', 'Dispute lost', 'Спор проигран'],
  ['disputed', 'warning_closed', 'Warning of a dispute', 'Предупреждение о споре'],
])('%s, of which the provider says “%s”, reads “%s”', (what, status, english, russian) => {
  const details = { amount: 40_000, ...(status !== undefined && { status }) };
  expect(entry(what, details)).toBe(`${english}, according to the payment provider: 400 AED`);
  expect(entry(what, details, 'ru')).toBe(`${russian}, по данным платёжного сервиса: 400 AED`);
});
