import { describe, expect, test } from 'vitest';

import { events } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage, request, type Part } from '#tests/fixtures/open-page.ts';

/** The months of the calendar. */

const { overcoat, littleDog, dead, letter, coffee, breakfast } = events;

const title = (page: Part) => page.one('h1').text;
const day = (page: Part, iso: string) => {
  const cell = page.all('td').find((each) => each.all('time').some((time) => time.attribute('datetime') === iso));
  if (cell === undefined) throw new Error(`There is no ${iso}`);
  return cell;
};
const today = (page: Part) =>
  page
    .all('td')
    .filter((each) => each.attribute('aria-current') === 'date' || each.all('[aria-current]').length > 0)
    .flatMap((each) => each.all('time').map((time) => time.attribute('datetime')));
const days = (page: Part) => page.one('tbody').all('time');
const previous = (page: Part) => page.links(/^Previous month/);
const next = (page: Part) => page.links(/^Next month/);

describe.each(languages)('in %s', (language) => {
  const said = words[language].calendar;
  const december = { en: 'December 2026', ru: 'Декабрь 2026' }[language];

  test('a table of weeks from Sunday, with today marked, and a list, and leads to its events', async () => {
    const page = await openPage(at(language, '/calendar'));
    expect(title(page)).toBe(`${said.title} ${december}`);
    const table = page.one('table');
    expect(table.one('caption').text).toBe(said.table(december));
    const headers = table.all('th').map((each) => each.attribute('abbr') ?? each.name);
    const weekdays = { en: ['Sunday', 'Saturday'], ru: ['воскресенье', 'суббота'] }[language];
    expect(headers).toHaveLength(7);
    expect([headers[0], headers.at(-1)]).toEqual(weekdays);
    expect(table.one('tbody').all('tr')).toHaveLength(5);
    expect(days(page)).toHaveLength(31);
    expect(today(page)).toEqual(['2026-12-01']);
    expect(day(page, '2026-12-01').text).toContain(words[language].when.today);
    expect(page.region(december).texts('h3')).toEqual([littleDog[language]]);
    const full = { en: 'Thursday 10 December 2026', ru: 'четверг, 10 декабря 2026 года' }[language];
    const [link] = day(page, '2026-12-10').all('a');
    expect(link?.name).toContain(`${full}, 19:00`);
    expect(link?.name).toContain(littleDog[language]);
    expect(link?.attribute('href')).toBe(at(language, littleDog.path));
  });

  test('a month without events says so and leads to the next that has any', async () => {
    const page = await openPage(at(language, '/calendar?month=2027-06'));
    expect(page.main.text).toContain(said.none);
    const [upcoming = ''] = page.main.links(new RegExp(said.upcoming));
    expect(upcoming).toBe(at(language, '/calendar?month=2027-10'));
    expect((await openPage(upcoming)).main.all('article')).toHaveLength(1);
  });
});

test('February 2027 belongs to the language that has an event in it', async () => {
  expect(day(await openPage('/ru/calendar?month=2027-02'), '2027-02-04').one('a').text).toContain(letter.ru);
  expect((await openPage('/calendar?month=2027-02')).main.text).toContain('No events available for this month');
});

test('months follow each other over the edge of a year', async () => {
  expect(next(await openPage('/calendar'))).toEqual(['/calendar?month=2027-01']);
  const january = await openPage('/calendar?month=2027-01');
  expect(title(january)).toBe('Calendar January 2027');
  expect(day(january, '2027-01-21').one('a').text).toContain(dead.en);
  expect(today(january)).toEqual([]);
  expect(previous(january)).toEqual(['/calendar']);
  expect(previous(await openPage('/calendar'))).toEqual(['/calendar?month=2026-11']);
  const november = await openPage('/calendar?month=2026-11');
  expect(day(november, '2026-11-26').one('a').text).toContain(overcoat.en);
  expect(november.links('Back to this month')).toEqual(['/calendar']);
});

test('the months end with the first and the last event', async () => {
  const first = await openPage('/calendar?month=2026-10');
  expect([previous(first).length, next(first).length]).toEqual([0, 1]);
  const last = await openPage('/calendar?month=2028-03');
  expect(day(last, '2028-03-16').one('a').text).toContain(breakfast.en);
  expect(next(last)).toEqual([]);
});

test.each([
  ['2026-09', 'October 2026', '?month=2026-10'],
  ['2028-04', 'March 2028', '?month=2028-03'],
  ['2027-13', 'December 2026', ''],
  ['soon', 'December 2026', ''],
  ['', 'December 2026', ''],
])('month=%s is %s', async (month, shown, query) => {
  const page = await openPage(`/calendar?month=${month}`);
  expect(page.path).toBe(`/calendar${query}`);
  expect(title(page)).toBe(`Calendar ${shown}`);
});

test('the calendar knows the leap day', async () => {
  const page = await openPage('/calendar?month=2028-02');
  expect(day(page, '2028-02-29').text).toContain('29');
  expect(days(page)).toHaveLength(29);
});

test.each([
  ['late', '2026-11-26'],
  ['early', '2026-11-27'],
] as const)('today is Dubai’s: %s', async (instant, iso) => {
  const page = await openPage('/calendar', { at: instant });
  expect(today(page)).toEqual([iso]);
  const link = day(page, '2026-11-26').one('a');
  expect(link.text).toContain(overcoat.en);
  expect(link.text).toContain(words.en.when.states.past);
  expect(days(page)).toHaveLength(30);
});

test('after the last event the calendar goes on to today, and leads back', async () => {
  const page = await openPage('/calendar', { at: 'over' });
  expect(title(page)).toBe('Calendar January 2029');
  expect(next(page)).toEqual([]);
  expect(page.links('Recent events: March 2028')).toEqual(['/calendar?month=2028-03']);
});

test('before the first event the calendar begins with its month', async () => {
  const page = await openPage('/calendar', { at: 'before' });
  expect(previous(page)).toEqual([]);
  expect(day(page, '2026-10-15').all('a')).toHaveLength(1);
});

test('a marked day names its event for a finger as well', async () => {
  const [link] = day(await openPage('/calendar?month=2027-04'), '2027-04-08').all('a');
  expect(link?.name).toContain('Thursday 8 April 2027, 19:00');
  expect(link?.name).toContain(coffee.en);
});

test('the data of a month is asked for under its own address', async () => {
  expect((await request('/calendar.data?month=2027-01')).status).toBe(200);
});
