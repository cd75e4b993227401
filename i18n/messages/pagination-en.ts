import { wholeNumber } from '../whole-number.ts';

/** Lists in pages and their filters, in English. */
export const paginationEn = {
  pagination: {
    label: 'Pages',
    page: 'Page',
    previous: 'Previous',
    next: 'Next',
    /** After the count of a list: `57 events, page 2 of 3`. */
    position: (page: number, pages: number) => `page ${page} of ${pages}`,
    positionSentence: (page: number, pages: number) => `Page ${page} of ${pages}.`,
    /** The title of a page of a list in the browser and in search results. */
    title: (title: string, page: number) => `${title} – page ${page}`,
    removeFilter: 'remove this filter',
    /** The first choice in a list of the options that have no link. */
    moreOptions: (count: number) => `${wholeNumber(count, 'en')} more`,
    showSelected: 'Show',
  },
};
