import { events } from './sample-pages.ts';
import { hydrated, expect, settled, test, words } from './site-test.ts';

/** Whatever somebody has done before hydration stands after it; for the menu see header-account.spec.ts. */

const { event, programs } = words.en;

test('the purchase dialog stays open, and no stylesheet that came with the document is asked for again', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(request.url());
  });
  await page.goto(events.coffee.path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: event.buy }).first().click();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: words.en.purchase.title })).toBeVisible();
  await settled(page);
  expect(requested).toEqual([]);
});

test('the chosen seat stays chosen', async ({ page }) => {
  await page.goto(events.dead.path, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: event.online }).check();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: event.online })).toBeChecked();
  await expect(page.getByText(event.onlineLabel).first()).toBeVisible();
});

test('the chosen category is shown', async ({ page }) => {
  await page.goto('/programs', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: programs.category }).selectOption('culture');
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: programs.category })).toHaveValue('culture');
  await expect(page).toHaveURL('/programs?category=culture');
});
