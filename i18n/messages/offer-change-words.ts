import { wordsIn } from '#i18n/typeset.ts';

/** What a page says to somebody whose button to pay was older than the page. Each sentence is true whenever it is read. */
const en = {
  notCharged: 'Nothing has been charged.',
  event: {
    sale: 'This ticket is no longer on sale.',
    seat: 'Tickets of that kind are no longer sold.',
    date: (when: string) => `The date or time has changed: it is now ${when}.`,
  },
  program: {
    sale: 'The whole program is no longer on sale.',
    date: (days: string, events: string) => `The schedule has changed: ${days}, ${events}.`,
  },
  membership: {
    sale: 'That membership is no longer on sale.',
    price: 'The price has changed; this is what membership costs now.',
  },
  price: (price: string) => `The price has changed: it is now ${price}.`,
  free: 'The price has changed: admission is now free.',
};

const ru: typeof en = {
  notCharged: 'Деньги не списаны.',
  event: {
    sale: 'Этот билет больше не продаётся.',
    seat: 'Такие билеты больше не продаются.',
    date: (when) => `Дата или время изменились: теперь это ${when}.`,
  },
  program: {
    sale: 'Программа целиком больше не продаётся.',
    date: (days, events) => `Расписание изменилось: ${days}, ${events}.`,
  },
  membership: {
    sale: 'Этот вариант членства больше не продаётся.',
    price: 'Цена изменилась: ниже — сколько членство стоит сейчас.',
  },
  price: (price) => `Цена изменилась: теперь ${price}.`,
  free: 'Цена изменилась: теперь это бесплатно.',
};

export const offerChangeWords = wordsIn({ en, ru });
