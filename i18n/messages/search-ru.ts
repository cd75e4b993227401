import type { searchEn } from './search-en.ts';
import { pluralForm } from '../russian-plural.ts';
import { wholeNumber } from '../whole-number.ts';

/** The search page, in Russian. */
export const searchRu: typeof searchEn = {
  search: {
    title: 'Поиск',
    description: 'Найти программу, событие, мастера или ответ на вопрос.',
    example: 'Например, Гоголь',
    find: 'Найти',
    kinds: { program: 'Программы', event: 'События', master: 'Мастера', question: 'Вопросы' },
    count: (count) => `${wholeNumber(count, 'ru')} ${pluralForm(count, 'результат', 'результата', 'результатов')}`,
    best: (count) => `Лучшие результаты: ${wholeNumber(count, 'ru')}`,
    closeMatches: 'Точных совпадений нет. Возможно, вы искали:',
    correctedQuery: (query) => `Показаны результаты по запросу «${query}».`,
    inLanguage: { en: 'На английском', ru: 'На русском' },
    none: (query) => `По запросу «${query}» ничего не нашлось`,
    noneText:
      'Попробуйте одно слово вместо нескольких или полистайте всю программу сезона. А если о чём-то вам хотелось бы послушать — напишите нам.',
    pending: 'Ищем…',
    unavailable: 'Поиск сейчас не отвечает. Запрос сохранён: попробуйте ещё раз через несколько секунд.',
    about: 'О событии:',
    categories: 'Темы',
    upcomingEvents: 'Ближайшие события',
  },
};
