import type { Page } from '@playwright/test';

import { pages } from './sample-pages.ts';
import { at, expect, languages, named, open, test, words } from './site-test.ts';

/** What is left of an event, and for how much: the same wherever it is shown. */

test.use({ clock: 'odd' });

const odd = (id: string) => `/program/odd/event/odd-${id}`;
const odds = [
  'begun',
  'dirhams',
  'ended',
  'free',
  'full-hall',
  'no-link',
  'no-price',
  'online',
  'roubles',
  'tonight',
].map(odd);

test('no price is printed that nobody can pay, on any page', async ({ request }) => {
  const paths = [
    ...pages,
    ...odds,
    '/program/odd',
    '/masters/m2',
    '/calendar?month=2027-02',
    '/search?q=dirhams',
    '/search?q=рубли',
  ];
  for (const path of paths.flatMap((each) => languages.map((language) => at(language, each)))) {
    const text = await (await request.get(path)).text();
    expect(text, path).not.toMatch(/\b173\sAED|7[\s,]?919/);
  }
});

const states = [
  ['Full Hall, Open Line', '2027-01', ['Hall sold out · online available', 'In person and online', '100 AED']],
  ['Dirhams Only', '2027-02', ['In person and online', 'from 100 AED', 'in Russian']],
  ['Roubles Only', '2027-02', ['Online, live', '2,000 RUB']],
  ['Free of Charge', '2027-02', ['Free', 'in English']],
  ['Not on Sale', '2027-04', ['400 AED']],
  ['No Price, no Time', '2027-04', ['TBD', 'price to be announced']],
  ['Begun Half an Hour Ago', '2026-12', ['On now', '100 AED']],
  ['Ended this Morning', '2026-12', ['Past']],
] as const;

const article = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const item = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: name });

/** Everything that lists events: its address, the events on it, and where it shows one of them. */
const lists = [
  ['/events', states, article],
  ...[...Map.groupBy(states, ([, month]) => month)].map(
    ([month, listed]) => [`/calendar?month=${month}`, listed, article] as const,
  ),
  ['/program/odd', states, (page: Page, name: string) => item(page, words.en.program.schedule, name)],
  ['/masters/m2', states, (page: Page, name: string) => item(page, words.en.master.upcoming, name)],
] as const;

test('every list says the same of an event', async ({ page }) => {
  for (const [path, listed, shown] of lists) {
    await page.goto(path);
    for (const [name, , texts] of listed) {
      for (const text of texts) await expect(shown(page, name), `${name} on ${path}`).toContainText(text);
    }
  }
});

test('search tells a full hall from an event that is sold out', async ({ page }) => {
  await page.goto('/search?q=Full+Hall');
  await expect(page.getByRole('article').filter({ hasText: 'Full Hall' }).first()).toContainText('online available');
});

const language = 'ru';
const { event, when, refund } = words[language];

test(`one registers for what is free`, async ({ page }) => {
  await page.goto(at(language, odd('free')));
  const register = page.getByRole('main').getByRole('link', { name: event.register });
  await expect(register.first()).toHaveAttribute(
    'href',
    `https://buy.stripe.com/lyceum_odd_free?client_reference_id=odd-free&locale=${language}`,
  );
  await expect(page.getByRole('button', { name: event.buy })).toHaveCount(0);
});

test(`an event of today by the clock`, async ({ page }) => {
  await page.goto(at(language, odd('tonight')));
  await expect(page.getByRole('button', { name: event.buy }).first()).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.getByRole('main')).getByText(when.today, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('complementary').getByText(refund.over)).toBeVisible();
  await page.goto(at(language, odd('begun')));
  await expect(page.getByRole('main').getByText(when.states.started)).not.toHaveCount(0);
  await expect(page.getByRole('radio', { name: event.online })).toBeChecked();
  await expect(page.getByRole('button', { name: event.buy }).filter({ visible: true }).first()).toBeVisible();
  await page.goto(at(language, odd('ended')));
  await expect(page.getByText(event.past)).toBeVisible();
  await expect(page.getByRole('button', { name: event.buy })).toHaveCount(0);
});

test.describe('in Moscow', () => {
  test.use({ timezoneId: 'Europe/Moscow' });

  test('its time is said once, with its day', async ({ page }) => {
    await open(page, odd('online'));
    await expect(page.getByText('23:30 in Moscow the day before')).toHaveCount(1);
    await expect(page.getByText(named(words.en.when.yourTime))).toHaveCount(0);
    await page.goto(at('ru', odd('online')));
    await expect(page.getByText('23:30 накануне по Москве')).toHaveCount(1);
  });
});
