import type { Page } from '@playwright/test';

import { en } from '#i18n/messages/en.ts';
import { loginDoneUrl } from '#i18n/urls.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { signedUpEditor, test } from './account-test.ts';
import { grant } from './grant-role.ts';
import { expectAccessible } from './expect-accessible.ts';
import { at, desktop, expect, hydrated, named, open, phone } from './site-test.ts';

const words = documentWords('en');
const lists = startWords('en');
const event = '/Admin/content/events/event2';

test.use({ expectedConsole: ['403', '422'] });

test.beforeEach(({ asEditor }) => asEditor());

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const saved = (page: Page) => expect(page.getByText(words.state.changed)).toBeVisible();
/** What the form of the document would send. */
const entries = (page: Page) =>
  page
    .locator('form:has([name^="document"])')
    .evaluate((form: HTMLFormElement) => [...new FormData(form)].filter(([name]) => name.startsWith('document')));
const press = (page: Page, ...pieces: string[]) => page.getByRole('button', { name: named(...pieces) }).click();

test('an event is found, written and saved by itself; what a colleague of the same name writes stands beside it', async ({
  page,
  browser,
  backend: { server },
}) => {
  // From a page for everybody: the room is reached without a new document.
  await open(page, loginDoneUrl('en', '/'));
  await page.getByRole('link', { name: named(en.account.admin) }).click();
  await page.getByRole('searchbox', { name: lists.find }).fill('overcoat');
  await press(page, lists.search);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Overcoat/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Overcoat');
  await press(page, words.actions.preview);
  const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(preview).toContainText('Overcoat');
  // Smaller than a computer's window, it is drawn as high as the place beside the form.
  await press(page, words.preview.desktop);
  const missing = () =>
    page.locator('iframe').evaluate((frame) => {
      const [stage, drawn] = [frame.parentElement!.clientHeight, frame.getBoundingClientRect().height];
      return Math.abs(stage - drawn);
    });
  await expect.poll(missing).toBeLessThan(2);
  await press(page, words.preview.phone);

  const colleague = await browser.newContext({ baseURL: server.origin });
  await signedUpEditor(colleague.request, server);
  const theirs = await colleague.newPage();
  await open(theirs, event);
  await field(theirs, 'Price (AED)').fill('450');
  await saved(theirs);
  await field(page, 'Name (English)').fill('The Overcoat, unlined');
  await saved(page);
  await expect(preview).toContainText('The Overcoat, unlined');
  // What the colleague has written came with the answer.
  await expect(field(page, 'Price (AED)')).toHaveValue('450');

  // Both write in one field: each text stays, and one of them chooses.
  await field(theirs, 'Name (English)').fill('An Overcoat of theirs');
  await expect(theirs.getByRole('group', { name: words.conflict.field('Name (English)') })).toBeVisible();
  // Nothing changes under the cursor: what stands in the field comes when they leave it.
  await field(theirs, 'Name (English)').blur();
  await expect(field(theirs, 'Name (English)')).toHaveValue('The Overcoat, unlined');
  const toField = theirs.getByRole('region', { name: words.conflict.fields(1) }).getByRole('link');
  await expect(toField).toHaveText('Name (English)');
  const bar = theirs.getByRole('region', { name: words.actions.label });
  await expect(bar.getByRole('link', { name: words.conflict.field('Name (English)') })).toBeVisible();
  await expect(theirs.getByRole('button', { name: words.conflict.keepOther })).toBeVisible();
  await expect(theirs.getByRole('button', { name: words.conflict.keep })).toHaveCount(0);
  await press(theirs, words.conflict.mine);
  await expect(toField).toHaveCount(0);
  await expect(field(theirs, 'Name (English)')).toHaveValue('An Overcoat of theirs');

  // A long text in a conflict is scrolled by keyboard.
  const text = (word: string) => Array.from({ length: 60 }, (_, index) => `${word} ${index}`).join('\n');
  await field(page, 'Description (English)').fill(text('Ours'));
  await expect(page.getByRole('region', { name: words.actions.label })).toContainText('Draft saved');
  await field(theirs, 'Description (English)').fill(text('Theirs'));
  const version = theirs.getByRole('group', { name: words.conflict.text('Description (English)') });
  await expect(version.locator('ins').first()).toBeVisible();
  await expectAccessible(theirs);
  await version.focus();
  await theirs.keyboard.press('End');
  await expect.poll(() => version.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await press(theirs, words.conflict.both);
  await expect(version).toHaveCount(0);
  await expect(field(theirs, 'Description (English)')).toHaveValue(/Ours 59[^]*Theirs 59/);
  await colleague.close();
  await page.reload();
  await expect(field(page, 'Name (English)')).toHaveValue('An Overcoat of theirs');
});

test('a list is added to, put in order and taken from by keyboard, and the focus follows', async ({ page }) => {
  await open(page, '/Admin/content/events/p3e4');
  const takeaways = page.getByRole('region', { name: named('Takeaways') });
  const titles = () => takeaways.getByRole('textbox', { name: 'Title (English)', exact: true });
  const before = await titles().count();
  await takeaways.getByRole('button', { name: named(words.list.add, 'Takeaway') }).press('Enter');
  await expect(titles()).toHaveCount(before + 1);
  await expect(titles().last()).toBeFocused();
  await page.keyboard.type('A new one');
  const last = `Takeaway ${before + 1}`;
  await takeaways.getByRole('button', { name: named(words.list.up, last) }).press('Enter');
  await expect(titles().nth(before - 1)).toHaveValue('A new one');
  await expect(takeaways.getByRole('button', { name: named(words.list.up, `Takeaway ${before}`) })).toBeFocused();
  await saved(page);
  await page.reload();
  await hydrated(page);
  await expect(titles().nth(before - 1)).toHaveValue('A new one');
  await takeaways.getByRole('button', { name: named(words.list.remove, `Takeaway ${before}`) }).press('Enter');
  await expect(titles()).toHaveCount(before);
  expect(await titles().evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))).not.toContain(
    'A new one',
  );
});

test('what is typed, dictated or chosen while the scripts are on their way stays, and is saved', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(event, { waitUntil: 'domcontentloaded' });
  await field(page, 'Name (English)').pressSequentially('Typed: ');
  await field(page, 'Short description (English)').focus();
  // Neither a key nor a press.
  await page.keyboard.insertText('Dictated: ');
  await field(page, 'Price (AED)').fill('451');
  await page.getByLabel('Date', { exact: true }).fill('2026-12-24');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('cancelled');
  await page.getByRole('checkbox', { name: 'Sold out', exact: true }).check();
  const takeaway = page.getByRole('group', { name: 'Takeaway 2', exact: true });
  await takeaway.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Made of an overcoat');
  const written = await entries(page);
  scripts.resolve();
  await hydrated(page);
  await saved(page);
  expect(await entries(page)).toEqual(written);
  await page.reload();
  await expect(field(page, 'Name (English)')).toHaveValue(/^Typed: /);
  expect(await entries(page)).toEqual(written);
});

test('whoever is no editor any more reads that; what they type is saved once they are one again', async ({
  page,
  context,
  backend: { server },
}) => {
  await context.clearCookies();
  const { email } = await signedUpEditor(context.request, server);
  await open(page, '/Admin/content/masters/m2');
  grant(server, email, null);
  await field(page, 'Credentials (English)').fill('Reads behind closed doors');
  await expect(page.getByRole('alert').filter({ hasText: words.problems.forbidden })).toBeVisible();
  grant(server, email, 'editor');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await saved(page);
});

test('the other pages of the room are accessible, in Russian on a phone or in English on a desktop', async ({
  page,
}) => {
  await open(page, event);
  await field(page, 'Name (English)').fill('The Overcoat, with a collar of marten');
  await saved(page);
  const pages = [
    '/Admin/content/masters',
    `${event}/history`,
    '/Admin/content/masters/new',
    '/Admin/publish?document=events/event2',
  ];
  for (const [index, path] of pages.entries()) {
    await test.step(path, async () => {
      const isPhone = index % 2 === 0;
      await page.setViewportSize(isPhone ? phone : desktop);
      await open(page, at(isPhone ? 'ru' : 'en', path));
      await expectAccessible(page);
    });
  }

  // No word of what is pressed is cut on a phone.
  const { label, preview, publish: toPublish } = documentWords('ru').actions;
  await page.setViewportSize(phone);
  await open(page, at('ru', event));
  for (const name of [preview, toPublish]) {
    const button = page.getByRole('region', { name: label }).getByRole('button', { name, exact: true });
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect([name, lines]).toEqual([name, 1]);
  }

  // What a button has not done comes into view, and what was typed stays.
  const { publish } = adminPublishingWords('en');
  await open(page, '/Admin/publish?document=events/event2');
  await page.getByLabel(publish.at).fill('2020-02-20T20:20');
  await press(page, publish.schedule);
  const problem = page.getByRole('alert').filter({ hasText: publish.time });
  await expect(problem.locator('..')).toBeFocused();
  await expect(problem).toBeInViewport();
  await expect(page.getByLabel(publish.at)).toHaveValue('2020-02-20T20:20');
});
