import type { Page } from '@playwright/test';

import { test } from './account-test.ts';
import { expect } from './site-test.ts';

test.use({ javaScriptEnabled: false });

const form = '/Admin/content/events/p3e1';
const event = '/program/program3/event/p3e1';

/** Publishes what stands in the form, by the buttons of the room. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeInViewport();
}

test('an editor without scripts publishes a mistake and undoes it, then restores a version from the history', async ({
  page,
  asEditor,
}) => {
  await asEditor();
  await page.goto(form);
  await page.getByLabel('Name (English)', { exact: true }).fill('Coffee on Trail: Mecca, 1511');
  await publish(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(event);
  await expect(heading).toHaveText('Coffee on Trail: Mecca, 1511');

  await page.goto('/Admin/publications');
  await page
    .getByRole('button', { name: /^Undo publication/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible();
  await page.goto(event);
  await expect(heading).toHaveText(/Coffee on Trial/);

  await page.goto(form);
  const description = page.getByLabel('Description (English)', { exact: true });
  const whole = await description.inputValue();
  const [first = '', second = '', third = ''] = whole.split('\n\n');
  await description.fill(`${first}\n\n${third}`);
  await publish(page);
  await page.goto(`${form}/history`);
  // The third is as the undo has left it.
  await page.getByRole('button', { name: 'Restore version 3' }).click();
  await expect(description).toHaveValue(whole);
  await page.goto(event);
  await expect(page.getByText(second.slice(0, 60))).toHaveCount(0);
});
