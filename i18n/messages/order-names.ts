import type { Decision, Settlement } from '#domain/order-facts.ts';
import type { Need } from '#domain/order-sum.ts';
import type { OrderState, Provider, VoidReason } from '#domain/orders.ts';
import type { Language } from '#domain/values/field-values.ts';
import { paymentProviderIds, paymentProviders, type PaymentProvider } from '#domain/values/payment-providers.ts';

const providerNames = (language: Language) =>
  Object.fromEntries(paymentProviderIds.map((id) => [id, paymentProviders[id].name[language]])) as Record<
    PaymentProvider,
    string
  >;

/** What the room calls everything that an order can be, and what can happen to it. */
const en = {
  filters: {
    all: 'All',
    'to-check': 'To check',
    unpaid: 'Not paid',
    paid: 'Paid',
    'part-refunded': 'Refunded in part',
    refunded: 'Refunded',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState | 'all' | 'unpaid', string>,
  reasons: {
    unassigned: 'Nobody knows yet what was paid for',
    'unknown-item': 'What was paid for is not on the site',
    amount: 'The amount is no multiple of the price',
    oversold: 'More seats than there are',
    'not-sold': 'The event is over or cancelled',
    test: 'A test payment',
    subscription: 'A subscription: it is paid again at the provider, and nothing here renews',
    'refund-failed': 'The provider could not return the money',
    'no-address': 'There is no address to send to',
    'refund-wanted': 'The holder cannot come and wants the money back',
    'which-seat': 'The price of a seat was given back: void the ticket that it is for, or say that it is all right',
    owed: 'The order is cancelled, and its money is still here',
  } satisfies Record<Need, string>,
  providers: {
    ...providerNames('en'),
    free: 'Free seat',
    hand: 'By hand',
    passed: 'Passed on',
  } satisfies Record<Provider, string>,
  voided: {
    passed: 'passed on',
    returned: 'given back',
    void: 'void',
    refunded: 'refunded',
    settled: 'exchanged',
    cancelled: 'cancelled',
    merged: 'void, the order was a double',
  } satisfies Record<VoidReason, string>,
  ways: {
    provider: 'At the payment provider',
    cash: 'In cash',
    transfer: 'By transfer',
    credit: 'As a credit',
    access: 'By another way to take part',
  } satisfies Record<Settlement, string>,
  decisions: {
    refunded: 'refunded',
    settled: 'settled otherwise',
    refused: 'refused',
    kindness: 'no seat is given up for it',
  } satisfies Record<Decision, string>,
  kinds: {
    ticket: 'Ticket',
    received: 'Payment received, ticket to follow',
    again: 'Ticket, again',
    corrected: 'Ticket, to the corrected address',
    reminder: 'Reminder',
    changed: 'A change of the event',
    returned: 'Seat given back',
    refunded: 'Ticket void, refunded to its buyer',
  },
  events: {
    placed: 'Ordered',
    merged: 'Ended as a double of',
    refunded: 'Money given back, says the payment provider',
    disputed: 'Disputed, says the payment provider',
    decided: 'Decided',
    check: 'To check',
    cancelled: 'Ended',
    'passed-on': 'A ticket passed on',
    'refund-requested': 'The holder wants the money back',
    returned: 'A seat given back by its holder',
    'checked-in': 'Came in',
    'check-in-undone': 'Coming in taken back',
  },
};

const ru: typeof en = {
  filters: {
    all: 'Все',
    'to-check': 'Проверить',
    unpaid: 'Не оплачены',
    paid: 'Оплачен',
    'part-refunded': 'Частичный возврат',
    refunded: 'Возврат',
    disputed: 'Оспорен',
    cancelled: 'Отменён',
  },
  reasons: {
    unassigned: 'Пока неясно, за что заплатили',
    'unknown-item': 'Того, за что заплатили, нет на сайте',
    amount: 'Сумма не делится на цену',
    oversold: 'Мест больше, чем есть',
    'not-sold': 'Событие прошло или отменено',
    test: 'Пробный платёж',
    subscription: 'Подписка: сервис спишет деньги ещё раз, а здесь ничего не продлевается',
    'refund-failed': 'Сервис не смог вернуть деньги',
    'no-address': 'Нет адреса, на который можно написать',
    'refund-wanted': 'Гость не сможет прийти и просит вернуть деньги',
    'which-seat': 'Вернули цену места: аннулируйте билет, за который её вернули, или отметьте, что всё в порядке',
    owed: 'Заказ отменён, а деньги ещё у нас',
  },
  providers: {
    ...providerNames('ru'),
    free: 'Бесплатное место',
    hand: 'Вручную',
    passed: 'Передан',
  },
  voided: {
    passed: 'передан',
    returned: 'возвращён',
    void: 'не действует',
    refunded: 'деньги возвращены',
    settled: 'обменян',
    cancelled: 'отменён',
    merged: 'не действует, заказ был повтором',
  },
  ways: {
    provider: 'В платёжном сервисе',
    cash: 'Наличными',
    transfer: 'Переводом',
    credit: 'В счёт другого заказа',
    access: 'Другим способом участия',
  },
  decisions: {
    refunded: 'деньги возвращены',
    settled: 'улажено иначе',
    refused: 'отказано',
    kindness: 'место не освобождается',
  },
  kinds: {
    ticket: 'Билет',
    received: 'Оплата получена, билет позже',
    again: 'Билет, ещё раз',
    corrected: 'Билет, на исправленный адрес',
    reminder: 'Напоминание',
    changed: 'Событие изменилось',
    returned: 'Место возвращено',
    refunded: 'Билет не действует, деньги у покупателя',
  },
  events: {
    placed: 'Заказ сделан',
    merged: 'Закрыт, он повторял',
    refunded: 'Деньги возвращены, сообщает платёжный сервис',
    disputed: 'Платёж оспорен, сообщает платёжный сервис',
    decided: 'Решено',
    check: 'Проверить',
    cancelled: 'Закрыт',
    'passed-on': 'Билет передан',
    'refund-requested': 'Гость просит вернуть деньги',
    returned: 'Гость вернул место',
    'checked-in': 'Гость вошёл',
    'check-in-undone': 'Отметка о входе снята',
  },
};

export const orderNames = { en, ru };
