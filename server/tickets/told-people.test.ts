import { describe, expect, test } from 'vitest';

import { addReminders } from '#server/ticket-emails/reminders.ts';
import type { OrderChange } from '#server/tickets/order-changes.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { giveForGood, lend, takeBack } from '#tests/fixtures/giving.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

describe.each(oneDatabase)('who is told of a change on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office() {
    const desk = await ticketOffice(sites);
    await desk.site.takeIn();
    /** Tells what is published. @returns the emails that go once they can be called back no more */
    const tell = async () => {
      await desk.tickets.tell('overcoat', 'email');
      sites.now = new Date(sites.now.getTime() + 11 * 60_000);
      return desk.send();
    };
    return { ...desk, tell };
  }

  test('of an order without an address whoever has a seat of it is written to; its buyer is left to a call', async () => {
    const { order, tickets, send, publish, tell } = await office();
    const cash = await order({ provider: 'hand', reference: 'cash', email: '' });
    const boris = { name: 'Boris', email: 'boris@example.com', language: 'ru' } as const;
    expect(await lend(tickets, cash.token, cash.tickets[0]!.id, boris)).toBe('lent');
    await send();
    await publish({ time: '20:00' });
    expect((await tell()).map(({ to }) => to)).toEqual(['boris@example.com']);
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
  });

  test('every change is said in both languages, the new fact first', async () => {
    const { order, send, publish, tell } = await office();
    await order();
    await order({ reference: 'pi_2', email: 'boris@example.com', language: 'ru' });
    await send();
    await publish({ time: '20:00', location: { en: 'The Library', ru: 'Библиотека' } });
    const emails = await tell();
    const textTo = (to: string) => emails.find((each) => each.to === to)!.text.replaceAll(/\s+/g, ' ');
    const [english, russian] = [textTo('anna@example.com'), textTo('boris@example.com')];
    expect(english).toMatch(/start time of “The Overcoat” has changed\..*takes place at a different venue\./);
    expect(russian).toMatch(/изменилось время начала\..*пройдёт на другой площадке\./);
    expect(english).toMatch(/The Library, Dubai\. Previously: The Reading Room/);
    expect(russian).toMatch(/Библиотека[^.]*\. Было: Читальный зал/);
  });

  /** The pictures of codes in an email, each by its name there. */
  /** Those of tickets, without the mark of the house. */
  const picturesIn = (email: ReadEmail | undefined) =>
    email?.files.flatMap(({ cid }) => (cid?.endsWith('@ticket') ? cid : [])).toSorted();
  const written = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
  /** What an editor does to an order. */
  async function changeOrder({ tickets }: Awaited<ReturnType<typeof office>>, id: string, intent: OrderChange) {
    const history = await sites.database.kysely
      .selectFrom('orderHistory')
      .where('orderId', '=', id)
      .select('id')
      .execute();
    expect(await tickets.changeOrder(id, intent, { by: vera, seen: history.length, mayExceed: false })).toBeUndefined();
  }
  /** An editor writes another address of the buyer. */
  const correct = (desk: Awaited<ReturnType<typeof office>>, id: string, email: string) =>
    changeOrder(desk, id, { intent: 'contact', name: 'Anna Lee', email, phone: '+971500000000' });

  test.each([
    ['while an event is cancelled', false],
    ['before the email goes that an event is cancelled', true],
  ])('whose address is corrected %s has the codes once it takes place after all', async (_, isToBeTold) => {
    const desk = await office();
    const { id } = await desk.order();
    await desk.send();
    await desk.publish({ status: 'cancelled' });
    if (isToBeTold) await desk.tickets.tell('overcoat', 'email');
    await correct(desk, id, 'right@example.com');
    const [off] = await desk.send();
    expect([off?.to, off?.subject, picturesIn(off)]).toEqual(['right@example.com', 'Cancelled: The Overcoat', []]);
    await desk.publish({ status: undefined });
    const [on] = await desk.tell();
    const { tickets } = (await desk.tickets.order({ id }))!;
    expect([on?.to, on?.subject]).toEqual(['right@example.com', 'It takes place after all: The Overcoat']);
    expect(picturesIn(on)).toEqual(tickets.map(({ id: ticket }) => `${ticket}@ticket`).toSorted());
    for (const { code } of tickets) expect(on!.text).toContain(written(code));
  });

  test('a seat that comes to somebody meanwhile leaves the codes of their others to be sent', async () => {
    const desk = await office();
    const { id, token, tickets } = await desk.order({ quantity: 3 });
    const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
    const [borrowed, later] = tickets;
    await lend(desk.tickets, token, borrowed!.id, boris);
    await desk.publish({ status: 'cancelled' });
    await desk.send();
    await desk.publish({ status: undefined });
    await lend(desk.tickets, token, later!.id, boris);
    await desk.send();
    const emails = await desk.tell();
    const own = (await desk.tickets.order({ id }))!.tickets.filter(({ ownerId, holderId }) => ownerId !== holderId);
    expect(picturesIn(emails.find(({ to }) => to === boris.email))).toEqual(
      own.map((ticket) => `${ticket.id}@ticket`).toSorted(),
    );
  });

  test.each([
    ['is cancelled', { status: 'cancelled' }, { status: undefined }],
    ['has no seats left', { eventType: 'digital' }, { eventType: 'in-person' }],
  ])('who gets one of their seats back while an event %s reads all codes once it is so no more', async (_, off, on) => {
    const desk = await office();
    const { id, token, tickets } = await desk.order({ quantity: 2 });
    const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
    await giveForGood(desk.tickets, token, tickets[0]!.id, boris);
    await desk.send();
    await desk.publish(off);
    await changeOrder(desk, id, { intent: 'take-back', ticket: tickets[0]!.id });
    const toBuyer = (emails: readonly ReadEmail[]) => emails.find(({ to }) => to.includes('anna@example.com'));
    expect(picturesIn(toBuyer(await desk.send()))).toEqual([]);
    await desk.publish(on);
    const email = toBuyer(await desk.tell());
    for (const { code } of (await desk.tickets.order({ id }))!.tickets) expect(email?.text).toContain(written(code));
  });

  test('what an email with tickets said while it was so is told when it is so no more', async () => {
    const { order, tickets, send, publish, tell } = await office();
    const { token, tickets: seats } = await order();
    await send();
    await lend(tickets, token, seats[0]!.id, { name: 'Boris', email: 'boris@example.com', language: 'en' });
    await publish({ time: '20:00' });
    expect((await send()).map(({ text }) => /at \d\d:00/.exec(text)?.[0])).toEqual(['at 20:00']);
    await publish({ time: '19:00' });
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
    expect((await tell()).map(({ to }) => to)).toEqual(['boris@example.com']);
  });

  test('what another email has said meanwhile is not said again, and cannot be called back', async () => {
    const desk = await office();
    const { order, tickets, send, publish } = desk;
    const { id } = await order();
    await send();
    await publish({ time: '20:00' });
    await tickets.tell('overcoat', 'email');
    sites.now = new Date(sites.now.getTime() + 60_000);
    await changeOrder(desk, id, { intent: 'again' });
    expect((await send())[0]?.text).toContain('at 20:00');
    expect(await tickets.callBack('overcoat')).toBe(0);
    sites.now = new Date(sites.now.getTime() + 10 * 60_000);
    expect(await send()).toEqual([]);
    await publish({ time: '19:00' });
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
  });

  test.each([
    ['is told when it is so no more', { time: '19:00' }, ['New time: The Overcoat at 19:00']],
    ['is not said again', { capacity: 30 }, []],
  ])('what an email of some seats said while another one waited %s', async (_, change, expected) => {
    const { order, tickets, send, publish } = await office();
    const { token, tickets: seats } = await order();
    const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
    await lend(tickets, token, seats[0]!.id, boris);
    await send();
    await publish({ time: '20:00' });
    await tickets.tell('overcoat', 'email');
    await lend(tickets, token, seats[1]!.id, boris);
    expect((await send()).map(({ text }) => /at \d\d:00/.exec(text)?.[0])).toEqual(['at 20:00']);
    await publish(change);
    sites.now = new Date(sites.now.getTime() + 11 * 60_000);
    const toBoris = (await send()).filter(({ to }) => to === boris.email);
    expect(toBoris.map(({ subject, text }) => `${subject} ${/at \d\d:00/.exec(text)?.[0]}`)).toEqual(expected);
  });

  test.each([[false], [true]])(
    'what an email of some seats would have said is told where it never goes (another waits: %s)',
    async (isTold) => {
      const { order, tickets, send, publish, tell } = await office();
      const { token, tickets: seats } = await order();
      const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
      await lend(tickets, token, seats[0]!.id, boris);
      await send();
      await publish({ time: '20:00' });
      if (isTold) await tickets.tell('overcoat', 'email');
      await lend(tickets, token, seats[1]!.id, boris);
      await takeBack(tickets, token, seats[1]!.id);
      const toBoris = (await tell()).filter(({ to, subject }) => to === boris.email && subject.startsWith('New time'));
      expect(toBoris.map(({ text }) => /at \d\d:00/.exec(text)?.[0])).toEqual(['at 20:00']);
    },
  );

  test('a reminder that waited while something was changed comes after the news of it', async () => {
    const { order, dependencies, send, publish, tell } = await office();
    await order();
    await send();
    sites.now = new Date('2026-11-25T10:00:00+04:00');
    await addReminders(dependencies);
    await publish({ time: '20:00' });
    expect(await send()).toEqual([]);
    expect((await tell()).map(({ subject }) => subject)).toEqual(['New time: The Overcoat']);
    await addReminders(dependencies);
    expect((await send()).map(({ subject }) => subject)).toEqual(['Tomorrow at 20:00: The Overcoat']);
  });

  test('whose address is taken away before the email goes is left to a call', async () => {
    const desk = await office();
    const { id } = await desk.order();
    await desk.send();
    await desk.publish({ time: '20:00' });
    await desk.tickets.tell('overcoat', 'email');
    await correct(desk, id, '');
    expect(await desk.tell()).toEqual([]);
    expect((await desk.tickets.holdersToTell('overcoat')).people).toMatchObject([{ email: '' }]);
  });
});
