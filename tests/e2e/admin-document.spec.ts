import type { Page } from '@playwright/test';

import { documentWords } from '../../i18n/messages/admin-document-words.ts';
import { signedUpEditor, test } from './account-test.ts';
import { expect, hydrated, open } from './site-test.ts';

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
