import { startWords } from '#i18n/messages/admin-start-words.ts';
import { addOrderWords } from '#i18n/messages/add-order-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { offered, test } from './account-test.ts';
import { expect, hydrated } from './site-test.ts';

/**
 * Whatever is typed or chosen while the scripts are on their way stays, and counts when they come; for the door see
 * door-taps.spec.ts, for a document document.spec.ts.
 */

test('what is looked for on the site is answered', async ({ page, holdScripts }) => {
  const scriptsCome = await holdScripts();
  await page.goto('/search');
  await page.getByRole('searchbox').fill('overcoat');
  scriptsCome();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText('Overcoat');
  await expect(page.getByRole('searchbox')).toHaveValue('overcoat');
});

test('a filter of a list in the room', async ({ page, asEditor, holdScripts }) => {
  const { item, find } = ordersWords('en');
  await asEditor();
  const scriptsCome = await holdScripts();
  await page.goto('/Admin/orders');
  await page.getByLabel(find).fill('karenina');
  await page.getByLabel(item, { exact: true }).selectOption({ index: 1 });
  scriptsCome();
  await hydrated(page);
  await expect(page).toHaveURL(/\?item=/);
  // The search goes on from the list that is shown.
  const search = page.locator('form').filter({ has: page.getByLabel(find) });
  await expect(search.locator('input[type="hidden"][name="item"]')).toHaveCount(1);
  await expect(page.getByLabel(find)).toHaveValue('karenina');
  await page.getByRole('button', { name: startWords('en').search }).click();
  await expect(page).toHaveURL(/item=.*find=karenina|find=karenina.*item=/);
});

test('an order that is added by hand', async ({ page, asEditor, holdScripts }) => {
  const add = addOrderWords('en');
  const { fields } = ordersWords('en');
  await asEditor();
  const scriptsCome = await holdScripts();
  await page.goto('/Admin/orders/new');
  const purchase = page.getByLabel(fields.purchase, { exact: true });
  await purchase.fill(await offered(page, 1));
  const chosen = await purchase.inputValue();
  await page.getByLabel(fields.name, { exact: true }).fill('Anna Karenina');
  await page.getByLabel(fields.note, { exact: true }).fill('By the door');
  await page.getByRole('radio', { name: add.payments.transfer }).check();
  await page.getByRole('checkbox', { name: add.send }).uncheck();
  scriptsCome();
  await hydrated(page);
  await expect(purchase).toHaveValue(chosen);
  await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue('Anna Karenina');
  await expect(page.getByLabel(fields.note, { exact: true })).toHaveValue('By the door');
  await expect(page.getByRole('radio', { name: add.payments.transfer })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: add.send })).not.toBeChecked();
});

test('who comes by a seat', async ({ page, backend: { server }, holdScripts }) => {
  const { give, done } = ticketWords('en');
  const { token } = await orderPlacedIn(server.directory, { quantity: 1, provider: 'free', amount: 0 });
  const scriptsCome = await holdScripts();
  await page.goto(`/ticket/${token}`);
  await page.getByText(give.title, { exact: true }).click();
  await page.getByLabel(give.name).fill('Boris');
  await page.getByLabel(give.email).fill('late-boris@example.com');
  scriptsCome();
  await hydrated(page);
  await expect(page.getByLabel(give.name)).toHaveValue('Boris');
  await page.getByRole('button', { name: give.submit }).click();
  await expect(page.getByText(done.lent)).toBeVisible();
});
