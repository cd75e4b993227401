import { describe, expect, test } from 'vitest';

import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetHolders } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';
import { orderWithTickets, type OrderWithTickets, type Ticket } from './order-rows.ts';
import { giveForGood, giveUp, lend } from '#tests/fixtures/giving.ts';

const by = { id: 'Vera', name: 'Vera' };
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;

describe.each(oneDatabase)('an order whose address is corrected, on %s', (kind) => {
  const sites = publishingSites(kind);

  /** An order whose email went to Ann, who is somebody else. */
  async function sentToAnn() {
    const office = await ticketOffice(sites);
    const { tickets, order, send } = office;
    const { code, ...wrong } = await order({ email: 'ann@example.com' });
    await send();
    const now = async () => (await tickets.orderByCode(code))!.order;
    const change = async (what: OrderChange, act?: string) => {
      const { order: current, history } = (await tickets.orderByCode(code))!;
      return tickets.changeOrder(current.id, what, { by, seen: history.length, mayExceed: false, act });
    };
    const correct = (email: string, act?: string) =>
      change({ intent: 'contact', name: 'Anna Lee', email, phone: '' }, act);
    const answerTo = async (scanned: string) => (await tickets.ticketOfCode(scanned))?.answer;
    const tonight = () => (sites.now = new Date('2026-11-26T14:52:00Z'));
    return { ...office, code, wrong, now, change, correct, answerTo, tonight };
  }

  test('has another page and other codes; the old ones are known and good for nothing', async () => {
    const { tickets, wrong, now, correct, answerTo, tonight } = await sentToAnn();
    expect(await correct('anna@example.com')).toBeUndefined();
    const right = await now();
    const [old, fresh] = [wrong, right].map((order) => [order.token, ...order.tickets.map((ticket) => ticket.code)]);
    expect(new Set([...old!, ...fresh!]).size).toBe(6);
    expect(await tickets.seatsOfPage(wrong.token)).toBeUndefined();
    expect([await tickets.replacedToken(wrong.token), await tickets.replacedToken(right.token)]).toEqual([
      'gone',
      undefined,
    ]);
    const [ticket] = wrong.tickets;
    expect(await giveForGood(tickets, wrong.token, ticket!.id, boris)).toBe('refused');
    expect(await giveUp(tickets, wrong.token, ticket!.id)).toBe('refused');

    tonight();
    expect(await answerTo(ticket!.code)).toBe('replaced');
    expect(await tickets.checkIn(ticket!.code, by)).toMatchObject({ isDone: false, scanned: { answer: 'replaced' } });
    expect(await answerTo(right.tickets[0]!.code)).toBe('come-in');
    expect((await tickets.replacedCodes('overcoat')).toSorted()).toEqual(old!.slice(1).toSorted());
    // Whoever reads one out on the phone is found.
    expect(await tickets.listOrders({ find: ticket!.code }, { limit: 5 })).toMatchObject([{ id: right.id }]);
    await tickets.sendTicketAgain(ticket!.code);
    expect((await sites.database.kysely.selectFrom('messages').select('kind').execute()).length).toBe(2);
  });

  test('is sent to the right address by itself, once, in place of what waits for the other', async () => {
    const { now, change, correct, send, messages } = await sentToAnn();
    await change({ intent: 'again' });
    const form = 'a-form-that-is-sent-twice';
    const outcomes = await Promise.all([1, 2].map(() => correct('anna@example.com', form)));
    expect(outcomes).toEqual([undefined, undefined]);
    const [email, ...others] = await send();
    expect(others).toEqual([]);
    const { token, tickets } = await now();
    expect(email).toMatchObject({ to: 'anna@example.com', subject: expect.stringContaining('Your tickets') });
    expect(email!.text).toContain(token);
    expect(email!.text).not.toContain('have not changed');
    for (const ticket of tickets) expect(email!.text).toContain(ticket.code.match(/.{4}/g)!.join(' '));
    expect((await messages()).map((message) => message.kind)).toEqual(['ticket', 'corrected']);
    // The same mailbox, and then none: nothing is sent to either.
    await correct('Anna@Example.com');
    expect((await now()).token).toBe(token);
    await correct('');
    expect((await now()).token).not.toBe(token);
    expect(await send()).toEqual([]);
  });

  test('goes to nobody where no address is known any more, and its old codes work no more either', async () => {
    const { wrong, now, correct, send, messages, answerTo, tonight } = await sentToAnn();
    const before = await messages();
    expect(await correct('')).toBeUndefined();
    expect([await send(), await messages()]).toEqual([[], before]);
    tonight();
    expect(await answerTo(wrong.tickets[0]!.code)).toBe('replaced');
    expect(await answerTo((await now()).tickets[0]!.code)).toBe('come-in');
  });

  test('keeps the codes and what is lent where nobody could be written to so far; of whoever was forgotten it does not', async () => {
    const { tickets, wrong, now, correct, send, answerTo, tonight, dependencies } = await sentToAnn();
    await correct('');
    const printed = await now();
    const [lent, own] = printed.tickets.map(({ id }) => id) as [string, string];
    await lend(tickets, printed.token, lent, boris);
    await send();
    expect(await correct('anna@example.com')).toBeUndefined();
    expect((await send()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'anna@example.com: Your tickets: The Overcoat',
    ]);
    const codesOf = (order: OrderWithTickets) => order.tickets.map(({ code }) => code).toSorted();
    expect(codesOf(await now())).toEqual(codesOf(printed));
    expect((await now()).tickets.find(({ id }) => id === lent)!.holderId).not.toBe(wrong.holders[0].id);
    await forgetHolders(dependencies.database.kysely, 'anna@example.com');
    await correct('clara@example.com');
    tonight();
    expect(await answerTo(printed.tickets.find(({ id }) => id === own)!.code)).toBe('replaced');
  });

  test('while it is read for an email: the codes that are read belong to the address', async () => {
    const { wrong, now, correct } = await sentToAnn();
    let isCorrected = false;
    const meanwhile = sites.database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isCorrected) {
          isCorrected = true;
          await correct('anna@example.com');
        }
        return result;
      },
    });
    expect(await orderWithTickets(meanwhile, { id: wrong.id })).toEqual(await now());
  });

  test('twice, and back again: each earlier code is replaced, and nobody has two that work', async () => {
    const { wrong, now, correct, answerTo, tonight, tickets } = await sentToAnn();
    const all: Pick<OrderWithTickets, 'token' | 'tickets'>[] = [wrong];
    for (const email of ['anne@example.com', 'anna@example.com', 'ann@example.com']) {
      await correct(email);
      all.push(await now());
    }
    tonight();
    const answers = await Promise.all(all.map((order) => answerTo(order.tickets[0]!.code)));
    expect(answers).toEqual(['replaced', 'replaced', 'replaced', 'come-in']);
    const replaced = await Promise.all(all.map((order) => tickets.replacedToken(order.token)));
    expect(replaced).toEqual(['gone', 'gone', 'gone', undefined]);
  });

  test('after somebody has come in: the old code is replaced, the seat is taken, and a phone with the old list takes it back', async () => {
    const { tickets, wrong, now, correct, answerTo, tonight } = await sentToAnn();
    tonight();
    const [{ id, code: old }] = wrong.tickets as [Ticket];
    await tickets.checkIn(old, by);
    await correct('anna@example.com');
    const fresh = (await now()).tickets.find((each) => each.id === id)!.code;
    expect([await answerTo(old), await answerTo(fresh)]).toEqual(['replaced', 'already-in']);
    expect(await tickets.undoCheckIn(old, by)).toMatchObject({ isDone: true });
    expect(await answerTo(fresh)).toBe('come-in');
  });

  test('says of what is void why; a seat that is valid again has the new code', async () => {
    const { tickets, wrong, now, change, correct, answerTo, tonight } = await sentToAnn();
    const [given, voided] = wrong.tickets.map(({ id }) => id) as [string, string];
    await giveForGood(tickets, wrong.token, given, boris);
    await change({ intent: 'void', ticket: voided });
    await correct('anna@example.com');
    tonight();
    const answers = ({ tickets: all }: Pick<OrderWithTickets, 'tickets'>) =>
      Promise.all([given, voided].map((id) => answerTo(all.find((each) => each.id === id)!.code)));
    expect(await answers(wrong)).toEqual(['replaced', 'void']);
    await change({ intent: 'restore', ticket: voided });
    expect(await answers(wrong)).toEqual(['replaced', 'replaced']);
    expect(await answers(await now())).toEqual(['come-in', 'come-in']);
    await change({ intent: 'refund', amount: 80_000, how: 'cash' });
    expect(await answers(wrong)).toEqual(['refunded', 'refunded']);
    expect(await tickets.replacedCodes('overcoat')).toEqual([]);
  });
});
