import { z } from 'zod';

import { inBoth } from './field-words.ts';
import { fields, wholeNumber } from './schema-fields.ts';

/** What visitors may rely on: the house says it for all events, an event where it differs (rules.md, Promises). */

export const noRefunds = z
  .boolean()
  .optional()
  .meta({
    group: 'tickets',
    label: ['No refunds', 'Без возврата'],
    help: [
      'The site then says that tickets are not refundable; the number of days does not count',
      'Тогда сайт говорит, что вернуть билет нельзя; число дней не учитывается',
    ],
  });

export const refundDays = wholeNumber(0, 365, 7).meta({
  label: ['Refunds: how many days before', 'Возврат: за сколько дней'],
  help: [
    'The last day on which a ticket can be returned; 0 is the day of the event, two weeks are 14. Tickets already sold keep theirs',
    'Последний день, когда билет можно вернуть; 0 — сам день события, две недели — 14. У проданных билетов остаётся прежний',
  ],
});

const early = wholeNumber(0, 240, 15);
export const minutesEarly = fields({
  least: early.meta({ label: ['At least', 'Не меньше'] }),
  most: early.meta({
    label: ['At most', 'Не больше'],
    help: ['The doors open this many minutes before the start', 'За столько минут до начала открываются двери'],
  }),
})
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    message: inBoth('this is less than the other; correct one of them', 'это меньше первого; исправьте одно из двух'),
  })
  .meta({
    group: 'tickets',
    label: ['How early to come, in minutes', 'Прийти заранее, минут'],
    help: ['How long before the start visitors are asked to come', 'За сколько до начала просят приходить'],
  });

export const recommendedAge = wholeNumber(0, 99, 16).meta({
  label: ['Recommended age', 'Рекомендуемый возраст'],
  help: ['In years', 'Со скольких лет'],
});

export const eventMinutes = wholeNumber(15, 600, 90).meta({
  group: 'when',
  label: ['Length in minutes', 'Длительность, минут'],
});
