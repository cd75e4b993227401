import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { NewOrder } from '#server/tickets/place-order.ts';
import { anna, bookingDesk } from '#tests/fixtures/booking-desk.ts';
import { browserWithoutScripts } from '#tests/fixtures/browser-without-scripts.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { giveForGood, lend } from '#tests/fixtures/giving.ts';
import type { Page } from '#tests/fixtures/open-page.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { outlineOf } from '#tests/fixtures/page-outline.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';

/**
 * What people with tickets read, and what the house reads of their orders, whole, as page-outlines.test.ts has the public pages:
 * seats that are given on, given back, refunded, checked, lost with their event, and the lists of them.
 */

const folder = join(import.meta.dirname, 'outlines/tickets');
const seen: string[] = [];

/** Compares a page with its outline. */
async function expectOutline(name: string, page: Page): Promise<void> {
  seen.push(name);
  await expect.soft(outlineOf(page), name).toMatchFileSnapshot(join(folder, `${name}.txt`));
}

const sites = publishingSites('sqlite');
// Drawing a page takes a timer.
beforeEach(() => void vi.useRealTimers());

const more = `priceOnline: { aed: 100 }
stripeLinkOnline: https://buy.stripe.com/online
joinLink: https://meet.example/overcoat
beforeYouCome: { en: Bring a pencil., ru: Возьмите карандаш. }
`;
const overcoat = fixtureContent[overcoatFile]! + more;
/** The same event under another name on another day. */
const another = (id: string, name: string, day: string) =>
  overcoat.replace('id: overcoat', `id: ${id}`).replace('The Overcoat, ru: Шинель', name).replace('2026-11-26', day);
const files = {
  ...fixtureContent,
  [overcoatFile]: overcoat,
  'content/events/nose.yaml': another('nose', 'The Nose, ru: Нос', '2026-12-03'),
  'content/events/coach.yaml': another('coach', 'The Coach, ru: Коляска', '2026-11-24'),
};
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const clara = { name: 'Clara', email: 'clara@example.com', language: 'ru' } as const;

test('tickets, receipts and orders', async () => {
  let person: typeof vera | undefined = vera;
  const signedIn = { person: async () => person, count: async () => undefined, hasGoogle: false };
  const { browser, tickets, site } = await openRoom(sites, { auth: { forRequest: () => signedIn } }, files);
  const { kysely } = sites.database;
  const open = async (paths: Readonly<Record<string, string>>) => {
    for (const [name, path] of Object.entries(paths)) {
      person = path.includes('/Admin') || path.endsWith('/ticket') ? vera : undefined;
      await expectOutline(name, await browser.open(path));
    }
  };
  const next = () => void (sites.now = new Date(sites.now.getTime() + 60_000));
  const buy = (changes: Partial<NewOrder>) => {
    next();
    return placed(tickets, changes);
  };
  const change = async (code: string, what: object) => {
    next();
    const { order, history } = (await tickets.orderByCode(code))!;
    const options = { by: vera, seen: history.length, mayExceed: false };
    expect(await tickets.changeOrder(order.id, what as never, options)).toBeUndefined();
  };
  const tokenOf = async (email: string) =>
    (await kysely.selectFrom('holders').select('token').where('email', '=', email).executeTakeFirst())!.token;

  const publish = async (what: object) => {
    const outcome = await site.publisher.publish(await sites.draft(what), vera);
    expect(outcome).not.toHaveProperty('problem');
  };

  await open({ 'no-tickets': '/ticket' });
  const family = await buy({ quantity: 4, reference: 'family', amount: 160_000, email: vera.email });
  next();
  await lend(tickets, family.token, family.tickets[0]!.id, boris);
  next();
  await giveForGood(tickets, family.token, family.tickets[1]!.id, clara);
  next();
  await tickets.giveUp({ token: family.token, ticketId: family.tickets[2]!.id, act: 'gives-up' });
  await change(family.code, { intent: 'note', note: 'Two of them come late.' });
  const program = await buy({
    quantity: 1,
    reference: 'program',
    name: 'Anna Karenina',
    email: vera.email,
    purchase: { what: 'program', item: 'books' },
    gross: 90_000,
    discount: 10_000,
    tax: 3_809,
  });
  const membership = await buy({
    quantity: 1,
    reference: 'member',
    email: vera.email,
    purchase: { what: 'membership', item: 'member-6' },
  });
  const checked = await buy({ reference: 'checked', reason: 'amount', isTest: true });
  const online = await buy({
    quantity: 1,
    reference: 'online',
    amount: 10_000,
    purchase: { what: 'event', item: 'overcoat', seat: 'online' },
  });
  const guest = await buy({ provider: 'hand', reference: 'guest', amount: 0, phone: '' });
  const refunded = await buy({ reference: 'refunded' });
  await change(refunded.code, { intent: 'refund', amount: 30_000, how: 'cash' });
  const free = await buy({
    quantity: 2,
    provider: 'free',
    reference: 'free',
    amount: 0,
    email: vera.email,
    purchase: { what: 'event', item: 'coach', seat: 'in-person' },
  });
  await tickets.giveUp({ token: free.token, ticketId: free.tickets[0]!.id, act: 'returns' });
  const [lent, given] = [await tokenOf(boris.email), await tokenOf(clara.email)];
  await open({
    'ticket-of-buyer': `/ticket/${family.token}`,
    'ticket-lent': `/ticket/${lent}`,
    'ticket-given': `/ru/ticket/${given}`,
    'order-of-several': `/Admin/orders/${family.code}`,
    'ticket-of-program': `/ru/ticket/${program.token}`,
    'receipt-of-program': `/ru/ticket/${program.token}/receipt`,
    'ticket-of-membership': `/ticket/${membership.token}`,
    'order-of-membership': `/ru/Admin/orders/${membership.code}`,
    'ticket-checked': `/ticket/${checked.token}`,
    'order-checked': `/Admin/orders/${checked.code}`,
    'ticket-online': `/ru/ticket/${online.token}`,
    'ticket-of-guest': `/ticket/${guest.token}`,
    'order-of-guest': `/ru/Admin/orders/${guest.code}`,
    'ticket-refunded-in-part': `/ticket/${refunded.token}`,
    'receipt-refunded-in-part': `/ticket/${refunded.token}/receipt`,
    'order-refunded-in-part': `/ru/Admin/orders/${refunded.code}`,
    'ticket-returned-in-part': `/ticket/${free.token}`,
    'all-orders': '/ru/Admin/orders',
    'all-tickets': '/ticket',
  });

  sites.now = new Date('2026-11-24T14:40:00Z');
  await tickets.checkIn(free.tickets[1]!.code, vera);
  sites.now = new Date('2026-11-24T15:30:00Z');
  await open({
    'come-in-ticket': `/ticket/${free.token}`,
    'come-in-order': `/Admin/orders/${free.code}`,
    'come-in-program': `/ticket/${program.token}`,
    'come-in-door': '/ru/Admin/door/coach',
    'come-in-orders': '/Admin/orders?item=event%2Fcoach',
  });

  await change(refunded.code, { intent: 'refund', amount: 50_000 });
  await publish({ status: 'moved', previousDate: '2026-11-26', dateOfEvent: '2026-12-01' });
  await open({
    'moved-ticket': `/ticket/${family.token}`,
    'moved-tell': '/Admin/orders/tell/overcoat',
    'moved-order': `/ru/Admin/orders/${family.code}`,
    'refunded-ticket': `/ru/ticket/${refunded.token}`,
    'refunded-order': `/Admin/orders/${refunded.code}`,
  });

  await publish({ status: 'cancelled' });
  await open({
    'cancelled-ticket': `/ru/ticket/${family.token}`,
    'cancelled-ticket-lent': `/ticket/${lent}`,
    'cancelled-ticket-online': `/ticket/${online.token}`,
    'cancelled-tell': '/ru/Admin/orders/tell/overcoat',
    'cancelled-order': `/Admin/orders/${family.code}`,
    'cancelled-start': '/Admin',
  });

  sites.now = new Date('2026-12-10T12:00:00Z');
  await open({
    'past-ticket': `/ticket/${family.token}`,
    'past-order': `/ru/Admin/orders/${free.code}`,
    'past-tickets': '/ru/ticket',
  });
});

describe('free seats', () => {
  const desk = bookingDesk('sqlite');
  const BOOK = 'Book';

  test('that are booked, held and taken, or gone', async () => {
    const site = await desk.openSite({ facts: 'price: { aed: 0 }\ncapacity: 3' });
    const browser = browserWithoutScripts(site.ask);
    await expectOutline('free-form', await browser.open('/ru/booking/overcoat'));
    await browser.open('/booking/overcoat');
    const typed = (Seats: string, Email: string) => ({ Name: anna.name, Email, Seats });
    await expectOutline('free-refused', await browser.press(BOOK, typed('3', 'anna@')));
    const held = await browser.press(BOOK, typed('2', anna.email));
    await expectOutline('free-held', held);
    await expectOutline('free-held-sent-again', await browser.open(`/ru${held.path}?done=sent`));
    const [hold] = await desk.hold();
    await site.mail();
    await expectOutline('free-take', await browser.open(`/ticket/${hold!.token}`));
    await browser.open('/booking/overcoat');
    await expectOutline('free-too-many', await browser.press(BOOK, typed('2', 'vera@example.com')));
    desk.later(130);
    await expectOutline('free-held-is-over', await browser.open(`/ru/ticket/${hold!.token}`));
    await site.take(hold!.token);
    await expectOutline('free-taken', await browser.open(`/ticket/${hold!.token}?done=booked`));
    await expectOutline('free-held-is-taken', await browser.open(held.path));
  });
});

test('no outline is left of a page that nobody reads here', () => {
  const outlines = readdirSync(folder).map((file) => file.replace('.txt', ''));
  expect(outlines.toSorted()).toEqual(seen.toSorted());
});
