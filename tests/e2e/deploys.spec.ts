import type { Page } from '@playwright/test';

import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { offered, test as accountTest } from './account-test.ts';
import { clocks } from './frozen-clocks.ts';
import { loginIn } from './login-page.ts';
import { events } from './sample-pages.ts';
import { at, expect, hydrated, named, open, test, words } from './site-test.ts';

/** A page of a build whose scripts are gone, or that gets what another build has made: in a tab, or kept by a shared cache. */

test.use({
  expectedConsole: ['status of 404', 'status of 401', 'status of 409', 'Error loading route module', 'Failed to fetch'],
});

/** The documents that are asked for from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(`${request.method()} ${pathname}${search}`);
  });
  return documents;
}

const calendarLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: words.en.layout.links.calendar, exact: true });

/** From now on data are of another build, which this one cannot read. */
const deploy = (page: Page) =>
  page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ headers: { 'X-Build': 'another' }, body: '[{},"other"]' }));

test('where a script is gone the document of the page that was asked for is loaded', async ({ page }) => {
  await page.route(/\/assets\/event-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404 }));
  await open(page, '/events');
  const documents = documentsOf(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: named(events.littleDog.en) })
    .first()
    .click();
  await expect(page).toHaveURL(events.littleDog.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.littleDog.en);
  expect(documents).toEqual([`GET ${events.littleDog.path}`]);
});

test('data of another build load the document, also on the way back', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.links.masters, exact: true }).click();
  await expect(page).toHaveURL('/masters');
  await deploy(page);
  const documents = documentsOf(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.about.title);
  await hydrated(page);
  await calendarLink(page).click();
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: words.en.calendar.title })).toBeVisible();
  expect(documents).toEqual(['GET /about', 'GET /calendar']);
});

test.describe('a page whose day is over', () => {
  test.use({ clock: 'late' });

  test('is loaded again once, however old the document is that comes', async ({ page }) => {
    await deploy(page);
    await page.clock.setFixedTime(clocks.usual.instant);
    const documents = documentsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
    await page.goto('/');
    // The second document asks as well, and stays.
    await expect.poll(() => asked.length).toBe(2);
    await hydrated(page);
    expect(documents).toEqual(['GET /', 'GET /']);
    await calendarLink(page).click();
    await expect(page).toHaveURL('/calendar');
    expect(documents.slice(0, 3)).toEqual(['GET /', 'GET /', 'GET /calendar']);
  });

  test('is not, while something is typed on it', async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('searchbox');
    await hydrated(page);
    await deploy(page);
    await field.fill('Gogol');
    // The address follows what is typed, and ends what is being asked at that moment.
    await expect(page).toHaveURL(/q=Gogol/);
    const documents = documentsOf(page);
    const asked = page.waitForResponse(/\.data/);
    await page.clock.setFixedTime(clocks.usual.instant);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await page.evaluate(() => fetch('/health'));
    await expect(field).toHaveValue('Gogol');
    expect(documents).toEqual([]);
  });
});

accountTest.describe('forms', () => {
  accountTest.use({ expectedConsole: ['status of 4'] });

  /** From now on the server takes the page for one of another build. */
  const outdate = (page: Page) =>
    page.route(/\.data(?:\?|$)/, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-build': 'another' } }),
    );

  accountTest('are sent as a document sends them, and come back with what was typed', async ({ page }) => {
    const login = loginIn(page, 'ru');
    await open(page, at('ru', '/login'));
    await outdate(page);
    const documents = documentsOf(page);
    await login.field('email').fill('nobody@example.com');
    await login.field('password').fill('not this one');
    await login.submit('login').click();
    await expect.poll(() => documents).toEqual(['POST /ru/login']);
    await expect(login.alert).not.toBeEmpty();
    await expect(login.field('email')).toHaveValue('nobody@example.com');
  });

  accountTest('of the room ask before what is typed is lost', async ({ page, asEditor }) => {
    const add = addOrderWords('en');
    const { fields, title, done } = ordersWords('en');
    await asEditor();
    await open(page, '/Admin/orders');
    await page.getByRole('link', { name: add.title, exact: true }).click();
    await expect(page).toHaveURL('/Admin/orders/new');
    const name = page.getByLabel(fields.name, { exact: true });
    const toOrders = page.getByRole('main').getByRole('link', { name: title, exact: true });
    const questions: string[] = [];
    let answer = false;
    page.on('dialog', async (dialog) => {
      questions.push(dialog.message() || dialog.type());
      await (answer ? dialog.accept() : dialog.dismiss());
    });
    await toOrders.click();
    await expect(page).toHaveURL('/Admin/orders');
    await page.goBack();

    await name.fill('Anna Karenina');
    const { leave } = adminWords('en');
    for (const go of [() => toOrders.click(), () => page.evaluate(() => history.back())]) {
      questions.length = 0;
      await go();
      await expect.poll(() => questions).toEqual([leave]);
      await expect(page).toHaveURL('/Admin/orders/new');
      await expect(name).toHaveValue('Anna Karenina');
    }
    questions.length = 0;
    await page.getByRole('banner').getByRole('link', { name: 'по-русски' }).click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(name).toHaveValue('Anna Karenina');

    // What is sent is not lost, in an old tab either.
    questions.length = 0;
    await outdate(page);
    await page.getByLabel(fields.purchase, { exact: true }).fill(await offered(page, 1));
    await page.getByLabel(fields.amount, { exact: true }).fill('none');
    await page.getByRole('button', { name: add.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await expect(name).toHaveValue('Anna Karenina');
    // Requests on their way when a route ends may stay there: the scripts come first.
    await hydrated(page);
    await page.unroute(/\.data(?:\?|$)/);
    await page.getByLabel(fields.amount, { exact: true }).fill('400');
    await page.getByRole('button', { name: add.submit }).click();
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await toOrders.click();
    await expect(page).toHaveURL('/Admin/orders');
    expect(questions).toEqual([]);

    // What the server did not take is not forgotten because it has come back. The language was chosen above.
    await page.evaluate(() => localStorage.removeItem('language'));
    await open(page, '/Admin/orders/new');
    await page.getByLabel(fields.purchase, { exact: true }).fill(await offered(page, 0));
    await page.getByLabel(fields.amount, { exact: true }).fill('none');
    await name.fill('Anna Karenina');
    await page.getByRole('button', { name: add.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    answer = true;
    await toOrders.click();
    await expect(page).toHaveURL('/Admin/orders');
    expect(questions).toEqual([leave]);
  });
});
