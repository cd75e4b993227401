import type { Browser, Page } from '@playwright/test';

import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { PASSWORD, newEmail, test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { loginIn } from './login-page.ts';
import { at, desktop, expect, named, open, phone, words } from './site-test.ts';
import { events } from './sample-pages.ts';

const people = { en: peopleWords('en'), ru: peopleWords('ru') };

test.use({ expectedConsole: ['403', '422'] });

/** The browser of somebody else. */
async function another(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'X-Forwarded-For': address } });
  return context.newPage();
}

test('somebody is invited, signs up with the link of the email, and works in the room until their role is ended', async ({
  page,
  browser,
  baseURL,
  address,
  asEditor,
  backend: { server },
}) => {
  const email = newEmail();
  await asEditor();
  await page.setViewportSize(phone);
  await open(page, '/ru/Admin');
  await page.getByRole('link', { name: people.ru.title, exact: true }).click();
  await expectAccessible(page);
  const form = page.getByRole('form', { name: people.ru.invite.title });
  await form.getByLabel(people.ru.invite.email).fill('vera@lyceum');
  await form.getByRole('radio', { name: people.ru.invite.languages.en }).check();
  await form.getByRole('button').click();
  await expect(page.getByRole('alert').first()).toHaveText(people.ru.problems.email);
  await expect(form.getByLabel(people.ru.invite.email)).toHaveValue('vera@lyceum');
  await form.getByLabel(people.ru.invite.email).fill(email);
  await form.getByRole('button').click();
  await expect(page.getByRole('status').first()).toHaveText(people.ru.done.invited);
  await expect(form.getByLabel(people.ru.invite.email)).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(people.ru.roles.editor);

  const [link = ''] = (await server.emailTo(email)).links;
  const theirs = await another(browser, baseURL, address);
  await open(theirs, link);
  const login = loginIn(theirs, 'en');
  await expect(login.field('email')).toHaveValue(email);
  await expectAccessible(theirs);
  await login.field('firstName').fill('Nina');
  await login.field('lastName').fill('Orlova');
  await theirs.getByLabel(words.en.login.fields.newPassword, { exact: true }).fill(PASSWORD);
  await login.field('confirmation').fill(PASSWORD);
  await theirs.getByRole('button', { name: words.en.login.submit['confirm-new'] }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(people.en.invitation.accepted.editor);
  await expectAccessible(theirs);
  // From now on the same link leads to the room.
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/Admin$/);
  await open(theirs, '/Admin/content/masters/new');
  const name = theirs.getByRole('textbox').first();
  await name.fill('Somebody new');

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Nina Orlova' });
  await row.getByText(people.ru.people.end).click();
  await expectAccessible(page);
  await row.getByRole('button', { name: named(people.ru.people.confirm) }).click();
  await expect(page.getByRole('status').first()).toHaveText(people.ru.done.ended);
  expect((await theirs.request.get('/Admin/people')).status()).toBe(403);
  await theirs.context().close();
});

test.describe('the way from a page to its document', () => {
  /** As every login leaves the browser. */
  const asSignedIn = (page: Page) => page.addInitScript(() => localStorage.setItem('signed-in', '1'));
  const editLink = (page: Page, language: 'en' | 'ru') =>
    page
      .getByRole('banner')
      .getByRole('link', { name: language === 'en' ? 'Edit this page' : named('Изменить', 'страницу') });

  test('an editor has it on every page that has one, in the language of the page', async ({ page, asEditor }) => {
    await asEditor();
    await asSignedIn(page);
    await open(page, '/about');
    await expect(editLink(page, 'en')).toHaveAttribute('href', '/Admin/content/pages/about');
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expect(editLink(page, 'en')).toBeInViewport();
      await expectAccessible(page);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(editLink(page, 'en')).toHaveCSS('border-bottom-style', 'solid');
    await page.emulateMedia({ forcedColors: null });

    await page.setViewportSize(desktop);
    await open(page, at('ru', '/programs'));
    await expect(editLink(page, 'ru')).toHaveAttribute('href', '/ru/Admin/content/programs');
    await page.getByRole('banner').getByRole('link', { name: words.ru.layout.links.search }).click();
    await expect(editLink(page, 'ru')).toHaveCount(0);
    await open(page, at('ru', events.dead.path));
    await page.getByRole('button', { name: words.ru.account.logOut }).first().focus();
    await expect(editLink(page, 'ru')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(editLink(page, 'ru')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ru\/Admin\/content\/events\//);
  });
});
