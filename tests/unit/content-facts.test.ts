import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { readCatalogue } from '../../server/content/catalogue.ts';
import { readContentFiles } from '../../server/content/content-files.ts';
import { languages, type Language } from '../../domain/model.ts';
import { venues } from '../../content/site.ts';
import { fixturePicture } from '../fixtures/fixture-content.ts';

/** What the texts of `content/` may not say, what they say in one way only, and figures and dates that must add up. */

const folder = join(import.meta.dirname, '../../content');
const catalogue = readCatalogue(readContentFiles(folder), fixturePicture);

interface Text {
  file: string;
  language: Language;
  text: string;
}

const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(textsOf);

function textsOf(file: string): Text[] {
  const read = () => readFileSync(join(folder, file), 'utf8');
  if (file.endsWith('.yaml')) return localizedTexts(file, parse(read()));
  const [, language] = /\.(en|ru)\.md$/.exec(file) ?? [];
  if (language === undefined) return [];
  const paragraphs = read().split(/\n\s*\n/);
  return paragraphs.map((text) => ({ file, language: language as Language, text }));
}

function localizedTexts(file: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'en' || key === 'ru')
      ? [{ file, language: key, text: inner }]
      : localizedTexts(file, inner),
  );
}

const of = (language: Language, files = /./) =>
  texts.filter((each) => each.language === language && files.test(each.file));
const places = (found: Text[]) => found.map(({ file, text }) => `${file}: ${text}`);

const rulesFiles = /^(faq|legal)\//;

test('all texts are read', () => {
  for (const language of languages) {
    expect(of(language).length).toBeGreaterThan(250);
    expect(of(language, /^legal/).length).toBeGreaterThan(50);
  }
});

describe('words that are not used', () => {
  test.each<[Language, RegExp, RegExp?]>([
    ['en', /\bthe house\b/i],
    ['en', /\bthe Lyceum\b/],
    ['en', /\b(full|whole|entire) course\b|course has started/i],
    ['en', /seat in the hall|online seat|a chair at/i],
    ['en', /\bfilms?\b/i],
    ['en', /\be-mail/i],
    ['en', /\bprogramme/i],
    ['en', /(?<!“)\bsign(s|ed|ing)?[- ]in\b/i],
    ['en', /\b(shall|whom|need not|have you an?)\b/i, /^(faq|legal)\/|^(teens|membership|about|home)/],
    ['ru', /дом вечерних лекций|член(ы|ов|ам)? дома|программ[аы] дома|вечера дома|наш дом/i],
    ['ru', /(всего|начала|окончания) курса/i],
    ['ru', /стул/i],
    ['ru', /учётн/i],
    ['ru', /фильм/i],
    ['ru', /интерактивн/i],
    ['ru', /платёжн\S+ систем(а|ы|е|ой)(?!\S)/i],
    ['ru', /Персидск/],
  ])('%s: %s', (language, word, files) => {
    expect(places(of(language, files).filter(({ text }) => word.test(text)))).toEqual([]);
  });
});

test('no-break spaces are set by the site, not typed by hand', () => {
  expect(places(texts.filter(({ text }) => text.includes('\u00A0')))).toEqual([]);
});

describe('one statement of each fact', () => {
  const everywhere = (language: Language, about: RegExp, fact: RegExp, files = rulesFiles) => {
    const found = of(language, files).filter(({ text }) => about.test(text));
    expect(found.length).toBeGreaterThan(0);
    expect(places(found.filter(({ text }) => !fact.test(text)))).toEqual([]);
  };

  test('refunds and dietary needs: 7 days', () => {
    everywhere('en', /full refund/i, /at least 7 days before the event/i);
    everywhere('ru', /полный возврат|полностью возвращаем/i, /не позднее чем за 7 дней до события/i);
    for (const [language, days] of [
      ['en', /\b(\d+) days\b/g],
      ['ru', /(\d+) (?:дней|дня|день)(?!\S)/g],
    ] as const) {
      const other = of(language).filter(
        ({ file, text }) => !/cookies/.test(file) && [...text.matchAll(days)].some(([, count]) => count !== '7'),
      );
      expect(places(other)).toEqual([]);
    }
  });

  test('recordings open after the program ends', () => {
    everywhere('en', /recordings\b.*\bavailable/i, /after the program ends/, /./);
    everywhere('ru', /записи.*доступны/i, /после окончания программы/, /./);
  });

  test('a lecture lasts 60–90 minutes, the Food Lecture 90–120', () => {
    for (const language of languages) {
      const lengths = of(language).flatMap(({ text }) => text.match(/\d+–\d+(?= (minutes|минут))/g) ?? []);
      expect(lengths.filter((length) => !['60–90', '90–120', '15–30', '30–40'].includes(length))).toEqual([]);
    }
  });

  test('a price in a text is one that is asked', () => {
    for (const language of languages) {
      const { teens, membership, programs, events } = catalogue[language];
      const asked = new Set([
        teens.price,
        ...membership.plans.map(({ price }) => price),
        ...[...programs, ...events].flatMap(({ price }) => [price.aed, price.rub]),
      ]);
      const named = of(language).flatMap(({ text }) => text.match(/[\d.,]+(?= (AED|RUB|₽))/g) ?? []);
      expect(named.length).toBeGreaterThan(0);
      for (const price of named) expect(asked).toContain(Number(price.replaceAll(/\D/g, '')));
    }
  });

  test('the figures of a text are the same in both languages', () => {
    const figures = (text: string) =>
      (text.match(/\d+(?:[., ]\d{3})*/g) ?? []).map((each) => each.replaceAll(/\D/g, '')).toSorted();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
    for (const file of files) {
      for (const { en, ru } of localizedPairs(parse(readFileSync(join(folder, file), 'utf8')))) {
        if (en === undefined || ru === undefined) continue;
        // A number may be a word in one of them; where both write as many figures, they are the same.
        const [inEnglish, inRussian] = [figures(en), figures(ru)];
        if (inEnglish.length === inRussian.length) expect(inRussian, `${file}: ${en}`).toEqual(inEnglish);
      }
    }
  });
});

function localizedPairs(value: unknown): { en?: string; ru?: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, ru } = value as { en?: unknown; ru?: unknown };
  if (typeof en === 'string' || typeof ru === 'string') return [value];
  return Object.values(value).flatMap(localizedPairs);
}

describe('prices', () => {
  test('a whole program never costs more than its single tickets', () => {
    for (const { id, price, events } of catalogue.ru.programs) {
      const single = events.map((event) => event.price.aed);
      if (single.length === 0 || single.includes(undefined)) continue;
      expect(price.aed, id).toBeLessThanOrEqual(single.reduce<number>((sum, each) => sum + (each ?? 0), 0));
    }
  });

  test('no ticket is priced in a currency it cannot be paid in', () => {
    const unpayable = catalogue.ru.events.filter(
      ({ price, stripeLink, kassaLink, priceOnline, stripeLinkOnline, kassaLinkOnline }) =>
        (price.aed !== undefined && stripeLink === undefined) ||
        (price.rub !== undefined && kassaLink === undefined) ||
        (priceOnline.aed !== undefined && stripeLinkOnline === undefined) ||
        (priceOnline.rub !== undefined && kassaLinkOnline === undefined),
    );
    expect(unpayable.map(({ id }) => id)).toEqual([]);
  });
});

describe('dates', () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });

  /** The name of the fast or feast a day may belong to. The moon may move a month by a day, so both neighbours count. */
  function holyTime(day: string): string | undefined {
    return [-1, 0, 1].map((shift) => nameOf(Date.parse(day) + shift * 86_400_000)).find(Boolean);
  }

  function nameOf(instant: number): string | undefined {
    const parts = Object.fromEntries(hijri.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { month = 0, day = 0 } = parts;
    if (month === 9) return 'Ramadan';
    if (month === 10 && day <= 3) return 'Eid al-Fitr';
    return month === 12 && day >= 9 && day <= 12 ? 'Eid al-Adha' : undefined;
  }

  test.each([
    ['2027-02-06', undefined],
    ['2027-02-11', 'Ramadan'],
    ['2027-03-11', 'Eid al-Fitr'],
    ['2027-05-17', 'Eid al-Adha'],
    ['2028-02-10', 'Ramadan'],
    ['2028-05-05', 'Eid al-Adha'],
    ['2028-03-16', undefined],
  ])('%s: %s', (day, expected) => {
    expect(holyTime(day)).toBe(expected);
  });

  test('nothing happens in Ramadan or at Eid', () => {
    const { events, programs, bookClub, courses } = catalogue.ru;
    const days = [
      ...events.map(({ id, dateOfEvent }) => [id, dateOfEvent]),
      ...programs.map(({ id, startDate }) => [id, startDate]),
      ...bookClub.meetings.map(({ title, day }) => [title, day]),
      ...courses.flatMap(({ id, lessons }) => lessons.map(({ day }) => [id, day])),
    ] as const;
    expect(days.length).toBeGreaterThan(20);
    expect(days.filter(([, day = '']) => holyTime(day) !== undefined)).toEqual([]);
  });
});

test('every place of an event is a venue with facts of its own to fill in', () => {
  const links = new Set(
    catalogue.ru.events.map(({ locationLink }) => locationLink).filter((link) => link !== undefined),
  );
  expect(links).toEqual(new Set(venues.map(({ locationLink }) => locationLink)));
});
