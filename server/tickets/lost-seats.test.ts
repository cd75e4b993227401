import { describe, expect, test } from 'vitest';

import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { giveForGood, giveUp, lend, takeBack } from '#tests/fixtures/giving.ts';
import { lettersOnline, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const clara = { name: 'Clara', email: 'clara@example.com', language: 'en' } as const;

/** What is so for those who had a seat, and whose it is since. */
describe.each(oneDatabase)('a seat that is somebody else’s on %s', (kind) => {
  const sites = publishingSites(kind);
  const later = () => (sites.now = new Date(sites.now.getTime() + 60_000));

  async function office(changes: object = {}) {
    const files = { ...fixtureContent, 'content/events/letters.yaml': lettersOnline };
    const desk = await ticketOffice(sites, files);
    await desk.site.takeIn();
    const { tickets, send } = desk;
    const order = await desk.order({ quantity: 2, ...changes });
    await send();
    const person = async (email: string) =>
      (await tickets.order({ id: order.id }))!.holders.find((each) => each.email === email)!;
    const pageOf = async (email: string) => (await tickets.seatsOfPage((await person(email)).token))!;
    const lostBy = async (email: string) => (await pageOf(email)).lost.map(({ as, other }) => [as, other]);
    const to = async () => (await send()).map(({ to: address, subject }) => `${address}: ${subject}`);
    /** Says of all events to come who comes by the seats beside one. */
    const giveAll = (ticketId: string, who: { name: string; email: string; language: 'en' }, isForGood = false) =>
      tickets.giveSeat({ token: order.token, ticketId }, { ...who, isForGood, isWhole: true });
    const [first, second] = order.tickets;
    return { ...desk, order, first: first!, second: second!, pageOf, lostBy, to, giveAll };
  }

  test('is named by whoever has it: given back to its owner, given for good after it was lent', async () => {
    const { tickets, order, first, second, pageOf, lostBy } = await office();
    await lend(tickets, order.token, first.id, maria);
    await lend(tickets, order.token, second.id, maria);
    later();
    const { token } = await pageOf(maria.email);
    expect(await giveUp(tickets, token, first.id)).toBe('back');
    expect(await lostBy(maria.email)).toEqual([['back', 'Anna Lee']]);
    later();
    expect(await giveForGood(tickets, order.token, second.id, boris)).toBe('given');
    expect(await lostBy('anna@example.com')).toEqual([['given', 'Boris']]);
    expect(await lostBy(maria.email)).toEqual([
      ['back', 'Anna Lee'],
      ['given', 'Anna Lee'],
    ]);
  });

  test('keeps the name that was left in the form when its address was taken out', async () => {
    const { tickets, order, second, pageOf } = await office();
    await lend(tickets, order.token, second.id, maria);
    expect(await lend(tickets, order.token, second.id, { ...maria, email: '' })).toBe('named');
    const anna = await pageOf('anna@example.com');
    const seat = anna.tickets.find(({ id }) => id === second.id);
    expect(seat).toMatchObject({ guestName: 'Maria', holderId: anna.holder.id });
    expect(await lend(tickets, order.token, second.id, { ...clara, email: anna.email })).toBe('named');
    expect((await pageOf('anna@example.com')).tickets.find(({ id }) => id === second.id)?.guestName).toBe('Clara');
  });

  test('is one email to whoever had all events of a program, lent on, or taken back', async () => {
    const { first, to, giveAll } = await office({ purchase: { what: 'program', item: 'books' }, quantity: 1 });
    await giveAll(first.id, maria);
    await to();
    await giveAll(first.id, boris);
    const sent = await to();
    expect(sent.map((each) => each.slice(0, each.indexOf(':'))).toSorted()).toEqual([boris.email, maria.email]);
    await giveAll(first.id, { ...boris, email: '' });
    expect((await to()).map((each) => each.split(':')[0])).toEqual([boris.email]);
  });

  test('keeps its place at the other events of a program where one of its seats was given for good', async () => {
    const { tickets, order, pageOf, giveAll } = await office({ purchase: { what: 'program', item: 'books' } });
    const [here, beside] = order.tickets.filter(({ event }) => event === order.tickets[0]!.event);
    await giveAll(here!.id, maria);
    const lent = (await pageOf(maria.email)).tickets.map(({ id }) => id);
    expect(lent.length).toBeGreaterThan(1);
    expect(await giveForGood(tickets, order.token, here!.id, boris)).toBe('given');
    expect(await giveAll(beside!.id, clara)).toBe('lent');
    expect((await pageOf(maria.email)).tickets.map(({ id }) => id)).toEqual(lent.filter((id) => id !== here!.id));
    expect((await pageOf(clara.email)).tickets).toHaveLength(lent.length);
  });

  test('is not frozen by what its buyer disputes, also where its owner has lent it', async () => {
    const { tickets, order, first, pageOf } = await office();
    await giveForGood(tickets, order.token, first.id, boris);
    const { token } = await pageOf(boris.email);
    expect(await lend(tickets, token, first.id, maria)).toBe('lent');
    await sites.database.kysely.updateTable('orders').set({ state: 'disputed' }).execute();
    expect(await giveUp(tickets, (await pageOf(maria.email)).token, first.id)).toBe('back');
    expect(await lend(tickets, token, first.id, maria)).toBe('lent');
    expect(await takeBack(tickets, token, first.id)).toBe('mine');
  });
});
