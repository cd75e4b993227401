import { beforeAll, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { pathIn } from '#i18n/urls.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { plain, readPage, type ReadPage } from '#tests/fixtures/read-page.ts';
import { renderedPages } from '#tests/fixtures/rendered-pages.ts';

/** What pages say beside a button that leads straight to a payment page. */

const program4 = 'content/programs/program4.yaml';
const files = withMistake(program4, (text) => text.replace(/^stripeLink: .*\n/m, ''), fixtureFiles);
const catalogue = readCatalogue(files, fixturePicture);
let pages: ReadPage[] = [];
beforeAll(async () => {
  pages = (await renderedPages(catalogue)).map(readPage);
});

const at = (path: string) => pages.find((page) => page.path === path)!;
const count = (page: ReadPage, text: string) => page.text.split(plain(text)).length - 1;

test.each(languages)(
  'a program, in %s: the refund, the terms and where the ticket arrives, at both buttons',
  (language) => {
    const { purchase, event } = messagesOf(language);
    const page = at(pathIn(language, '/:lang?/program/:programId', { programId: 'program3' }));
    const until = { en: 'Refund possible until 1 April 2027', ru: 'Возврат возможен до 1 апреля 2027 года' }[language];
    for (const text of [until, purchase.accept, event.practicalInfo.ticketHall])
      expect(count(page, text), text).toBe(2);
  },
);

test.each(languages)('a program that is not on sale, in %s: none of these', (language) => {
  const { purchase, program } = messagesOf(language);
  const page = at(pathIn(language, '/:lang?/program/:programId', { programId: 'program4' }));
  expect(count(page, program.join)).toBeGreaterThan(0);
  expect(count(page, purchase.accept)).toBe(0);
});

test.each(languages)('membership, in %s: the terms and the notes, under its cards on every page', (language) => {
  const { purchase } = messagesOf(language);
  for (const page of [
    at(pathIn(language, '/:lang?/membership')),
    at(pathIn(language, '/:lang?/course/:courseId', { courseId: 'course1' })),
  ]) {
    for (const text of [purchase.accept, ...catalogue[language].membership!.notes])
      expect(count(page, text), page.path).toBe(1);
  }
});
