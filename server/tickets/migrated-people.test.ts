import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Email } from '#i18n/messages/email-texts.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/resilient-database.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { addReminders } from '#server/ticket-emails/reminders.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { openEmpty, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { createTickets } from './tickets.ts';

const AT = '2026-11-20T08:00:00.000Z';
const EVENT = { event: 'overcoat', day: '2026-11-26' };
const TOLD = JSON.stringify({ day: '2026-11-26', time: '19:00', isCancelled: false, place: 'The Reading Room' });
const tokenOf = (name: string) => name.padEnd(22, '-');

/** Anna has bought four seats: one is Boris’ since, who has passed it on to Clara; Maria and Nina come by others. */
describe.each(databaseKinds)('orders from before their people had rows, on %s', (kind) => {
  let fresh: Fresh;
  const sent: { to: string; subject: string; text: string; link: string; codes: string[] }[] = [];
  const parts = { catalogue: () => readCatalogue(fixtureContent, fixturePicture), now: () => now };
  let now = new Date('2026-11-24T08:00:00Z');

  beforeAll(async () => {
    fresh = await openEmpty(kind);
    await migrate(
      fresh.database,
      migrations.filter(({ name }) => name < '040'),
    );
    await fill(fresh.database.kysely as never);
    await migrate(fresh.database, migrations);
  }, 120_000);
  afterAll(() => fresh.remove());

  async function fill(db: Kysely<Record<string, Record<string, unknown>>>) {
    const money = { amount: 0, received: 0, returned: 0, held: 0, settled: 0, currency: 'aed', isTest: 0 };
    const purchase = { what: 'event', item: 'overcoat', seat: 'in-person', quantity: 1, phone: '', language: 'en' };
    const order = (name: string, more: object) => ({
      id: name,
      code: `LY-${name}`,
      token: tokenOf(name),
      name,
      email: `${name.toLowerCase()}@example.com`,
      state: 'paid',
      needs: '',
      provider: 'passed',
      root: 'Anna',
      at: AT,
      ...purchase,
      ...money,
      ...more,
    });
    const orders = [
      order('Anna', {
        provider: 'stripe',
        reference: 'pi_1',
        root: 'Anna',
        quantity: 4,
        note: 'Press',
        amount: 160_000,
        received: 160_000,
      }),
      order('Boris', { reference: 't1', note: 'Wheelchair', at: '2026-11-20T09:00:00.000Z' }),
      order('Clara', { reference: 't1b', at: '2026-11-20T10:00:00.000Z' }),
      order('Dora', { provider: 'free', reference: 'f1', root: 'Dora', quantity: 2, email: '', state: 'cancelled' }),
      order('Emil', { reference: 'd1', root: 'Dora', email: '', needs: 'refund-wanted' }),
      order('Fred', { reference: 'd2', root: 'Dora', email: '' }),
    ];
    const ticket = (id: string, orderId: string, isPassed = false) => ({
      id,
      orderId,
      event: 'overcoat',
      seat: 'in-person',
      code: `CODE${id}`.toUpperCase(),
      day: '2026-11-26',
      refundDay: '2026-11-19',
      state: isPassed ? 'void' : 'valid',
      reason: isPassed ? 'passed' : null,
      told: TOLD,
      at: AT,
    });
    const tickets = [
      ticket('t1', 'Anna', true),
      ticket('t2', 'Anna'),
      ticket('t3', 'Anna'),
      ticket('t4', 'Anna'),
      ticket('t1b', 'Boris', true),
      ticket('t1c', 'Clara'),
      ticket('d1', 'Dora', true),
      ticket('d1b', 'Emil'),
      // What Fred was given has no seat.
      ticket('d2', 'Dora', true),
      { ...ticket('d3', 'Dora'), state: 'void', reason: 'returned' },
    ];
    const guest = (name: string, ticketId: string) => ({
      ticketId,
      name,
      email: `${name.toLowerCase()}@example.com`,
      token: tokenOf(name),
      language: 'en',
      at: AT,
    });
    const message = (key: string, orderId: string, details: object, sentAt: string | null = null) => ({
      key,
      kind: key.split(':')[0],
      orderId,
      details: JSON.stringify(details),
      at: AT,
      dueAt: AT,
      sentAt,
    });
    const messages = [
      message('ticket:Clara', 'Clara', {}),
      message(`guest:${tokenOf('Maria')}:CODET2`, 'Anna', { guest: 't2' }),
      message('reminder:overcoat:2026-11-26:t3', 'Anna', { ...EVENT, guest: 't3' }, AT),
      message('reminder:overcoat:2026-11-26:Anna', 'Anna', EVENT, AT),
    ];
    const history = [
      {
        id: 'h1',
        orderId: 'Anna',
        what: 'placed',
        key: 'paid:pi_1',
        details: JSON.stringify({ amount: 160_000, reference: 'pi_1' }),
        by: '',
        at: AT,
      },
      {
        id: 'h2',
        orderId: 'Anna',
        what: 'passed-on',
        key: null,
        details: JSON.stringify({ ticket: 't1' }),
        by: '',
        at: AT,
      },
      {
        id: 'h3',
        orderId: 'Boris',
        what: 'passed-on',
        key: null,
        details: JSON.stringify({ ticket: 't1b' }),
        by: '',
        at: AT,
      },
      {
        id: 'h4',
        orderId: 'Dora',
        what: 'returned',
        key: 'ended:act',
        details: JSON.stringify({ act: 'act', as: 'returned' }),
        by: '',
        at: AT,
      },
      {
        id: 'h5',
        orderId: 'Dora',
        what: 'passed-on',
        key: null,
        details: JSON.stringify({ ticket: 'd2' }),
        by: '',
        at: AT,
      },
    ];
    for (const [table, rows] of Object.entries({
      orders,
      tickets,
      guests: [guest('Maria', 't2'), guest('Nina', 't3')],
      messages,
      orderHistory: history,
    }))
      for (const row of rows) await db.insertInto(table).values(row).execute();
  }

  async function mail() {
    sent.length = 0;
    const mailer = {
      send: async (to: string, { subject, paragraphs, action, attachments = [] }: Email) => {
        const codes = attachments.flatMap(({ filename }) => /^(.+)\.png$/.exec(filename)?.[1] ?? []);
        sent.push({ to, subject, text: paragraphs.join(' '), link: action?.link ?? '', codes });
      },
    };
    const { database } = fresh;
    await sendMessages({
      ...parts,
      database,
      mailer,
      log: { error: () => undefined },
      origin: 'https://lyceum.example',
    });
    return sent;
  }
  const tickets = () => createTickets({ ...parts, database: fresh.database });

  test('are not over where a seat that was passed on is valid, and what its owner has asked for is open', async () => {
    const emil = (await tickets().held(tokenOf('Emil')))!;
    expect(emil).toMatchObject({ state: 'paid', needs: ['refund-wanted'] });
    expect(emil.tickets).toMatchObject([{ id: 'd1b', state: 'valid' }]);
    expect((await tickets().held(tokenOf('Dora')))!.tickets).toMatchObject([
      { id: 'd2', state: 'void', reason: 'void' },
      { id: 'd3', state: 'void', reason: 'returned' },
    ]);
  });

  test('have the notes of all of them', async () => {
    expect((await tickets().order({ id: 'Anna' }))!.note).toBe('Press\nWheelchair');
  });

  test('have the pages and codes that they had, and say who has given what to whom', async () => {
    const pages = ['Anna', 'Boris', 'Clara', 'Maria', 'Nina'].map(async (name) => {
      const { tickets: own, lost } = (await tickets().held(tokenOf(name)))!;
      return [
        name,
        own
          .map(({ code }) => code)
          .toSorted()
          .join(' '),
        lost.map(({ as, other }) => `${as} ${other}`).join(),
      ];
    });
    expect(await Promise.all(pages)).toEqual([
      ['Anna', 'CODET2 CODET3 CODET4', 'given Boris'],
      ['Boris', '', 'given Clara'],
      ['Clara', 'CODET1C', ''],
      ['Maria', 'CODET2', ''],
      ['Nina', 'CODET3', ''],
    ]);
  });

  test('bring the tickets whose emails had not gone, with the name of whoever gave them', async () => {
    const emails = (await mail()).toSorted((one, other) => (one.to < other.to ? -1 : 1));
    expect(emails.map(({ to, codes, link }) => [to, codes, link.split('/').at(-1)])).toEqual([
      ['clara@example.com', ['CODET1C'], tokenOf('Clara')],
      ['maria@example.com', ['CODET2'], tokenOf('Maria')],
    ]);
    expect(emails.map(({ text }) => /Boris|Anna/.exec(text)?.[0])).toEqual(['Boris', 'Anna']);
  });

  test('remind nobody twice', async () => {
    now = new Date('2026-11-25T07:00:00Z');
    await addReminders({ ...parts, database: fresh.database });
    expect((await mail()).map(({ to }) => to).toSorted()).toEqual(['clara@example.com', 'maria@example.com']);
  });
});
