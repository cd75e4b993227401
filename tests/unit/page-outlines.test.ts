import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { events, programs } from '#tests/e2e/sample-pages.ts';
import { openPage, type Instant } from '#tests/fixtures/open-page.ts';
import { outlineOf } from '#tests/fixtures/page-outline.ts';

/**
 * What the public pages say and offer, whole, as texts in `outlines/site`: whatever changes on a page is seen there. After a change
 * that is meant, `npm run test:unit -- outlines --update` writes them anew, and somebody reads the difference.
 */

const folder = join(import.meta.dirname, 'outlines/site');

interface Shown {
  path: string;
  at?: Instant;
  content?: 'odd' | 'many';
}

const { books, identity, taste, light } = programs;
const { overcoat, littleDog, dead, letter, coffee, tea, sikbaj, breakfast } = events;

/** Each kind of page in each of its states, in one language; what only one language has in that one. */
const pages: Readonly<Record<string, Shown>> = {
  home: { path: '/' },
  'home-over': { path: '/ru', at: 'over' },
  'home-tonight': { path: '/', at: 'during' },
  programs: { path: '/programs' },
  'programs-of-category': { path: '/ru/programs?category=architecture' },
  'program-started': { path: `/ru${books.path}` },
  'program-before': { path: books.path, at: 'before' },
  'program-over': { path: books.path, at: 'over' },
  'program-in-russian': { path: `/ru${identity.path}` },
  'program-to-come': { path: taste.path },
  'program-last-day': { path: taste.path, at: 'last' },
  'program-without-events': { path: light.path },
  'program-of-pages': { path: '/program/long0?page=2', content: 'many' },
  events: { path: '/ru/events' },
  'events-filtered': { path: '/events?format=online&category=literature' },
  'events-of-year': { path: '/events?when=past&date=2023', content: 'many' },
  'events-over': { path: '/events', at: 'over' },
  'event-past': { path: overcoat.path },
  'event-two-seats': { path: `/ru${overcoat.path}`, at: 'before' },
  'event-tonight': { path: overcoat.path, at: 'late' },
  'event-now': { path: `/ru${overcoat.path}`, at: 'during' },
  'event-sold-out': { path: littleDog.path },
  'event-one-card': { path: dead.path },
  'event-in-russian': { path: `/ru${letter.path}` },
  'event-whole': { path: coffee.path },
  'event-bare': { path: tea.path },
  'event-questions': { path: sikbaj.path },
  'event-without-link': { path: `/ru${breakfast.path}` },
  'event-free': { path: '/program/odd/event/odd-free', content: 'odd' },
  'event-begun': { path: '/program/odd/event/odd-begun', content: 'odd' },
  calendar: { path: '/calendar' },
  'calendar-month': { path: '/ru/calendar?month=2026-11' },
  masters: { path: '/ru/masters' },
  master: { path: '/masters/m4' },
  'master-over': { path: '/masters/m4', at: 'over' },
  about: { path: '/about' },
  'teens-before': { path: '/teens', at: 'teensBefore' },
  'teens-open': { path: '/ru/teens', at: 'teensOpen' },
  teens: { path: '/teens' },
  'book-club': { path: '/book-club' },
  membership: { path: '/ru/membership' },
  courses: { path: '/courses' },
  course: { path: '/ru/course/course1' },
  search: { path: '/search' },
  found: { path: '/search?q=tea' },
  'nothing-found': { path: '/ru/search?q=nothing+of+the+kind' },
  'saved-events': { path: '/saved' },
  login: { path: '/login' },
  'sign-up': { path: '/ru/login?view=sign-up' },
  'forgotten-password': { path: '/login?view=reset' },
  'find-tickets': { path: '/ticket/find' },
  'not-found': { path: '/nothing' },
};

test.each(Object.entries(pages))('%s', async (name, { path, ...where }) => {
  await expect(outlineOf(await openPage(path, where))).toMatchFileSnapshot(join(folder, `${name}.txt`));
});

test('header and footer', async () => {
  const page = await openPage('/ru/about');
  const parts = [...page.all('header'), ...page.all('footer')].map((part) => outlineOf(page, part));
  await expect(parts.join('\n')).toMatchFileSnapshot(join(folder, 'header-and-footer.txt'));
});

test('no outline is left of a page that nobody reads here', () => {
  const names = new Set([...Object.keys(pages), 'header-and-footer'].map((name) => `${name}.txt`));
  expect(readdirSync(folder).filter((file) => !names.has(file))).toEqual([]);
});
