import type { Language } from '#domain/values/field-values.ts';
import { wholeNumber } from '#i18n/numbers.ts';
import { quoted, typesetAll } from '#i18n/typeset.ts';
import { eventEn } from './event-en.ts';
import { pagesEn } from './pages-en.ts';

const inLanguage: Record<Language, string> = { en: 'In English', ru: 'In Russian' };

/** Every message of the public pages in English. Those of the larger pages are in a file of their own. */
export const en = typesetAll('en', {
  // Around every page: header, footer, account menu.
  layout: {
    skipToContent: 'Skip to content',
    home: (name: string) => `${name}: home`,
    navigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open the menu',
    close: 'Close',
    links: {
      home: 'Home',
      programs: 'Programs',
      masters: 'Masters',
      events: 'Events',
      teens: 'Children & teens',
      calendar: 'Calendar',
      search: 'Search',
      login: 'Log in',
      about: 'About us',
      membership: 'Membership',
      bookClub: 'Book club',
      saved: 'Saved events',
      courses: 'Courses',
    },
    footer: {
      title: 'Footer',
      about: 'About us',
      follow: 'Follow us',
      contact: 'Write to us',
      legal: 'Legal',
      support: 'Tickets and refunds',
      general: 'Everything else',
      instagram: 'Instagram',
      telegram: 'Telegram',
      whatsapp: 'WhatsApp',
      terms: 'Terms and Conditions',
      privacy: 'Privacy Policy',
      cookies: 'Cookies Policy',
      languages: 'This site is in English and Russian.',
    },
    newTab: 'opens in a new tab',
  },
  account: {
    /** Somebody who has neither name nor email. */
    user: 'User',
    admin: 'Editors’ room',
    logOut: 'Log out',
    signedIn: {
      title: 'You are logged in',
      text: 'One moment: taking you back to the page you were on.',
      link: 'Continue',
    },
    notSignedIn: {
      title: 'We couldn’t log you in',
      text: 'The login page explains why; you can try again there.',
      link: 'Back to login',
    },
  },

  // The pages of errors 404 and 500.
  notFound: {
    eyebrow: 'Error 404',
    page: {
      title: 'Page not found',
      text: 'There is nothing at this address.',
      suggestions: 'Perhaps you’re looking for one of these:',
    },
    program: {
      title: 'Program not found',
      text: 'There is no program at this address.',
      suggestions: 'Here are our programs:',
    },
    event: {
      title: 'Event not found',
      text: 'There is no event at this address.',
      suggestions: 'Here are our next events:',
    },
    master: {
      title: 'Master not found',
      text: 'There is no master at this address.',
      suggestions: 'Meet our masters:',
    },
    course: {
      title: 'Course not found',
      text: 'There is no course at this address.',
      suggestions: 'Here are our courses:',
    },
    readIn: (inIt: string) => `This page is ${inIt} only. Read it ${inIt}`,
    toHome: 'Home',
    toEvents: 'Events',
  },
  connection: {
    title: 'No connection',
    text: 'The page you were reading is still here: close this to read on. If you wait here instead, the next page opens by itself as soon as you are online again.',
    still: 'Still no connection.',
    unanswered:
      'The page could not be fetched. What you sent before it is not lost: try again to see what has become of it.',
    retry: 'Try again',
    loading: 'Still loading…',
    cancel: 'Cancel',
  },
  serverError: {
    eyebrow: 'Error 500',
    title: 'Something went wrong',
    text: 'The problem is on our side. Try again in a minute; if it keeps happening, email us.',
  },
  // What many pages share: events, cards, questions, videos.
  ...eventEn,
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

  // Lists in pages and their filters.
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
    filter: 'Filter',
    removeFilter: 'remove this filter',
    /** The first choice in a list of the options that have no link. */
    moreOptions: (count: number) => `${wholeNumber(count, 'en')} more`,
    showSelected: 'Show',
  },

  // The home page.
  home: {
    toPrograms: 'See the programs',
    toEvents: 'See the events',
    slider: {
      title: 'What it looks like',
      role: 'carousel',
      pause: 'Pause slideshow',
      play: 'Play slideshow',
      show: (number: number, count: number) => `Slide ${number} of ${count}`,
    },
    partners: { title: 'Our partners', pause: 'Pause' },
    upcoming: 'Upcoming events',
    upcomingTeasers: {
      title: 'Mark your calendar',
      seeAll: 'See All',
      what: 'upcoming events',
      none: 'No upcoming events',
    },
    nearestEvent: {
      eyebrow: 'Next event',
      noImages: 'No images available',
      link: 'Details and tickets',
    },
    eventFormats: { title: 'Three ways to attend' },
    videoGallery: { title: 'Watch' },
  },
  ...pagesEn,

  // The dialog in which a visitor chooses how to pay.
  purchase: {
    title: 'How would you like to pay?',
    international: 'International cards',
    internationalText: 'Visa, Mastercard, American Express or Apple Pay, charged in dirhams.',
    russian: 'Russian cards',
    russianText: 'Cards issued in Russia, charged in roubles.',
    pay: (amount: string) => `Pay ${amount}`,
    continue: 'Continue to payment',
    noInternational: 'This ticket can’t be paid for with an international card.',
    noRussian: 'This ticket can’t be paid for with a Russian card.',
    internationalOnly: 'Payment is by international card.',
    providerNotice: 'You pay on the page of our payment provider; we never see your card.',
    help: 'Not sure which to choose? Email',
    accept: 'By paying you accept the',
  },

  // The list of masters and the page of one.
  masters: {
    title: 'Masters',
    subtext: 'The people who lead our programs and lectures.',
    count: (count: number) => (count === 1 ? '1 master' : `${wholeNumber(count, 'en')} masters`),
    join: 'Do you have a subject of your own?',
  },
  master: {
    /** Over the name of the master of an event or a program. */
    ledBy: { event: 'Led by', program: 'Led by', series: 'Led by', course: 'Led by' },
    meet: 'Meet the master',
    programs: 'Programs',
    noPrograms: 'This master has no programs yet.',
    /** Where there is one in the other language. */
    noProgramsInLanguage: 'No programs in English yet.',
    inLanguage,
    allPrograms: (count: number) => `All programs (${wholeNumber(count, 'en')})`,
    allUpcoming: (count: number) => `All upcoming events (${wholeNumber(count, 'en')})`,
    noUpcoming: 'No upcoming events yet.',
    toCalendar: 'See the calendar',
    others: 'Other masters',
    back: 'Back',
    portrait: (name: string) => `Portrait of ${name}`,
  },

  // The calendar.
  calendar: {
    title: 'Calendar',
    subtext: 'Every event, month by month.',
    times: (city: string) => `All times are ${city} time.`,
    none: 'No events available for this month',
    table: (month: string) => `${month}: events by day`,
    previous: 'Previous month',
    next: 'Next month',
    toToday: 'Back to this month',
    upcoming: 'Upcoming events',
    recent: 'Recent events',
    /** The events of a day that the table has no room for. */
    more: (count: number) => `${count} more`,
    toEvents: 'All events',
  },
  /** Taking events into a calendar of one's own. */
  ownCalendar: {
    add: 'Add to calendar',
    subscribe: 'Subscribe to the calendar',
    note: 'If you subscribe, new events, moves and cancellations reach your calendar by themselves.',
    app: 'Subscribe in your calendar app',
    withReminder: 'With a reminder 60 minutes before',
    google: 'Google Calendar',
    file: 'Calendar file (.ics)',
    fileOnce: 'Calendar file (.ics), without updates',
  },

  // Sharing a page and saving events.
  share: {
    button: 'Share',
    copy: 'Copy the link',
    copied: 'Copied',
    byHand: 'Your browser does not let the site copy. The link is selected: copy it yourself.',
  },
  saved: {
    save: 'Save',
    title: 'Saved events',
    text: 'Events you have starred. We keep no list of them: it stays in your browser.',
    notSaved:
      'This could not be saved. Either the browser stores nothing for this site or has no room left, or you have already saved 100 events.',
  },

  // The search page.
  search: {
    title: 'Search',
    description: 'Find a program, an event, a master or the answer to a question.',
    example: 'For example, Gogol',
    find: 'Search',
    kinds: {
      page: 'Pages',
      program: 'Programs',
      event: 'Events',
      master: 'Masters',
      course: 'Courses',
      question: 'Questions',
    },
    count: (count: number) => (count === 1 ? '1 result' : `${wholeNumber(count, 'en')} results`),
    /** Of many results only the best are shown. */
    best: (count: number) => `The ${wholeNumber(count, 'en')} best results`,
    closeMatches: 'No exact match. These come close:',
    correctedQuery: (query: string) => `Showing results for ${quoted(query, 'en')}.`,
    inLanguage,
    none: (query: string) => `Nothing found for ${quoted(query, 'en')}`,
    noneText:
      'Try one word instead of several, or look through the whole season. And if there is a subject you would like to hear about, email us.',
    pending: 'Searching…',
    unavailable: 'Search isn’t responding just now. Your query is kept: try again in a few seconds.',
    about: 'About the event:',
    categories: 'Categories',
  },
});

/** The shape of the messages in either language. */
export type Messages = typeof en;
