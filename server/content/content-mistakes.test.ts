import { describe, expect, test } from 'vitest';

import { readCatalogue } from './read-catalogue.ts';
import { entriesIn, sourceOf, type ContentFiles, ContentError, type ContentProblem } from './content-files.ts';
import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { problemsOfFiles } from '#tests/fixtures/problems-of-files.ts';

const EVENT = 'content/events/overcoat.yaml';
const PROGRAM = 'content/programs/books.yaml';
const MASTER = 'content/masters/m4.yaml';
const HOME = 'content/home.yaml';
const FAQ = 'content/faq/default.yaml';
const HOUSE = 'content/house.yaml';

function errorOf(files: ContentFiles): ContentError {
  try {
    readCatalogue(files, fixturePicture);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The content was taken as it is');
}

/** The editors' room says it in Russian as well. */
function notInBothLanguages(files: ContentFiles) {
  const unreadable = [...entriesIn(sourceOf(files))].flatMap(({ problems = [] }) => problems);
  const problems = [...unreadable, ...problemsOfFiles(files)];
  expect(problems).not.toEqual([]);
  const ownWords = (remedy: string) => remedy.replaceAll(/“.*?”|«.*?»/g, '');
  return problems.filter(({ remedy: { en, ru } }) => !/[а-яё]{3}/.test(ownWords(ru)) || /[а-яё]/.test(ownWords(en)));
}

const problemsOf = (files: ContentFiles): ContentProblem[] => errorOf(files).problems;

/** The file, what is written instead of what, the field that is named, and what the remedy must say. */
const mistakes: [what: string, file: string, from: string | RegExp, to: string, field: string, remedy: RegExp][] = [
  ['a master nobody knows', EVENT, 'master: m4', 'master: m9', 'master', /no “m9”; use one of m4$/],
  ['a program nobody knows', EVENT, 'program: books', 'program: films', 'program', /no “films”; use one of books$/],
  ['a program’s unknown master', PROGRAM, 'master: m4', 'master: m9', 'master', /no “m9”; use one of m4$/],
  [
    'a day that does not exist',
    EVENT,
    '2026-11-26',
    '2027-02-30',
    'dateOfEvent',
    /real date as yyyy-mm-dd, for example/,
  ],
  ['a leap day of a common year', PROGRAM, '2026-10-15', '2027-02-29', 'startDate', /real date as yyyy-mm-dd/],
  [
    'an end before the beginning',
    PROGRAM,
    "startDate: '2026-10-15'",
    "startDate: '2026-10-15'\nendDate: '2026-10-14'",
    'endDate',
    /last day is before the first/,
  ],
  ['a year with a slip', EVENT, '2026-11-26', '0226-11-26', 'dateOfEvent', /real date as yyyy-mm-dd/],
  ['a day at the end of time', EVENT, '2026-11-26', '9999-12-31', 'dateOfEvent', /real date as yyyy-mm-dd/],
  ['a day in another order', EVENT, '2026-11-26', '26.11.2026', 'dateOfEvent', /real date as yyyy-mm-dd/],
  ['a time without minutes', EVENT, "'19:00'", "'19'", 'time', /hours and minutes, for example 19:00/],
  ['a time past midnight', EVENT, "'19:00'", "'24:00'", 'time', /hours and minutes/],
  ...['саre@lyceum.example', 'care,hello@lyceum.example', `${'a'.repeat(250)}@lyceum.example`].map(
    (mailbox): (typeof mistakes)[number] => [
      `the mailbox ${mailbox.slice(0, 30)}`,
      HOUSE,
      'support: care@lyceum.example',
      `support: ${mailbox}`,
      'mailboxes.support',
      /email address in Latin letters/,
    ],
  ),
  ['a link without encryption', EVENT, 'https://yookassa', 'http://yookassa', 'kassaLink', /begins with https:\/\//],
  ['a link that is none', EVENT, /https:.*$/m, 'overcoat', 'kassaLink', /full address that begins with https/],
  [
    'a strange payment host',
    PROGRAM,
    'buy.stripe.com',
    'pay.example',
    'stripeLink',
    /pay\.example is not a site.*use buy\.stripe\.com/,
  ],
  [
    'a payment host with a longer name',
    EVENT,
    'yookassa.ru',
    'yookassa.ru.example',
    'kassaLink',
    /yookassa\.ru\.example is not/,
  ],
  ['a payment host alone', PROGRAM, 'buy.stripe.com/books', 'buy.stripe.com', 'stripeLink', /leads to no payment page/],
  ['a link with a space', EVENT, 'my/i/overcoat', 'my/i /overcoat', 'kassaLink', /has no spaces/],
  [
    'a link that is there twice',
    PROGRAM,
    'https://buy.stripe.com/books',
    'https://buy.stripe.com/bookshttps://buy.stripe.com/books',
    'stripeLink',
    /is here twice/,
  ],
  [
    'a link with another one at its end',
    PROGRAM,
    'https://buy.stripe.com/books',
    'https://buy.stripe.com/bookshttps://buy.stripe.com/tea',
    'stripeLink',
    /leads to no payment page/,
  ],
  ['a payment host with a port', PROGRAM, 'buy.stripe.com', 'buy.stripe.com:8443', 'stripeLink', /is not a site/],
  [
    'a payment host behind a user',
    PROGRAM,
    'buy.stripe.com',
    'buy.stripe.com@pay.example',
    'stripeLink',
    /full address/,
  ],
  [
    'a film from elsewhere',
    HOME,
    'www.youtube-nocookie.com',
    'www.youtube.com',
    'videos.0.url',
    /use www\.youtube-nocookie\.com/,
  ],
  [
    'a text that one language lacks',
    EVENT,
    ', ru: Читальный зал',
    '',
    'location.ru',
    /missing in this language; write it/,
  ],
  ['the same deep in a list', PROGRAM, 'en: Tea, ', '', 'whatsIncluded.0.en', /missing in this language/],
  ['the same in a benefit', EVENT, 'en: A stitch, ', '', 'listOfBenefits.1.en', /missing in this language/],
  ['the same in a question', FAQ, ", ru: 'Будет.'", '', '0.answer.ru', /missing in this language/],
  ['the same on the home page', HOME, '    ru:', '    # ru:', 'hero.title.ru', /missing in this language/],
  [
    'an event in a language its program lacks',
    PROGRAM,
    /en: [^,}]+, /g,
    '',
    'program',
    /“Короткие книги” has no page in English/,
  ],
  ['an empty text', MASTER, 'en: Scholar', "en: ' '", 'credentials.en', /write some text here/],
  [
    'a text in no language',
    MASTER,
    '{ en: Scholar, ru: Филолог }',
    '{}',
    'credentials',
    /in English, in Russian, or in both/,
  ],
  ['a field nobody knows', EVENT, 'eventType:', 'evenType: online\neventType:', '', /evenType/],
  ['a language nobody knows', MASTER, '{ en: Scholar', '{ de: Forscherin, en: Scholar', 'credentials', /de/],
  ['a field that is missing', EVENT, /^location:.*$/m, '', 'location', /missing; write it/],
  [
    'a length of five minutes',
    EVENT,
    'images:',
    'minutes: 5\nimages:',
    'minutes',
    /between 15 and 600, for example 90/,
  ],
  [
    'a benefit nobody knows',
    EVENT,
    '[materials',
    '[tea',
    'listOfBenefits.0',
    /use one of materials.*or a text of your own/,
  ],
  ['a yes that is no truth', EVENT, 'images:', 'isSoldOut: yes\nimages:', 'isSoldOut', /write true or false/],
  [
    'a category nobody knows',
    PROGRAM,
    'Literature',
    'Poetry',
    'category',
    /Literature.*Architecture.*History.*Culture/,
  ],
  ['a kind of event nobody knows', EVENT, 'in-person', 'Offline', 'eventType', /in-person.*online.*digital/],
  ['a price with a fraction', EVENT, 'aed: 400', 'aed: 400.5', 'price.aed', /whole number/],
  ['a price with its currency', EVENT, 'aed: 400', 'aed: 400 AED', 'price.aed', /whole number without currency/],
  [
    'a series with a price for the whole',
    PROGRAM,
    /^startDate.*\n/m,
    'isSeries: true\n',
    'price',
    /none for the whole/,
  ],
  ['a series with dates', PROGRAM, /^price.*\n/m, 'isSeries: true\n', 'startDate', /untick “Series of single events”/],
  ['a program without a first day', PROGRAM, /^startDate.*\n/m, '', 'startDate', /a program has a first day/],
  ['a program for nothing', PROGRAM, 'aed: 1800', 'aed: 0', 'price.aed', /above zero/],
  ['a price below nothing', EVENT, 'aed: 400', 'aed: -400', 'price.aed', /above zero, or 0 where it is free/],
  ['an event free in one currency', EVENT, 'aed: 400', 'aed: 0', 'price', /write 0 once, or both prices/],
  [
    'an online event with online links',
    EVENT,
    'eventType: in-person',
    'eventType: online\nstripeLinkOnline: https://buy.stripe.com/overcoat',
    'stripeLinkOnline',
    /one kind of ticket.*as “Payment link \(AED\)”$/,
  ],
  [
    'a recording with an online price',
    EVENT,
    'eventType: in-person',
    'eventType: digital\npriceOnline: { aed: 0 }',
    'priceOnline',
    /one kind of ticket.*as “Price”$/,
  ],
  ['a fourth picture', EVENT, '[overcoat]', '[a, b, c, d]', 'images', /three pictures at most/],
  ['a picture with its ending', EVENT, '[overcoat]', '[overcoat.jpg]', 'images.0', /without folder or extension/],
  ['an id with a capital', EVENT, 'id: overcoat', 'id: Overcoat', 'id', /lower-case a–z, digits and dashes/],
  ['an id unlike the file’s name', EVENT, 'id: overcoat', 'id: cloak', 'id', /“cloak” and the file’s name differ/],
  [
    'YAML that is broken',
    EVENT,
    'id: overcoat',
    'id: [overcoat',
    '',
    /not valid YAML.*mind the indentation and quotes/,
  ],
  ['a file that is empty', MASTER, /[\s\S]+/, '', '', /./],
];

describe('a mistake is named with its file, its field and what to do', () => {
  test.each(mistakes)('%s', (_, file, from, to, field, remedy) => {
    const problems = problemsOf(withMistake(file, (text) => text.replace(from, to)));
    const named = problems.find((problem) => problem.field === field);
    expect(named, JSON.stringify(problems)).toBeDefined();
    expect(named?.remedy).toMatch(remedy);
    expect(problems.map((problem) => problem.remedy).join('\n')).not.toMatch(/^(?:Invalid|Too|Unrecognized)/m);
    // An event may be what disagrees with its program; everything else is named where it was written.
    expect([file, EVENT]).toContain(named?.file);
    expect(errorOf(withMistake(file, (text) => text.replace(from, to))).message).toContain(`${named?.file}`);
    expect(notInBothLanguages(withMistake(file, (text) => text.replace(from, to)))).toEqual([]);
  });

  test('a file that is missing', () => {
    for (const file of [HOME]) {
      const { [file]: _, ...rest } = fixtureContent;
      expect(problemsOf(rest)).toEqual([{ file, field: '', remedy: 'this file is missing; put it back' }]);
    }
  });

  test('questions for an event nobody knows', () => {
    const file = 'content/faq/cloak.yaml';
    const [problem] = problemsOf({ ...fixtureContent, [file]: fixtureContent[FAQ] ?? '' });
    expect(problem).toEqual({ file, field: '', remedy: 'there is no “cloak”; use one of overcoat' });
  });

  test('two files with the same id', () => {
    const file = 'content/events/cloak.yaml';
    expect(problemsOf({ ...fixtureContent, [file]: fixtureContent[EVENT] ?? '' })).toMatchObject([
      { file, field: 'id' },
    ]);
  });
});

test('a link has nothing that cannot be seen, whatever is pasted into a file', () => {
  const files = withMistake(EVENT, (text) =>
    text.replace('overcoat/l', '"over\u00ADcoat/l\u200B"').replace('https', '"https').replace('/"over', '/over'),
  );
  expect(readCatalogue(files, fixturePicture).en.listedEvent('overcoat')?.kassaLink).toBe(
    'https://yookassa.ru/my/i/overcoat/l',
  );
});

test('the fixture content has no mistake', () => {
  expect(() => readCatalogue(fixtureContent, fixturePicture)).not.toThrow();
});

test.each([
  ['new', /the site itself needs new, constructor, prototype; choose another id/],
  ['constructor', /the site itself needs/],
  ['prototype', /the site itself needs/],
  ['__proto__', /use lower-case a–z/],
])('no document has the id %s', (id, remedy) => {
  const file = `content/masters/${id}.yaml`;
  const { [MASTER]: text = '', ...others } = fixtureContent;
  const files = { ...others, [file]: text.replace('id: m4', `id: ${id}`) };
  const problem = problemsOf(files).find((each) => each.file === file && each.field === 'id');
  expect(problem?.remedy).toMatch(remedy);
  expect(notInBothLanguages(files)).toEqual([]);
});
