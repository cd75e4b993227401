import { categoryNames, languageNames, namesIn, type Language } from '../../domain/values/field-values.ts';

const heldIn: Record<Language, string> = { en: 'in English', ru: 'in Russian' };
const heldInBoth: Record<Language, string> = { en: 'in English and Russian', ru: 'in Russian and English' };

/** What many pages share: categories, event types, benefits, dates, money, cards, questions, videos, in English. */
export const labelsEn = {
  categories: namesIn('en', categoryNames),
  eventTypes: {
    'in-person': 'In person',
    online: 'Online, live',
    digital: 'Digital, on demand',
  },
  inPersonAndOnline: 'In person and online',
  /** Where and when something happens. */
  when: {
    tbd: 'TBD',
    at: (date: string, time: string) => `${date} at ${time}`,
    timeTbd: 'Time TBD',
    atUnknownTime: (date: string) => `${date}, time TBD`,
    dubai: 'Dubai time',
    nextDay: (time: string) => `${time} (next day)`,
    moscow: (time: string, dayBefore: boolean) => `${time} in Moscow${dayBefore ? ' the day before' : ''}`,
    yourTime: 'your time',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    languages: namesIn('en', languageNames),
    heldIn,
    /** By the language most of it is held in. */
    heldInBoth,
    today: 'Today',
    upcoming: 'Upcoming',
    moved: 'Moved',
    /** With `fromDay`: `from Thursday 26 November`. */
    movedFrom: (fromDay: string) => `Moved ${fromDay}`,
    states: {
      past: 'Past',
      cancelled: 'Cancelled',
      started: 'On now',
      'sold-out': 'Sold Out',
      'hall-sold-out': 'Hall sold out · online available',
    },
  },
  money: {
    tbd: 'TBD',
    or: 'or',
    free: 'Free',
    toBeAnnounced: 'price to be announced',
    from: (price: string) => `from ${price}`,
    wholeProgram: (price: string) => `The whole program: ${price}`,
    singleEvents: (price: string) => `Single events: ${price}`,
  },
  refund: {
    until: (date: string) => `Refund possible until ${date}`,
    over: 'No longer refundable; you can pass the ticket on',
  },
  card: {
    learnMore: 'Learn more',
    viewEvent: 'View event',
    eventNotAvailable: 'Event Not Available',
    noDescription: 'No description available',
  },
  faq: { title: 'Questions and answers', none: 'No FAQs available.' },
  video: {
    play: (title: string) => `Watch: ${title}`,
    close: 'Close the video',
  },
};
