import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { refundWords } from '#i18n/messages/refund-words.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import type { Page } from '#tests/fixtures/open-page.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';

/** An editor without scripts: the pages as they are sent, one after the other. */

const words = everyText(documentWords('ru'), plainSpaces);
const lists = everyText(startWords('ru'), plainSpaces);
const publishing = everyText(adminPublishingWords('ru'), plainSpaces);
const orders = everyText(ordersWords('ru'), plainSpaces);
const pictures = everyText(adminPicturesWords('ru'), plainSpaces);
const door = everyText(doorWords('en'), plainSpaces);
const { cancelledRefund } = everyText(messagesOf('ru').event, plainSpaces);

const sites = publishingSites('sqlite');
// An audit and a long file pause, with a timer.
beforeEach(() => void vi.useRealTimers());

const EVENT = '/ru/program/books/event/overcoat';

test('an event is moved from its row in the list, cancelled, and is still moved once it takes place after all', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const { changes } = lists;
  const change = '/ru/Admin/content/events/overcoat/change?what=';
  const list = await browser.open('/ru/Admin/content/events?find=overcoat');
  const [move = ''] = list.main.links(new RegExp(`^${changes.links.move}`));
  expect(move).toBe(`${change}move`);
  expect((await browser.open(move)).texts('h2')).toContain(changes.visitors);
  await browser.press(changes.publish, { [changes.date]: '2026-12-03' });
  await publishAll();
  expect((await browser.open(EVENT)).main.text).toContain('Перенесено с четверга, 26 ноября');

  const cancel = await browser.open(`${change}cancel`);
  expect(cancel.main.text).toContain(cancelledRefund);
  const kept = await browser.press(changes.saveDraft);
  expect(kept.main.text).toContain(publishing.restored.changed);
  await browser.open('/ru/Admin/publish?document=events/overcoat');
  await publishAll();
  expect((await browser.open(EVENT)).main.text).toContain('Отменено');
  // It cannot be cancelled twice.
  const again = await browser.open(`${change}cancel`);
  expect([again.one('h1').text, again.main.all('button', changes.publish)]).toEqual(['Шинель', []]);

  await browser.open(`${change}restore`);
  await browser.press(changes.publish);
  await publishAll();
  const { text } = (await browser.open(EVENT)).main;
  expect([text.includes('Перенесено с'), text.includes('Отменено')]).toEqual([true, false]);
});

test('a day that is changed in the form is asked about where it is published', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const { moved } = publishing.publish;
  for (const [day, isOver] of [
    ['2025-12-17', true],
    ['2026-12-17', false],
  ] as const) {
    await browser.open('/ru/Admin/content/events/overcoat');
    const asked = await browser.press(words.actions.publish, { Дата: day });
    expect([asked.main.text.includes(moved.over), asked.main.text.includes('Перенесено с')]).toEqual([isOver, true]);
  }
  expect((await browser.press(moved.yes)).main.texts('button')).not.toContain(moved.yes);
  await publishAll();
  expect((await browser.open(EVENT)).main.text).toContain('Перенесено с четверга, 26 ноября');
});

test('who comes to the next event is two links away, and an order is ended', async () => {
  const { browser, tickets } = await openRoom(sites);
  await placed(tickets, { name: 'Левин' });
  const all = await browser.open('/ru/Admin/orders');
  const [next] = all.main.one('nav', orders.nextEvents).all('a');
  const { main } = await browser.follow(next!.name);
  expect(main.one('li', 'Левин').text).toContain(orders.filters.paid);
  await browser.follow('Левин');
  const ended = await browser.press(orders.actions.cancel.title);
  expect(ended.main.text).toContain(orders.filters.cancelled);
  const { main: list } = await browser.open('/ru/Admin/orders');
  expect(list.text).toContain(plainSpaces(refundWords('ru').owed(1)));
  expect(list.text).not.toContain(orders.failed.more(0));
});

test('the events of a program have a list, from which another one is begun there', async () => {
  const { browser } = await openRoom(sites);
  const { main } = await browser.open('/ru/Admin/content/events?program=books');
  expect(main.one('h1').text).toBe(lists.eventsOf('Короткие книги'));
  expect(main.links(lists.newEventHere)).toEqual(['/ru/Admin/content/events/new?program=books']);
});

test('a program is begun, written, kept in its order, and taken to be published', async () => {
  const { browser } = await openRoom(sites);
  await browser.open('/ru/Admin/content/programs/new');
  const begun = await browser.press(words.begin.create, { [words.begin.title.en]: 'Maps of the Gulf' });
  expect([begun.path, begun.one('h1').text]).toEqual([
    '/ru/Admin/content/programs/maps-of-the-gulf',
    'Maps of the Gulf',
  ]);
  const add = `${words.list.add}: Пункт`;
  await browser.press(add, { 'Название (по-русски)': 'Карты залива' });
  const english = () => browser.controls('Пункт (по-английски)');
  browser.write(english()[0]!, 'Tea');
  await browser.press(add);
  browser.write(english()[1]!, 'An atlas');
  await browser.press(`${words.list.up}: Пункт 2`);
  expect(english().map(({ text }) => text)).toEqual(['An atlas', 'Tea']);
  expect(browser.value('Название (по-русски)')).toBe('Карты залива');
  // What it lacks is said, with links to the fields.
  const saved = await browser.press(words.actions.save);
  expect(saved.main.links('Мастер')).toEqual([expect.stringMatching(/#document-master$/)]);

  await browser.open('/ru/Admin/content/programs/new');
  const taken = await browser.press(words.begin.create, { [words.begin.id]: 'maps-of-the-gulf' });
  expect(taken.main.text).toContain(words.begin.problems.taken);
  await browser.follow(words.begin.open);
  const toPublish = await browser.press(words.actions.publish);
  expect(toPublish.path).toBe('/ru/Admin/publish?document=programs/maps-of-the-gulf');
});

test('a group is let in at the door by one press, and each of its seats is taken back alone', async () => {
  const { browser, tickets } = await openRoom(sites);
  await placed(tickets, { name: 'Hildegard', quantity: 3 });
  await placed(tickets, { name: 'Two', quantity: 2, reference: 'two' });
  await placed(tickets, { name: 'One', quantity: 1, reference: 'one' });
  sites.now = new Date('2026-11-26T18:40:00+04:00');
  const all = `${door.checkInAll(3)}: Hildegard`;
  const { main: list } = await browser.open('/Admin/door/overcoat');
  expect(list.text).toContain('Two × 2');
  expect(list.text).not.toContain('× 1');
  const opened = await browser.open('/Admin/door/overcoat?find=Hildegard');
  const buttons = (page: Page) =>
    page.main
      .all('button')
      .map(({ name }) => name)
      .filter((name) => name.includes('Hild'));
  expect(buttons(opened)).toEqual([...Array<string>(3).fill(`${door.checkIn}: Hildegard`), all]);
  const seats = [1, 2, 3].map((number) => `${door.undo}: Hildegard, ${door.seat(number)}`);
  expect(buttons(await browser.press(all))).toEqual([`${door.undo}: Hildegard`, ...seats]);
  const left = buttons(await browser.press(seats[1]!));
  expect(left.filter((name) => seats.includes(name))).toEqual([seats[0], seats[2]]);
  expect(left).toContain(`${door.checkIn}: Hildegard`);
});

test('a picture is uploaded, described and deleted', async () => {
  const { browser } = await openRoom(sites);
  const { upload, outcome, describe, removeForGood } = pictures;
  await browser.open('/ru/Admin/pictures');
  const create = { width: 300, height: 200, channels: 3, background: 'green' } as const;
  const file = new File([await sharp({ create }).jpeg().toBuffer()], 'Закат green.jpg', { type: 'image/jpeg' });
  const added = await browser.press(upload.submit, { [upload.label]: file });
  expect(added.main.text).toContain(outcome.added('zakat-green'));
  await browser.open('/ru/Admin/pictures');
  const twice = await browser.press(upload.submit, { [upload.label]: file });
  expect(twice.main.text).toContain(outcome.same('zakat-green'));
  await browser.press(twice.main.one('button', describe.save), { 'Описание (по-английски)': 'A green evening' });
  expect(browser.value('Описание (по-английски)')).toBe('A green evening');
  await browser.open('/ru/Admin/pictures');
  const removed = await browser.press(removeForGood('zakat-green'));
  expect(removed.main.text).toContain(outcome.removed('zakat-green'));
  expect(removed.main.all('h3', 'zakat-green')).toEqual([]);
});

test('a mailbox and a licence are written where the start of the room says that one is missing, and stand at the foot of the pages', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const start = await browser.open('/Admin');
  expect(start.links(startWords('en').month)).toEqual(['/Admin/content/events?month']);
  const form = await browser.follow('House, Company details · Licence');
  expect(form.main.text).not.toContain(plainSpaces(documentWords('en').problemCount(0)));
  await browser.press(documentWords('en').actions.publish, {
    'Licence (English)': 'Licence 12, Dubai Economy',
    'Licence (Russian)': 'Лицензия 12',
    Support: 'tickets@lyceum.example',
  });
  await publishAll('en');
  const [foot] = (await browser.open('/masters')).all('footer');
  expect(foot!.links('tickets@lyceum.example')).toEqual(['mailto:tickets@lyceum.example']);
  expect(foot!.text).toContain('Licence 12, Dubai Economy');
});
