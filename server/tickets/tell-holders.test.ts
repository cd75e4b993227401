import { describe, expect, test } from 'vitest';

import * as publications from '#app/admin/publish/publications.tsx';
import * as start from '#app/admin/start/start.tsx';
import * as tell from '#app/admin/publish/tell.tsx';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { MailError } from '#server/mail/mailer.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import { lend } from '#tests/fixtures/giving.ts';
import { INTERRUPTED } from './order-rows.ts';

const address = '/Admin/orders/tell/overcoat';
const params = { event: 'overcoat' };
const moved = { dateOfEvent: '2026-12-10', status: 'moved', previousDate: '2026-11-26' };

describe.each(databaseKinds)('telling holders on %s', (kind) => {
  const sites = publishingSites(kind);
  const minutesLater = (minutes: number) => (sites.now = new Date(sites.now.getTime() + minutes * 60_000));

  /** Anna has two tickets, Boris one, and somebody at the door has no address. */
  async function soldOffice() {
    const office = await ticketOffice(sites);
    await office.site.takeIn();
    await office.order();
    await office.order({ reference: 'pi_2', email: 'boris@example.com', language: 'ru', quantity: 1 });
    await office.order({ provider: 'hand', reference: 'cash', email: '', quantity: 1 });
    await office.send();
    const room = editorsRoom(sites, office.site);
    return {
      ...office,
      open: () => room.open(tell, address, params),
      press: (intent: string) => room.send(tell, address, { intent }, params),
      questions: async () => everyText((await room.open(publications, '/Admin/publications')).toTell, plainSpaces),
      startNotes: async () => {
        const shown = await room.open(start, '/Admin');
        return everyText('notes' in shown ? shown.notes : [], plainSpaces);
      },
    };
  }

  test('a move is a question, then an email to each that can be called back, and no question any more', async () => {
    const { publish, questions, startNotes, open, press, send, messages, tickets } = await soldOffice();
    expect([await tickets.countHolders('overcoat'), await questions()]).toEqual([3, []]);
    await publish(moved);
    const question = { text: 'Tell 3 ticket holders about “The Overcoat”?', to: address };
    expect(await questions()).toEqual([question]);
    expect(await startNotes()).toContainEqual({ ...question, isAlarm: true });
    const shown = await open();
    const text = expect.stringMatching(/^Thursday 26.November 2026 → Thursday 10.December 2026$/) as string;
    const changes = [{ label: 'New date', text }];
    expect(shown.groups.toSorted((one, other) => other.holders - one.holders)).toMatchObject([
      { holders: 2, isAway: false, language: 'en', changes, email: { subject: 'New date: The Overcoat' } },
      { holders: 1, isAway: false, language: 'ru', changes, email: { subject: 'Новая дата: Шинель' } },
    ]);
    expect(shown.withoutEmail).toBe(1);
    expect(JSON.stringify(shown)).not.toMatch(/Anna|example\.com|\/t\/\w/);

    expect(await press('tell')).toBe(`${address}?done=told`);
    const byTelephone = [{ text: 'Tell 1 ticket holder about “The Overcoat”?' }];
    expect(await questions()).toMatchObject(byTelephone);
    expect((await open()).waiting).toMatchObject({
      count: 2,
      when: expect.stringContaining('at 16:10'),
      email: { subject: expect.stringMatching(/^(New date: The Overcoat|Новая дата: Шинель)$/) as string },
    });
    minutesLater(9);
    expect(await send()).toEqual([]);
    expect(await press('back')).toBe(`${address}?done=back`);
    expect(await questions()).toEqual([question]);
    expect((await messages()).filter((each) => each.kind === 'changed')).toEqual([]);

    await press('tell');
    // What was given to a mail server that did not answer may have gone: neither the page nor the press calls it back.
    const changed = sites.database.kysely.updateTable('messages').where('kind', '=', 'changed');
    const tried = (tries: number) => changed.set({ tries, error: INTERRUPTED }).execute();
    await tried(1);
    expect((await open()).waiting).toBeUndefined();
    expect(await press('back')).toBe(`${address}?done=gone`);
    await tried(0);
    minutesLater(10);
    const emails = await send();
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'boris@example.com']);
    expect(await press('back')).toBe(`${address}?done=gone`);
    expect(await questions()).toMatchObject(byTelephone);
    await press('known');
    expect(await questions()).toEqual([]);
    const english = emails.find(({ to }) => to === 'anna@example.com')!;
    const when = 'When: Thursday 10 December 2026 at 19:00 Dubai time';
    expect(english.text).toContain(`${when}. Previously: Thursday 26 November 2026 at 19:00`);
    const calendar = readCalendar(String(english.files.find(({ type }) => type === 'text/calendar')?.content));
    expect(calendar.events).toMatchObject([{ uid: expect.stringMatching(/^overcoat@\w{16}\.example$/), sequence: 1 }]);
  });

  test('what changes again before the email goes is in it; what is as it was is not sent', async () => {
    const { publish, questions, press, send } = await soldOffice();
    await publish({ time: '20:00' });
    await press('tell');
    await publish({ time: '21:00', location: { en: 'The Library', ru: 'Библиотека' } });
    expect(await questions()).toMatchObject([{ text: 'Tell 1 ticket holder about “The Overcoat”?' }]);
    minutesLater(10);
    const emails = await send();
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(['New time: The Overcoat', 'Новое время: Шинель']);
    expect(emails.map(({ text }) => text).join()).toContain('20:00 по Москве)');
    expect(emails.map(({ text }) => text).join()).toMatch(/Previously: .*19:00[^]*Previously: The Reading Room/);
    await press('known');

    await publish({ time: '22:00' });
    await press('tell');
    await publish({ time: '21:00' });
    minutesLater(10);
    expect(await send()).toEqual([]);
    expect(await questions()).toEqual([]);
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('a time that was not known before is no other one', async () => {
    const { publish, press, send } = await soldOffice();
    await publish({ time: undefined });
    await press('known');
    await publish({ time: '20:00' });
    await press('tell');
    minutesLater(10);
    const texts = (await send()).map(({ text }) => text).join();
    expect(texts).toContain('The start time of “The Overcoat” is now known.');
    expect(texts).toContain('Стало известно время начала события «Шинель».');
  });

  test('holders of a cancelled event learn what they can expect; who knows already gets no email', async () => {
    const { publish, press, send, questions, messages, order } = await soldOffice();
    await order({ provider: 'free', reference: 'f', email: 'free@example.com', amount: 0 });
    await send();
    await publish({ status: 'cancelled' });
    await press('tell');
    minutesLater(10);
    const emails = await send();
    const textTo = (to: string) => emails.find((email) => email.to === to)?.text;
    expect(textTo('anna@example.com')).toContain('We’ll email you about a refund or alternative access.');
    expect(textTo('boris@example.com')).toContain('вернём деньги или предложим другой способ участия');
    expect(textTo('free@example.com')).not.toContain('refund');
    expect(String(emails[0]?.files.at(-1)?.content)).toContain('STATUS:CANCELLED');
    await publish({ status: 'scheduled' });
    const before = await messages();
    expect(await press('known')).toBe(`${address}?done=known`);
    expect(await questions()).toEqual([]);
    expect(await messages()).toHaveLength(before.length);
  });

  describe('who owns a seat that somebody else has', () => {
    /** Anna has paid for some seats and lent some of them: to Boris, then to Vera. */
    async function lentOffice(given: { seats: number; lent: number; amount?: number; language?: 'en' | 'ru' }) {
      const office = await ticketOffice(sites);
      await office.site.takeIn();
      const { seats, lent, amount = seats * 40_000, language = 'en' } = given;
      const provider = amount > 0 ? 'stripe' : 'free';
      const order = await office.order({ quantity: seats, amount, provider, language });
      const receivers = [
        { name: 'Boris', email: 'boris@example.com', language: 'ru' },
        { name: 'Vera', email: 'vera@example.com', language: 'en' },
      ] as const;
      for (const [index, to] of receivers.slice(0, lent).entries()) {
        expect(await lend(office.tickets, order.token, order.tickets[index]!.id, to)).toBe('lent');
        minutesLater(1);
      }
      await office.send();
      const room = editorsRoom(sites, office.site);
      const press = (intent: string) => room.send(tell, address, { intent }, params);
      /** What each reads, once it may not be called back any more. */
      const sent = async () => {
        minutesLater(11);
        const all = await office.send();
        return all.map(({ to, subject, text }) => ({ to, subject, text: text.replaceAll(/\s+/g, ' ') }));
      };
      const refund = async () => {
        const { history } = (await office.tickets.orderByCode(order.code))!;
        const options = { by: { id: 'Vera', name: 'Vera' }, seen: history.length, mayExceed: false };
        const change = { intent: 'refund', amount: 40_000, how: 'cash' } as const;
        expect(await office.tickets.changeOrder(order.id, change, options)).toBeUndefined();
      };
      return { ...office, order, press, sent, refund, open: () => room.open(tell, address, params) };
    }
    const addresses = (emails: readonly { to: string }[]) => emails.map(({ to }) => to).toSorted();
    const textTo = (emails: readonly { to: string; text: string }[], name: string) =>
      emails.find(({ to }) => to.startsWith(name))!.text;
    const atNone = { eventType: 'digital' };

    test('reads once that the money is theirs, as whoever has the ticket reads whose it is', async () => {
      const { publish, press, sent, open, order } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      const shown = await open();
      const groups = shown.groups.toSorted((one, other) => Number(other.isAway) - Number(one.isAway));
      expect(groups).toMatchObject([
        { holders: 1, isAway: true },
        { holders: 1, isAway: false },
      ]);
      const [away, comes] = groups.map(({ email }) => email!.paragraphs.join());
      expect(away).toContain('We’ll email you about a refund');
      expect(comes).toContain('деньги за этот билет будут возвращены, их получит тот, кто его купил');
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com']);
      const anna = textTo(emails, 'anna');
      expect(anna).toContain('We are sorry: “The Overcoat” has been cancelled.');
      expect(anna).toContain(
        'This is about the seat that you gave to Boris. Whoever comes hears from us too. We’ll email you about a refund or alternative access.',
      );
      expect(anna).toContain(`/ticket/${order.token}`);
      expect(textTo(emails, 'boris')).toContain(
        'Если деньги за этот билет будут возвращены, их получит тот, кто его купил',
      );
      await press('tell');
      expect(await sent()).toEqual([]);
      expect((await open()).holders).toBe(0);
    });

    test('of a seat that is online from now on nothing of money, and no code', async () => {
      const { publish, press, sent, open } = await lentOffice({ seats: 2, lent: 1 });
      await publish({ eventType: 'online' });
      expect((await open()).groups[0]?.changes).toEqual([
        { label: 'How you attend has changed', text: 'in person → online' },
      ]);
      await press('tell');
      const anna = textTo(await sent(), 'anna');
      expect(anna).toContain('Your ticket is still valid. The attached file updates your calendar.');
      expect(anna).not.toMatch(/refund|gave|code/);
    });

    test('in their language, and for two tickets in two names', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 2, lent: 2, language: 'ru' });
      await publish({ status: 'cancelled' });
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com', 'vera@example.com']);
      expect(textTo(emails, 'anna')).toContain(
        'Речь о местах, которые вы отдали (кому: Boris и Vera). Тому, кто придёт, мы тоже сообщим.',
      );
    });

    test('of one seat of two reads both in one email', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 2, lent: 1 });
      await publish({ status: 'cancelled' });
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(emails, 'anna')).toMatch(/We’ll email you about a refund or alternative access\./);
    });

    test('also where it has no seat any more; when it is moved only who comes hears', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 1, lent: 1 });
      await publish(moved);
      await press('tell');
      expect(addresses(await sent())).toEqual(['boris@example.com']);
      await publish(atNone);
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(emails, 'anna')).toContain('We’ll email you about a refund');
      await publish({ eventType: 'in-person' });
      await press('tell');
      const after = await sent();
      expect(addresses(after)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(after, 'anna')).toContain('is valid after all, so there is no refund for it');
    });

    test('hears each time that it is undone and cancelled again, and nothing of what was called back', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      await press('tell');
      await press('back');
      expect(await sent()).toEqual([]);
      await press('tell');
      expect(await sent()).toHaveLength(2);
      await publish({ status: 'scheduled' });
      await press('tell');
      const undone = await sent();
      expect(addresses(undone)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(undone, 'anna')).toContain(
        'The seat that you gave to Boris is valid after all, so there is no refund for it.',
      );
      await publish({ status: 'cancelled' });
      await press('tell');
      expect(addresses(await sent())).toEqual(['anna@example.com', 'boris@example.com']);
    });

    test('nobody reads of money for a free seat, of which the giver hears nothing', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 1, lent: 1, amount: 0 });
      await publish({ status: 'cancelled' });
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['boris@example.com']);
      expect(emails[0]!.text).not.toMatch(/деньг/);
    });

    test('whoever was forgotten is no question', async () => {
      const { publish, press, sent, open } = await lentOffice({ seats: 1, lent: 1 });
      await forgetHolders(sites.database.kysely, 'anna@example.com');
      await publish({ status: 'cancelled' });
      expect((await open()).holders).toBe(1);
      await press('tell');
      expect(addresses(await sent())).toEqual(['boris@example.com']);
      expect((await open()).holders).toBe(0);
    });

    test('a holder who was forgotten has no name in the email of the payer', async () => {
      const { publish, press, sent } = await lentOffice({ seats: 1, lent: 1 });
      await forgetHolders(sites.database.kysely, 'boris@example.com');
      await publish({ status: 'cancelled' });
      await press('tell');
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com']);
      expect(emails[0]!.text).toContain('the seat that you gave to somebody else');
    });

    test('who cannot be written to counts as untold', async () => {
      const { publish, press, dependencies, open } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      await press('tell');
      minutesLater(11);
      const refused = new MailError('550', 'refused');
      await sendMessages({ ...dependencies, mailer: { send: () => Promise.reject(refused) } });
      expect((await open()).holders).toBe(2);
    });

    test('whose guest has a full mailbox hears all the same, and the guest alone is left to tell', async () => {
      const { publish, press, sent, open, dependencies } = await lentOffice({ seats: 2, lent: 1 });
      await publish(moved);
      await press('tell');
      minutesLater(11);
      const went: string[] = [];
      const send = async (to: string) => {
        if (to === 'boris@example.com') throw new MailError('The mailbox is full', 'refused');
        went.push(to);
      };
      await sendMessages({ ...dependencies, mailer: { send } });
      expect(went).toEqual(['anna@example.com']);
      expect(await open()).toMatchObject({ holders: 1, groups: [{ holders: 1, language: 'ru', isAway: false }] });
      await press('tell');
      expect(addresses(await sent())).toEqual(['boris@example.com']);
    });

    test('and whoever has it hear once where the money went back before anybody was told', async () => {
      const { publish, press, sent, refund } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      await refund();
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(emails, 'anna')).toMatch(/has been cancelled\. The price has been refunded to you\./);
      expect(textTo(emails, 'boris')).toMatch(/отменяется.*деньги за него вернули тому, кто его купил/);
      await press('tell');
      expect(await sent()).toEqual([]);
    });

    test('a refund before the email goes is said instead, and nobody reads two emails of one thing', async () => {
      const { publish, press, sent, refund } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      await press('tell');
      await refund();
      const emails = await sent();
      expect(addresses(emails)).toEqual(['anna@example.com', 'boris@example.com']);
      expect(textTo(emails, 'anna')).toMatch(/has been cancelled\. The price has been refunded to you\./);
      const boris = textTo(emails, 'boris');
      expect(boris).toMatch(/отменяется.*деньги за него вернули тому, кто его купил/);
      expect(boris).not.toContain('Всё ещё хотите прийти');
    });

    test('a refund after it says nothing new to whoever has the ticket', async () => {
      const { publish, press, sent, refund } = await lentOffice({ seats: 1, lent: 1 });
      await publish({ status: 'cancelled' });
      await press('tell');
      expect(await sent()).toHaveLength(2);
      await refund();
      expect(await sent()).toEqual([]);
    });
  });
});
