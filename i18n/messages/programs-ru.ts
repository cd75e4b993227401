import type { programsEn } from './programs-en.ts';
import { pluralForm } from '../russian-plural.ts';
import { wholeNumber } from '../whole-number.ts';

/** The list of programs and the page of one, in Russian. */
export const programsRu: typeof programsEn = {
  programs: {
    title: 'Программы',
    pastTitle: 'Прошедшие программы',
    subtext:
      'Программа — это несколько событий на одну тему с одним лектором. Можно пройти её целиком, а можно прийти на одно событие.',
    category: 'Тема',
    all: 'Все темы',
    views: { title: 'Когда', current: 'Идут и впереди', past: 'Прошедшие' },
    year: 'Год начала',
    ledBy: 'Кто ведёт',
    states: { cancelled: 'Отменена', started: 'Уже идёт', 'started-sold-out': 'Уже идёт', ended: 'Прошла' },
    none: 'По этой теме программ пока нет.',
    showAll: 'Показать все программы',
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'программа', 'программы', 'программ')}`,
  },
  program: {
    eyebrow: 'Программа',
    price: 'Вся программа',
    join: 'Купить абонемент',
    noLink: 'Эту программу пока нельзя купить на сайте.',
    noLinkNext: 'Напишите нам — подскажем, как попасть.',
    included: 'Что входит',
    started: 'Программа уже началась, но на отдельные события ещё можно купить билеты.',
    startedSoldOut: 'Программа уже началась. Билетов на её события сейчас в продаже нет.',
    ended: 'Эта программа завершилась.',
    cancelled: 'Эта программа отменена.',
    others: 'Смотреть другие программы',
    askUs: 'Спросите нас, что будет дальше:',
    toSchedule: 'Смотреть расписание',
    stats: {
      title: 'В цифрах',
      events: (count) => pluralForm(count, 'событие', 'события', 'событий'),
      hours: (count) => `${pluralForm(count, 'час', 'часа', 'часов')} с чаем и вопросами`,
      certificate: 'Сертификат',
      certificateText: 'именное письмо от мастера',
      eventsToCome: 'Расписание объявим позже',
    },
    schedule: 'Расписание',
    none: 'Полное расписание объявим позже.',
    noneNext: 'Напишите нам — и узнаете первыми.',
    video: 'Видео о программе',
    fullAccess: {
      title: 'Абонемент на программу',
      text: 'Все события программы, материалы и записи — по одному абонементу.',
      insteadOf: (sum) => `вместо ${sum} за отдельные билеты`,
    },
  },
};
