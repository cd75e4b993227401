import { describe, expect, test, vi } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { MailError } from '#server/mail/mailer.ts';
import { INTERRUPTED } from '#server/tickets/order-rows.ts';
import { addMessage } from '#server/tickets/outbox.ts';
import { sendMessages } from './send-messages.ts';

describe.each(databaseKinds)('emails about orders on %s', (kind) => {
  const sites = publishingSites(kind);
  const minutesLater = (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000));

  test('go once, though several processes send them', async () => {
    const { order, dependencies, emails, messages } = await ticketOffice(sites);
    await order();
    await order({ reference: 'pi_2', email: 'boris@example.com' });
    const send = vi.spyOn(dependencies.mailer, 'send');
    await Promise.all([1, 2, 3].map(() => sendMessages(dependencies)));
    expect(send).toHaveBeenCalledTimes(2);
    expect((await emails()).map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'boris@example.com']);
    expect(await messages()).toMatchObject([{ sentAt: expect.any(String) }, { sentAt: expect.any(String) }]);
  });

  test('go at once when the clock was ahead while one was tried in vain, or interrupted', async () => {
    const { order, dependencies, send } = await ticketOffice(sites);
    const present = sites.now;
    await order();
    minutesLater(30 * 24 * 60);
    const away = { send: () => Promise.reject(new MailError('Sending an email failed (ECONNREFUSED)', 'away')) };
    await sendMessages({ ...dependencies, mailer: away });
    sites.now = present;
    await order({ reference: 'pi_2' });
    expect((await send()).map(({ to }) => to)).toEqual(['anna@example.com', 'anna@example.com']);

    await order({ reference: 'pi_3' });
    const dueAt = new Date(sites.now.getTime() + 30 * 24 * 3600_000).toISOString();
    const open = sites.database.kysely.updateTable('messages').where('sentAt', 'is', null);
    await open.set({ dueAt, tries: 1, error: INTERRUPTED }).execute();
    expect((await send()).map(({ to }) => to)).toEqual(['anna@example.com']);
  });

  test('are the same email when a process has ended between sending one and writing that down', async () => {
    const { order, dependencies, emails, messages, send } = await ticketOffice(sites);
    await order();
    const { mailer } = dependencies;
    const dying = vi.spyOn(sites.database.kysely, 'transaction').mockImplementationOnce(() => {
      throw new Error('The process has ended');
    });
    await sendMessages({ ...dependencies, mailer });
    dying.mockRestore();
    const [first] = await emails();
    expect(first?.to).toBe('anna@example.com');
    expect(await messages()).toMatchObject([{ sentAt: null, tries: 1 }]);
    expect(await send()).toEqual([]);
    minutesLater(10);
    await send();
    const all = await emails();
    expect(all.map(({ headers }) => headers['message-id'])).toEqual([first?.headers['message-id']]);
    expect(await messages()).toMatchObject([{ sentAt: sites.now.toISOString(), error: null }]);
  });

  test('that the mail server does not take are tried for three days with growing pauses; then the room knows, until another one has arrived', async () => {
    const { order, dependencies, tickets, messages, said, send } = await ticketOffice(sites);
    const { id, code } = await order();
    const mailer = {
      send: vi.fn<typeof dependencies.mailer.send>(() =>
        Promise.reject(new MailError('Sending an email failed (EMESSAGE 554)', 'email')),
      ),
    };
    const pauses: number[] = [];
    // Every minute as long as the pauses grow, then the two about each hour.
    for (let minutes = 0; minutes < 80 * 60;) {
      const before = mailer.send.mock.calls.length;
      await sendMessages({ ...dependencies, mailer });
      if (mailer.send.mock.calls.length > before) pauses.push(minutes);
      const step = minutes <= 3 * 60 || minutes % 60 === 1 ? 1 : 59;
      minutes += step;
      minutesLater(step);
    }
    expect(pauses.slice(0, 8)).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
    // Three days of an hour each.
    expect([pauses.length, pauses.at(-1)]).toEqual([76, 62 + 70 * 60]);
    const failed = { orderId: id, code, kind: 'ticket', error: 'Sending an email failed (EMESSAGE 554)' };
    expect(await tickets.failedMessages()).toMatchObject({ count: 1, messages: [failed] });
    expect(said.map(({ line }) => line)).toEqual([
      `an email about an order was given up {"key":"ticket:${id}","reason":"MailError"}`,
    ]);

    const [row] = await messages();
    const at = sites.now.toISOString();
    const again = {
      ...row!,
      key: 'again:1',
      kind: 'again' as const,
      at,
      dueAt: at,
      tries: 0,
      error: null,
      givenUpAt: null,
    };
    await sites.database.kysely.insertInto('messages').values(again).execute();
    expect(await send()).toMatchObject([{ subject: 'Your tickets: The Overcoat' }]);
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
  });

  /** A mail server that can be away. */
  function awayOf({ mailer }: Awaited<ReturnType<typeof ticketOffice>>['dependencies']) {
    const server = { isAway: true };
    const send = vi.fn<typeof mailer.send>((...email) =>
      server.isAway
        ? Promise.reject(new MailError('Sending an email failed (ECONNREFUSED)', 'away'))
        : mailer.send(...email),
    );
    return { server, mailer: { send } };
  }

  test('wait as long as the mail server is away, and go once each when it is back, cancellations first', async () => {
    const { order, dependencies, emails, publish, tickets, said, site } = await ticketOffice(sites);
    await site.takeIn();
    const { server, mailer } = awayOf(dependencies);
    const run = () => sendMessages({ ...dependencies, mailer });
    for (let number = 0; number < 30; number += 1)
      await order({ reference: `pi_${number}`, email: `guest${number}@example.com`, quantity: 1, amount: 40_000 });
    await publish({ status: 'cancelled' });
    await tickets.tell('overcoat', 'email');
    // Twelve hours, at each of which one email finds the server away.
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      minutesLater(10);
      mailer.send.mockClear();
      expect(await run()).toBe(false);
      expect(mailer.send).toHaveBeenCalledTimes(1);
    }
    server.isAway = false;
    mailer.send.mockClear();
    for (let minutes = 0; minutes < 15; minutes += 1) {
      minutesLater(1);
      expect(await run()).toBe(true);
    }
    const sent = mailer.send.mock.calls.map(([to, { subject }]) => ({ to, subject }));
    expect(await emails()).toHaveLength(60);
    expect(new Set(sent.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(30);
    for (let number = 0; number < 30; number += 1) {
      const own = sent.filter(({ to }) => to === `guest${number}@example.com`).map(({ subject }) => subject);
      // The change, then the ticket, which says it as well.
      expect(own).toEqual(['Cancelled: The Overcoat', 'Cancelled: The Overcoat']);
    }
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
    expect(said.filter(({ line }) => line.includes('given up'))).toEqual([]);
  });

  test('are sent when somebody has them tried again, one or all', async () => {
    const { order, dependencies, tickets, send } = await ticketOffice(sites);
    const { kysely } = dependencies.database;
    const [, second] = await Promise.all(
      ['a', 'b', 'c'].map((name) => order({ reference: name, email: `${name}@example.com` })),
    );
    const givenUp = { givenUpAt: sites.now.toISOString(), tries: 1, error: 'EMESSAGE 554' };
    await kysely.updateTable('messages').set(givenUp).execute();
    expect(await send()).toEqual([]);
    const { messages } = await tickets.failedMessages();
    expect(messages).toHaveLength(3);
    await tickets.retryMessages(messages.find(({ code }) => code === second!.code)!.key);
    expect((await send()).map(({ to }) => to)).toEqual(['b@example.com']);
    await tickets.retryMessages();
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'c@example.com']);
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
  });

  test('that confirm a payment and were given up are no failure any more once the ticket was sent', async () => {
    const { order, dependencies, tickets, send } = await ticketOffice(sites);
    const { id, holders } = await order({ amount: 1, quantity: 1, reason: 'amount' });
    const at = sites.now.toISOString();
    const { kysely } = dependencies.database;
    await addMessage(kysely, { kind: 'received', once: id, holderId: holders[0].id, at });
    await kysely.updateTable('messages').set({ givenUpAt: at, error: 'EMESSAGE 554' }).execute();
    expect(await tickets.failedMessages()).toMatchObject({ count: 1 });
    minutesLater(1);
    const purchase = { what: 'event', item: 'overcoat', seat: 'in-person' } as const;
    const options = { by: { id: 'Vera', name: 'Vera' }, seen: 2, mayExceed: false };
    expect(await tickets.changeOrder(id, { intent: 'assign', purchase, quantity: 1 }, options)).toBeUndefined();
    expect((await send()).map(({ subject }) => subject)).toEqual(['Your ticket: The Overcoat']);
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
  });

  test('that were given up are not sent with the others once a later one has brought the ticket', async () => {
    const { order, dependencies, tickets, send } = await ticketOffice(sites);
    const { id } = await order();
    const givenUp = { givenUpAt: sites.now.toISOString(), tries: 1, error: 'EMESSAGE 554' };
    await dependencies.database.kysely.updateTable('messages').set(givenUp).execute();
    minutesLater(1);
    const options = { by: { id: 'Vera', name: 'Vera' }, seen: 1, mayExceed: false };
    expect(await tickets.changeOrder(id, { intent: 'again' }, options)).toBeUndefined();
    expect(await send()).toHaveLength(1);
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
    await tickets.retryMessages();
    expect(await send()).toEqual([]);
  });

  test('about a change that were given up leave their holders untold, and do not hide behind a ticket sent again', async () => {
    const { order, dependencies, tickets, publish, site, send } = await ticketOffice(sites);
    await site.takeIn();
    const { holders } = await order();
    await send();
    await publish({ time: '20:00' });
    await tickets.tell('overcoat', 'email');
    expect(await tickets.toTell()).toEqual([]);
    minutesLater(11);
    const refusing = {
      send: () => Promise.reject(new MailError('Sending an email failed (EENVELOPE 550)', 'refused')),
    };
    await sendMessages({ ...dependencies, mailer: refusing });
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
    const at = new Date(sites.now.getTime() + 1000).toISOString();
    await dependencies.database.kysely
      .insertInto('messages')
      .values({ key: 'again:1', holderId: holders[0].id, kind: 'again', details: '{}', at, dueAt: at, sentAt: at })
      .execute();
    expect((await tickets.failedMessages()).messages).toMatchObject([{ kind: 'changed' }]);
  });

  test('are not tried again where the addressee is refused, and not sent for an order that is void', async () => {
    const { order, dependencies, tickets, messages, send } = await ticketOffice(sites);
    const later = (await order({ reference: 'pi_0' })).holders[0].id;
    const { kysely } = dependencies.database;
    const dueAt = new Date(sites.now.getTime() + 3_600_000).toISOString();
    await kysely.updateTable('messages').set({ dueAt }).where('holderId', '=', later).execute();
    await order({ email: 'not an address' });
    expect(await send()).toEqual([]);
    // What waits for somebody else goes on waiting.
    expect((await messages()).find(({ holderId }) => holderId === later)).toMatchObject({
      dueAt,
      tries: 0,
      givenUpAt: null,
      error: null,
    });
    await kysely.deleteFrom('messages').where('holderId', '=', later).execute();
    expect((await tickets.failedMessages()).messages).toMatchObject([
      { error: 'Not an address an email can be sent to' },
    ]);

    const { id } = await order({ reference: 'pi_2' });
    const db = dependencies.database.kysely;
    await db.updateTable('tickets').set({ state: 'void', reason: 'void' }).where('orderId', '=', id).execute();
    expect(await send()).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });
});
