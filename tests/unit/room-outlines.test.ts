import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { readsSampleFrom } from '#server/launch/published-sample.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { outlineOf } from '#tests/fixtures/page-outline.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';

/**
 * What the pages of the editors' room say and offer, whole, as page-outlines.test.ts has the public ones: in a house in which
 * nothing waits, in one in which everything does, and on the evening of its event.
 */

const folder = join(import.meta.dirname, 'outlines/room');

const sites = publishingSites('sqlite');
// Drawing a page takes a timer.
beforeEach(() => void vi.useRealTimers());
afterAll(() => readsSampleFrom());

const HOUR_MS = 3_600_000;
const since = '2026-09-01T08:00:00.000Z';

const people = {
  list: async () => [{ ...vera, since, seenAt: since }],
  invitations: async () => [
    { id: 'one', email: 'new@lyceum.example', role: 'door', by: vera, state: 'sent', sentAt: since },
  ],
};

type Browser = Awaited<ReturnType<typeof openRoom>>['browser'];
/** A form that is sent as it is, or with what is typed. */
type Pressed = readonly [path: string, button: string, typed?: Readonly<Record<string, string>>];

/** Compares pages with their outlines. No outline of the house is left of another page. @param paths by the names of the pages */
async function expectOutlines(browser: Browser, house: string, paths: Readonly<Record<string, string | Pressed>>) {
  const fileOf = (name: string) => `${house}-${name}.txt`;
  for (const [name, shown] of Object.entries(paths)) {
    const [path, button, typed] = typeof shown === 'string' ? [shown] : shown;
    const opened = await browser.open(path);
    const outline = outlineOf(button === undefined ? opened : await browser.press(button, typed));
    await expect.soft(outline, name).toMatchFileSnapshot(join(folder, fileOf(name)));
  }
  const files = new Set(Object.keys(paths).map(fileOf));
  expect(readdirSync(folder).filter((file) => file.startsWith(`${house}-`) && !files.has(file))).toEqual([]);
}

test('a house in which nothing waits', async () => {
  const { browser, site } = await openRoom(sites, { people });
  readsSampleFrom(site.contentDirectory);
  await expectOutlines(browser, 'calm', {
    start: '/Admin',
    events: '/ru/Admin/content/events',
    month: '/Admin/content/events?month=2026-12',
    found: '/Admin/content?find=nothing',
    event: '/Admin/content/events/overcoat',
    program: '/ru/Admin/content/programs/books',
    master: '/Admin/content/masters/m4',
    house: '/Admin/content/pages/house',
    'new-event': '/Admin/content/events/new',
    'new-master': '/ru/Admin/content/masters/new',
    move: '/Admin/content/events/overcoat/change?what=move',
    publish: '/Admin/publish',
    publications: '/Admin/publications',
    history: '/ru/Admin/content/events/overcoat/history',
    sample: '/Admin/sample',
    orders: '/Admin/orders',
    'new-order': '/ru/Admin/orders/new',
    guests: '/Admin/orders/guests/overcoat',
    write: '/Admin/orders/write/event/overcoat',
    tell: '/Admin/orders/tell/overcoat',
    door: '/Admin/door/overcoat',
    sales: '/Admin/sales?month=2026-11',
    pictures: '/ru/Admin/pictures',
    people: '/Admin/people',
  });
  await browser.open('/Admin/content/programs/books');
  await browser.press('Take off the site');
  await expectOutlines(browser, 'leaving', { publish: '/Admin/publish', program: '/ru/Admin/content/programs/books' });
});

test('a house in which everything waits', async () => {
  const { browser, tickets, site } = await openRoom(sites, { people });
  readsSampleFrom(site.contentDirectory);
  const next = () => void (sites.now = new Date(sites.now.getTime() + 60_000));
  const bought = await placed(tickets, { name: 'Anna Lee', reference: 'one' });
  next();
  await placed(tickets, { name: '', email: '', reference: 'two', purchase: undefined });
  next();
  const called = await placed(tickets, {
    name: 'Boris',
    email: '',
    reference: 'three',
    quantity: 1,
    provider: 'yookassa',
    currency: 'rub',
  });
  const { kysely } = sites.database;
  await kysely.updateTable('messages').set({ givenUpAt: since, error: 'refused' }).execute();
  // Two drafts, of which one cannot be published, a publication that waits, and a conflict.
  const [later] = await sites.draft({ time: '19:30' });
  await site.publisher.schedule([later!], new Date(sites.now.getTime() + 24 * HOUR_MS), anna);
  await browser.open('/Admin/content/events/overcoat');
  await sites.draft({ name: { en: 'The Parka', ru: 'Парка' } });
  await browser.press('Save draft', { 'Name (English)': 'The Cloak', 'Venue (English)': '' });
  await sites.store.write(
    { ...overcoat, id: 'unfinished', value: { id: 'unfinished', name: { en: 'Unfinished' } } },
    anna,
  );
  const token = (await kysely
    .selectFrom('holders')
    .select('token')
    .where('orderId', '=', bought.id)
    .executeTakeFirst())!.token;
  await expectOutlines(browser, 'busy', {
    start: '/ru/Admin',
    events: '/Admin/content/events',
    month: '/ru/Admin/content/events?month=2026-11',
    found: '/ru/Admin/content?find=parka',
    event: '/Admin/content/events/overcoat',
    unfinished: '/ru/Admin/content/events/unfinished',
    'copied-program': '/Admin/content/programs/new?copy=books',
    'copied-event': '/ru/Admin/content/events/new?copy=overcoat',
    'new-questions': '/Admin/content/faq/new',
    open: '/Admin/open',
    publish: '/ru/Admin/publish',
    'publish-event': '/Admin/publish?document=events/overcoat',
    publications: '/ru/Admin/publications',
    orders: '/Admin/orders',
    order: `/Admin/orders/${bought.code}`,
    'order-without-email': `/ru/Admin/orders/${called.code}`,
    'sell-out': '/Admin/content/events/overcoat/change?what=sell-out-hall',
    cancel: '/ru/Admin/content/events/overcoat/change?what=cancel',
    'orders-found': '/ru/Admin/orders?find=anna',
    write: '/ru/Admin/orders/write/event/overcoat',
    door: '/ru/Admin/door/overcoat',
    sales: '/ru/Admin/sales?month=2026-11',
    ticket: `/ticket/${token}`,
    'order-refused': [`/Admin/orders/${bought.code}`, 'Merge with a duplicate', { Code: 'BK-22222' }],
    'new-order-refused': ['/ru/Admin/orders/new', 'Добавить', { Имя: 'Nina', Почта: 'nina@' }],
    'write-seen': [
      '/Admin/orders/write/event/overcoat',
      'See the email',
      { 'Subject, English': 'The door', 'Text, English': 'Please come by the yard.' },
    ],
    'write-refused': ['/ru/Admin/orders/write/event/overcoat', 'Посмотреть письмо'],
    'guests-seen': [
      '/Admin/orders/guests/overcoat',
      'Check the list',
      { List: 'Nina, nina@example.com, 2\nMark\nAnna Lee, anna@example.com\nno@address@example.com, 400' },
    ],
    'move-seen': ['/Admin/content/events/overcoat/change?what=move', 'Save as draft', { 'New date': '' }],
  });
  sites.now = new Date('2026-11-26T14:52:00Z');
  await expectOutlines(browser, 'tonight', {
    start: '/Admin',
    door: '/Admin/door/overcoat',
    ticket: `/ru/ticket/${token}`,
  });
});
