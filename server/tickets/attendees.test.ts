import { describe, expect, test } from 'vitest';

import { addReminders } from '#server/ticket-emails/reminders.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { giveForGood, lend } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import type { OrderChange } from './order-changes.ts';

const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;

/** What those who sell tickets elsewhere are asked for again and again. */
describe.each(oneDatabase)('whoever comes by a seat of somebody else, on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const desk = await ticketOffice(sites);
    await desk.site.takeIn();
    const order = await desk.order({ quantity: 3, amount: 120_000 });
    await desk.send();
    const whole = async () => (await desk.tickets.order({ id: order.id }))!;
    const person = async (email: string) => (await whole()).holders.find((each) => each.email === email)!;
    const change = async (what: OrderChange) => {
      const { history } = (await desk.tickets.orderByCode(order.code))!;
      return desk.tickets.changeOrder(order.id, what, { by: vera, seen: history.length, mayExceed: false });
    };
    const [first, second, third] = order.tickets.map(({ id }) => id) as [string, string, string];
    return { ...desk, order, whole, person, change, first, second, third };
  }

  test('gets every ticket that was meant for them, though all were given with one address', async () => {
    const { tickets, order, first, second, third, send, whole } = await office();
    for (const id of [first, second, third]) await lend(tickets, order.token, id, maria);
    const codes = (await whole()).tickets.map(({ code }) => code.match(/.{4}/g)!.join(' '));
    const text = (await send()).map((email) => email.text).join();
    for (const code of codes) expect(text).toContain(code);
  });

  test('is found by the own name and address, and so is the order by whoever has bought it', async () => {
    const { tickets, order, second } = await office();
    await giveForGood(tickets, order.token, second, maria);
    for (const find of ['maria@example.com', 'maria', order.name])
      expect(await tickets.listOrders({ find }, { limit: 5 })).toMatchObject([{ id: order.id }]);
  });

  test('is reminded, and whoever has lent all seats is not', async () => {
    const { tickets, order, first, second, third, send, dependencies } = await office();
    for (const id of [first, second, third]) await lend(tickets, order.token, id, maria);
    await send();
    sites.now = new Date('2026-11-25T07:00:00Z');
    await addReminders(dependencies);
    expect((await send()).map(({ to }) => to)).toEqual([maria.email]);
  });

  test('keeps page and codes where only a letter of their name is corrected', async () => {
    const { tickets, order, first, whole, person, change, send } = await office();
    await lend(tickets, order.token, first, { ...maria, name: 'Mariia' });
    await send();
    const before = await whole();
    const { id, token } = await person(maria.email);
    expect(
      await change({ intent: 'contact', holder: id, name: 'Maria', email: 'Maria@example.com', phone: '' }),
    ).toBeUndefined();
    expect((await whole()).tickets.map(({ code }) => code)).toEqual(before.tickets.map(({ code }) => code));
    expect((await tickets.seatsOfPage(token))!.name).toBe('Maria');
    expect(await send()).toEqual([]);
  });

  test('is let in by no code of an order that was cancelled, whichever it was, also without a network', async () => {
    const { tickets, order, first, second, whole, change } = await office();
    await giveForGood(tickets, order.token, first, maria);
    await lend(tickets, order.token, second, maria);
    await change({ intent: 'contact', name: 'Anna Lee', email: 'right@example.com', phone: '' });
    const codes = [...order.tickets, ...(await whole()).tickets].map(({ code }) => code);
    await change({ intent: 'cancel' });
    sites.now = new Date('2026-11-26T14:52:00Z');
    for (const code of [...codes, ...(await whole()).tickets.map((each) => each.code)])
      expect((await tickets.ticketOfCode(code))?.answer).toBe('cancelled');
    expect(await tickets.guests('overcoat')).toEqual([]);
  });

  test('stands on the list with the name that was written last, as late as the doors', async () => {
    const { tickets, order, first } = await office();
    sites.now = new Date('2026-11-26T14:52:00Z');
    await lend(tickets, order.token, first, { ...maria, name: 'Old Aunt', email: '' });
    expect((await tickets.guests('overcoat')).map(({ guest }) => guest)).toContain('Old Aunt');
  });
});
