import { z } from 'zod';

import { inBoth } from './field-words.ts';
import { fields, minutes } from './schema-fields.ts';

/** What visitors may rely on: the house says it for all events, an event where it differs (rules.md, Promises). */

function wholeNumber(max: number, example: number) {
  const message = inBoth(
    `use a whole number between 0 and ${max}, for example ${example}`,
    `напишите целое число от 0 до ${max}, например ${example}`,
  );
  return z.int(message).min(0, message).max(max, message).meta({ group: 'tickets' });
}

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

export const refundDays = wholeNumber(365, 7).meta({
  label: ['Refunds: how many days before', 'Возврат: за сколько дней'],
  help: [
    'The last day on which a ticket can be returned; 0 is the day of the event, two weeks are 14. Tickets already sold keep theirs',
    'Последний день, когда билет можно вернуть; 0 — сам день события, две недели — 14. У проданных билетов остаётся прежний',
  ],
});

const early = minutes(0, 240, 15);
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

export const recommendedAge = wholeNumber(99, 16).meta({
  label: ['Recommended age', 'Рекомендуемый возраст'],
  help: ['In years', 'Со скольких лет'],
});

export const eventMinutes = minutes(15, 600, 90).meta({ label: ['Length in minutes', 'Длительность, минут'] });
