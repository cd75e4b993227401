import type { paginationEn } from './pagination-en.ts';
import { wholeNumber } from '../whole-number.ts';

/** Lists in pages and their filters, in Russian. */
export const paginationRu: typeof paginationEn = {
  pagination: {
    label: 'Страницы',
    page: 'Страница',
    previous: 'Предыдущая',
    next: 'Следующая',
    position: (page, pages) => `страница ${page} из ${pages}`,
    positionSentence: (page, pages) => `Страница ${page} из ${pages}.`,
    title: (title, page) => `${title} — страница ${page}`,
    removeFilter: 'снять этот фильтр',
    moreOptions: (count) => `Ещё ${wholeNumber(count, 'ru')}`,
    showSelected: 'Показать',
  },
};
