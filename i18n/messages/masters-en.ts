import { wholeNumber } from '../whole-number.ts';

/** The list of masters and the page of one, in English. */
export const mastersEn = {
  masters: {
    title: 'Masters',
    subtext:
      'The people who lead our programs and lectures: scholars and practitioners, each with a subject they know from the inside.',
    count: (count: number) => (count === 1 ? '1 master' : `${wholeNumber(count, 'en')} masters`),
    join: {
      title: 'Do you have a subject of your own?',
      text: 'We are always looking for people who can talk about one subject for ninety minutes without anyone reaching for a phone.',
    },
  },
  master: {
    /** Over the name of the master of an event or a program. */
    ledBy: { event: 'Led by', program: 'Led by', course: 'Led by' },
    meet: 'Meet the master',
    programs: 'Programs',
    noPrograms: 'This master has no programs yet.',
    noProgramsNext: 'See all programs',
    inLanguage: { en: 'In English', ru: 'In Russian' },
    upcoming: 'Upcoming events',
    allPrograms: (count: number) => `All programs (${wholeNumber(count, 'en')})`,
    allUpcoming: (count: number) => `All upcoming events (${wholeNumber(count, 'en')})`,
    noUpcoming: 'No upcoming events yet.',
    toCalendar: 'See the calendar',
    others: 'Other masters',
    back: 'Back',
    portrait: (name: string) => `Portrait of ${name}`,
  },
};
