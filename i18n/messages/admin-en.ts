import { typesetAll } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

/** The words of the editors' page in English. Public pages do not load them. */
export const adminEn = typesetAll('en', {
  title: 'Admin',
  text: 'The editors’ room: everything that the site says, what waits to be published, and what the catalogue still lacks.',
  sections: 'On this page',
  trail: 'Where this page is',
  needsAttention: (count: number) =>
    count === 0 ? 'Everything is in order' : `${wholeNumber(count, 'en')} to look at`,
  masters: (count: number) => (count === 1 ? '1 master' : `${count} masters`),
  form: {
    add: 'Add a master',
    required: 'All eight fields are required. Lists are ids of the catalogue, separated by commas.',
    fields: {
      name: 'Name',
      surname: 'Surname',
      credentials: 'Credentials',
      description: 'Description',
      longDescription: 'Long description',
      photo: 'Photo',
      programs: 'Programs',
      events: 'Events',
    },
    hints: {
      credentials: 'Who they are, in one line',
      description: 'Two or three sentences, for a card',
      longDescription: 'Their life and their subject, for a page',
      photo: 'The address of a picture, beginning with https://',
    },
    example: (ids: string) => `For example ${ids}`,
    submit: 'Add the master',
    sending: 'Sending…',
  },
  /** What is wrong with a field. */
  errors: {
    required: 'Write something here.',
    'too-long': (most: number, written: number) => `At most ${most} characters; there are ${written}.`,
    'not-https': 'Write the whole address, beginning with https://',
    'unknown-ids': (unknown: string, known: string) => `Not in the catalogue: ${unknown}. There are ${known}.`,
  },
  /** Why nothing has been added. */
  problems: {
    fields: (count: number) =>
      count === 1
        ? 'Nothing has been saved yet: one field needs another look.'
        : `Nothing has been saved yet: ${count} fields need another look.`,
    'signed-out':
      'You are logged out, so nothing has been done. Log in again in another tab, then send this: what you have typed stays here.',
    attempts: (minutes: number) =>
      `Too many changes at once: nothing has been done. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what you have typed stays here.`,
    unavailable:
      'The collection could not be reached, so nothing has been done. Try again in a minute; what you have typed stays here.',
    'too-large': 'This is more text than fits into the form. Shorten it and send it again.',
  },
  logIn: 'Log in',
  added: (name: string) => `${name} has been added to the collection.`,
  show: 'Show',
  collection: {
    title: 'Added so far',
    none: 'Nobody yet. The first master you add will stand here.',
    newest: (shown: number, count: number) => `The newest ${wholeNumber(shown, 'en')} of ${wholeNumber(count, 'en')}`,
    notInCatalogue: 'no longer in the catalogue',
    history: (by: string, when: string) => `Added by ${by} on ${when}, Dubai time`,
  },
  tables: {
    find: 'Name or id',
    search: 'Find',
    showAll: 'Show all',
    none: 'Nothing in the catalogue has this name or id.',
    workingOrder: 'First what to look at: what is to come, then the past.',
    captions: {
      programs: 'The programs of the catalogue in either language, by first day',
      events: 'The events of the catalogue in either language, by date',
    },
    heads: {
      programs: 'Program',
      events: 'Event',
      dates: 'Dates',
      date: 'Date',
      program: 'Program',
      eventCount: 'Events',
      master: 'Master',
      venue: 'Place',
      price: 'Price',
      pages: 'Pages',
      attention: 'To look at',
    },
    pages: { en: 'English', ru: 'Russian' },
    online: (price: string) => `online ${price}`,
    inOrder: 'In order',
    warnings: {
      'no-english': 'No English text',
      'no-russian': 'No Russian text',
      'no-price': 'No price',
      'price-not-shown': 'Price not shown: its currency has no payment link',
      'no-payment-link': 'No payment link',
      'no-image': 'No image',
    },
    states: {
      past: 'Past',
      cancelled: 'Cancelled',
      moved: 'Moved',
      started: 'Started',
      'sold-out': 'Sold out',
      'hall-sold-out': 'Hall sold out',
    },
  },
  facts: {
    title: 'Facts to fill in',
    text: 'Only whoever runs Lyceum knows these. Whoever looks after the site writes them into content/site.ts; until then visitors see nothing in their place.',
    heads: { field: 'Field in content/site.ts', pages: 'Printed on' },
    none: 'Everything is filled in.',
  },
  forbidden: {
    eyebrow: 'Error 403',
    title: 'This room is for editors',
    text: (who: string) => `You are logged in as ${who}, and this is not an editor’s account.`,
    next: 'If you have another one, log out and come back with it. If you should be an editor, ask an administrator.',
    logOut: 'Log out',
  },
  tooManyEdits: {
    eyebrow: 'Error 429',
    title: 'Too many changes at once',
    text: (minutes: number) =>
      `Nothing has been done. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    back: 'Back to the page',
  },
  unavailable: {
    eyebrow: 'Error 503',
    title: 'The editors’ room is closed for a moment',
    text: 'We cannot tell just now who you are, so nobody is let in. The public pages are open as ever. Please try again in a minute.',
  },
});

export type AdminWords = typeof adminEn;
