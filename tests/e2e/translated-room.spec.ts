import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { listWords } from '#i18n/messages/admin-list-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { test } from './account-test.ts';
import { expect, named } from './site-test.ts';
import { expectRenderedWords, openTranslated, visitTranslated } from './translator.ts';

/** The room and the door in a browser that translates them; for the public pages see translated.spec.ts. */

// In one worker, which has one such server.
test.describe.configure({ mode: 'default' });
test.use({ serverClock: 'doors' });
test.beforeEach(({ asEditor }) => asEditor());

const [document, lists, orders, door] = [documentWords('en'), listWords('en'), ordersWords('en'), doorWords('en')];
const purchase = { what: 'event', item: 'event2', seat: 'in-person' } as const;

test('every page of the room, one after the other in the same document', async ({ page, backend: { server } }) => {
  const { code, tickets } = await orderPlacedIn(server.directory, { purchase, name: 'Nina' }, 'doors');
  await openTranslated(page, '/Admin');
  await visitTranslated(page, [
    '/Admin/content',
    '/Admin/content/events',
    '/Admin/content/events?month=2026-11',
    '/Admin/content/events?month=2026-12',
    '/Admin/content/masters',
    '/Admin/content/events/new',
    '/Admin/content/events/new?copy=event2',
    '/Admin/content/events/event2',
    '/Admin/content/events/p3e1',
    '/Admin/content/programs/program1',
    '/Admin/content/events/event2/history',
    '/Admin/content/events/event2/change?what=move',
    '/Admin/content/events/event2/change?what=cancel',
    '/Admin/masters',
    '/Admin/pictures',
    '/Admin/publish',
    '/Admin/publications',
    '/Admin/people',
    '/Admin/orders',
    '/Admin/orders/new',
    `/Admin/orders/${code}`,
    '/Admin/door/event2',
    `/t/${tickets[0]!.code}`,
    '/ticket',
    '/Admin',
  ]);
});

test('the items of a document are named by their new places', async ({ page }) => {
  await openTranslated(page, '/Admin/content/events/p3e4');
  const takeaways = page.getByRole('region', { name: named('Takeaways') });
  const titles = takeaways.getByRole('textbox', { name: 'Title (English)', exact: true });
  const press = (...name: string[]) => takeaways.getByRole('button', { name: named(...name) }).click();
  const count = await titles.count();
  const saved = () => expect(page.getByText(document.state.changed)).toBeVisible();

  await press(document.list.add, 'Takeaway');
  await expect(titles).toHaveCount(count + 1);
  await expectRenderedWords(page);
  await titles.last().fill('A new one');
  await press(document.list.up, `Takeaway ${count + 1}`);
  await expect(titles.nth(count - 1)).toHaveValue('A new one');
  await expectRenderedWords(page);
  await press(document.list.remove, `Takeaway ${count}`);
  await expect(titles).toHaveCount(count);
  await expectRenderedWords(page);
  await page.getByLabel('Price (AED)', { exact: true }).fill('free of charge');
  await saved();
  await expectRenderedWords(page);
});

test('lists of documents and orders say what was found', async ({ page, backend: { server } }) => {
  await orderPlacedIn(server.directory, { purchase, name: 'Anna Karenina' }, 'doors');
  const find = async (words: { find: string; search: string; showAll: string }, text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('button', { name: words.search }).click();
    await expect(page.getByRole('link', { name: words.showAll }).first()).toBeVisible();
    await expectRenderedWords(page);
  };
  await openTranslated(page, '/Admin/content/events');
  await find(lists, 'overcoat');
  await find(lists, 'nothing of the kind');
  await openTranslated(page, '/Admin/orders');
  await find({ ...lists, find: orders.find }, 'Karenina');
  for (const state of ['paid', 'cancelled', 'all'] as const) {
    await page.getByRole('link', { name: orders.filters[state], exact: true }).click();
    await expect(page.getByRole('link', { name: orders.filters[state], exact: true })).toHaveAttribute('aria-current');
    await expectRenderedWords(page);
  }
});

test('a guest is found, let in, and checked out again', async ({ page, backend: { server } }) => {
  await orderPlacedIn(server.directory, { purchase, name: 'Пётр' }, 'doors');
  await orderPlacedIn(server.directory, { purchase, name: 'Раиса' }, 'doors');
  await openTranslated(page, '/Admin/door/event2');
  const button = (text: string) => page.getByRole('button', { name: `${text}: Пётр` }).first();
  await page.getByLabel(door.list.find).fill('Nobody');
  await expect(page.getByRole('status').filter({ hasText: door.list.nobody })).toBeVisible();
  await expectRenderedWords(page);
  await page.getByLabel(door.list.find).fill('пет');
  await expect(page.getByText('Раиса')).toBeHidden();
  await expectRenderedWords(page);
  await button(door.checkIn).click();
  await expect(button(door.undo)).toBeVisible();
  await expectRenderedWords(page);
  await button(door.undo).click();
  await expect(button(door.undo)).toHaveCount(0);
  await expectRenderedWords(page);
});
