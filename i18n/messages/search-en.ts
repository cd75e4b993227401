import { wholeNumber } from '../whole-number.ts';

/** The search page, in English. */
export const searchEn = {
  search: {
    title: 'Search',
    description: 'Find a program, an event, a master or the answer to a question.',
    example: 'For example, Gogol',
    find: 'Search',
    kinds: { program: 'Programs', event: 'Events', master: 'Masters', question: 'Questions' },
    count: (count: number) => (count === 1 ? '1 result' : `${wholeNumber(count, 'en')} results`),
    /** Of many results only the best are shown. */
    best: (count: number) => `The ${wholeNumber(count, 'en')} best results`,
    closeMatches: 'No exact match. These come close:',
    correctedQuery: (query: string) => `Showing results for “${query}”.`,
    inLanguage: { en: 'In English', ru: 'In Russian' },
    none: (query: string) => `Nothing found for “${query}”`,
    noneText:
      'Try one word instead of several, or look through the whole season. And if there is a subject you would like to hear about, email us.',
    pending: 'Searching…',
    unavailable: 'The search does not answer at the moment. Your words are kept: try again in a few seconds.',
    about: 'About the event:',
    categories: 'Categories',
    upcomingEvents: 'Upcoming events',
  },
};
