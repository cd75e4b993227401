import { wholeNumber } from '../whole-number.ts';

/** The list of programs and the page of one, in English. */
export const programsEn = {
  programs: {
    title: 'Programs',
    pastTitle: 'Past programs',
    subtext: 'A program is several events on one subject with one master. Book the whole program or a single event.',
    category: 'Category',
    all: 'All Categories',
    views: { title: 'When', current: 'Current and upcoming', past: 'Past' },
    year: 'First day in',
    ledBy: 'Led by',
    states: { started: 'Started', 'started-sold-out': 'Started', ended: 'Past' },
    none: 'No programs available for the selected category.',
    showAll: 'Show all programs',
    count: (count: number) => (count === 1 ? '1 program' : `${wholeNumber(count, 'en')} programs`),
  },
  program: {
    eyebrow: 'Program',
    price: 'The whole program',
    join: 'Buy the whole program',
    noLink: 'This program is not on sale online yet.',
    included: 'What is included',
    started: 'The program has already started, you can still buy access to events separately.',
    startedSoldOut: 'The program has already started. No tickets for its events are on sale just now.',
    ended: 'This program has ended.',
    others: 'See the other programs',
    askUs: 'Ask us what comes next:',
    toSchedule: 'See the schedule',
    stats: {
      title: 'In figures',
      events: (count: number): string => (count === 1 ? 'event' : 'events'),
      hours: (count: number): string => (count === 1 ? 'hour with tea and questions' : 'hours with tea and questions'),
      certificate: 'Certificate',
      certificateText: 'a personalised letter from the master',
      eventsToCome: 'Dates to be announced',
    },
    schedule: 'Schedule',
    none: 'Dates will be announced.',
    noneNext: 'Email us and we’ll let you know first.',
    video: 'Video about the program',
    fullAccess: {
      title: 'The whole program, one ticket',
      text: 'Every event of the program, its materials and recordings, with one ticket.',
      insteadOf: (sum: string) => `instead of ${sum} for single tickets`,
    },
  },
};
