import { describe, expect, test } from 'vitest';

import { addReminders } from '#server/ticket-emails/reminders.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { Guest } from './guests.ts';

/** Who comes by the tickets of an order for several people. */

const maria: Guest = { name: 'Maria', email: 'maria@example.com', language: 'en' };

describe.each(databaseKinds)('a guest on %s', (kind) => {
  const sites = publishingSites(kind);

  /** An order of three whose email has gone, with a guest for its second seat. */
  async function office(guest: Guest = maria) {
    const desk = await ticketOffice(sites);
    await desk.site.takeIn();
    const { tickets, send } = desk;
    const order = await desk.order({ quantity: 3, amount: 120_000, language: 'ru' });
    await send();
    const second = order.tickets[1]!;
    expect(await tickets.changeGuest(order.token, second.id, guest)).toBe('named');
    const read = async () => (await tickets.order({ id: order.id }))!.tickets.find(({ id }) => id === second.id)!;
    const page = (email: { links: string[] }) => /\/ticket\/([\w-]{22})$/.exec(email.links.at(-1) ?? '')?.[1] ?? '';
    return { ...desk, order, second, read, page };
  }

  test('has a ticket on a page of their own, in their own language, and the order stays one', async () => {
    const { tickets, send, order, second, page } = await office();
    const [email, ...others] = await send();
    expect(others).toEqual([]);
    expect([email!.to, email!.subject]).toEqual([maria.email, 'A ticket for you: The Overcoat']);
    expect(email!.text).toContain('Anna Lee ordered this ticket for you and gave us your address.');
    expect(email!.text).not.toMatch(/1,?200|AED|refund|pass the ticket on/);
    const links = email!.links.filter((link) => /\/ticket\//.test(link));
    const token = page({ links });
    const own = (await tickets.held(token))!;
    expect(own.tickets.map(({ id }) => id)).toEqual([second.id]);
    expect(own).toMatchObject({ name: 'Maria', isGuest: true, amount: 0, paid: 0 });
    for (const change of [
      tickets.passOn(token, second.id, { ...maria, email: 'thief@example.com' }),
      tickets.giveBack(token, second.id),
      tickets.changeGuest(token, second.id, undefined),
    ])
      expect(await change).toBe('refused');
    expect((await tickets.held(order.token))!.tickets).toHaveLength(3);
    expect(await tickets.listOrders({ find: '' }, { limit: 9 })).toHaveLength(1);
  });

  test('is known by name at the door, on the list, and in emails', async () => {
    const { tickets, second, publish, send } = await office();
    await send();
    expect((await tickets.ticketOfCode(second.code))?.ticket).toMatchObject({ name: 'Anna Lee', guest: 'Maria' });
    const known = (await tickets.guests('overcoat')).flatMap(({ guest }) => guest ?? []);
    expect(known).toEqual(['Maria']);
    await publish({ time: '20:00' });
    await tickets.tell('overcoat', 'email');
    sites.now = new Date(sites.now.getTime() + 11 * 60_000);
    const told = await send();
    expect(told.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'anna@example.com: Новое время: Шинель',
      `${maria.email}: New time: The Overcoat`,
    ]);
  });

  test('is reminded, once', async () => {
    const { dependencies, send } = await office();
    await send();
    sites.now = new Date('2026-11-25T06:00:00Z');
    await addReminders(dependencies);
    await addReminders(dependencies);
    const reminders = await send();
    expect(reminders.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', maria.email]);
    const own = reminders.find(({ to }) => to === maria.email)!;
    expect(own.text).toContain('Anna Lee ordered this ticket for you and gave us your address.');
    await addReminders(dependencies);
    expect(await send()).toEqual([]);
  });

  test('finds the ticket by the own address alone, and in the account that has it', async () => {
    const { tickets, send, order, page } = await office();
    const sent = page({ links: (await send())[0]!.links.filter((link) => /\/ticket\//.test(link)) });
    const find = async (email: string) => {
      sites.now = new Date(sites.now.getTime() + 60_000);
      await tickets.sendFound(email, 'ru', async () => true);
      return send();
    };
    const [found, ...others] = await find(maria.email);
    expect(others).toEqual([]);
    expect([found!.to, found!.links.filter((link) => link.includes('/ticket/'))]).toEqual([
      maria.email,
      [`https://lyceum.example/ru/ticket/${sent}`],
    ]);
    expect(found!.text).toContain('Шинель');
    // Whoever has ordered finds the order once, though they are one of its guests too.
    await tickets.changeGuest(order.token, order.tickets[2]!.id, { ...maria, email: order.email });
    await send();
    const [own] = await find(order.email);
    expect(own!.links.filter((link) => link.includes('/ticket/'))).toEqual([
      `https://lyceum.example/ru/ticket/${order.token}`,
    ]);
    await sites.database.kysely.updateTable('guests').set({ email: vera.email }).where('token', '=', sent).execute();
    expect(await tickets.ofAccount(vera.id)).toMatchObject([{ token: sent, tickets: [{}], amount: 0 }]);
    // What was asked for one guest is sent to no other.
    await tickets.sendFound(vera.email, 'ru', async () => true);
    await tickets.changeGuest(order.token, order.tickets[1]!.id, { ...maria, email: 'boris@example.com' });
    expect((await send()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'boris@example.com: A ticket for you: The Overcoat',
    ]);
  });

  test('of one event of a program has a ticket for that event', async () => {
    const { order: place, send, tickets } = await ticketOffice(sites);
    const order = await place({ purchase: { what: 'program', item: 'books' }, quantity: 2 });
    await send();
    const ticket = order.tickets.find(({ event }) => event === 'overcoat')!;
    await tickets.changeGuest(order.token, ticket.id, maria);
    expect((await send())[0]?.subject).toBe('A ticket for you: The Overcoat');
  });

  test('who is another one by now has a code that works no more, and no page', async () => {
    const { tickets, send, order, second, read, page } = await office();
    const token = page({ links: (await send())[0]!.links.filter((link) => /\/ticket\//.test(link)) });
    // The same address again keeps everything.
    await tickets.changeGuest(order.token, second.id, { ...maria, name: 'Maria Ivanova' });
    expect([(await read()).code, await send()]).toEqual([second.code, []]);
    expect((await tickets.held(token))?.name).toBe('Maria Ivanova');
    await tickets.changeGuest(order.token, second.id, { ...maria, name: 'Boris', email: 'boris@example.com' });
    expect((await tickets.ticketOfCode(second.code))?.answer).toBe('replaced');
    expect(await tickets.held(token)).toBeUndefined();
    expect((await send()).map(({ to }) => to)).toEqual(['boris@example.com']);
    await tickets.changeGuest(order.token, second.id, undefined);
    expect((await read()).guest).toBeUndefined();
    expect(await tickets.replacedCodes('overcoat')).toHaveLength(2);
  });

  test('without an address comes with the holder: no email, the same code; with one, once it is known, there is an email', async () => {
    const { tickets, order, send, second, read } = await office({ ...maria, email: '' });
    expect(await send()).toEqual([]);
    expect(await read()).toMatchObject({ code: second.code, guest: { name: 'Maria', email: '' } });
    await tickets.changeGuest(order.token, second.id, maria);
    expect((await send()).map(({ to }) => to)).toEqual([maria.email]);
  });

  test('is sent another code where the address of the order was corrected', async () => {
    const { tickets, send, order, second, read } = await office();
    await send();
    const change = { intent: 'contact', name: 'Anna', email: 'right@example.com', phone: '' } as const;
    const { history } = (await tickets.orderByCode(order.code))!;
    const options = { by: vera, seen: history.length, mayExceed: false, act: crypto.randomUUID() };
    expect(await tickets.changeOrder(order.id, change, options)).toBeUndefined();
    const sent = await send();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([maria.email, 'right@example.com']);
    const toGuest = sent.find(({ to }) => to === maria.email);
    expect(toGuest?.text).toContain('If it reached you earlier with another code, use this one');
    expect((await read()).code).not.toBe(second.code);
  });

  test('is written to once where the address of the order was corrected before the first email had gone', async () => {
    const { tickets, send, order } = await office();
    const change = { intent: 'contact', name: 'Anna', email: 'right@example.com', phone: '' } as const;
    const { history } = (await tickets.orderByCode(order.code))!;
    const options = { by: vera, seen: history.length, mayExceed: false, act: crypto.randomUUID() };
    expect(await tickets.changeOrder(order.id, change, options)).toBeUndefined();
    expect((await send()).filter(({ to }) => to === maria.email)).toHaveLength(1);
  });

  test('who was another one before the first email had gone is the only one who is written to, and once', async () => {
    const { tickets, send, order, second } = await office();
    const name = (guest: Guest | undefined) => tickets.changeGuest(order.token, second.id, guest);
    await name({ ...maria, name: 'Boris', email: 'boris@example.com' });
    await name(maria);
    await name(undefined);
    await name(maria);
    await name({ ...maria, name: 'Boris', email: 'boris@example.com' });
    expect((await send()).map(({ to }) => to)).toEqual(['boris@example.com']);
  });

  test('is not written to once they have come, nor named once that was asked for', async () => {
    const { tickets, order, second, dependencies, read, send } = await office();
    await send();
    sites.now = new Date('2026-11-26T14:30:00Z');
    expect(await tickets.checkIn(second.code, vera)).toMatchObject({ isDone: true });
    expect(await tickets.changeGuest(order.token, second.id, undefined)).toBe('refused');
    await forgetHolders(dependencies.database.kysely, maria.email);
    expect((await read()).guest).toBeUndefined();
    const left = dependencies.database.kysely.selectFrom('guests').select('name').execute();
    expect(await left).toEqual([]);
  });
});
