import type { mastersEn } from './masters-en.ts';
import { pluralForm } from '../russian-plural.ts';
import { wholeNumber } from '../whole-number.ts';

/** The list of masters and the page of one, in Russian. */
export const mastersRu: typeof mastersEn = {
  masters: {
    title: 'Мастера',
    subtext: 'Те, кто ведёт наши программы и лекции: учёные и практики, которые знают свой предмет изнутри.',
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'мастер', 'мастера', 'мастеров')}`,
    join: {
      title: 'А у вас есть свой предмет?',
      text: 'Мы всегда ищем тех, кто может полтора часа рассказывать об одном предмете так, что никто не смотрит в телефон.',
    },
  },
  master: {
    ledBy: { event: 'Лекцию ведёт', program: 'Программу ведёт', course: 'Курс ведёт' },
    meet: 'Познакомиться с мастером',
    programs: 'Программы',
    noPrograms: 'У этого мастера пока нет программ.',
    noProgramsNext: 'Все программы',
    inLanguage: { en: 'На английском', ru: 'На русском' },
    upcoming: 'Ближайшие события',
    allPrograms: (count) => `Все программы (${wholeNumber(count, 'ru')})`,
    allUpcoming: (count) => `Все ближайшие события (${wholeNumber(count, 'ru')})`,
    noUpcoming: 'Ближайших событий пока нет.',
    toCalendar: 'Смотреть календарь',
    others: 'Другие мастера',
    back: 'Назад',
    portrait: (name) => `Портрет: ${name}`,
  },
};
