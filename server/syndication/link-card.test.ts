import { describe, expect, test } from 'vitest';

import { languages, type Language } from '#domain/values/field-values.ts';
import { alternateUrls } from '#i18n/urls.ts';
import { fixtureContent, fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { publicPages } from '#tests/fixtures/load-page.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { cardOfFile, linkCardFile } from './link-card.ts';

const at = { now: new Date('2026-11-21T10:00:00Z'), origin: 'https://lyceum.example' };
const catalogue = readCatalogue(fixtureContent, fixturePicture);
const OVERCOAT = '/program/books/event/overcoat';
const changed = (file: string, from: string, to: string) =>
  readCatalogue(
    withMistake(file, (text) => text.replace(from, to)),
    fixturePicture,
  );
const overcoat = (from: string, to: string) => changed('content/events/overcoat.yaml', from, to);
/** The card of a page, found by the name of its file. */
function linkCard(...[from, language, path, when]: Parameters<typeof linkCardFile>) {
  const file = linkCardFile(from, language, path, when);
  return file === undefined ? undefined : cardOfFile(from, file, when);
}
const cardIn = (language: Language, given = catalogue) => linkCard(given, language, OVERCOAT, at)!;

describe('the card of an event', () => {
  test('says what one decides on, in the language of the page', () => {
    expect(cardIn('ru')).toMatchObject({
      colour: 'Literature',
      eyebrow: 'Литература',
      title: 'Шинель',
      day: { day: '26', month: 'ноября', weekday: 'четверг', year: '2026', time: '19:00', zone: 'по\u00A0Дубаю' },
      facts: ['Тамара Елагина', 'Читальный зал, Дубай'],
      terms: ['9000\u00A0₽', 'на\u00A0русском'],
    });
    expect(cardIn('en').facts).toEqual(['Tamara Elagina', 'The Reading Room, Dubai']);
  });

  test('says that the time is not known yet', () => {
    expect(cardIn('en', overcoat("time: '19:00'\n", '')).day).toMatchObject({ time: 'Time TBD' });
  });

  test.each([
    ['cancelled', 'Cancelled', 'status: cancelled\n'],
    ['moved', 'Moved from Thursday 19\u00A0November', "status: moved\npreviousDate: '2026-11-19'\n"],
    ['sold out', 'Sold Out', 'isSoldOut: true\n'],
    [
      'sold out in the hall alone',
      'Hall sold out · online available',
      'isSoldOut: true\nstripeLinkOnline: https://buy.stripe.com/lyceum_online\npriceOnline: { aed: 100 }\n',
    ],
    [
      'sold out and moved',
      'Sold Out · Moved from Thursday 19\u00A0November',
      "isSoldOut: true\nstatus: moved\npreviousDate: '2026-11-19'\n",
    ],
  ])('says that it is %s', (_, status, facts) => {
    expect(cardIn('en', overcoat('images:', `${facts}images:`)).status).toBe(status);
  });

  test('is the same before and during the evening, but for the price; then it says that it is over', () => {
    const [before, during, after] = ['2026-11-26T10:00:00Z', '2026-11-26T15:30:00Z', '2026-12-24T10:00:00Z'].map(
      (now) => ({ ...linkCard(catalogue, 'en', OVERCOAT, { ...at, now: new Date(now) }), terms: [] }),
    );
    expect(during).toEqual(before);
    expect(after).toEqual({ ...before, status: 'Past' });
  });
});

describe('the file of a card', () => {
  const file = linkCardFile(catalogue, 'ru', OVERCOAT, at)!;

  test('names the page and leads back to its card', () => {
    expect(file).toMatch(/^ru\.program\.books\.event\.overcoat-[0-9a-f]{16}\.jpg$/);
    expect(cardOfFile(catalogue, file, at)).toMatchObject({ language: 'ru', title: 'Шинель' });
  });

  test.each([
    ['its title', 'ru: Шинель', 'ru: Шинель и нос'],
    ['its day', '2026-11-26', '2026-11-27'],
    ['its price', 'rub: 9000', 'rub: 9500'],
    ['its picture', 'images: [overcoat]', 'images: [other]'],
  ])('changes with %s, and the old one is unknown', (_, from, to) => {
    const next = overcoat(from, to);
    expect(linkCardFile(next, 'ru', OVERCOAT, at)).not.toBe(file);
    expect(cardOfFile(next, file, at)).toBeUndefined();
  });

  test('stays when something changes that the card does not show', () => {
    const next = overcoat('kassaLink: https://yookassa.ru/my/i/overcoat/l', 'kassaLink: https://yookassa.ru/my/i/o/l');
    expect(linkCardFile(next, 'ru', OVERCOAT, at)).toBe(file);
    expect(linkCardFile(overcoat('en: The Overcoat', 'en: The Coat'), 'ru', OVERCOAT, at)).toBe(file);
  });

  test.each([
    file.replace('ru.', 'en.'),
    file.replace('ru.', 'de.'),
    file.replace('overcoat', 'nowhere'),
    file.replace(/-\w{16}/, '-0123456789abcdef'),
    file.replace('program', 'masters'),
    file.replaceAll('.', '/'),
    linkCardFile(catalogue, 'en', '/masters/m4', at)!.replace('m4', 'm4.event.x'),
    'en.constructor-0123456789abcdef.jpg',
    'en-.jpg',
    '../secret',
    '',
  ])('is nothing that somebody made up: %s', (made) => {
    expect(cardOfFile(catalogue, made, at)).toBeUndefined();
  });
});

test('every public page has a card in each language in which it exists, and no other address has one', () => {
  const all = readCatalogue(fixtureFiles, fixturePicture);
  const without = publicPages(all)
    .filter((address) => !/\?|\.\w+$/.test(address))
    .filter((address) => {
      const language = /^\/ru(?:\/|$)/.test(address) ? 'ru' : 'en';
      const path = alternateUrls(address.replace(/(?<=.)\/$/, ''), language).en;
      const file = linkCardFile(all, language, path, at);
      return file === undefined || cardOfFile(all, file, at) === undefined;
    });
  expect(without).toEqual(
    ['', '/ru'].flatMap((start) =>
      ['nowhere', 'program/constructor', 'program/a/event/__proto__', 'masters/toString', 'course/constructor'].map(
        (path) => `${start}/${path}`,
      ),
    ),
  );
});

test('a master whose programs exist in one language only has their colour in both', () => {
  const all = readCatalogue(fixtureFiles, fixturePicture);
  const { master, category } = all.ru.programs().find(({ id }) => all.en.program(id) === undefined)!;
  const colours = languages.map((language) => linkCard(all, language, `/masters/${master.id}`, at)?.colour);
  expect(colours).toEqual([category, category]);
});

test('a page that exists in one language has a card in that language only', () => {
  const all = readCatalogue(fixtureFiles, fixturePicture);
  const only = all.ru.programs().find(({ id }) => all.en.program(id) === undefined)!;
  const files = languages.map((language) => linkCardFile(all, language, `/program/${only.id}`, at));
  expect(files).toEqual([undefined, expect.stringMatching(/^ru\.program\./)]);
});
