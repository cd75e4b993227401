import type { SeatKind } from '#domain/tickets.ts';
import { counted } from '#i18n/numbers.ts';
import { wordsIn } from '#i18n/typeset.ts';

const ticketsEn = counted('ticket', 'tickets');

const en = {
  title: 'Sales',
  text: (month: string) => `Orders made in ${month}, Dubai time. What was refunded later counts here too.`,
  /** @param of undefined where nobody counts them */
  seats: (kind: SeatKind, taken: number, of?: number) => {
    const part = of === undefined ? undefined : `${taken} of ${of}`;
    return kind === 'online' ? `online ${part ?? taken}` : (part ?? ticketsEn(taken));
  },
  evenings: 'Events of the month',
  eveningsText: 'Valid tickets, of all there can be, whenever they were ordered.',
  noEvenings: 'No events this month.',
  none: 'Nothing was ordered this month.',
  sums: 'By event, program and plan',
  apart: 'In no total yet',
  byDay: 'Tickets by day',
  when: 'When',
  before: counted('day before', 'days before'),
  theDay: 'the day itself',
  most: (count: number) => `up to ${ticketsEn(count)}`,
  others: 'The nearest other events of the program',
  everyOrder: 'Every order as CSV',
  columns: {
    kind: 'Kind',
    day: 'Day of the event',
    received: 'Received',
    net: 'Net',
    held: 'Language of the event',
  },
};

const ticketsRu = counted('билет', 'билета', 'билетов');

const ru: typeof en = {
  title: 'Продажи',
  text: (month) => `Заказы за ${month}, по времени Дубая. Всё, что по ним вернули позже, учтено здесь же.`,
  seats: (kind, taken, of) => {
    const part = of === undefined ? undefined : `${taken} из ${of}`;
    return kind === 'online' ? `онлайн ${part ?? taken}` : (part ?? ticketsRu(taken));
  },
  evenings: 'События месяца',
  eveningsText: 'Действующие билеты из всех возможных, когда бы их ни заказали.',
  noEvenings: 'В этом месяце событий нет.',
  none: 'В этом месяце ничего не заказывали.',
  sums: 'По событиям, программам и членству',
  apart: 'Пока не в итоге',
  byDay: 'Билеты по дням',
  when: 'Когда',
  before: (count) => `за ${counted('день', 'дня', 'дней')(count)}`,
  theDay: 'в день события',
  most: (count) => `до ${count}`,
  others: 'Ближайшие к нему события программы',
  everyOrder: 'Все заказы, CSV',
  columns: {
    kind: 'Что это',
    day: 'День события',
    received: 'Получено',
    net: 'Остаток',
    held: 'Язык события',
  },
};

export const salesWords = wordsIn({ en, ru });
