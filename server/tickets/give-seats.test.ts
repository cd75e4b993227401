import { describe, expect, test } from 'vitest';

import { addReminders } from '#server/ticket-emails/reminders.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { giveForGood, giveUp, lend, takeBack } from '#tests/fixtures/giving.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { lettersOnline, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';

const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const nobody = { name: 'Old Aunt', email: '', language: 'en' } as const;

describe.each(oneDatabase)('a seat that is given to others on %s', (kind) => {
  const sites = publishingSites(kind);

  /** An order of three whose email has gone; its second seat is meant. */
  async function office(changes: object = {}, files = fixtureContent) {
    const desk = await ticketOffice(sites, files);
    await desk.site.takeIn();
    const { tickets, send } = desk;
    const order = await desk.order({ quantity: 3, amount: 120_000, language: 'ru', ...changes });
    await send();
    const second = order.tickets[1]!;
    const whole = async () => (await tickets.order({ id: order.id }))!;
    const read = async () => (await whole()).tickets.find(({ id }) => id === second.id)!;
    const person = async (email: string) => (await whole()).holders.find((each) => each.email === email)!;
    const pageOf = async (email: string) => (await tickets.seatsOfPage((await person(email)).token))!;
    const to = async () => (await send()).map(({ to: address, subject }) => `${address}: ${subject}`);
    const change = async (what: OrderChange) => {
      const { history } = (await tickets.orderByCode(order.code))!;
      const options = { by: vera, seen: history.length, mayExceed: false };
      return tickets.changeOrder(order.id, what, options);
    };
    return { ...desk, order, second, whole, read, person, pageOf, to, change };
  }

  describe('with a name alone', () => {
    test('has it on the list and at the door; nobody hears, and the code stays', async () => {
      const { tickets, order, second, read, to } = await office();
      expect(await lend(tickets, order.token, second.id, nobody)).toBe('named');
      expect(await read()).toMatchObject({ code: second.code, guestName: 'Old Aunt', holderId: order.holders[0].id });
      expect((await tickets.ticketOfCode(second.code))?.ticket).toMatchObject({ name: 'Anna Lee', guest: 'Old Aunt' });
      expect(await to()).toEqual([]);
    });
  });

  describe('that is lent', () => {
    test('has another code where the address of whoever has it is corrected; other seats keep theirs', async () => {
      const { tickets, order, second, change, to, read, whole, person } = await office();
      await lend(tickets, order.token, second.id, { ...maria, email: 'mria@example.com' });
      await to();
      const wrong = await person('mria@example.com');
      const contact = { name: 'Maria', email: maria.email, phone: '' };
      expect(await change({ intent: 'contact', holder: wrong.id, ...contact })).toBeUndefined();
      expect((await tickets.ticketOfCode(second.code))?.answer).toBe('replaced');
      expect(await tickets.replacedToken(wrong.token)).toBe('gone');
      expect((await read()).code).not.toBe(second.code);
      const codes = (all: readonly { id: string; code: string }[]) =>
        all.filter(({ id }) => id !== second.id).map(({ code }) => code);
      expect(codes((await whole()).tickets)).toEqual(codes(order.tickets));
      expect((await to()).map((each) => each.split(':')[0])).toEqual([maria.email]);
    });

    test('is on a page of its own, in the language of the giver, with one email; the code stays with the owner too', async () => {
      const { tickets, send, order, second, pageOf, read } = await office();
      expect(await lend(tickets, order.token, second.id, maria)).toBe('lent');
      const [email, ...others] = await send();
      expect(others).toEqual([]);
      expect([email!.to, email!.subject]).toEqual([maria.email, 'A ticket for you: The Overcoat']);
      expect(email!.text).toContain('Anna Lee ordered this seat for you and gave us your address.');
      expect(email!.text).not.toMatch(/1,?200|AED|refund/i);
      const own = await pageOf(maria.email);
      expect(own.tickets.map(({ id, code }) => [id, code])).toEqual([[second.id, second.code]]);
      expect(own).toMatchObject({ name: 'Maria', amount: 0, discount: null });
      expect((await read()).code).toBe(second.code);
      expect((await tickets.seatsOfPage(order.token))!.tickets).toHaveLength(3);
      expect(await tickets.listOrders({ find: '' }, { limit: 9 })).toHaveLength(1);
      // Whoever has borrowed it gives nothing on, and takes nothing back.
      expect(await giveForGood(tickets, own.token, second.id, boris)).toBe('refused');
      expect(await lend(tickets, own.token, second.id, boris)).toBe('refused');
      expect(await takeBack(tickets, own.token, second.id)).toBe('refused');
    });

    test('comes back with another code, and whoever had it hears that once', async () => {
      const { tickets, order, second, read, pageOf, to } = await office();
      await lend(tickets, order.token, second.id, maria);
      await to();
      expect(await takeBack(tickets, order.token, second.id)).toBe('mine');
      expect(await read()).toMatchObject({ holderId: order.holders[0].id, guestName: '' });
      expect((await read()).code).not.toBe(second.code);
      expect((await tickets.ticketOfCode(second.code))?.answer).toBe('replaced');
      expect(await to()).toEqual([`${maria.email}: Your seat has been taken back: The Overcoat`]);
      expect(await pageOf(maria.email)).toMatchObject({ tickets: [], lost: [{ as: 'back', other: 'Anna Lee' }] });
    });

    test('goes from one to the other without an email where the first one had not gone', async () => {
      const { tickets, order, second, to } = await office();
      await lend(tickets, order.token, second.id, maria);
      await lend(tickets, order.token, second.id, boris);
      await takeBack(tickets, order.token, second.id);
      await lend(tickets, order.token, second.id, boris);
      expect(await to()).toEqual([`${boris.email}: A ticket for you: The Overcoat`]);
    });

    test('can be given back by whoever has it, with an email to the owner; then the owner’s request is asked for', async () => {
      const { tickets, order, second, pageOf, to, whole } = await office();
      await lend(tickets, order.token, second.id, maria);
      await to();
      const { token } = await pageOf(maria.email);
      const act = crypto.randomUUID();
      expect(await giveUp(tickets, token, second.id, act)).toBe('back');
      expect(await giveUp(tickets, token, second.id, act)).toBe('back');
      expect(await to()).toEqual(['anna@example.com: Место вернули вам: Шинель']);
      expect((await whole()).needs).toEqual([]);
      expect(await giveUp(tickets, order.token, second.id)).toBe('requested');
      expect(await tickets.seatsOfPage(order.token)).toMatchObject({ outcomes: new Map([[second.id, 'requested']]) });
    });

    test('is said not to be its owner’s again where the owner has asked for a refund first, however often that is pressed', async () => {
      const { tickets, order, second, pageOf, read } = await office();
      await lend(tickets, order.token, second.id, maria);
      expect(await giveUp(tickets, order.token, second.id)).toBe('requested');
      const [{ token }, act] = [await pageOf(maria.email), crypto.randomUUID()];
      expect(await giveUp(tickets, token, second.id, act)).toBe('requested');
      expect(await giveUp(tickets, token, second.id, act)).toBe('requested');
      expect(await tickets.withdrawRequest({ token, ticketId: second.id })).toBe('refused');
      expect((await read()).ownerId).not.toBe((await read()).holderId);
    });

    test('of an owner whom nobody can write to is asked for at the house, and that can be withdrawn', async () => {
      const { tickets, order, second, pageOf, whole } = await office({ email: '' });
      await lend(tickets, order.token, second.id, maria);
      const { token } = await pageOf(maria.email);
      expect(await giveUp(tickets, token, second.id)).toBe('requested');
      expect((await whole()).needs).toContain('refund-wanted');
      expect(await tickets.withdrawRequest({ token, ticketId: second.id })).toBe('withdrawn');
      expect((await whole()).needs).not.toContain('refund-wanted');
    });

    test('cannot be taken back once the doors are open, and is given to others three times a day at most', async () => {
      const { tickets, order, second } = await office();
      for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
        expect(await lend(tickets, order.token, second.id, { ...maria, email })).toBe('lent');
      expect(await lend(tickets, order.token, second.id, boris)).toBe('often');
      // A name counts nothing, and what comes back neither.
      expect(await lend(tickets, order.token, second.id, { ...maria, name: 'M.', email: 'c@example.com' })).toBe(
        'lent',
      );
      expect(await takeBack(tickets, order.token, second.id)).toBe('mine');
      sites.now = new Date('2026-11-25T12:00:00Z');
      expect(await lend(tickets, order.token, second.id, boris)).toBe('lent');
      sites.now = new Date('2026-11-26T14:35:00Z');
      expect(await takeBack(tickets, order.token, second.id)).toBe('refused');
    });

    test('online is taken back until the event begins, as the email to whoever has it says', async () => {
      const files = withMistake(overcoatFile, (text) => text.replace('eventType: in-person', 'eventType: online'));
      const purchase = { what: 'event', item: 'overcoat', seat: 'online' } as const;
      const { tickets, order, second, send } = await office({ purchase }, files);
      await lend(tickets, order.token, second.id, maria);
      expect((await send())[0]!.text).toContain('It can be taken back until the event begins.');
      sites.now = new Date('2026-11-26T14:35:00Z');
      expect(await takeBack(tickets, order.token, second.id)).toBe('mine');
      await lend(tickets, order.token, second.id, maria);
      sites.now = new Date('2026-11-26T15:00:00Z');
      expect(await takeBack(tickets, order.token, second.id)).toBe('refused');
    });

    test('is one page for one address, with a name on each seat', async () => {
      const { tickets, order, pageOf, whole } = await office();
      const [, second, third] = order.tickets;
      await lend(tickets, order.token, second!.id, maria);
      await lend(tickets, order.token, third!.id, { ...maria, name: 'Masha', email: 'MARIA@example.com' });
      const own = await pageOf(maria.email);
      expect(own).toMatchObject({ name: 'Maria', tickets: [{ guestName: 'Maria' }, { guestName: 'Masha' }] });
      expect((await whole()).holders).toHaveLength(2);
    });

    test('its holder is told, reminded and found by the own address, and nobody by that of another', async () => {
      const { tickets, order, second, publish, dependencies, to, send, pageOf } = await office();
      await lend(tickets, order.token, second.id, maria);
      await to();
      await publish({ time: '20:00' });
      await tickets.tell('overcoat', 'email');
      sites.now = new Date(sites.now.getTime() + 11 * 60_000);
      expect((await to()).toSorted()).toEqual([
        'anna@example.com: Новое время: Шинель',
        `${maria.email}: New time: The Overcoat`,
      ]);
      sites.now = new Date('2026-11-25T06:00:00Z');
      await addReminders(dependencies);
      await addReminders(dependencies);
      expect((await send()).map((email) => email.to).toSorted()).toEqual(['anna@example.com', maria.email]);
      await tickets.sendFound(maria.email, 'ru', async () => true);
      const [found, ...others] = await send();
      expect(others).toEqual([]);
      const { token } = await pageOf(maria.email);
      expect(found!.links.filter((link) => link.includes('/ticket/'))).toEqual([
        `https://lyceum.example/ru/ticket/${token}`,
      ]);
    });

    test('is lost by its holder with the order, who hears that once; its mailbox concerns nobody else', async () => {
      const { tickets, order, second, change, to } = await office();
      await lend(tickets, order.token, second.id, maria);
      await to();
      expect(await change({ intent: 'void', ticket: second.id })).toBeUndefined();
      expect(await to()).toEqual([`${maria.email}: Your ticket is no longer valid: The Overcoat`]);
      expect(await change({ intent: 'restore', ticket: second.id })).toBeUndefined();
      expect(await to()).toEqual([`${maria.email}: Your ticket: The Overcoat`]);
    });

    test('comes back by itself where the address of its owner is corrected, and is taken back by an editor', async () => {
      const { tickets, order, second, change, to, read } = await office();
      await lend(tickets, order.token, second.id, maria);
      await to();
      expect(await change({ intent: 'take-back', ticket: second.id })).toBeUndefined();
      expect(await to()).toEqual([`${maria.email}: Your seat has been taken back: The Overcoat`]);
      await lend(tickets, order.token, second.id, maria);
      await to();
      const contact = { name: 'Anna', email: 'right@example.com', phone: '' };
      expect(await change({ intent: 'contact', ...contact })).toBeUndefined();
      expect((await to()).toSorted()).toEqual([
        `${maria.email}: Your seat has been taken back: The Overcoat`,
        'right@example.com: Ваши билеты: Шинель',
      ]);
      expect((await read()).holderId).toBe(order.holders[0].id);
    });
  });

  describe('that is given for good', () => {
    test('is another person’s with another code, who may give it on; its buyer reads to whom it went', async () => {
      const { tickets, order, second, read, pageOf, to, person } = await office();
      expect(await giveForGood(tickets, order.token, second.id, boris)).toBe('given');
      const gone = await to();
      expect(gone.toSorted()).toEqual([
        'anna@example.com: Билет отдан: Шинель',
        `${boris.email}: A ticket for you: The Overcoat`,
      ]);
      expect((await read()).code).not.toBe(second.code);
      expect(await takeBack(tickets, order.token, second.id)).toBe('refused');
      expect(await tickets.seatsOfPage(order.token)).toMatchObject({
        tickets: [{}, {}],
        lost: [{ as: 'given', other: 'Boris' }],
      });
      const theirs = await pageOf(boris.email);
      expect(await giveForGood(tickets, theirs.token, second.id, maria)).toBe('given');
      expect(await read()).toMatchObject({ ownerId: (await person(maria.email)).id });
      // To whom it went from there is not the buyer's to know.
      expect(await tickets.seatsOfPage(order.token)).toMatchObject({ lost: [{ other: 'Boris' }] });
      // They pressed it, and the money is the buyer's.
      expect(await giveUp(tickets, (await pageOf(maria.email)).token, second.id)).toBe('requested');
    });

    test('is not frozen by what its buyer disputes', async () => {
      const { tickets, order, second, pageOf } = await office();
      await giveForGood(tickets, order.token, second.id, boris);
      await sites.database.kysely.updateTable('orders').set({ state: 'disputed' }).execute();
      expect(await lend(tickets, order.token, order.tickets[0]!.id, maria)).toBe('refused');
      expect(await lend(tickets, (await pageOf(boris.email)).token, second.id, maria)).toBe('lent');
    });

    test('comes back where it was lent while its buyer disputes, and is given to nobody then', async () => {
      const { tickets, order, second, read, pageOf } = await office();
      const [first, , third] = order.tickets;
      for (const { id } of [first!, second]) expect(await lend(tickets, order.token, id, maria)).toBe('lent');
      await sites.database.kysely.updateTable('orders').set({ state: 'disputed' }).execute();
      expect(await giveUp(tickets, (await pageOf(maria.email)).token, second.id)).toBe('back');
      expect(await read()).toMatchObject({ holderId: order.holders[0].id });
      expect(await takeBack(tickets, order.token, first!.id)).toBe('mine');
      for (const { id } of order.tickets) expect(await lend(tickets, order.token, id, boris)).toBe('refused');
      expect(await giveUp(tickets, order.token, third!.id)).toBe('refused');
    });

    test('comes back by the hand of an editor alone', async () => {
      const { tickets, order, second, change, to, read } = await office();
      await giveForGood(tickets, order.token, second.id, boris);
      await to();
      expect(await change({ intent: 'take-back', ticket: second.id })).toBeUndefined();
      expect(await read()).toMatchObject({ ownerId: order.holders[0].id, holderId: order.holders[0].id });
      expect((await to()).toSorted()).toEqual([
        'anna@example.com: Билет для вас: Шинель',
        `${boris.email}: Your seat has been taken back: The Overcoat`,
      ]);
      // What an editor does is none of the three times a day.
      expect(await lend(tickets, order.token, second.id, maria)).toBe('lent');
      expect(await lend(tickets, order.token, second.id, boris)).toBe('lent');
      expect(await lend(tickets, order.token, second.id, maria)).toBe('often');
    });

    test('is given once however often the form comes, and to nobody else by another form of that moment', async () => {
      const { tickets, order, second, whole } = await office();
      const act = crypto.randomUUID();
      const done = await Promise.all([1, 2, 3].map(() => giveForGood(tickets, order.token, second.id, boris, act)));
      expect(done).toEqual(['given', 'given', 'given']);
      expect(await giveForGood(tickets, order.token, second.id, maria)).toBe('refused');
      expect((await whole()).holders.map(({ name }) => name)).toEqual(['Anna Lee', 'Boris']);
    });
  });

  test('a request can be withdrawn by whoever asked; until then the seat is given to nobody', async () => {
    const { tickets, order, second, whole } = await office();
    const press = { token: order.token, ticketId: second.id };
    expect(await tickets.withdrawRequest(press)).toBe('refused');
    expect(await giveUp(tickets, order.token, second.id)).toBe('requested');
    expect(await lend(tickets, order.token, second.id, maria)).toBe('refused');
    const act = crypto.randomUUID();
    expect(await tickets.withdrawRequest({ ...press, act })).toBe('withdrawn');
    expect(await tickets.withdrawRequest({ ...press, act })).toBe('withdrawn');
    expect((await whole()).needs).toEqual([]);
    expect(await lend(tickets, order.token, second.id, maria)).toBe('lent');
  });

  test('nobody withdraws a request once there is nothing to come to', async () => {
    const { tickets, order, second, whole, publish } = await office();
    const press = { token: order.token, ticketId: second.id };
    await giveUp(tickets, order.token, second.id);
    await publish({ status: 'cancelled' });
    expect(await tickets.withdrawRequest(press)).toBe('refused');
    await publish({ status: undefined });
    sites.now = new Date('2026-11-26T15:00:00Z');
    expect(await tickets.withdrawRequest(press)).toBe('refused');
    expect((await whole()).needs).toEqual(['refund-wanted']);
    sites.now = new Date('2026-11-26T14:59:59Z');
    expect(await tickets.withdrawRequest(press)).toBe('withdrawn');
  });

  test('all evenings of a program are one act and one email', async () => {
    const files = { ...fixtureContent, 'content/events/letters.yaml': lettersOnline };
    const { tickets, order, pageOf, send } = await office({ purchase: { what: 'program', item: 'books' } }, files);
    const evenings = new Set(order.tickets.map(({ event }) => event)).size;
    expect(evenings).toBeGreaterThan(1);
    const press = { token: order.token, ticketId: order.tickets[0]!.id };
    expect(await tickets.giveSeat(press, { ...maria, isForGood: false, isWhole: true })).toBe('lent');
    expect((await pageOf(maria.email)).tickets).toHaveLength(evenings);
    expect((await send()).map(({ to }) => to)).toEqual([maria.email]);
  });

  test('whoever is forgotten is named nowhere, and their page is none', async () => {
    const { tickets, order, second, dependencies, pageOf, read, to } = await office();
    await lend(tickets, order.token, second.id, maria);
    await to();
    const { token } = await pageOf(maria.email);
    await forgetHolders(dependencies.database.kysely, maria.email);
    expect(await tickets.seatsOfPage(token)).toBeUndefined();
    expect((await read()).guestName).toBe('');
    expect(
      await dependencies.database.kysely.selectFrom('holders').select('name').where('name', '=', 'Maria').execute(),
    ).toEqual([]);
  });

  test('a corrected address that somebody of the order has makes one person of two', async () => {
    const { tickets, order, second, change, whole, person, pageOf, to } = await office();
    await lend(tickets, order.token, second.id, maria);
    await lend(tickets, order.token, order.tickets[2]!.id, { ...boris, email: 'mria@example.com' });
    await to();
    const wrong = await person('mria@example.com');
    const contact = { name: 'Maria', email: maria.email, phone: '' };
    expect(await change({ intent: 'contact', holder: wrong.id, ...contact })).toBeUndefined();
    expect((await whole()).holders).toHaveLength(2);
    expect((await pageOf(maria.email)).tickets).toHaveLength(2);
    expect(await tickets.replacedToken(wrong.token)).toBe('gone');
  });
});
