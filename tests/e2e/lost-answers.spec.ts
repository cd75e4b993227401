import type { Page, Request, Route } from '@playwright/test';

import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expect, named, open, words as siteWords } from './site-test.ts';

/** A connection that breaks after the server has done what a form asks for: the page says that it was done. */

test.use({
  expectedConsole: ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION', 'Failed to fetch', '502', '503'],
});

const words = adminPublishingWords('en');
/** An event that no other journey writes. */
const EVENT = 'p2e2';

const isForm = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('.data');

/** Loses the answer to the next form once it has been done, in one of the ways in which connections break. */
async function loseNextAnswer(page: Page, how: 'cut' | 'proxy' = 'cut') {
  let isLost = false;
  await page.route(/\.data/, async (route: Route) => {
    if (isLost || !isForm(route.request())) return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    return how === 'cut'
      ? route.abort()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
  });
  return async () => {
    expect(isLost).toBe(true);
    await page.unrouteAll();
  };
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeInViewport({ timeout: 15_000 });

test('publishing, telling the holders, calling that back and undoing are said to be done, and done once', async ({
  page,
  context,
  asEditor,
  backend: { server },
}) => {
  await orderPlacedIn(server.directory, { purchase: { what: 'event', item: EVENT, seat: 'in-person' } });
  await asEditor();
  await open(page, `/Admin/content/events/${EVENT}`);
  await page.getByLabel('Time', { exact: true }).fill('17:15');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.publish.title);

  // Nothing reaches the site: the page stays, and says so.
  await context.setOffline(true);
  await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: adminWords('en').rejections.unavailable });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);

  let found = await loseNextAnswer(page);
  await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
  await says(page, words.publications.done.published);
  await found();
  const publication = page.getByRole('button', { name: /^Undo publication/ }).first();
  const number = /\d+/.exec((await publication.getAttribute('aria-label')) ?? '')![0];

  await open(page, `/Admin/orders/tell/${EVENT}`);
  found = await loseNextAnswer(page, 'proxy');
  await page.getByRole('button', { name: words.tell.tell }).click();
  await says(page, words.tell.done.told);
  await found();
  await expect(page.getByText(named('1 email goes out'))).toBeVisible();
  found = await loseNextAnswer(page);
  await page.getByRole('button', { name: words.tell.callBack }).click();
  await says(page, words.tell.done.back);
  await found();

  await open(page, '/Admin/publications');
  found = await loseNextAnswer(page);
  await page.getByRole('button', { name: words.publications.undoNamed(Number(number)) }).click();
  await says(page, words.publications.done.undone);
  await found();
  await expect(page.getByText(words.publications.undoes(Number(number)))).toHaveCount(1);
});

test('a ticket that is given back is said to be given back', async ({ page, backend: { server } }) => {
  const en = ticketWords('en');
  const { token } = await orderPlacedIn(server.directory, { provider: 'free', amount: 0, quantity: 1 });
  await open(page, `/ticket/${token}`);
  await page.getByText(en.giveBack.title, { exact: true }).first().click();
  const found = await loseNextAnswer(page);
  await page.getByRole('article').getByRole('button', { name: en.giveBack.submitFree }).click();
  await says(page, en.done.returned);
  await found();
});

test('a form stays on its page where nothing reaches the site, also the first of its kind', async ({
  page,
  context,
  asEditor,
}) => {
  const { login } = siteWords.en;
  const link = adminPreviewWords('en').link;
  await asEditor();
  await open(page, '/login/account');
  await page.getByLabel(login.fields.name, { exact: true }).fill('Vera E.');
  await context.setOffline(true);
  await page.getByRole('button', { name: login.submit.rename, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: login.problems.unavailable })).toBeVisible();
  await expect(page.getByLabel(login.fields.name, { exact: true })).toHaveValue('Vera E.');
  await context.setOffline(false);

  await open(page, `/Admin/content/events/${EVENT}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: link.make }).click();
  const links = page.getByRole('region', { name: link.title });
  await expect(links.getByRole('alert')).toHaveText(adminWords('en').rejections.unavailable);
  await context.setOffline(false);
  const found = await loseNextAnswer(page);
  await links.getByRole('button', { name: link.make }).click();
  await expect(links.getByRole('textbox', { name: link.field })).toBeVisible();
  await found();
  await expect(links.getByRole('listitem')).toHaveCount(1);
});
