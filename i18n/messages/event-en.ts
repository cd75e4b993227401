import { categoryNames, languageNames, namesIn } from '#domain/values/field-values.ts';

/** What is said of an event wherever it is told of, in English: on pages, in emails, in calendars. */
export const eventEn = {
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
    /** Behind a time: whose clock it is. */
    clock: (city: string) => `${city} time`,
    nextDay: (time: string) => `${time} (next day)`,
    moscow: (time: string, dayBefore: boolean) => `${time} in Moscow${dayBefore ? ' the day before' : ''}`,
    yourTime: 'your time',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    languages: namesIn('en', languageNames),
    heldIn: { en: 'in English', ru: 'in Russian' },
    /** By the language most of it is held in. */
    heldInBoth: { en: 'in English and Russian', ru: 'in Russian and English' },
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
      'last-seats': 'Last seats',
      'hall-sold-out': 'Hall sold out · online available',
    },
  },
  money: {
    or: 'or',
    free: 'Free',
    toBeAnnounced: 'price to be announced',
    from: (price: string) => `from ${price}`,
    wholeProgram: (price: string) => `The whole program: ${price}`,
    singleEvents: (price: string) => `Single events: ${price}`,
  },
  refund: {
    until: (date: string) => `Refund possible until ${date}`,
    past: { toCome: 'No longer refundable; you can pass the ticket on', started: 'No longer refundable' },
    none: { toCome: 'Not refundable; you can pass the ticket on', started: 'Not refundable' },
    program: (date: string) => `The program as a whole, not a single event of it, can be refunded until ${date}`,
  },
  /** The same words on its page, in emails, calendars and feeds. */
  aboutEvent: {
    partOf: 'Part of the program',
    partOfSeries: 'Part of the series',
    location: 'Venue',
    map: 'Show on a map',
    andOnline: (place: string) => `${place}, and online`,
    speaker: 'Speaker',
    language: 'Language',
    included: 'Your ticket includes',
    onlinePlace: 'Online, live',
    onlineLabel: 'Online ticket',
    hallLabel: 'In-person ticket',
    videoLabel: 'Ticket for the video lecture',
    noSeat: 'We’ll email you about it',
    past: 'This event is over.',
    /** Of a link that nobody has written down yet. */
    later: {
      join: 'We’ll email you the link to join.',
      watch: 'We’ll email you the link to the video.',
    },
    /** How early one is asked to come. */
    early: {
      title: 'Before the start',
      at: {
        'in-person': (minutes: string) => `Please come ${minutes} early.`,
        online: (minutes: string) => `Please join ${minutes} early and check the sound.`,
      },
      minutes: (least: number, most: number) =>
        `${0 < least && least < most ? `${least}–` : ''}${most} ${most === 1 ? 'minute' : 'minutes'}`,
    },
  },
  /** On the page of an order and in its emails. */
  order: {
    test: 'This is a test order: nothing was paid.',
    paid: (amount: string, discount: string, tax: string) =>
      `Paid: ${amount}${tax && `, including ${tax} tax`}${discount && `, after a discount of ${discount}`}`,
  },
};
