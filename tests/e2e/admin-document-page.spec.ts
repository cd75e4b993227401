import type { Page } from '@playwright/test';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { test } from './account-test.ts';
import { expectAccessible } from './expect-accessible.ts';
import { boxOf, desktop, expect, hydrated, named, open, phone } from './site-test.ts';

test.use({ expectedConsole: ['ERR_FAILED', '401'] });
test.beforeEach(({ asEditor }) => asEditor());

const words = documentWords('en');
const form = '/Admin/content/events/p3e2';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: words.actions.label });
const group = (page: Page, name: keyof typeof words.groups.titles) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: words.groups.titles[name], exact: true }) });

/** How often the Tab key is pressed until something has the focus. */
async function tabsTo(page: Page, selector: string): Promise<number> {
  for (let count = 1; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return count;
  }
  throw new Error(`The Tab key does not come to ${selector}`);
}

test('past the header the keyboard comes to the title in 6 steps and to publishing in 14, saves with Ctrl+S, publishes with Ctrl+Enter', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, form);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const toTitle = await tabsTo(page, '#document-name-en');
  expect(toTitle).toBeLessThanOrEqual(6);
  expect(toTitle + (await tabsTo(page, 'button[value=publish]'))).toBeLessThanOrEqual(14);
  await expect(page.locator('button[value=publish]')).toBeInViewport();
  await expect(bar(page).getByRole('button', { name: words.actions.save })).toHaveAttribute('title', /Ctrl\+S/);
  await expect(bar(page).getByRole('button', { name: words.actions.publish })).toHaveAttribute('title', /Ctrl\+Enter/);
  // Enter ends no line of a title; of a word that is being composed it ends the composing.
  const enters = [false, true].map((isComposing) =>
    field(page, 'Name (English)').evaluate((element, composing) => {
      const key = { key: 'Enter', isComposing: composing, bubbles: true, cancelable: true };
      return element.dispatchEvent(new KeyboardEvent('keydown', key));
    }, isComposing),
  );
  expect(await Promise.all(enters)).toEqual([false, true]);
  await field(page, 'About the price (English)').fill('The Tea Room');
  const isKept = await page.evaluate(async () => {
    const pressed = new Promise((resolve) =>
      addEventListener('keydown', ({ defaultPrevented }) => resolve(defaultPrevented), { once: true }),
    );
    const key = { key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    return pressed;
  });
  expect(isKept).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: words.live.saved })).toBeAttached();
  await expect(field(page, 'About the price (English)')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/Admin\/publish\?document=/);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Caravan Tea/ })
    .click();
  await expect(field(page, 'About the price (English)')).toHaveValue('The Tea Room');
});

test('groups fold and are listed, open for what is wrong in them, and stand without holes', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/Admin/content/events/event3');
  const contents = page.getByRole('navigation', { name: words.groups.label });
  await expect(contents.getByRole('link')).toHaveText(Object.values(words.groups.titles));
  const ends = await page.locator('details[id] > div > div:has(> * > label, > fieldset)').evaluateAll((all) =>
    all.map((facts) => {
      const { right } = facts.getBoundingClientRect();
      const boxes = [...facts.children].map((each) => each.getBoundingClientRect());
      return boxes.map(
        (box) => right - Math.max(...boxes.filter(({ y }) => Math.abs(y - box.y) < 2).map((each) => each.right)),
      );
    }),
  );
  expect(ends.flat().length).toBeGreaterThan(10);
  expect(Math.max(...ends.flat())).toBeLessThan(1);

  // What is wrong is known while it is folded away.
  const saved = Promise.withResolvers<void>();
  await page.route('**/save', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await field(page, 'Status').selectOption('Moved');
  await group(page, 'when').locator('> summary').click();
  await expect(field(page, 'Date')).toBeHidden();
  saved.resolve();
  await expect(field(page, 'Previous date')).toBeVisible();
  await expect(group(page, 'when').locator('> summary')).toBeFocused();
  await expect(contents.getByRole('link', { name: words.problemCount(1) })).toBeVisible();
  await field(page, 'Status').selectOption('As planned');
  await expect(contents.getByRole('link', { name: words.problemCount(1) })).toHaveCount(0);

  await group(page, 'tickets').locator('> summary').click();
  await contents.getByRole('link', { name: words.groups.titles.tickets }).click();
  await expect(field(page, 'Price (AED)')).toBeVisible();
  await field(page, 'Price (AED)').fill('many');
  await expect(contents.getByRole('link', { name: words.problemCount(1) })).toBeVisible();
  await group(page, 'tickets').locator('> summary').click();
  await expect(field(page, 'Price (AED)')).toBeHidden();
  await page
    .getByRole('region', { name: words.errors.title(1) })
    .getByRole('link')
    .click();
  await expect(field(page, 'Price (AED)')).toBeFocused();
  await expectAccessible(page);
  // Another journey publishes this event.
  await field(page, 'Price (AED)').fill('400');
  await expect(contents.getByRole('link', { name: words.problemCount(1) })).toHaveCount(0);
});

test('groups of a page of the site are folded, say what was changed in them, and open by key and for the field of an address', async ({
  page,
}) => {
  const home = '/Admin/content/pages/home';
  const author = field(page, 'Author (English)');
  const texts = group(page, 'texts');
  await open(page, home);
  await expect(author).toBeHidden();
  await expect(page.getByLabel('Caption (English)').first()).toBeHidden();
  await texts.locator('> summary').focus();
  await page.keyboard.press('Enter');
  const before = await author.inputValue();
  await author.fill('Anton Chekhov, to his brother');
  await expect(texts.locator('> summary')).toContainText(words.groups.changed);
  await expect(group(page, 'pictures').locator('> summary')).not.toContainText(words.groups.changed);
  await open(page, `${home}?again#document-quote-author-en`);
  await expect(author).toBeInViewport();
  await expect(page.getByLabel('Caption (English)').first()).toBeHidden();
  await author.fill(before);
  await expect(page.getByText(words.groups.changed)).toHaveCount(0);
});

test('a new document says quietly what it needs; what is wrong is said while it is typed', async ({ page }) => {
  await open(page, '/Admin/content/events/new');
  await field(page, words.begin.title.en).fill('An Evening of Maps');
  await page.getByRole('button', { name: words.begin.create }).click();
  const missing = page.getByRole('region', { name: words.missing.title });
  await expect(missing.getByRole('link', { name: 'Date', exact: true })).toBeVisible();
  await hydrated(page);
  const wrong = page.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(0);
  await expectAccessible(page);
  await field(page, 'Date').fill('2027-01-14');
  await expect(missing.getByRole('link', { name: 'Date', exact: true })).toHaveCount(0);
  await field(page, 'Length in minutes').fill('long');
  await expect(wrong).toHaveCount(1);
  await expect(field(page, 'Length in minutes')).toBeFocused();
  await expect(bar(page).getByRole('link', { name: words.problemCount(1) })).toBeVisible();
  await field(page, 'Length in minutes').fill('90');
  await expect(wrong).toHaveCount(0);

  // Publishing says all of it, and leads to the field.
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'An Evening of Maps, Master' }).click();
  await expect(page.getByLabel('Master', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Master', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('the bar leads to the page on the site and says when the document goes out, until it is called back', async ({
  page,
}) => {
  const { publish, publications, scheduledDocument } = adminPublishingWords('en');
  const address = '/Admin/content/masters/m3';
  await open(page, address);
  await field(page, 'Credentials (English)').fill('Reads on the roof');
  await expect(bar(page)).toContainText('Draft saved');
  await bar(page).getByRole('button', { name: words.actions.publish }).click();
  await page.getByLabel(publish.at).fill('2026-12-22T20:19');
  await page.getByRole('button', { name: publish.schedule }).click();
  await expect(page).toHaveURL(/\/Admin\/publications\?/);
  await open(page, address);
  await expect(bar(page)).toContainText(scheduledDocument.goesOut('22\u00A0December 2026 at 20:19'));
  await bar(page).getByRole('button', { name: publications.cancel }).click();
  await expect(page.getByRole('status').filter({ hasText: publications.done.cancelled })).toBeVisible();
  await expect(bar(page)).not.toContainText('Goes out');
  await bar(page).getByRole('link', { name: words.actions.onSite }).click();
  await expect(page).toHaveURL(/\/masters\/m3$/);
});

test('on a phone one language is shown at a time, both stay in sight, and the preview leads back and to publishing', async ({
  page,
}) => {
  const preview = adminPreviewWords('en').bar;
  await page.setViewportSize(phone);
  await open(page, form);
  await field(page, 'Accessibility (English)').fill('A lift and a ramp');
  await expect(bar(page)).toContainText('Draft saved');
  const tabs = page.getByRole('group', { name: words.text.language });
  await expect(tabs).toBeInViewport();
  const below = async () => (await boxOf(tabs)).y - (await boxOf(page.getByRole('banner'))).bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(-1);
  // The header of the room has gone with the page: nothing of it is left over them.
  await expect.poll(async () => Math.abs((await boxOf(tabs)).y)).toBeLessThanOrEqual(1);
  await expect(field(page, 'Name (Russian)')).toBeHidden();
  await page.getByRole('button', { name: named(words.text.languages.ru) }).click();
  await expect(field(page, 'Name (Russian)')).toBeVisible();
  await expect(field(page, 'Name (English)')).toBeHidden();
  // In a window as high as the page no control stands half below what stays in sight.
  await page.setViewportSize({ ...phone, height: 12_000 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: named(words.text.languages.en) }).click();
  await field(page, 'Accessibility (English)').focus();
  for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press('Shift+Tab');
  await expect
    .poll(async () => (await boxOf(page.locator(':focus'))).y - (await boxOf(tabs)).bottom)
    .toBeGreaterThanOrEqual(0);
  await bar(page).getByRole('button', { name: words.actions.preview }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Caravan Tea');
  await expect(page.getByRole('link', { name: preview.publish })).toHaveAttribute('href', /document=events\/p3e2$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: preview.back }).click();
  await expect(page).toHaveURL(new RegExp(`${form}$`));
});

test('nothing that is typed is lost without a connection, in the other language or without a session', async ({
  page,
  context,
}) => {
  const russian = documentWords('ru');
  const credentials = field(page, 'Подпись (по-английски)');
  await open(page, '/Admin/content/masters/m4');
  await page.route('**/save', (route) => route.abort());
  await field(page, 'Credentials (English)').fill('Reads by lamplight');
  await expect(page.getByText(words.problems.offline)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('banner').getByRole('link', { name: 'РУ: Читать по-русски' }).click();
  await expect(page).toHaveURL(/\/ru\/Admin\/content\/masters\/m4$/);
  await hydrated(page);
  await expect(page.getByRole('alert').filter({ hasText: russian.state.kept })).toBeVisible();
  await page.unroute('**/save');
  await expect(credentials).toHaveValue('Reads by lamplight');
  await expect(page.getByText(russian.state.kept)).toHaveCount(0);

  const cookies = await context.cookies();
  await context.clearCookies();
  await credentials.fill('Reads by candlelight');
  await expect(page.getByText(russian.problems['signed-out'])).toBeVisible();
  await expect(page.getByRole('link', { name: named('Войти', 'в новой вкладке') })).toBeVisible();
  await context.addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(russian.state.changed)).toBeVisible();
  await page.reload();
  await expect(credentials).toHaveValue('Reads by candlelight');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('groups fold, and saving what is shown changes nothing, the languages it is shown in included', async ({
    page,
  }) => {
    await page.goto('/Admin/content/events/p3e4');
    await group(page, 'tickets').locator('> summary').click();
    await expect(field(page, 'Price (AED)')).toBeHidden();
    const shownIn = page.getByRole('group', { name: 'Show in', exact: true }).getByRole('checkbox');
    await expect(shownIn.nth(0)).toBeChecked();
    await expect(shownIn.nth(1)).toBeChecked();
    await bar(page).getByRole('button', { name: words.actions.save }).click();
    await expect(field(page, 'Price (AED)')).toBeVisible();
    await expect(bar(page)).toContainText(words.state.published);
  });
});

test('a date of which a part is deleted is neither saved nor emptied, and stands whole again when it is left', async ({
  page,
}) => {
  await open(page, '/Admin/content/events/event1');
  const date = field(page, 'Date');
  const whole = await date.inputValue();
  await date.focus();
  await page.keyboard.press('Backspace');
  const isIncomplete = () => date.evaluate((input: HTMLInputElement) => input.validity.badInput);
  expect(await isIncomplete()).toBe(true);
  // Something else is saved meanwhile, as by dictation, and the form shows what the server answers.
  const saved = page.waitForRequest((request) => request.url().endsWith('/save'));
  await page.evaluate(() => {
    const place = document.querySelector<HTMLTextAreaElement>('[name="document.location.en"]')!;
    place.value = 'The Tea Room';
    place.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const sent = (await saved).postData();
  expect(sent).toContain('The Tea Room');
  expect(sent).not.toContain('document.dateOfEvent');
  await expect(page.getByRole('main').getByText(words.state.changed).first()).toBeVisible();
  await expect(date).toBeFocused();
  expect(await isIncomplete()).toBe(true);
  await field(page, 'About the price (English)').focus();
  await expect(date).toHaveValue(whole);
  await page.reload();
  await expect(date).toHaveValue(whole);
});

test('a form that is never hydrated says that it does not save by itself, and its button saves', async ({ page }) => {
  const note = page.getByText(words.state.asleep);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(form);
  await expect(note).toBeHidden();
  await field(page, 'About the price (English)').fill('The Samovar Room');
  await expect(note).toBeVisible();
  await page.unrouteAll();
  await bar(page).getByRole('button', { name: words.actions.save }).click();
  await hydrated(page);
  await expect(field(page, 'About the price (English)')).toHaveValue('The Samovar Room');
  await expect(note).toHaveCount(0);
});
