import { categoryNames, languageNames, namesIn } from '#domain/values/field-values.ts';
import { dative, pluralForm } from '#i18n/russian-forms.ts';
import type { eventEn } from './event-en.ts';

/** What is said of an event wherever it is told of, in Russian. */
export const eventRu: typeof eventEn = {
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
    clock: (city) => `по ${dative(city)}`,
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
      'sold-out': 'Мест нет',
      'last-seats': 'Последние места',
      'hall-sold-out': 'В зале мест нет · онлайн есть',
    },
  },
  money: {
    or: 'или',
    free: 'Бесплатно',
    toBeAnnounced: 'цена будет объявлена',
    from: (price) => `от ${price}`,
    wholeProgram: (price) => `Абонемент: ${price}`,
    singleEvents: (price) => `Отдельные события: ${price}`,
  },
  refund: {
    until: (date) => `Возврат возможен до ${date} года включительно`,
    past: {
      toCome: 'Вернуть билет уже нельзя, но можно передать его другому',
      started: 'Вернуть билет уже нельзя',
    },
    none: { toCome: 'Вернуть билет нельзя, но можно передать его другому', started: 'Вернуть билет нельзя' },
    program: (date) => `Вернуть можно программу целиком, а не одно событие: до ${date} года включительно`,
  },
  aboutEvent: {
    partOf: 'Из программы',
    partOfSeries: 'Из серии',
    location: 'Где',
    map: 'Показать на карте',
    andOnline: (place) => `${place} — и онлайн`,
    speaker: 'Лектор',
    language: 'Язык',
    included: 'В билет входит',
    onlinePlace: 'Онлайн-трансляция',
    onlineLabel: 'Билет на трансляцию',
    hallLabel: 'Билет в зал',
    videoLabel: 'Билет на видеолекцию',
    noSeat: 'Напишем вам об этом',
    past: 'Это событие уже прошло.',
    later: {
      join: 'Ссылку на трансляцию мы пришлём письмом.',
      watch: 'Ссылку на видео мы пришлём письмом.',
    },

    early: {
      title: 'Перед началом',
      at: {
        'in-person': (minutes) => `Приходите за ${minutes}.`,
        online: (minutes) => `Подключитесь за ${minutes} и проверьте звук.`,
      },
      minutes: (least, most) =>
        `${0 < least && least < most ? `${least}–` : ''}${most} ${pluralForm(most, 'минуту', 'минуты', 'минут')}`,
    },
  },
  order: {
    test: 'Это пробный заказ: деньги не списаны.',
    paid: (amount, discount, tax) =>
      `Оплачено: ${amount}${tax && `, в том числе налог ${tax}`}${discount && `, со скидкой ${discount}`}`,
  },
};
