import type { Page } from '@playwright/test';

import { documentWords } from '../../i18n/messages/admin-document-words.ts';
import { signedUpEditor, test } from './account-test.ts';
import { expect, hydrated, open } from './site-test.ts';

test.use({ expectedConsole: ['ERR_INTERNET_DISCONNECTED'] });

const words = documentWords('en');
const form = '/Admin/content/events/p3e2';
const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const isSaved = (page: Page) =>
  expect(page.getByRole('region', { name: words.actions.label })).toContainText('Draft saved');

/** A second editor of the same name, in a browser of their own. */
async function namesake(page: Page, origin: string, server: Parameters<typeof signedUpEditor>[1]): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: origin });
  await signedUpEditor(context.request, server);
  return context.newPage();
}

test('two editors of one name write in one document: each field has its text, and where both wrote they choose', async ({
  page,
  asEditor,
  backend: { server },
}) => {
  await asEditor();
  const other = await namesake(page, server.origin, server);
  await open(page, form);
  await other.goto(form);
  await hydrated(other);

  await fieldOf(page, 'Place (English)').fill('The Garden');
  await isSaved(page);
  await fieldOf(other, 'Place (English)').fill('The Library');
  // The field that somebody is in stays as they wrote it; a link leads there.
  const question = other.getByRole('region', { name: words.conflict.fields(1) });
  await expect(question.getByRole('link')).toHaveText('Place (English)');
  const bar = other.getByRole('region', { name: words.actions.label });
  await expect(bar.getByRole('link', { name: words.conflict.field('Place (English)') })).toBeVisible();
  await expect(fieldOf(other, 'Place (English)')).toHaveValue('The Library');
  await expect(other.getByRole('button', { name: words.conflict.keepOther })).toBeVisible();
  await expect(other.getByRole('button', { name: words.conflict.keep })).toHaveCount(0);
  await fieldOf(other, 'Place (Russian)').fill('Сад');
  await expect(fieldOf(other, 'Place (English)')).toHaveValue('The Garden');
  await other.getByRole('button', { name: words.conflict.mine }).click();
  await expect(question).toHaveCount(0);
  await expect(fieldOf(other, 'Place (English)')).toHaveValue('The Library');

  await open(page, form);
  await expect(fieldOf(page, 'Place (English)')).toHaveValue('The Library');
  await expect(fieldOf(page, 'Place (Russian)')).toHaveValue('Сад');
  await other.context().close();
});

test('items of a list are added, moved and removed, and what is typed in them goes with them', async ({
  page,
  asEditor,
}) => {
  await asEditor();
  await open(page, '/Admin/content/events/p3e4');
  const list = page.getByRole('region', { name: /^Takeaways/ });
  const before = await list.getByRole('listitem').count();
  const buttonOf = (does: string, item: string) => list.getByRole('button', { name: `${does} : ${item}`, exact: true });
  const add = buttonOf(words.list.add, 'Takeaway');
  for (const [index, title] of ['First new', 'Second new'].entries()) {
    await add.click();
    const item = list.getByRole('listitem').nth(before + index);
    await expect(item.getByLabel('Title (English)', { exact: true })).toBeFocused();
    await item.getByLabel('Title (English)', { exact: true }).fill(title);
  }
  const last = `Takeaway ${before + 2}`;
  await buttonOf(words.list.up, last).click();
  const titleAt = (index: number) =>
    list.getByRole('listitem').nth(index).getByLabel('Title (English)', { exact: true });
  await expect(titleAt(before)).toHaveValue('Second new');
  await expect(titleAt(before + 1)).toHaveValue('First new');
  await buttonOf(words.list.remove, last).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);
  await isSaved(page);
  await open(page, '/Admin/content/events/p3e4');
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);
  await expect(titleAt(before)).toHaveValue('Second new');
});

test('what is typed without a connection is there after a reload, and is saved', async ({ page, asEditor }) => {
  await asEditor();
  const address = '/Admin/content/events/event4';
  await open(page, address);
  await page.context().setOffline(true);
  await fieldOf(page, 'Place (English)').fill('The Roof');
  await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible();
  await page.context().setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/save', (route) => route.abort());
  await page.reload();
  await page.unroute('**/save');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(fieldOf(page, 'Place (English)')).toHaveValue('The Roof');
  await isSaved(page);
});
