import { describe, expect, test, vi } from 'vitest';

import { publishingSites } from '../../tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { ticketOffice } from '../../tests/fixtures/ticket-office.ts';
import { MailError } from '../mail/mailer.ts';
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
    minutesLater(2);
    await send();
    const all = await emails();
    expect(all.map(({ headers }) => headers['message-id'])).toEqual([first?.headers['message-id']]);
    expect(await messages()).toMatchObject([{ sentAt: sites.now.toISOString(), error: null }]);
  });

  test('are tried ten times with growing pauses; then the room knows, until another one has arrived', async () => {
    const { order, dependencies, tickets, messages, said, send } = await ticketOffice(sites);
    const { id, code } = await order();
    const mailer = {
      send: vi.fn<typeof dependencies.mailer.send>(() =>
        Promise.reject(new MailError('Sending an email failed (ESOCKET)', false)),
      ),
    };
    const pauses: number[] = [];
    for (let minutes = 0; minutes < 600; minutes += 1) {
      const before = mailer.send.mock.calls.length;
      await sendMessages({ ...dependencies, mailer });
      if (mailer.send.mock.calls.length > before) pauses.push(minutes);
      minutesLater(1);
    }
    expect(pauses).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242, 302]);
    const failed = { orderId: id, code, kind: 'ticket', error: 'Sending an email failed (ESOCKET)' };
    expect(await tickets.failedMessages()).toMatchObject([failed]);
    expect(said.map(({ line }) => line)).toEqual([
      `an email about an order was given up {"key":"ticket:${id}","reason":"MailError"}`,
    ]);

    const [row] = await messages();
    const at = sites.now.toISOString();
    const again = { ...row!, key: 'again:1', kind: 'again', at, dueAt: at, tries: 0, error: null };
    await sites.database.kysely.insertInto('messages').values(again).execute();
    expect(await send()).toMatchObject([{ subject: 'Your tickets: The Overcoat' }]);
    expect(await tickets.failedMessages()).toEqual([]);
  });

  test('are not tried again where the addressee is refused, and not sent for an order that is void', async () => {
    const { order, dependencies, tickets, messages, send } = await ticketOffice(sites);
    await order({ email: 'not an address' });
    expect(await send()).toEqual([]);
    expect(await tickets.failedMessages()).toMatchObject([{ error: 'Not an address an email can be sent to' }]);

    const { id } = await order({ reference: 'pi_2' });
    const db = dependencies.database.kysely;
    await db.updateTable('tickets').set({ state: 'void', reason: 'void' }).where('orderId', '=', id).execute();
    expect(await send()).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });
});
