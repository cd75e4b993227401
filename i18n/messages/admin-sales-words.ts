import type { Apart } from '#domain/orders.ts';
import type { SeatKind } from '#domain/tickets.ts';
import { counted } from '#i18n/numbers.ts';
import { wordsIn } from '#i18n/typeset.ts';

const seatsEn = counted('seat', 'seats');

/** The words of what was sold, in the editors' room. */
const en = {
  title: 'Sales',
  text: (month: string) => `Orders made in ${month}, Dubai time. What was refunded later counts here too.`,
  /** @param of undefined where nobody counts them */
  seats: (kind: SeatKind, taken: number, of?: number) => {
    const part = of === undefined ? undefined : `${taken} of ${of}`;
    return kind === 'online' ? `online ${part ?? taken}` : (part ?? seatsEn(taken));
  },
  evenings: 'Evenings of the month',
  eveningsText: 'Seats taken, of all there are, whenever they were ordered.',
  noEvenings: 'No evening this month.',
  none: 'Nothing was ordered this month.',
  sums: 'By event, program and plan',
  total: 'Total',
  orders: counted('order', 'orders'),
  sold: seatsEn,
  came: (count: number) => `${count} came`,
  gross: (amount: string) => `full price ${amount}`,
  received: (amount: string) => `received ${amount}`,
  returned: (amount: string) => `refunded ${amount}`,
  apart: 'In no total yet',
  aparts: { disputed: 'Disputed', 'to-check': 'To check' } satisfies Record<Exclude<Apart, ''>, string>,
  more: (count: number) => `and ${count} more, which are in the total and in the CSV`,
  moreEvenings: (count: number) => `and ${count} more`,
  byDay: 'Seats sold by day',
  when: 'When',
  before: counted('day before', 'days before'),
  theDay: 'the day itself',
  most: (count: number) => `up to ${seatsEn(count)}`,
  others: 'Other evenings of the program',
  event: 'Event',
  program: 'Program',
  everyOrder: 'Every order as CSV',
  month: 'Month',
  anyMonth: 'Any month',
  columns: {
    kind: 'Kind',
    name: 'For',
    day: 'Day of the event',
    orders: 'Orders',
    seats: 'Valid tickets',
    came: 'Checked in',
    currency: 'Currency',
    received: 'Received',
    net: 'Net',
    venue: 'Venue',
    held: 'Language of the event',
  },
};

const seatsRu = counted('место', 'места', 'мест');

const ru: typeof en = {
  title: 'Продажи',
  text: (month) => `Заказы за ${month}, по времени Дубая. Всё, что по ним вернули позже, учтено здесь же.`,
  seats: (kind, taken, of) => {
    const part = of === undefined ? undefined : `${taken} из ${of}`;
    return kind === 'online' ? `онлайн ${part ?? taken}` : (part ?? seatsRu(taken));
  },
  evenings: 'Вечера месяца',
  eveningsText: 'Занятые места из всех, когда бы их ни заказали.',
  noEvenings: 'В этом месяце вечеров нет.',
  none: 'В этом месяце ничего не заказывали.',
  sums: 'По событиям, программам и членству',
  total: 'Итого',
  orders: counted('заказ', 'заказа', 'заказов'),
  sold: seatsRu,
  came: (count) => `пришли: ${count}`,
  gross: (amount) => `полная цена ${amount}`,
  received: (amount) => `получено ${amount}`,
  returned: (amount) => `возвращено ${amount}`,
  apart: 'Пока не в итоге',
  aparts: { disputed: 'Оспорено', 'to-check': 'На проверке' },
  more: (count) => `и ещё ${count}: они есть в итоге и в CSV`,
  moreEvenings: (count) => `и ещё ${count}`,
  byDay: 'Продажи по дням',
  when: 'Когда',
  before: (count) => `за ${counted('день', 'дня', 'дней')(count)}`,
  theDay: 'в день события',
  most: (count) => `до ${count}`,
  others: 'Другие вечера программы',
  event: 'Событие',
  program: 'Программа',
  everyOrder: 'Все заказы, CSV',
  month: 'Месяц',
  anyMonth: 'Любой месяц',
  columns: {
    kind: 'Что это',
    name: 'На что',
    day: 'День события',
    orders: 'Заказы',
    seats: 'Действующие билеты',
    came: 'Пришли',
    currency: 'Валюта',
    received: 'Получено',
    net: 'Остаток',
    venue: 'Место',
    held: 'Язык события',
  },
};

export const salesWords = wordsIn({ en, ru });
