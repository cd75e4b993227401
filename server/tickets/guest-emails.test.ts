import { describe, expect, test } from 'vitest';

import * as write from '#app/admin/orders/write-to-guests.tsx';
import type { WriteActionData } from '#app/admin/orders/write-to-guests.server.ts';
import type { Audience } from '#domain/ticket-emails.ts';
import type { Email } from '#i18n/messages/email-frame.ts';
import { MailError } from '#server/mail/mailer.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { giveForGood, lend, takeBack } from '#tests/fixtures/giving.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';

const address = '/Admin/orders/write/event/overcoat';
const params = { what: 'event', item: 'overcoat' };
const english = {
  'subject-en': 'Bring a pencil',
  'text-en': 'Dear guests!\r\n\r\nSee https://lyceum.example/pencils & come.',
};
const russian = { 'subject-ru': 'Возьмите карандаш', 'text-ru': 'Приходите с карандашом.' };
const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;

describe.each(databaseKinds)('writing to guests on %s', (kind) => {
  const sites = publishingSites(kind);
  const minutesLater = (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000));

  /** Anna has two orders under one address, Boris reads Russian, and somebody has no address. */
  async function soldOffice() {
    const office = await ticketOffice(sites);
    await office.site.takeIn();
    const { tickets, order } = office;
    const anna = await order();
    minutesLater(1);
    const again = await order({ reference: 'pi_2', email: 'Anna@Example.com', quantity: 1, language: 'ru' });
    minutesLater(1);
    const boris = await order({
      reference: 'pi_3',
      name: 'Boris',
      email: 'boris@example.com',
      quantity: 1,
      language: 'ru',
    });
    await order({ provider: 'hand', reference: 'cash', email: '', quantity: 1 });
    await office.send();
    const room = editorsRoom(sites, office.site);
    const press = async (typed: Record<string, string>, at = address, of: object = params) => {
      const answer = (await room.send(write, at, { audience: 'all', ...typed }, of)) as
        | string
        | { data: WriteActionData };
      return typeof answer === 'string' ? answer : answer.data;
    };
    /** Looks at the emails, and sends them. */
    const writeTo = async (
      audience: Audience,
      texts: Record<string, string> = { ...english, ...russian },
      act = crypto.randomUUID(),
    ) => {
      const { see, problem } = (await press({ intent: 'see', audience, ...texts })) as WriteActionData;
      return problem ?? press({ intent: 'send', audience, seen: see!.seen, act, ...texts });
    };
    const change = async ({ id, code }: { id: string; code: string }, what: OrderChange) => {
      const { history } = (await tickets.orderByCode(code))!;
      return tickets.changeOrder(id, what, { by: vera, seen: history.length, mayExceed: false });
    };
    return {
      ...office,
      anna,
      again,
      boris,
      room,
      press,
      writeTo,
      change,
      open: async () => (await room.open(write, address, params))!,
      /** What comes ten minutes later: whom it went to, with its subject. */
      sent: async () => {
        minutesLater(10);
        const emails = (await office.send()).filter(({ subject }) => /pencil|карандаш/.test(subject));
        return emails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
      },
    };
  }

  test('shows the emails first, then sends one to each address after ten minutes, in the language of each', async () => {
    const { press, open, writeTo, send, sent, messages } = await soldOffice();
    expect((await open()).counts).toMatchObject({
      audiences: { all: 2, hall: 2, online: 0, came: 0, absent: 0 },
      withoutEmail: 1,
    });
    const seen = (await press({ intent: 'see', ...english, ...russian })) as WriteActionData;
    expect(seen.see!.emails.map(({ people }) => people)).toEqual([2]);
    expect(seen.see!.emails[0]!.email.paragraphs).toContain('Приходите с карандашом.');
    expect(JSON.stringify(seen.see)).not.toMatch(/Anna|Boris|example\.com\/ticket\/\w/);
    expect((await messages()).filter((each) => each.kind === 'written')).toEqual([]);
    expect(await writeTo('all')).toBe(`${address}?done=told`);
    minutesLater(9);
    expect(await send()).toEqual([]);
    expect(await sent()).toEqual(['anna@example.com: Возьмите карандаш', 'boris@example.com: Возьмите карандаш']);
    expect(await sent()).toEqual([]);
  });

  test('asks for the language that is missing, and for none that nobody reads', async () => {
    const { press, writeTo, order, sent, open } = await soldOffice();
    expect(await writeTo('all', english)).toBe('missing');
    expect(await writeTo('all', { ...russian, 'subject-en': 'Only a subject' })).toBe(`${address}?done=told`);
    await order({ reference: 'pi_9', name: 'Clara', email: 'clara@example.com', quantity: 1 });
    expect((await open()).counts.languages).toEqual({ en: 1, ru: 2 });
    expect(await writeTo('all', russian)).toBe('missing');
    expect(await press({ intent: 'see', ...english, ...russian, 'text-en': 'x'.repeat(5_001) })).toMatchObject({
      problem: 'long',
      typed: russian,
    });
    // Who has come since is not written to.
    expect(await sent()).toEqual(['anna@example.com: Возьмите карандаш', 'boris@example.com: Возьмите карандаш']);
  });

  test('its email has the paragraphs as they were written, links to follow, and what it is about', async () => {
    const { order, writeTo, send } = await soldOffice();
    await order({ reference: 'pi_9', name: 'Clara', email: 'clara@example.com', quantity: 1 });
    await send();
    await writeTo('all');
    minutesLater(10);
    const { text, html } = (await send()).find(({ to }) => to === 'clara@example.com')!;
    expect(text).toContain('Dear guests!\n\nSee https://lyceum.example/pencils & come.\n\n');
    expect(text).toContain('The Overcoat\nWhen: Thursday 26 November 2026 at 19:00 Dubai time');
    expect(html).toMatch(
      /<a href="https:\/\/lyceum.example\/pencils"[^>]*>https:\/\/lyceum.example\/pencils<\/a> &amp; come\./,
    );
  });

  test('can be stopped until it goes, and then says that it was too late; the history keeps what was written', async () => {
    const { press, writeTo, open, sent, messages } = await soldOffice();
    await writeTo('all');
    const [waiting] = (await open()).written;
    expect(waiting).toMatchObject({ by: 'Vera', audience: 'all', people: 2, waiting: 2 });
    expect(waiting!.emails).toMatchObject([{ subject: 'Bring a pencil' }, { subject: 'Возьмите карандаш' }]);
    expect(await press({ intent: 'back', id: waiting!.id })).toBe(`${address}?done=back`);
    expect((await messages()).filter((each) => each.kind === 'written')).toEqual([]);
    expect(await sent()).toEqual([]);
    // What was stopped can be corrected.
    expect(await open()).toMatchObject({
      written: [{ people: 0, waiting: 0 }],
      stopped: { audience: 'all', ...russian, 'subject-en': 'Bring a pencil' },
    });
    await writeTo('all');
    expect((await open()).stopped).toEqual({});
    expect((await sent()).length).toBe(2);
    const [last] = (await open()).written;
    expect(await press({ intent: 'back', id: last!.id })).toBe(`${address}?done=gone`);
    expect((await open()).written).toMatchObject([{ people: 2, waiting: 0 }, { people: 0 }]);
  });

  test('the same again writes to nobody twice: sent twice, or pressed once more after going back', async () => {
    const { writeTo, sent, open } = await soldOffice();
    const act = crypto.randomUUID();
    await writeTo('all', undefined, act);
    await writeTo('all', undefined, act);
    expect(await writeTo('all')).toBe('nobody');
    expect(await writeTo('hall')).toBe('nobody');
    expect((await open()).written.length).toBe(1);
    expect((await sent()).length).toBe(2);
    expect(await writeTo('all')).toBe('nobody');
    expect(await sent()).toEqual([]);
  });

  test('the same again goes to whoever has come since, and says to how many', async () => {
    const { press, writeTo, order, sent, open } = await soldOffice();
    await writeTo('all');
    expect((await sent()).length).toBe(2);
    await order({ reference: 'pi_9', name: 'Clara', email: 'clara@example.com', quantity: 1 });
    const { see } = (await press({ intent: 'see', ...english, ...russian })) as WriteActionData;
    expect(see!.emails.map(({ people }) => people)).toEqual([1]);
    expect(await writeTo('all')).toBe(`${address}?done=told`);
    expect((await open()).written).toMatchObject([{ people: 1 }, { people: 2 }]);
    expect(await sent()).toEqual(['clara@example.com: Bring a pencil']);
  });

  test('a text that was changed after it was looked at is looked at again', async () => {
    const { press, messages } = await soldOffice();
    const { see } = (await press({ intent: 'see', ...english, ...russian })) as WriteActionData;
    const answer = await press({ intent: 'send', seen: see!.seen, ...english, ...russian, 'text-ru': 'Другое.' });
    expect(answer).toMatchObject({ see: { emails: [{ people: 2 }] } });
    expect((await messages()).filter((each) => each.kind === 'written')).toEqual([]);
  });

  test('whoever has borrowed a seat is written to, and its owner only for a seat of their own', async () => {
    const { tickets, boris, anna, writeTo, sent } = await soldOffice();
    await lend(tickets, boris.token, boris.tickets[0]!.id, maria);
    await lend(tickets, anna.token, anna.tickets[0]!.id, { ...maria, email: 'nora@example.com' });
    await writeTo('all');
    expect((await sent()).map((each) => each.split(':')[0])).toEqual([
      'anna@example.com',
      'maria@example.com',
      'nora@example.com',
    ]);
  });

  test('a seat that is given, lent or taken back before the emails go takes its email along', async () => {
    const { tickets, boris, anna, again, writeTo, sent } = await soldOffice();
    await lend(tickets, anna.token, anna.tickets[0]!.id, maria);
    await writeTo('all');
    await takeBack(tickets, anna.token, anna.tickets[0]!.id);
    await giveForGood(tickets, boris.token, boris.tickets[0]!.id, { ...maria, email: 'nora@example.com' });
    await lend(tickets, again.token, again.tickets[0]!.id, { ...maria, email: 'oleg@example.com' });
    expect((await sent()).map((each) => each.split(':')[0])).toEqual([
      'anna@example.com',
      'nora@example.com',
      'oleg@example.com',
    ]);
  });

  test('a seat of any order of an address takes the email to it along', async () => {
    const { tickets, anna, again, writeTo, sent } = await soldOffice();
    await writeTo('all');
    await lend(tickets, anna.token, anna.tickets[0]!.id, { ...maria, email: 'nora@example.com' });
    await giveForGood(tickets, again.token, again.tickets[0]!.id, { ...maria, email: 'oleg@example.com' });
    expect((await sent()).map((each) => each.split(':')[0])).toEqual([
      'anna@example.com',
      'boris@example.com',
      'nora@example.com',
      'oleg@example.com',
    ]);
  });

  test('an address that one of its orders turns out not to be of reads it by the other', async () => {
    const { again, change, writeTo, sent } = await soldOffice();
    await writeTo('all');
    await change(again, { intent: 'contact', name: 'Nora', email: 'nora@example.com', phone: '' });
    expect((await sent()).map((each) => each.split(':')[0])).toEqual([
      'anna@example.com',
      'boris@example.com',
      'nora@example.com',
    ]);
  });

  test('what went to a wrong address is nothing that the right one has read', async () => {
    const { boris, change, dependencies, writeTo, sent } = await soldOffice();
    await writeTo('all');
    minutesLater(10);
    const send = async (to: string) => {
      if (to === 'anna@example.com') throw new MailError('450 try later', 'email');
    };
    await sendMessages({ ...dependencies, mailer: { send } });
    await change(boris, { intent: 'contact', name: 'Anna', email: 'anna@example.com', phone: '' });
    minutesLater(60);
    expect((await sent()).map((each) => each.split(':')[0])).toEqual(['anna@example.com']);
  });

  test('an email that stands for two of one address is left to the other when one has another address', async () => {
    const { anna, again, change, dependencies, messages, writeTo, sent } = await soldOffice();
    await writeTo('all');
    minutesLater(10);
    const send = async () => Promise.reject(new MailError('450 try later', 'email'));
    await sendMessages({ ...dependencies, mailer: { send } });
    const waiting = (await messages()).filter((each) => each.kind === 'written');
    const wrong = [anna, again].find(({ holders: [{ id }] }) => waiting.some(({ holderId }) => holderId === id))!;
    await change(wrong, { intent: 'contact', name: 'Clara', email: 'clara@example.com', phone: '' });
    minutesLater(60);
    const addresses = (await sent()).map((each) => each.split(':')[0]);
    expect(addresses).toEqual(['anna@example.com', 'boris@example.com', 'clara@example.com']);
  });

  test('whoever has no address reads it by the one that they get, and so does whoever gets a seat of theirs', async () => {
    const { order, tickets, change, writeTo, sent, open } = await soldOffice();
    const nobody = { provider: 'hand', email: '', quantity: 2 } as const;
    const later = await order({ ...nobody, reference: 'later', name: 'Nora' });
    const lender = await order({ ...nobody, reference: 'lender', name: 'Lena' });
    expect(await writeTo('all')).toBe(`${address}?done=told`);
    // Only addresses are counted.
    expect((await open()).written[0]).toMatchObject({ people: 2, waiting: 2 });
    await change(later, { intent: 'contact', name: 'Nora', email: 'nora@example.com', phone: '' });
    await lend(tickets, lender.token, lender.tickets[0]!.id, maria);
    expect((await open()).written[0]).toMatchObject({ people: 2, waiting: 4 });
    expect((await sent()).map((each) => each.split(':')[0])).toEqual([
      'anna@example.com',
      'boris@example.com',
      'maria@example.com',
      'nora@example.com',
    ]);
  });

  test('whoever was forgotten is not among those who are to be called', async () => {
    const { open, dependencies } = await soldOffice();
    expect((await open()).counts.withoutEmail).toBe(1);
    await forgetHolders(dependencies.database.kysely, 'boris@example.com');
    expect((await open()).counts).toMatchObject({ audiences: { all: 1 }, withoutEmail: 1 });
  });

  test('whoever is forgotten, or has no valid seat any more, hears nothing', async () => {
    const { tickets, anna, again, boris, order, change, writeTo, sent, dependencies } = await soldOffice();
    const clara = await order({ reference: 'pi_9', name: 'Clara', email: 'clara@example.com', quantity: 1 });
    await writeTo('all');
    await forgetHolders(dependencies.database.kysely, 'boris@example.com');
    await change(clara, { intent: 'void', ticket: clara.tickets[0]!.id });
    // The newer order of Anna's address is cancelled, the older one is valid.
    await change(again, { intent: 'cancel' });
    expect(await tickets.order({ id: boris.id })).toMatchObject({ email: '' });
    expect(await sent()).toEqual(['anna@example.com: Bring a pencil']);
    expect((await tickets.order({ id: anna.id }))!.state).toBe('paid');
  });

  test('people who become one before the emails go are written to once', async () => {
    const { anna, boris, order, change, writeTo, sent } = await soldOffice();
    const double = await order({ reference: 'pi_4', name: 'Anna Lee', email: 'annalee@example.com' });
    await writeTo('all');
    await change(anna, { intent: 'merge', code: double.code, isSure: true });
    // Boris's address was a mistake: it is the one that Anna has.
    await change(boris, { intent: 'contact', name: 'Boris', email: 'anna@example.com', phone: '' });
    expect((await sent()).map((each) => each.split(':')[0])).toEqual(['anna@example.com']);
  });

  test('of two that wait for one person only one is ever tried, also where nobody knows whether it has gone', async () => {
    const { anna, again, change, dependencies, writeTo } = await soldOffice();
    await writeTo('all');
    await change(anna, { intent: 'merge', code: again.code, isSure: true });
    const keys = new Set<string>();
    const send = async (to: string, _: Email, { key } = { key: '' }) => {
      if (to !== 'anna@example.com') return;
      keys.add(key);
      throw new MailError('no answer', 'perhaps');
    };
    for (let round = 0; round < 3; round += 1) {
      minutesLater(11);
      await sendMessages({ ...dependencies, mailer: { send } });
    }
    expect(keys.size).toBe(1);
  });

  test('a mailbox that refuses concerns nobody else, and is named with the failed emails', async () => {
    const { writeTo, dependencies, tickets } = await soldOffice();
    await writeTo('all');
    minutesLater(10);
    const taken: string[] = [];
    const send = async (to: string) => {
      if (to === 'boris@example.com') throw new MailError('550 no such mailbox', 'refused');
      taken.push(to);
    };
    await sendMessages({ ...dependencies, mailer: { send } });
    await sendMessages({ ...dependencies, mailer: { send } });
    expect(taken).toEqual(['anna@example.com']);
    expect(await tickets.failedMessages()).toMatchObject({ count: 1, messages: [{ kind: 'written' }] });
  });

  test('those in the hall, who came and who did not are told apart once the event has begun', async () => {
    const { tickets, boris, open, writeTo, sent } = await soldOffice();
    expect(await writeTo('came')).toBe('nobody');
    sites.now = new Date('2026-11-26T17:00:00Z');
    await tickets.checkIn(boris.tickets[0]!.code, vera);
    expect((await open()).counts.audiences).toEqual({ all: 2, hall: 2, online: 0, came: 1, absent: 1 });
    await writeTo('came');
    await writeTo('absent');
    expect(await sent()).toEqual(['anna@example.com: Возьмите карандаш', 'boris@example.com: Возьмите карандаш']);
  });

  test('of a program those are written to who have a seat at one of its evenings', async () => {
    const { room, press, sent } = await soldOffice();
    const at = '/Admin/orders/write/program/books';
    const of = { what: 'program', item: 'books' };
    expect((await room.open(write, at, of))!.counts.audiences.all).toBe(2);
    const { see } = (await press({ intent: 'see', ...russian }, at, of)) as WriteActionData;
    expect(await press({ intent: 'send', seen: see!.seen, ...russian }, at, of)).toBe(`${at}?done=told`);
    expect((await sent()).length).toBe(2);
  });

  test('there is nothing to write about what is not on the site', async () => {
    const { room } = await soldOffice();
    for (const of of [
      { what: 'event', item: 'no' },
      { what: 'program', item: 'no' },
      { what: 'membership', item: 'overcoat' },
    ]) {
      const answer = Promise.resolve().then(() => room.open(write, '/Admin/orders/write/x/y', of));
      await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
