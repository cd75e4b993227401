import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { checkoutSession, stripeEvent } from '#tests/fixtures/payment-notices.ts';
import { paymentOffices } from '#tests/fixtures/payment-office.ts';
import { giveForGood } from '#tests/fixtures/giving.ts';

const offices = paymentOffices('sqlite');
const paid = (reference: string) => stripeEvent('checkout.session.completed', checkoutSession(reference));
const refund = (status: string) => ({ id: 're_1', payment_intent: 'pi_1', amount: 80_000, status });

test('a seat in the hall is no seat too many because an editor has closed the broadcast', async () => {
  const files = withMistake(
    'content/events/overcoat.yaml',
    (text) =>
      `${text}isSoldOutOnline: true\npriceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\n`,
  );
  offices.catalogue = readCatalogue(files, fixturePicture);
  const desk = offices.open();
  await desk.stripe(paid('pi_1'));
  await desk.drain();
  expect(await desk.orders()).toMatchObject([{ state: 'paid', needs: [] }]);
});

test('whoever was given a ticket hears when its money goes back, and when that has failed', async () => {
  const desk = offices.open();
  const told = async (...events: object[]) => {
    await desk.stripe(...events);
    await desk.drain();
    desk.later(60);
  };
  await told(paid('pi_1'));
  const [paidOrder] = await desk.orders();
  const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
  expect(await giveForGood(desk.tickets, paidOrder!.token, paidOrder!.tickets[0]!.id, boris)).toBe('given');
  const { id } = (await desk.orders())[0]!.holders.find(({ email }) => email === boris.email)!;
  const heard = async () =>
    (
      await offices.database.kysely
        .selectFrom('messages')
        .select('kind')
        .where('holderId', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ kind }) => kind);
  expect(await heard()).toEqual(['given']);
  await told(stripeEvent('refund.created', refund('succeeded')));
  expect(await heard()).toEqual(['given', 'refunded']);
  await told(stripeEvent('refund.failed', refund('failed')));
  expect(await heard()).toEqual(['given', 'refunded', 'again']);
});

test.each([
  ['settles its seat with a credit', 'credit', ['given', 'refunded']],
  ['cancels the order that paid for it', 'cancel', ['given', 'refunded']],
] as const)('what whoever has the ticket hears of an editor who %s', async (_, ended, heard) => {
  const desk = offices.open();
  await desk.stripe(paid('pi_1'));
  await desk.drain();
  const [root] = await desk.orders();
  const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
  await giveForGood(desk.tickets, root!.token, root!.tickets[0]!.id, boris);
  const { id, code, tickets } = root!;
  const [given] = tickets;
  const own = (await desk.orders())[0]!.holders.find(({ email }) => email === boris.email)!;
  const { history } = (await desk.tickets.orderByCode(code))!;
  const credit = { intent: 'refund', amount: 40_000, how: 'credit', seat: given!.id } as const;
  const options = { by: { id: 'Vera', name: 'Vera' }, seen: history.length, mayExceed: false };
  await desk.tickets.changeOrder(id, ended === 'credit' ? credit : { intent: 'cancel' }, options);
  expect((await desk.orders())[0]!.tickets.find((ticket) => ticket.id === given!.id)!.state).toBe('void');
  // That the money has gone back as well is no news about the ticket.
  desk.later(60);
  await desk.stripe(stripeEvent('refund.created', refund('succeeded')));
  await desk.drain();
  const messages = offices.database.kysely.selectFrom('messages').select('kind').where('holderId', '=', own.id);
  expect((await messages.orderBy('at').execute()).map(({ kind }) => kind)).toEqual(heard);
});

test('seats that are valid again because a refund has failed are looked at where they were sold meanwhile', async () => {
  // The hall has the two seats of one order.
  const files = withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 2\n`);
  offices.catalogue = readCatalogue(files, fixturePicture);
  const desk = offices.open();
  const told = async (...events: object[]) => {
    await desk.stripe(...events);
    await desk.drain();
    desk.later(60);
  };
  await told(paid('pi_1'), stripeEvent('refund.created', refund('pending')));
  await told(paid('pi_2'));
  await told(stripeEvent('refund.updated', refund('failed')));
  const [first, second] = await desk.orders();
  expect(first).toMatchObject({ reference: 'pi_1', state: 'to-check' });
  expect(first?.needs).toEqual(expect.arrayContaining(['refund-failed', 'oversold']));
  expect(second).toMatchObject({ reference: 'pi_2', state: 'paid', needs: [] });
  expect([first, second].flatMap((order) => order!.tickets.map(({ state }) => state))).toEqual(Array(4).fill('valid'));
});
