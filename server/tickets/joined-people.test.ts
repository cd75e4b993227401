import { describe, expect, test } from 'vitest';

import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { giveForGood, lend, takeBack } from '#tests/fixtures/giving.ts';
import { lettersOnline, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';
import type { Ticket } from './order-rows.ts';
import { MAX_HAND_OVERS } from './hand-overs.ts';

const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const merge = (code: string) => ({ intent: 'merge', code, isSure: true }) as const;

/** What has become of people, seats and emails where something else has happened to them before. */
describe.each(oneDatabase)('people of orders that are joined on %s', (kind) => {
  const sites = publishingSites(kind);

  async function office(files = fixtureContent) {
    const desk = await ticketOffice(sites, files);
    await desk.site.takeIn();
    const { tickets, send } = desk;
    const whole = async (id: string) => (await tickets.order({ id }))!;
    const person = async (id: string, email: string) => (await whole(id)).holders.find((each) => each.email === email)!;
    const change = async ({ id, code }: { id: string; code: string }, what: OrderChange) => {
      const { history } = (await tickets.orderByCode(code))!;
      return tickets.changeOrder(id, what, { by: vera, seen: history.length, mayExceed: false });
    };
    const correct = (order: { id: string; code: string }, email: string, holder?: string) =>
      change(order, { intent: 'contact', name: 'Anna Lee', email, phone: '', holder });
    const to = async () => (await send()).map(({ to: address, subject }) => `${address}: ${subject}`);
    /** Two orders of one person, whose emails have gone. */
    async function double() {
      const first = await desk.order({ quantity: 3, amount: 120_000 });
      const second = await desk.order({ reference: 'pi_2', quantity: 3, amount: 120_000 });
      await send();
      return [first, second] as const;
    }
    return { ...desk, whole, person, change, correct, to, double };
  }

  describe('a page that leads to another one', () => {
    test('leads nowhere once the address of that person is corrected: somebody else has read it', async () => {
      const { tickets, double, change, correct } = await office();
      const [kept, other] = await double();
      await change(kept, merge(other.code));
      expect(await tickets.replacedToken(other.token)).toEqual({ token: kept.token });
      await correct(kept, 'right@example.com');
      expect(await tickets.replacedToken(kept.token)).toBe('gone');
      expect(await tickets.replacedToken(other.token)).toBe('gone');
    });

    test('leads nowhere once that person is forgotten', async () => {
      const { tickets, double, change, dependencies } = await office();
      const [kept, other] = await double();
      await change(kept, merge(other.code));
      await forgetHolders(dependencies.database.kysely, kept.email);
      const answer = await tickets.replacedToken(other.token);
      expect(answer === undefined || answer === 'gone').toBe(true);
    });

    test('leads on where that order is merged as well', async () => {
      const { tickets, double, change, order } = await office();
      const [first, second] = await double();
      const third = await order({ reference: 'pi_3', quantity: 3, amount: 120_000 });
      await change(second, merge(first.code));
      await change(third, merge(second.code));
      expect(await tickets.replacedToken(first.token)).toEqual({ token: third.token });
    });
  });

  test('a seat is brought to whoever has it, though the orders were merged before the email went', async () => {
    const { tickets, double, change, to } = await office();
    const [kept, other] = await double();
    await lend(tickets, other.token, other.tickets[0]!.id, maria);
    await giveForGood(tickets, other.token, other.tickets[1]!.id, boris);
    await change(kept, merge(other.code));
    const emails = await to();
    expect(emails).toContain(`${maria.email}: A ticket for you: The Overcoat`);
    expect(emails).toContain(`${boris.email}: A ticket for you: The Overcoat`);
  });

  test('evenings that are left are brought, though one of them was taken back before the email went', async () => {
    const files = { ...fixtureContent, 'content/events/letters.yaml': lettersOnline };
    const { tickets, order, to, send, person } = await office(files);
    const bought = await order({ purchase: { what: 'program', item: 'books' }, quantity: 1, amount: 40_000 });
    await send();
    const [first, second] = bought.tickets;
    await tickets.giveSeat({ token: bought.token, ticketId: first!.id }, { ...maria, isForGood: false, isWhole: true });
    await takeBack(tickets, bought.token, first!.id);
    const left = (await tickets.seatsOfPage((await person(bought.id, maria.email)).token))!.tickets;
    expect(left.map(({ id }) => id)).toEqual([second!.id]);
    const name = second!.event === 'letters' ? 'Letters' : 'The Overcoat';
    expect(await to()).toEqual([`${maria.email}: A ticket for you: ${name}`]);
  });

  test('what somebody gave for good can be taken back by the house, though they are one with another person since', async () => {
    const { tickets, order, person, whole, change, correct } = await office();
    const bought = await order({ quantity: 2 });
    const [{ id }] = bought.tickets as [Ticket, ...Ticket[]];
    await giveForGood(tickets, bought.token, id, maria);
    await giveForGood(tickets, (await person(bought.id, maria.email)).token, id, boris);
    // Maria is the buyer: they had typed another of their addresses.
    await correct(bought, bought.email, (await person(bought.id, maria.email)).id);
    expect((await whole(bought.id)).holders).toHaveLength(2);
    expect(await change(bought, { intent: 'take-back', ticket: id })).toBeUndefined();
    expect((await whole(bought.id)).tickets.find((each) => each.id === id)!.ownerId).toBe(bought.holders[0].id);
  });

  test('what went from hand to hand in a double goes back the same way, and whoever gave it reads that it is gone', async () => {
    const { tickets, double, person, whole, change } = await office();
    const [kept, other] = await double();
    const [{ id }] = other.tickets as [Ticket, ...Ticket[]];
    await giveForGood(tickets, other.token, id, maria);
    const { token } = await person(other.id, maria.email);
    await giveForGood(tickets, token, id, boris);
    await change(kept, merge(other.code));
    expect(await tickets.seatsOfPage(token)).toMatchObject({ id: kept.id, lost: [{ as: 'given', other: 'Boris' }] });
    for (const owner of [maria.email, kept.email]) {
      expect(await change(kept, { intent: 'take-back', ticket: id })).toBeUndefined();
      const { ownerId } = (await whole(kept.id)).tickets.find((each) => each.id === id)!;
      expect(ownerId).toBe((await person(kept.id, owner)).id);
    }
  });

  test.each([0, 1] as const)('a test and a payment are never one order (the test is %i)', async (index) => {
    const { order, change, whole } = await office();
    const paid = await order({ reason: 'amount' });
    const tried = await order({ reference: 'pi_test', isTest: true, counts: 0 });
    const [kept, other] = index === 0 ? [tried, paid] : [paid, tried];
    expect(await change(kept, merge(other.code))).toBe('not-now');
    expect((await whole(paid.id)).tickets).toEqual([]);
    expect((await whole(other.id)).state).toBe(other.state);
  });

  test('an order without an address gets that of the double, also where a guest of it has that', async () => {
    const { tickets, order, whole, change } = await office();
    const kept = await order({ provider: 'hand', reference: 'h_1', email: '', amount: 0 });
    const other = await order({ reference: 'pi_2' });
    await lend(tickets, kept.token, kept.tickets[0]!.id, { name: 'Anna Lee', email: other.email, language: 'en' });
    expect(await change(kept, merge(other.code))).toBeUndefined();
    const { holders, tickets: all } = await whole(kept.id);
    expect(holders.map(({ email }) => email)).toEqual([other.email]);
    expect(all.every(({ ownerId, holderId }) => ownerId === holders[0].id && holderId === holders[0].id)).toBe(true);
  });

  test('whoever is refused a seat because it went from hand to hand that day is no person of the order', async () => {
    const { tickets, order, whole } = await office();
    const bought = await order({ quantity: 2 });
    const [{ id }] = bought.tickets as [Ticket, ...Ticket[]];
    for (let index = 0; index < MAX_HAND_OVERS; index += 1)
      expect(await lend(tickets, bought.token, id, { ...maria, email: `m${index}@example.com` })).toBe('lent');
    expect(await lend(tickets, bought.token, id, boris)).toBe('often');
    expect((await whole(bought.id)).holders.map(({ email }) => email)).not.toContain(boris.email);
  });

  test('whoever has borrowed a seat keeps it once the doors are open, whatever is typed then', async () => {
    const { tickets, order, whole } = await office();
    const bought = await order({ quantity: 2 });
    const [{ id }] = bought.tickets as [Ticket, ...Ticket[]];
    await lend(tickets, bought.token, id, maria);
    sites.now = new Date('2026-11-26T14:35:00Z');
    const { code } = (await whole(bought.id)).tickets.find((each) => each.id === id)!;
    expect(await takeBack(tickets, bought.token, id)).toBe('refused');
    expect(await lend(tickets, bought.token, id, boris)).toBe('refused');
    expect(await giveForGood(tickets, bought.token, id, boris)).toBe('refused');
    expect(await lend(tickets, bought.token, id, { ...boris, email: '' })).toBe('refused');
    expect((await whole(bought.id)).tickets.find((each) => each.id === id)!.code).toBe(code);
    // What nobody has borrowed may still go to a friend who is late.
    expect(await lend(tickets, bought.token, bought.tickets[1]!.id, boris)).toBe('lent');
  });

  test('whoever is in already keeps their seat where the seats of a double that others have take another', async () => {
    const { tickets, double, change, whole } = await office();
    const [first, second] = await double();
    const [inside, ...free] = first.tickets;
    for (const { id } of second.tickets.slice(0, 2)) await lend(tickets, second.token, id, maria);
    sites.now = new Date('2026-11-26T14:30:00Z');
    expect(await tickets.checkIn(inside!.code, vera)).toMatchObject({ isDone: true });
    expect(await change(first, merge(second.code))).toBeUndefined();
    const stateOf = async (id: string) => (await whole(first.id)).tickets.find((each) => each.id === id)?.state;
    expect(await stateOf(inside!.id)).toBe('valid');
    for (const { id } of free) expect(await stateOf(id)).toBe('void');
  });
});
