import { describe, expect, test } from 'vitest';

import { admin } from '#scripts/manage-accounts.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { emailJobs } from '#server/ticket-emails/email-jobs.ts';
import { deleteOldData } from './forget-holders.ts';

describe.each(databaseKinds)('names of holders on %s', (kind) => {
  const sites = publishingSites(kind);
  const orders = () =>
    sites.database.kysely
      .selectFrom('orders')
      .innerJoin('holders', 'holders.orderId', 'orders.id')
      .selectAll()
      .orderBy('reference')
      .execute();
  const bodies = async () => {
    const notices = await sites.database.kysely.selectFrom('notices').selectAll().orderBy('id').execute();
    return notices.map(({ body }) => body);
  };

  async function writeNotices(...notices: { payment: string | null; body: string }[]): Promise<void> {
    await sites.database.kysely.deleteFrom('notices').execute();
    const at = sites.now.toISOString();
    const rows = notices.map((notice, index) => ({ ...notice, provider: 'stripe' as const, id: String(index) }));
    for (const row of rows) {
      const values = { ...row, type: 'charge', receivedAt: at, doneAt: at, dueAt: at, error: null };
      await sites.database.kysely.insertInto('notices').values(values).execute();
    }
  }

  test('are removed a year after the last event; bodies of notices and sent emails after ninety days', async () => {
    const { order, send, dependencies, messages } = await ticketOffice(sites);
    await order({ note: 'Sits in front' });
    await order({ reference: 'pi_2', purchase: { what: 'membership', item: 'member-6' }, quantity: 1 });
    await send();
    await writeNotices({ payment: 'pi_1', body: '{}' });
    const on = async (day: string) => {
      sites.now = new Date(`${day}T12:00:00Z`);
      await deleteOldData(dependencies);
      return (await orders()).map(({ name }) => name);
    };
    expect(await on('2027-02-18')).toEqual(['Anna Lee', 'Anna Lee']);
    expect([await messages(), await bodies()]).toMatchObject([[{}, {}], ['{}']]);
    await on('2027-02-21');
    expect([await messages(), await bodies()]).toEqual([[], [null]]);
    expect(await on('2027-11-22')).toEqual(['Anna Lee', '']);
    expect(await on('2027-11-27')).toEqual(['', '']);
    const [first] = await orders();
    expect(first).toMatchObject({ email: '', phone: '', note: '', state: 'paid' });
    expect(first?.amount).toBe(80_000);
  });

  test('stay while the clock is frozen to show a later day', async () => {
    const { order, dependencies } = await ticketOffice(sites);
    await order();
    const present = sites.now;
    sites.now = new Date('2028-01-01T12:00:00Z');
    const jobs = emailJobs(dependencies, () => present);
    await jobs.find(({ name }) => name === 'old data')!.run();
    expect(await orders()).toMatchObject([{ name: 'Anna Lee' }]);
  });

  test('are forgotten when their owner asks, with or without an account', async () => {
    const { order, tickets, messages } = await ticketOffice(sites);
    const { id } = await order({ email: 'Anna_Lee@Example.com' });
    const other = await order({ reference: 'pi_2', email: 'annaxlee@example.com' });
    await writeNotices(
      { payment: 'pi_1', body: '{"amount":1}' },
      { payment: null, body: '{"email":"ANNA_LEE@example.com"}' },
      { payment: 'pi_2', body: '{"email":"annaxlee@example.com"}' },
    );
    expect(await admin(sites, ['forget', 'anna_lee@example.com'])).toContain('anna_lee@example.com is forgotten');
    expect(await tickets.order({ id })).toMatchObject({
      name: '',
      email: '',
      phone: '',
      amount: 80_000,
      state: 'paid',
    });
    expect((await tickets.order({ id }))?.tickets).toHaveLength(2);
    expect((await orders()).map(({ email }) => email)).toEqual(['', 'annaxlee@example.com']);
    expect(await bodies()).toEqual([null, null, '{"email":"annaxlee@example.com"}']);
    // What waits for others goes to them all the same.
    expect((await messages()).map(({ holderId }) => holderId)).toEqual([other.holders[0].id]);
    await expect(admin(sites, ['forget', 'anna_lee@example.com'])).rejects.toThrow('There is no account');
  });

  test('are shown to their owner with what else is known, and without what opens a door', async () => {
    const { order, tickets } = await ticketOffice(sites);
    const { id } = await order({ email: 'anna@example.com' });
    const { token } = (await tickets.order({ id }))!;
    await writeNotices({ payment: 'pi_1', body: '{"email":"anna@example.com"}' });
    const known = await admin(sites, ['show', 'Anna@example.com']);
    expect(JSON.parse(known)).toMatchObject({
      orders: [{ name: 'Anna Lee', item: 'overcoat' }],
      tickets: [{ event: 'overcoat', cameInAt: null }, {}],
      notices: [{ provider: 'stripe', body: { email: 'anna@example.com' } }],
    });
    expect(known).not.toContain(token);
  });

  test('are those of nobody whose address ends as another one does', async () => {
    await writeNotices(
      { payment: null, body: '{"email":"aa@b.example"}' },
      { payment: null, body: '{"from":"Anna <A@b.example>"}' },
    );
    expect(await admin(sites, ['forget', 'a@b.example'])).toContain('notices of payments: 1');
    expect(await bodies()).toEqual(['{"email":"aa@b.example"}', null]);
  });

  test('are found by the code of an order, by a phone number, and by the address that their provider was given', async () => {
    const { order } = await ticketOffice(sites);
    const told = (payment: string) => ({ payment, body: '{"email":"haru..ka@example.com"}' });
    const { code } = await order({ email: '' });
    await order({ reference: 'pi_2', phone: '+971 50 123-45-67' });
    await order({ reference: 'pi_3', email: '' });
    const corrected = await order({ reference: 'pi_4', email: 'haruka@example.com' });
    await writeNotices(told('pi_3'), told('pi_4'));
    await admin(sites, ['forget', code.toLowerCase()]);
    await admin(sites, ['forget', '+971501234567']);
    const answer = await admin(sites, ['forget', 'haru..ka@example.com']);
    expect(answer).toContain(`${corrected.code} was paid with this address and has another now`);
    expect((await orders()).map(({ name }) => name)).toEqual(['', '', '', 'Anna Lee']);
    expect(await bodies()).toEqual([null, null]);
  });

  test('stay where a command says nothing: who has given no phone number is not everybody', async () => {
    const { order } = await ticketOffice(sites);
    await order({ phone: '' });
    for (const typed of ['', ' ', '-']) {
      await expect(admin(sites, ['forget', typed])).rejects.toThrow('Name an email address');
      await expect(admin(sites, ['show', typed])).rejects.toThrow('Name an email address');
    }
    expect((await orders()).map(({ name }) => name)).toEqual(['Anna Lee']);
  });

  test('stay until the event of an order that waits to be checked is over', async () => {
    const { order, dependencies } = await ticketOffice(sites);
    await order();
    await sites.database.kysely.deleteFrom('tickets').execute();
    await sites.database.kysely.updateTable('orders').set({ at: '2025-01-01T00:00:00.000Z' }).execute();
    await deleteOldData(dependencies);
    expect((await orders()).map(({ name }) => name)).toEqual(['Anna Lee']);
  });
});
