import { expect, test } from 'vitest';

import type { ContentFiles } from '../server/content/content-files.ts';
import { checkFiles } from '../server/content/read-catalogue.ts';
import { fixtureFiles, withMistake } from '../tests/fixtures/fixture-content.ts';
import { contentWarnings, islamicHoliday } from './content-warnings.ts';

const warningsOf = (files: ContentFiles, today = '2026-10-01') =>
  contentWarnings(checkFiles(files, () => true).content, files, today);

test('the fixture content is as meant', () => {
  expect(warningsOf(fixtureFiles)).toEqual([]);
});

test.each([
  ['a word the site avoids', 'en: Tamara', 'en: The film Tamara', /m1\.yaml: “film”; the site says “video”/],
  ['the same in Russian', 'ru: Тамара', 'ru: Стул Тамары', /m1\.yaml: “Стул”; the site says “место”/],
  ['a no-break space', 'en: Tamara', 'en: "Tamara\u00A0A."', /m1\.yaml: a no-break space/],
  [
    'Markdown',
    'en: Tamara',
    'en: "**Tamara**"',
    /m1\.yaml: name\.en: “\*\*Tamara\*\*” would be printed as typed; .* write it plainly$/,
  ],
  ['a link in Markdown', 'en: Tamara', 'en: "[Tamara](https://x.example)"', /name\.en: “\[Tamara\]\(.*\)” would/],
  ['a heading in Markdown', 'en: Tamara', 'en: "# Tamara"', /name\.en: “# Tamara” would/],
  [
    'a letter that link cards leave out',
    'ru: Тамара',
    'ru: Тамара 茶道',
    /m1\.yaml: name\.ru: link previews leave out “茶道”;/,
  ],
  ['figures that differ', '{ en: Tamara, ru: Тамара }', '{ en: Tamara 7, ru: Тамара 8 }', /figures, 7 and 8$/],
  ['a price that nothing has', 'en: Tamara', 'en: Tamara for 173 AED', /nothing costs 173$/],
])('%s', (_, from, to, warning) => {
  const files = withMistake('content/masters/m1.yaml', (text) => text.replace(from, to), fixtureFiles);
  expect(warningsOf(files)).toContainEqual(expect.stringMatching(warning));
});

test.each([
  ['dateOfEvent: .*', "dateOfEvent: '2027-02-11'", 'events/event4: 2027-02-11 is in Ramadan'],
  [
    'locationLink: .*',
    'locationLink: https://maps.google.com/?q=elsewhere',
    'events/event4: its place is none of the venues in content/site.ts',
  ],
  ['price: .*', 'price: { aed: 1 }', 'programs/program1: the program costs more than its single tickets'],
])('an event with another %s', (from, to, warning) => {
  const change = (text: string) => text.replace(new RegExp(`^${from}`, 'm'), to);
  const file = (id: string) => `content/events/${id}.yaml`;
  let files = withMistake(file('event4'), change, fixtureFiles);
  for (const id of ['event1', 'event2', 'event3']) files = withMistake(file(id), change, files);
  expect(warningsOf(files)).toContain(warning);
});

test('a program that has begun and announces its first day', () => {
  const announcing = (text: string) =>
    text.replace(
      /^description:[\s\S]*?(?=^\w)/m,
      "description: { en: 'We begin on 15 October 2026.', ru: 'Начинаем 15 октября 2026 года.' }\n",
    );
  const files = withMistake('content/programs/program1.yaml', announcing, fixtureFiles);
  const announces = expect.stringMatching(
    /program1\.yaml: description\.(?:en|ru): announces 2026-10-15, which is over/,
  );
  expect(warningsOf(files, '2026-10-15')).toEqual([]);
  expect(warningsOf(files, '2026-10-16')).toEqual([announces, announces]);
});

test.each([
  ['2027-02-06', undefined],
  ['2027-02-11', 'Ramadan'],
  ['2027-03-11', 'Eid al-Fitr'],
  ['2027-05-17', 'Eid al-Adha'],
  ['2028-02-10', 'Ramadan'],
  ['2028-05-05', 'Eid al-Adha'],
  ['2028-03-16', undefined],
])('%s: %s', (day, holiday) => {
  expect(islamicHoliday(day)).toBe(holiday);
});
