import { categoryNames, languageNames, namesIn } from '../../domain/values/field-values.ts';
import type { labelsEn } from './labels-en.ts';
import { pluralForm } from '../russian-plural.ts';

/** What many pages share: categories, event types, benefits, dates, money, cards, questions, videos, in Russian. */
export const labelsRu: typeof labelsEn = {
  categories: namesIn('ru', categoryNames),
  eventTypes: {
    'in-person': 'Очно',
    online: 'Онлайн-трансляция',
    digital: 'Видеолекция',
  },
  inPersonAndOnline: 'Очно и онлайн',
  when: {
    tbd: 'Уточняется',
    at: (date, time) => `${date}, ${time}`,
    timeTbd: 'Время уточняется',
    atUnknownTime: (date) => `${date}, время уточняется`,
    dubai: 'по Дубаю',
    nextDay: (time) => `${time} следующего дня`,
    moscow: (time, dayBefore) => `${time}${dayBefore ? ' накануне' : ''} по Москве`,
    yourTime: 'по вашему времени',
    minutes: (count) => `${count} ${pluralForm(count, 'минута', 'минуты', 'минут')}`,
    languages: namesIn('ru', languageNames),
    heldIn: { en: 'на английском', ru: 'на русском' },
    heldInBoth: { en: 'на английском и русском', ru: 'на русском и английском' },
    today: 'Сегодня',
    upcoming: 'Впереди',
    moved: 'Перенесено',
    movedFrom: (fromDay) => `Перенесено ${fromDay}`,
    states: {
      past: 'Прошло',
      cancelled: 'Отменено',
      started: 'Идёт сейчас',
      'sold-out': 'Билеты проданы',
      'hall-sold-out': 'Билеты в зал проданы · онлайн есть',
    },
  },
  money: {
    tbd: 'Уточняется',
    or: 'или',
    free: 'Бесплатно',
    toBeAnnounced: 'цена будет объявлена',
    from: (price) => `от ${price}`,
    wholeProgram: (price) => `Абонемент: ${price}`,
    singleEvents: (price) => `Отдельные события: ${price}`,
  },
  refund: {
    until: (date) => `Возврат возможен до ${date} года включительно`,
    over: 'Вернуть билет уже нельзя, но можно передать его другому',
  },
  card: {
    learnMore: 'Подробнее',
    viewEvent: 'Подробнее о событии',
    eventNotAvailable: 'Даты пока нет',
    noDescription: 'Описания пока нет',
  },
  faq: { title: 'Вопросы и ответы', none: 'Вопросов пока нет.' },
  video: {
    play: (title) => `Смотреть: ${title}`,
    close: 'Закрыть видео',
  },
};
