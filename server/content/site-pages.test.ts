import { describe, expect, test } from 'vitest';

import { readCatalogue } from './read-catalogue.ts';
import { type ContentFiles, ContentError } from './content-files.ts';
import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';

const COURSE = 'content/courses/walls.yaml';
const TEENS = 'content/teens.yaml';
const MEMBERSHIP = 'content/membership.yaml';
const CLUB = 'content/book-club.yaml';

const siteFiles: ContentFiles = {
  ...fixtureContent,
  [COURSE]: `
id: walls
title: { en: Walls, ru: Стены }
subtitle: { en: Three lessons., ru: Три урока. }
description: [{ en: They stand., ru: Они стоят. }]
master: m4
image: walls
lessons:
  - { title: { en: A, ru: А }, description: { en: A, ru: А }, minutes: 40, day: '2027-01-16', from: '15:30', to: '16:30' }
  - { title: { en: B, ru: Б }, description: { en: B, ru: Б }, minutes: 50, day: '2027-01-23', from: '15:30', to: '16:30' }
  - { title: { en: C, ru: В }, description: { en: C, ru: В }, minutes: 60, day: '2027-01-30', from: '15:30', to: '16:30' }
`,
};

function problemsOf(files: ContentFiles): string[] {
  try {
    readCatalogue(files, fixturePicture);
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ file, field, remedy }) => `${file} ${field}: ${remedy}`);
    throw error;
  }
  return [];
}

describe('the site pages', () => {
  const catalogue = readCatalogue(siteFiles, fixturePicture);

  test('exist in both languages', () => {
    expect(catalogue.en.entity('courses', 'walls')).toMatchObject({
      title: 'Walls',
      master: { id: 'm4' },
      heldIn: 'ru',
    });
    expect(catalogue.ru.entity('courses', 'walls')?.lessons.map(({ title }) => title)).toEqual(['А', 'Б', 'В']);
    expect(catalogue.en.entity('courses', 'roofs')).toBeUndefined();
    expect(catalogue.ru.teens?.banner.title).toMatch(/[а-яё]/i);
  });

  test('have the counts and prices of the specification', () => {
    const [teens, membership, bookClub] = [catalogue.en.teens!, catalogue.en.membership!, catalogue.en.bookClub!];
    expect([teens.stats.length, teens.points.length, teens.steps.length, teens.price]).toEqual([4, 5, 4, 2800]);
    expect(teens).toMatchObject({ bookingWindow: { start: '2025-05-01', end: '2025-05-11' }, expert: { id: 'm4' } });
    expect(membership.plans.map(({ price, mostPopular }) => [price, mostPopular])).toEqual([
      [25, false],
      [74, true],
      [150, false],
    ]);
    expect(bookClub.meetings).toHaveLength(3);
  });

  test('a course that is written in one language only exists there', () => {
    const russian = withMistake(COURSE, (text) => text.replaceAll(/en: [^,}]+, /g, ''), siteFiles);
    const { en, ru } = readCatalogue(russian, fixturePicture);
    expect([en.entity('courses', 'walls'), ru.entity('courses', 'walls')?.title]).toEqual([undefined, 'Стены']);
  });
});

test.each([
  [
    'a booking window that ends before it starts',
    TEENS,
    "end: '2025-05-11'",
    "end: '2025-04-11'",
    /bookingWindow\.end: the last day is before the first/,
  ],
  ['an expert nobody knows', TEENS, 'expert: m4', 'expert: m9', /expert: there is no “m9”/],
  [
    'a membership paid elsewhere',
    MEMBERSHIP,
    'buy.stripe.com',
    'pay.example',
    /plans\.0\.stripeLink: pay\.example is not a site/,
  ],
  ['two most popular cards', MEMBERSHIP, 'price: 25', 'price: 25\n    mostPopular: true', /plans: mark only one card/],
  ['a meeting on no day', CLUB, "day: '2026-12-16'", "day: '2026-12-32'", /meetings\.0\.day: use a real date/],
  ['a course of nobody', COURSE, 'master: m4', 'master: m9', /master: there is no “m9”/],
  [
    'a discussion that ends first',
    COURSE,
    "to: '16:30'",
    "to: '14:30'",
    /lessons\.0\.to: the discussion ends before it begins/,
  ],
  ['a course of two lessons', COURSE, /\n {2}- \{ title: \{ en: C.*/, '', /lessons: a course has three lessons/],
  ['a lesson without its Russian', COURSE, 'en: C, ru: В', 'en: C', /lessons\.2\.title\.ru: the text is missing/],
])('%s is named with its file and what to do', (_, file, from, to, message) => {
  expect(problemsOf(withMistake(file, (text) => text.replace(from, to), siteFiles)).join('\n')).toMatch(message);
});
