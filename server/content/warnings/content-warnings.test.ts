import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fixtureFiles, withMistake } from '#tests/fixtures/fixture-content.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { checkFiles } from '#server/content/read-catalogue.ts';
import { auditOf, documentWarnings, islamicHoliday } from './content-warnings.ts';

const [BEFORE, FIRST_DAY, AFTER] = ['2026-10-14', '2026-10-15', '2026-10-16'];
const STRIPE = 'https://buy.stripe.com/lyceum';
const HALL = 'https://maps.google.com/?q=The+Reading+Room+Al+Quoz+Dubai';
const KASSA = 'https://yookassa.ru/my/i/lyceum/l';

/** One program, one event and one master, as they are meant. */
const inOrder = withMistake(
  'content/programs/books.yaml',
  (program) => program.replace('aed: 1800', 'aed: 400'),
  withMistake('content/events/overcoat.yaml', (event) => `${event}stripeLink: ${STRIPE}\n`),
);

/** Every warning of some files, the facts about the house aside: document, field and text. */
function warningsOf(files: ContentFiles, today = '2026-10-01'): string[] {
  const { documents, catalogue } = checkFiles(files, () => true);
  return documents
    .flatMap((document) => documentWarnings(document, { catalogue, today }))
    .filter(({ id }) => id !== 'house')
    .map(({ kind, id, field, remedy }) => `${kind}/${id} ${field}: ${remedy.en}`);
}

test('the fixture content is as meant, but for what is not complete yet', () => {
  expect(warningsOf(inOrder)).toEqual([]);
  const found = new Set(warningsOf(fixtureFiles).map((each) => each.replace(/^.*: /, '')));
  expect([...found].toSorted()).toEqual([
    'no English text',
    'no image',
    'no link to join or watch yet, which ticket holders wait for',
    'no payment link',
    'no price',
  ]);
});

test('each fact about the house that nobody has written down yet is named', () => {
  const { documents, catalogue } = checkFiles(fixtureFiles, () => true);
  const house = documents.find(({ id }) => id === 'house')!;
  const found = documentWarnings(house, { catalogue, today: FIRST_DAY });
  expect(found[0]).toMatchObject({
    kind: 'pages',
    id: 'house',
    remedy: { en: 'not known yet, so it is printed nowhere' },
  });
  const [licence, ...others] = found.map(({ field }) => field);
  expect(licence).toBe('operator.licence');
  expect(others).toHaveLength(15);
  expect(others).not.toContain('operator.legalName');
  expect(others.slice(-4)).toEqual(['address', 'parking', 'metro', 'stepFree'].map((name) => `venues.1.${name}`));
});

test.each([
  ['<path d="M0 0h9v9z"/>', false],
  ['<style>.a{fill:#fff}</style><path class="a" d="M0 0h9v9z"/>', true],
])('the mark %s of a file has parts that are not shown: %s', (shapes, isPart) => {
  const mark = `mark: '<svg viewBox="0 0 9 9">${shapes}</svg>'\n`;
  const files = withMistake('content/house.yaml', (house) => house.replace(/mark: \|-\n.*\n/, mark), fixtureFiles);
  const { documents, catalogue } = checkFiles(files, () => true);
  const house = documents.find(({ id }) => id === 'house')!;
  const found = documentWarnings(house, { catalogue, today: FIRST_DAY }).filter(({ field }) => field === 'mark');
  expect(found.map(({ remedy }) => remedy.en.includes('are not shown'))).toEqual(isPart ? [true] : []);
});

test.each([
  ['a broadcast', 'eventType: online', '', true],
  ['a video', 'eventType: digital', '', true],
  ['seats online beside a hall', 'eventType: in-person', 'priceOnline: { aed: 0 }\n', true],
  ['a hall alone', 'eventType: in-person', '# One kind of seat.\n', false],
  ['a broadcast with its link', 'eventType: online', 'joinLink: https://meet.example/one\n', false],
  ['a broadcast that is cancelled', 'eventType: online', 'status: cancelled\n', false],
])('of %s a link to join is asked for where holders wait for one', (_, type, more, isAsked) => {
  const files = withMistake(
    'content/events/overcoat.yaml',
    (event) => `${event.replace('eventType: in-person', type)}${more}`,
    inOrder,
  );
  const asked = (today?: string) => warningsOf(files, today).filter((each) => each.includes('joinLink'));
  expect(asked()).toHaveLength(isAsked ? 1 : 0);
  expect(asked('2026-11-27')).toEqual([]);
});

test('an event that is put into another program is told about its address', () => {
  const { documents, catalogue } = checkFiles(fixtureFiles, () => true);
  const event = documents.find(({ kind }) => kind === 'events')!;
  const inProgram = (program: string) => ({ ...event, value: { ...(event.value as object), program } });
  const found = (program: string) =>
    documentWarnings(inProgram(program), { catalogue, today: FIRST_DAY }).filter(({ field }) => field === 'program');
  expect(found((event.value as { program: string }).program)).toEqual([]);
  expect(found('program9')).toMatchObject([{ remedy: { en: expect.stringContaining('the old one leads there') } }]);
});

describe('a text', () => {
  test.each([
    ['a word the site avoids', 'en: Tamara', 'en: The film Tamara', /m1 name\.en: “film”; the site says “video”/],
    ['the same in Russian', 'ru: Тамара', 'ru: Стулья Тамары', /m1 name\.ru: “Стулья”; the site says “место”/],
    ['a no-break space', 'en: Tamara', 'en: "Tamara\u00A0A."', /m1 name\.en: a no-break space/],
    [
      'Markdown',
      'en: Tamara',
      'en: "**Tamara**"',
      /m1 name\.en: “\*\*Tamara\*\*” would be printed as typed; .* write it plainly$/,
    ],
    ['a link in Markdown', 'en: Tamara', 'en: "[Tamara](https://x.example)"', /name\.en: “\[Tamara\]\(.*\)” would/],
    ['a heading in Markdown', 'en: Tamara', 'en: "# Tamara"', /name\.en: “# Tamara” would/],
    ['figures that differ', '{ en: Tamara, ru: Тамара }', '{ en: Tamara 7, ru: Тамара 8 }', /figures, 7 and 8$/],
    ['a price that nothing has', 'en: Tamara', 'en: Tamara for 173 AED', /nothing on the site costs 173$/],
  ])('with %s', (_, from, to, warning) => {
    const files = withMistake('content/masters/m1.yaml', (text) => text.replace(from, to), fixtureFiles);
    expect(warningsOf(files)).toContainEqual(expect.stringMatching(warning));
  });

  test.each([
    ['an event', '400 AED'],
    ['the assessment', '2,800 AED'],
    ['a membership', '25 AED'],
  ])('names the price of %s', (_, price) => {
    const change = (text: string) => text.replace('Reads slowly.', `"Reads for ${price}."`);
    expect(warningsOf(withMistake('content/masters/m4.yaml', change, inOrder))).toEqual([]);
  });
});

/** The warnings of the only event on the day on which it is, with some fields changed. */
function eventWarnings(fields: object, today = FIRST_DAY): string[] {
  const { documents, catalogue } = checkFiles(inOrder, () => true);
  const { value } = documents.find(({ kind }) => kind === 'events')!;
  // What is undefined is not in the document.
  const event = JSON.parse(JSON.stringify({ ...(value as object), dateOfEvent: FIRST_DAY, ...fields })) as unknown;
  const found = documentWarnings({ kind: 'events', id: 'overcoat', value: event }, { catalogue, today });
  return found.map(({ remedy }) => remedy.en);
}

describe('an event', () => {
  const hidden = 'the price is not shown: its currency has no payment link';
  const links = { stripeLink: STRIPE, kassaLink: KASSA };
  const noLinks = { stripeLink: undefined, kassaLink: undefined };
  test.each<[string, object, string[]]>([
    ['that lacks nothing', links, []],
    ['without a price', { ...links, price: {} }, ['no price']],
    [
      'that costs roubles nobody can pay',
      { stripeLink: STRIPE, kassaLink: undefined, price: { rub: 9000 } },
      ['no price', hidden],
    ],
    ['with one of two links', { stripeLink: STRIPE, kassaLink: undefined }, [hidden]],
    ['that is free', { ...links, price: { aed: 0 } }, []],
    ['without links', noLinks, ['no payment link']],
    ['without links, sold out', { ...noLinks, isSoldOut: true }, []],
    ['without a price, sold out', { ...links, price: {}, isSoldOut: true }, ['no price']],
    ['online for nothing', { ...links, stripeLinkOnline: STRIPE, joinLink: STRIPE }, ['no price']],
    ['without pictures', { ...links, images: [] }, ['no image']],
    [
      'without anything',
      { ...noLinks, price: undefined, images: undefined },
      ['no price', 'no payment link', 'no image'],
    ],
    ['in one language', { ...links, shownIn: ['ru'] }, ['no English text']],
    ['cancelled, with nothing to sell', { ...noLinks, price: {}, status: 'cancelled' }, []],
    [
      'elsewhere',
      { ...links, locationLink: 'https://maps.google.com/?q=elsewhere' },
      ['none of the venues has this link'],
    ],
    [
      'at a venue that has another name by now',
      { ...links, locationLink: HALL, location: { en: 'The Hall', ru: 'Читальный зал, Аль-Куз' } },
      ['the venue with this link is called “The Reading Room, Al Quoz”'],
    ],
    [
      'at one that has another name in Russian',
      { ...links, locationLink: HALL, location: { en: 'The Reading Room, Al Quoz', ru: 'Зал' } },
      ['the venue with this link is called “Читальный зал, Аль-Куз”'],
    ],
    ['at one in one language', { ...links, locationLink: HALL, location: { en: 'The Reading Room, Al Quoz' } }, []],
    ['in Ramadan', { ...links, dateOfEvent: '2027-02-11' }, ['11 February 2027 falls during Ramadan']],
  ])('%s', (_, fields, expected) => {
    expect(eventWarnings(fields)).toEqual(expected);
  });

  test.each([
    ['2026-10-14', ['outside the dates of its program: 15 October 2026 – 21 January 2027']],
    ['2026-10-15', []],
    ['2027-01-21', []],
    ['2027-01-22', ['outside the dates of its program: 15 October 2026 – 21 January 2027']],
  ])('on %s, in a program of known days', (dateOfEvent, expected) => {
    const program = (text: string) => text.replace('price:', "endDate: '2027-01-21'\nprice:");
    const event = (text: string) => text.replace('2026-11-26', dateOfEvent);
    const files = withMistake('content/programs/books.yaml', program, inOrder);
    const found = warningsOf(withMistake('content/events/overcoat.yaml', event, files));
    expect(found.map((each) => each.replace(/^events\/overcoat dateOfEvent: /, ''))).toEqual(expected);
  });

  test('that is over sells nothing, and cannot be moved out of Ramadan any more', () => {
    expect(eventWarnings({ ...noLinks, price: {}, images: [] }, AFTER)).toEqual(['no image']);
    expect(eventWarnings({ ...links, dateOfEvent: '2027-02-11' }, '2027-02-12')).toEqual([]);
  });

  test('is judged by whether somebody learns a price and can pay it, whatever prices and links it has', () => {
    const maybe = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined });
    const anyPrice = fc.constantFrom<{ aed?: number; rub?: number }>(
      {},
      { aed: 400 },
      { rub: 9000 },
      { aed: 400, rub: 9000 },
    );
    const anyEvent = fc.record({
      price: anyPrice,
      priceOnline: anyPrice,
      stripeLink: maybe(STRIPE),
      kassaLink: maybe(KASSA),
      stripeLinkOnline: maybe(STRIPE),
      kassaLinkOnline: maybe(KASSA),
      isSoldOut: fc.boolean(),
    });
    fc.assert(
      fc.property(anyEvent, (event) => {
        const found = eventWarnings(event);
        const hall = { price: event.price, stripe: event.stripeLink, kassa: event.kassaLink, isFull: event.isSoldOut };
        const online = { price: event.priceOnline, stripe: event.stripeLinkOnline, kassa: event.kassaLinkOnline };
        const seats = [hall, ...(online.stripe || online.kassa ? [{ ...online, isFull: false }] : [])];
        const priceless = seats.some(
          ({ price: { aed, rub }, stripe, kassa }) =>
            (!aed && !rub) || (stripe !== undefined && !aed) || (kassa !== undefined && !rub),
        );
        expect(found.includes('no price')).toBe(priceless);
        expect(found.includes('no payment link')).toBe(
          seats.some((seat) => !seat.isFull && !seat.stripe && !seat.kassa),
        );
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a payment link', () => {
  const ofOther = 'https://buy.stripe.com/books';
  const shared = withMistake('content/events/overcoat.yaml', (event) => event.replace(STRIPE, ofOther), inOrder);

  test('of the test mode is named', () => {
    const files = withMistake(
      'content/events/overcoat.yaml',
      (event) => event.replace(STRIPE, 'https://buy.stripe.com/test_a1'),
      inOrder,
    );
    expect(warningsOf(files)).toEqual([
      'events/overcoat stripeLink: a link of the provider’s test mode: nobody pays real money there',
    ]);
  });

  test('of something else is named at both, however it is written', () => {
    const sentence = (id: string) => `“${id}” has this payment link too; so a payment won’t say what it is for`;
    expect(warningsOf(shared).toSorted()).toEqual([
      `events/overcoat stripeLink: ${sentence('books')}`,
      `programs/books stripeLink: ${sentence('overcoat')}`,
    ]);
    const asPlan = withMistake(
      'content/membership.yaml',
      (text) => text.replace('https://buy.stripe.com/lyceum_member_6', `"${STRIPE}\u200B"`),
      inOrder,
    );
    expect(warningsOf(asPlan).toSorted()).toEqual([
      `events/overcoat stripeLink: ${sentence('membership')}`,
      `pages/membership plans.0.stripeLink: ${sentence('overcoat')}`,
    ]);
  });

  test('matters no more once nothing is sold by it', () => {
    expect(warningsOf(shared, '2026-11-27')).toEqual([]);
    const cancelled = withMistake('content/events/overcoat.yaml', (event) => `${event}status: cancelled\n`, shared);
    expect(warningsOf(cancelled, AFTER)).toEqual([]);
  });
});

describe('a program', () => {
  const changed = (from: RegExp, to: string) =>
    withMistake('content/programs/books.yaml', (text) => text.replace(from, to), inOrder);
  const cancelled = (files: ContentFiles) =>
    withMistake('content/events/overcoat.yaml', (text) => `${text}status: cancelled\n`, files);
  const noLink = changed(/stripeLink: .*/, '');

  test('without a payment link, until it has started or while nothing of it takes place', () => {
    expect(warningsOf(noLink, BEFORE)).toEqual(['programs/books stripeLink: no payment link']);
    expect(warningsOf(noLink, FIRST_DAY)).toHaveLength(1);
    expect(warningsOf(noLink, AFTER)).toEqual([]);
    expect(warningsOf(cancelled(noLink), BEFORE)).toEqual([]);
  });

  test('without a price that can be paid, or dearer than its single tickets', () => {
    expect(warningsOf(changed(/price: .*/, 'price: {}'), BEFORE)).toEqual(['programs/books price: no price']);
    expect(warningsOf(changed(/price: .*/, 'price: { aed: 100 }'), BEFORE)).toEqual([]);
    expect(warningsOf(changed(/price: .*/, 'price: { aed: 401 }'), BEFORE)).toEqual([
      'programs/books price: the program costs more than its single tickets',
    ]);
    const free = (text: string) =>
      text.replace(/price: .*/, 'price: { aed: 0 }').replace(/(stripe|kassa)Link: .*\n/g, '');
    expect(warningsOf(withMistake('content/events/overcoat.yaml', free, inOrder), BEFORE)).toEqual([]);
  });

  test('that has begun and announces its first day', () => {
    const files = changed(
      /description: .*/,
      "description: { en: 'We begin on 15 October 2026.', ru: 'Начинаем 15 октября 2026 года.' }",
    );
    const announces = (language: string) =>
      `programs/books description.${language}: announces 15 October 2026, which is over; take it out`;
    expect(warningsOf(files, FIRST_DAY).join()).not.toContain('announces');
    expect(warningsOf(files, AFTER)).toEqual([announces('en'), announces('ru')]);
  });
});

test.each([
  ['content/book-club.yaml', 'pages/book-club meetings'],
  ['content/courses/course1.yaml', 'courses/course1 lessons'],
])('a day to come in Ramadan is seen in %s', (file, place) => {
  const found = (today: string) =>
    warningsOf(
      withMistake(file, (text) => text.replace(/day: '?[\d-]+'?/, "day: '2027-02-11'"), fixtureFiles),
      today,
    ).filter((each) => each.startsWith(place));
  expect(found('2027-02-11')).toEqual([expect.stringMatching(/\.\d+\.day: 11 February 2027 falls during Ramadan/)]);
  expect(found('2027-02-12')).toEqual([]);
});

test('all documents are looked at once for a catalogue and a day', async () => {
  const { catalogue } = checkFiles(noRussianName(), () => true);
  const first = auditOf(catalogue, BEFORE);
  expect(auditOf(catalogue, BEFORE)).toBe(first);
  expect(auditOf(catalogue, AFTER)).not.toBe(first);
  expect((await first).get('events/overcoat')).toMatchObject([{ field: '', remedy: { ru: 'нет русского текста' } }]);
});

function noRussianName(): ContentFiles {
  return withMistake('content/events/overcoat.yaml', (text) => text.replaceAll(/, ru: [^}]* }/g, ' }'), inOrder);
}

test.each([
  ['2027-02-06', undefined],
  ['2027-02-11', 'ramadan'],
  ['2027-03-11', 'fitr'],
  ['2027-05-17', 'adha'],
  ['2028-02-10', 'ramadan'],
  ['2028-05-05', 'adha'],
  ['2028-03-16', undefined],
])('%s: %s', (day, holiday) => {
  expect(islamicHoliday(day)).toBe(holiday);
});
