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
    unpaid: 'No money received',
    paid: 'Paid',
    'part-refunded': 'Refunded in part',
    refunded: 'Refunded',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState | 'all' | 'unpaid', string>,
  reasons: {
    unassigned: 'Nobody knows yet what was paid for',
    'unknown-item': 'What was paid for is not on the site',
    amount: 'The amount is not a multiple of the price',
    oversold: 'More seats than there are',
    'not-sold': 'The event is over or cancelled',
    test: 'A test payment',
    subscription: 'A subscription: the provider will charge it again, and nothing here renews',
    'refund-failed': 'The provider could not return the money',
    'no-address': 'There is no address to send to',
    'refund-wanted': 'The holder can’t come: decide on a refund',
    'which-seat': 'The price of one seat was refunded: void its ticket, or mark the order as checked',
    owed: 'The order is cancelled, and we still have its money',
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
    merged: 'void, the order was a duplicate',
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
    kindness: 'no seat is released for it',
  } satisfies Record<Decision, string>,
  kinds: {
    ticket: 'Ticket',
    received: 'Payment received, ticket to follow',
    again: 'Ticket, again',
    corrected: 'Ticket, to the corrected address',
    reminder: 'Reminder',
    changed: 'Change to the event',
    returned: 'Seat given back',
    refunded: 'Ticket void, its buyer refunded',
  },
  events: {
    placed: 'Ordered',
    merged: 'Closed as a duplicate of',
    refunded: 'Refunded, according to the payment provider',
    disputed: 'Disputed, according to the payment provider',
    decided: 'Decided',
    check: 'To check',
    cancelled: 'Closed',
    'passed-on': 'Ticket passed on',
    'refund-requested': 'The holder can’t come',
    returned: 'Seat given back by its holder',
    'checked-in': 'Checked in',
    'check-in-undone': 'Check-in undone',
  },
};

const ru: typeof en = {
  filters: {
    all: 'Все',
    'to-check': 'Проверить',
    unpaid: 'Без оплаты',
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
    'refund-wanted': 'Гость не сможет прийти: решите о возврате',
    'which-seat': 'Вернули деньги за одно место: аннулируйте его билет или отметьте заказ как проверенный',
    owed: 'Заказ отменён, а деньги ещё у нас',
  },
  providers: {
    ...providerNames('ru'),
    free: 'Бесплатное место',
    hand: 'Вручную',
    passed: 'Передача билета',
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
    refunded: 'Билет не действует, деньги вернули покупателю',
  },
  events: {
    placed: 'Заказ сделан',
    merged: 'Закрыт как повтор заказа',
    refunded: 'Деньги возвращены, по данным платёжного сервиса',
    disputed: 'Платёж оспорен, по данным платёжного сервиса',
    decided: 'Решено',
    check: 'Проверить',
    cancelled: 'Закрыт',
    'passed-on': 'Билет передан',
    'refund-requested': 'Гость не сможет прийти',
    returned: 'Гость вернул место',
    'checked-in': 'Гость вошёл',
    'check-in-undone': 'Отметка о входе снята',
  },
};

export const orderNames = { en, ru };
