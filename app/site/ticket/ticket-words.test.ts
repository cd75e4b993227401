import { beforeEach, describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import type { NewOrder } from '#server/tickets/place-order.ts';
import { giveForGood, giveUp, lend } from '#tests/fixtures/giving.ts';

const sites = publishingSites('sqlite');
const words = ticketWords('en');
const free = { provider: 'free', reference: 'f1', amount: 0 } as const;
const online: Partial<NewOrder> = { purchase: { what: 'event', item: 'overcoat', seat: 'online' } };
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;

let office: Awaited<ReturnType<typeof ticketOffice>>;
const openOffice = async (more = '', kind = 'in-person') => {
  const event = fixtureContent[overcoatFile]!.replace('eventType: in-person', `eventType: ${kind}`) + more;
  office = await ticketOffice(sites, { ...fixtureContent, [overcoatFile]: event });
};
beforeEach(() => openOffice());

async function open(path: string, person: typeof vera | null = vera) {
  const count = () => Promise.resolve(undefined);
  const auth = { forRequest: () => ({ person: () => Promise.resolve(person ?? undefined), count, hasGoogle: false }) };
  const { app } = realSite({ content: office.site.content, tickets: office.tickets, auth } as never, [], sites.now);
  const response = await app.request(ORIGIN + path, {}, connection);
  return new Page(path, response, await response.text()).main;
}
const textOf = async ({ token }: { token: string }) => (await open(`/ticket/${token}`)).text;

async function change(code: string, intent: Parameters<typeof office.tickets.changeOrder>[1]) {
  const { order, history } = (await office.tickets.orderByCode(code))!;
  const options = { by: vera, seen: history.length, mayExceed: false };
  expect(await office.tickets.changeOrder(order.id, intent, options)).toBeUndefined();
}
type Placed = Awaited<ReturnType<typeof office.order>>;
const pageOf = async ({ id }: Placed, email: string) =>
  (await office.tickets.order({ id }))!.holders.find((each) => each.email === email)!;
/** Gives the first seat away for good. @returns the address of the page of whoever has it now */
async function givenTo(order: Placed) {
  await giveForGood(office.tickets, order.token, order.tickets[0]!.id, boris);
  return pageOf(order, boris.email);
}
/** Lends the first seat. @returns the address of the page of whoever has it */
async function guestOf(order: Placed) {
  await lend(office.tickets, order.token, order.tickets[0]!.id, boris);
  return pageOf(order, boris.email);
}

describe('of money the page of a ticket says', () => {
  test('nothing more of a cancelled event once the order is refunded, or its seats are settled', async () => {
    const order = await office.order();
    const buyer = await office.order({ reference: 'pi_2' });
    const passed = await givenTo(buyer);
    await openOffice('status: cancelled\n');
    for (const each of [order, buyer]) expect(await textOf(each)).toContain(words.cancelled);
    expect(await textOf(passed)).toContain(words.passedCancelled);
    for (const { code } of [order, buyer]) await change(code, { intent: 'refund', amount: 80_000, how: 'cash' });
    for (const each of [order, buyer, passed]) {
      const text = await textOf(each);
      expect(text).toContain('This event has been cancelled.');
      expect(text).not.toContain(words.cancelled);
      expect(text).not.toContain(words.passedCancelled);
    }
    expect(await textOf(passed)).toContain(words.refundedToBuyer);
  });

  test('to whom a ticket was given, that any refund goes to its buyer', async () => {
    const order = await office.order({ quantity: 1 });
    expect(await textOf(order)).toContain('refund');
    const text = await textOf(await givenTo(order));
    expect(text).toContain(words.giveBack.passed);
    expect(text).not.toMatch(/Refund possible|No longer refundable/);
  });

  test('nothing of an order that is refunded to its guest', async () => {
    const order = await office.order();
    const guest = await guestOf(order);
    await change(order.code, { intent: 'refund', amount: 80_000, how: 'cash' });
    const text = await textOf(guest);
    expect(text).toContain(words.voidForGuest);
    expect(text).not.toMatch(/refund|take it back/i);
  });

  test('nothing to a guest whose ticket was exchanged for a credit', async () => {
    const order = await office.order();
    const guest = await guestOf(order);
    await sites.database.kysely.updateTable('tickets').set({ state: 'void', reason: 'settled' }).execute();
    expect(await textOf(guest)).toContain(words.voidForGuest);
    expect(await textOf(order)).toContain(words.void.settled);
  });

  test('nothing to a guest, nor that they have passed on or given back their seat', async () => {
    const order = await office.order();
    const guest = await guestOf(order);
    await sites.database.kysely.updateTable('orders').set({ state: 'part-refunded' }).execute();
    expect(await textOf(guest)).not.toContain(words.notes['part-refunded']);
    await sites.database.kysely.updateTable('orders').set({ state: 'disputed' }).execute();
    expect(await textOf(guest)).not.toContain(words.notes.disputed);
    await sites.database.kysely.updateTable('orders').set({ state: 'part-refunded' }).execute();
    await giveForGood(office.tickets, order.token, order.tickets[0]!.id, { ...boris, email: 'clara@example.com' });
    expect(await textOf(guest)).toContain(words.lost.taken('Anna Lee'));
  });
});

test.each([
  ['is cancelled', { status: 'cancelled' }, '2026-11-21T12:00:00Z'],
  ['is over', { time: '18:00' }, '2026-11-27T12:00:00Z'],
])('who has told the house comes to no event that %s, for which no ticket is valid', async (_, published, at) => {
  const order = await office.order({ quantity: 1 });
  await giveUp(office.tickets, order.token, order.tickets[0]!.id);
  const { wanted, untilThen, withdraw } = words.giveBack;
  expect(await textOf(order)).toContain(`${wanted} ${untilThen} ${withdraw}`);
  await office.site.takeIn();
  await office.publish(published);
  sites.now = new Date(at);
  const text = await textOf(order);
  expect(text).toContain(wanted);
  expect(text).not.toContain(untilThen);
  expect(text).not.toContain(withdraw);
});

test('an order that ended because its seat was given back was not cancelled by the house', async () => {
  const order = await office.order({ ...free, quantity: 1 });
  await giveUp(office.tickets, order.token, order.tickets[0]!.id);
  const text = await textOf(order);
  expect(text).toContain(words.void.returned);
  expect(text).not.toContain(words.notes.cancelled);
  expect(text).not.toContain(words.keep(1));
});

test.each(languages)('a code that no ticket has leads to the form that finds one’s tickets (%s)', async (language) => {
  const main = await open(pathIn(language, '/:lang?/t/:code', { code: '0123456789ABCDEF' }), null);
  const { missing, find } = findTicketsWords(language);
  expect(main.text).toContain(plainSpaces(`${missing.title} ${missing.text}`));
  expect(main.links(find.title)).toHaveLength(1);
});

test('a membership has no ticket that somebody else could use', async () => {
  const { id } = office.site.content.current().en.membership!.plans[0]!;
  const purchase = { what: 'membership', item: id } as const;
  const order = await office.order({ quantity: 1, email: vera.email, purchase });
  expect(await textOf(order)).not.toContain('Anyone with the address');
});

test('seats that are booked are counted', async () => {
  const order = await office.order({ ...free, quantity: 2 });
  const { text } = await open(`/ticket/${order.token}?done=booked`);
  expect(text).toContain(words.done.booked(order.email, 2));
  expect(text).toContain(words.keep(2));
});

test('on its evening the code comes first, also where the address still says what was done', async () => {
  const order = await office.order();
  const parts = (text: string) => [words.intro(order.name, order.code), words.show].map((part) => text.indexOf(part));
  const opened = async (done: string) => (await open(`/ticket/${order.token}?done=${done}`)).text;
  const before = await opened('booked');
  expect(before).toContain(words.done.booked(order.email, 2));
  expect(Math.sign(parts(before)[0]! - parts(before)[1]!)).toBe(-1);
  sites.now = new Date('2026-11-26T14:30:00Z');
  for (const done of ['booked', 'lent']) {
    const [intro, code] = parts(await opened(done));
    expect(intro! > code!, done).toBe(true);
  }
  expect(await opened('booked')).not.toContain(words.done.booked(order.email, 2));
  expect(await opened('lent')).toContain(words.done.lent);
});

test('nobody looks for a guest at a door who takes part online', async () => {
  const hall = await office.order();
  expect(await textOf(hall)).toContain(words.give.text);
  await openOffice('joinLink: https://meet.example/one\n', 'online');
  const text = await textOf(await office.order({ ...online, reference: 'pi_2' }));
  expect(text).toContain(words.give.textOnline);
  expect(text).not.toContain('door');
});

test('a video lecture is watched from its hour on', async () => {
  await openOffice('', 'digital');
  const text = await textOf(await office.order(online));
  expect(text).toContain(words.video);
  expect(text).toContain('from 19:00 Dubai time');
});
