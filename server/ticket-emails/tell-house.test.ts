import { describe, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { giveUp } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import type { FactSaid } from '#domain/order-facts.ts';
import { MailError } from '#server/mail/mailer.ts';
import { recordFact } from '#server/tickets/record-payment.ts';
import { sendMessages } from './send-messages.ts';
import { tellMorning } from './house-morning.ts';
import { tellHouse } from './tell-house.ts';

const CARE = 'care@lyceum.example';
const house = fixtureContent['content/house.yaml']!;
const toldBy = (yaml: string) => ({ ...fixtureContent, 'content/house.yaml': `${house}\ntold: ${yaml}\n` });

describe.each(databaseKinds)('the house is told on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office(files = fixtureContent) {
    const opened = await ticketOffice(sites, files);
    await opened.site.takeIn();
    const { dependencies, emails, send } = opened;
    // Orders take with them what was written to their holders, and nothing else.
    const db = sites.database.kysely;
    await db.deleteFrom('messages').execute();
    await db.deleteFrom('told').where('id', '<>', '').execute();
    await db.updateTable('told').set({ at: '' }).execute();
    const say = (reference: string, fact: FactSaid) =>
      recordFact(dependencies, { provider: 'stripe', reference, isTest: false }, { fact, at: sites.now.toISOString() });
    return {
      ...opened,
      later: (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000)),
      /** The emails to the house that a run of the jobs brings, with what they say. */
      told: async (job = tellHouse) => {
        await job(dependencies);
        return (await send()).filter(isToHouse);
      },
      /** What the provider says of a payment. @param name of the dispute */
      dispute: (reference: string, status = 'needs_response', dispute = `du_${reference}`) =>
        say(reference, { kind: 'dispute', dispute, status }),
      check: (reference: string, cause: string) => say(reference, { kind: 'check', why: 'amount', cause }),
      emailsToHouse: async () => (await emails()).filter(isToHouse),
    };
  }

  const isToHouse = ({ to }: { to: string }) => to.endsWith('@lyceum.example');
  const subjects = (all: { to: string; subject: string }[]) => all.map(({ to, subject }) => `${to}: ${subject}`);

  test('of a dispute and of an order to check at once, and once, whoever of two processes sees it first', async () => {
    const { order, dispute, dependencies, told, later, emailsToHouse } = await office();
    const { code } = await order();
    expect(await told()).toEqual([]);
    await dispute('pi_1');
    await Promise.all([tellHouse(dependencies), tellHouse(dependencies)]);
    await Promise.all([sendMessages(dependencies), sendMessages(dependencies)]);
    expect(subjects(await emailsToHouse())).toEqual([`${CARE}: A payment is disputed`]);
    const [email] = await emailsToHouse();
    expect(email!.text).toContain(`${code}: The Overcoat`);
    expect(email!.links).toContain(`https://lyceum.example/Admin/orders/${code}`);
    expect(`${email!.subject} ${email!.text}`).not.toMatch(/anna@example\.com|Anna|800/);
    // It is said again by its provider, and the site starts again.
    await dispute('pi_1', 'under_review');
    later(180);
    expect(await told()).toEqual([]);
    await order({
      reference: 'pi_2',
      purchase: { what: 'event', item: 'nothing', seat: 'in-person' },
      reason: 'unknown-item',
    });
    expect(subjects(await told())).toEqual([`${CARE}: An order is to be checked`]);
  });

  test('of the first thing at once, and of all others of that hour together at its end', async () => {
    const { order, dispute, told, later } = await office();
    for (const reference of ['pi_1', 'pi_2', 'pi_3', 'pi_4']) await order({ reference, quantity: 1, amount: 40_000 });
    await dispute('pi_1');
    expect(await told()).toHaveLength(1);
    later(10);
    await dispute('pi_2');
    await dispute('pi_3');
    expect(await told()).toEqual([]);
    later(20);
    // What is settled meanwhile is not told any more.
    await dispute('pi_3', 'won');
    await dispute('pi_4');
    expect(await told()).toEqual([]);
    later(29);
    expect(await told()).toEqual([]);
    later(1);
    const [email, ...none] = await told();
    expect([email?.subject, none]).toEqual(['2 things need you', []]);
    expect(email!.text).toContain('2 payments are disputed');
    later(1);
    await dispute('pi_3', 'needs_response', 'du_again');
    expect(subjects(await told())).toEqual([`${CARE}: A payment is disputed`]);
  });

  test('of an order that is to be checked again after it was accepted', async () => {
    const { order, tickets, check, told, later } = await office();
    const { id, code } = await order();
    await check('pi_1', 'first');
    expect(await told()).toHaveLength(1);
    const { history } = (await tickets.orderByCode(code))!;
    const by = { by: anna, mayExceed: false };
    expect(await tickets.changeOrder(id, { intent: 'accept' }, { ...by, seen: history.length })).toBeUndefined();
    later(61);
    expect(await told()).toEqual([]);
    await check('pi_1', 'another');
    expect(await told()).toHaveLength(1);
  });

  test('of a notice, an email and a publication that failed, and of a guest who wants a refund', async () => {
    const { order, tickets, told } = await office();
    const {
      token,
      tickets: [seat],
    } = await order({ email: 'anna@nowhere.example' });
    const db = sites.database.kysely;
    const at = sites.now.toISOString();
    await db.updateTable('messages').set({ givenUpAt: at, error: 'EENVELOPE 550' }).execute();
    const notice = {
      id: 'evt_1',
      payment: null,
      body: null,
      doneAt: null,
      receivedAt: at,
      dueAt: at,
      error: 'no order',
    };
    await db
      .insertInto('notices')
      .values({ ...notice, provider: 'stripe', type: 'charge.refunded', tries: 10 })
      .execute();
    const scheduled = await sites.store.schedule([], sites.now, anna);
    await sites.store.fail(scheduled.id, []);
    await giveUp(tickets, token, seat!.id);
    const [email] = await told();
    expect(email!.subject).toBe('4 things need you');
    expect(email!.text).toMatch(
      /guest wants a refund[^]*Stripe: charge\.refunded[^]*email to a guest[^]*Was to go out/,
    );
    expect(await told()).toEqual([]);
  });

  test('at the addresses and in the language that it names, each by itself; one that refuses is no news to tell', async () => {
    const { order, dispute, dependencies, told, tickets, later, messages } = await office(
      toldBy('{ addresses: [gone@lyceum.example, boss@lyceum.example], language: ru }'),
    );
    await order();
    await told();
    await dispute('pi_1');
    await tellHouse(dependencies);
    const { send } = dependencies.mailer;
    const mailer = {
      send: async (...[to, ...rest]: Parameters<typeof send>) => {
        if (to.startsWith('gone')) throw new MailError('Sending an email failed (EENVELOPE 550)', 'refused');
        return send(to, ...rest);
      },
    };
    await sendMessages({ ...dependencies, mailer });
    const ofHouse = (await messages()).filter((message) => message.kind === 'house');
    expect(ofHouse.map(({ sentAt, givenUpAt }) => [sentAt !== null, givenUpAt !== null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(await tickets.houseRefused()).toEqual(['gone@lyceum.example']);
    later(600);
    expect(await told()).toEqual([]);
    expect(await tickets.failedMessages()).toMatchObject({ count: 0 });
  });

  test('also after the mail server was away, from what is so then', async () => {
    const { order, dispute, dependencies, told, later } = await office();
    await order();
    await told();
    await order({ reference: 'pi_2', email: 'boris@example.com' });
    await told();
    await dispute('pi_1');
    await dispute('pi_2');
    await tellHouse(dependencies);
    const away = { send: () => Promise.reject(new MailError('There is no mail server', 'away')) };
    expect(await sendMessages({ ...dependencies, mailer: away })).toBe(false);
    await dispute('pi_2', 'lost');
    later(10);
    expect(subjects(await told())).toEqual([`${CARE}: A payment is disputed`]);
  });

  test('in the morning what is on with its seats and what waits, once, and nothing where there is nothing', async () => {
    const { order, publish, told } = await office();
    const at = async (time: string) => {
      sites.now = new Date(`${time.replace(' ', 'T')}+04:00`);
      return told(tellMorning);
    };
    expect(await at('2026-11-10 08:00')).toEqual([]);
    await publish({ capacity: 20 });
    sites.now = new Date('2026-11-24T12:00:00+04:00');
    await order();
    expect(await at('2026-11-25 07:59')).toEqual([]);
    const [morning, ...more] = await at('2026-11-25 08:00');
    expect([morning?.subject, more]).toEqual(['Wed 25 Nov 2026: what is on, and what waits', []]);
    expect(morning!.text).toContain('Tomorrow, 19:00: The Overcoat · hall 2 of 20');
    expect(morning!.text).toContain('Yesterday: 1 order, 2 seats, 800 AED');
    expect(await at('2026-11-25 08:01')).toEqual([]);
    await publish({ status: 'cancelled' });
    const [next] = await at('2026-11-26 08:00');
    expect(next!.text).not.toContain('hall 2');
    expect(next!.text).toContain('1 refund owed');
    expect(await at('2026-11-27 12:00')).toEqual([]);
    expect(await at('2026-11-28 11:59')).toHaveLength(1);
    // A clock that was ahead for a while keeps no later morning back.
    expect((await at('2027-11-25 08:00')).length).toBe(1);
    expect((await at('2026-11-29 08:00')).length).toBe(1);
  });
});
