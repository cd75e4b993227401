import { describe, expect, test } from 'vitest';

import { fixtureContent, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { paymentOffices } from '#tests/fixtures/payment-office.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import type { OrderChange } from './order-changes.ts';
import { stripeEvent } from '#tests/fixtures/payment-notices.ts';
import { giveForGood, giveUp } from '#tests/fixtures/giving.ts';

const file = 'content/events/overcoat.yaml';
const overcoat = fixtureContent[file]!;
const nose = overcoat.replace('id: overcoat', 'id: nose').replace('2026-11-26', '2026-12-03');
const online = 'priceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\n';
/** A program of two events. @param first of them, as it is published */
const published = (first: string) =>
  readCatalogue({ ...fixtureContent, [file]: first, 'content/events/nose.yaml': nose }, fixturePicture);

describe.each(databaseKinds)('money is owed for an event, on %s,', (kind) => {
  const sites = paymentOffices(kind);

  /** One order of each kind, by its reference. */
  async function office() {
    const { tickets } = sites.open();
    sites.catalogue = published(overcoat + online);
    const place = (reference: string, more: object) =>
      placed(tickets, { reference, quantity: 1, amount: 40_000, ...more });
    const seat = (kindOf: 'in-person' | 'online') => ({ purchase: { what: 'event', item: 'overcoat', seat: kindOf } });
    const program = await place('program', { purchase: { what: 'program', item: 'books' }, amount: 180_000 });
    const hall = await place('hall', seat('in-person'));
    await place('online', seat('online'));
    await place('free', { ...seat('in-person'), provider: 'free', amount: 0 });
    await place('test', { ...seat('in-person'), isTest: true, counts: 0 });
    await place('nose', { purchase: { what: 'event', item: 'nose', seat: 'in-person' } });
    const passed = await place('passed', seat('in-person'));
    await giveForGood(tickets, passed.token, passed.tickets[0]!.id, {
      name: 'Boris',
      email: 'b@example.com',
      language: 'en',
    });
    return {
      program,
      hall,
      owed: async () => {
        const { refunds, count } = await tickets.refundsOwed(20);
        expect(count).toBe(refunds.length);
        return refunds.map(({ order }) => order.reference).toSorted();
      },
      change: async ({ id, code }: { id: string; code: string }, change: OrderChange) => {
        const { history } = (await tickets.orderByCode(code))!;
        const options = { by: { id: 'Vera', name: 'Vera' }, seen: history.length, mayExceed: false };
        expect(await tickets.changeOrder(id, change, options)).toBeUndefined();
      },
    };
  }

  test.each([
    ['nothing', overcoat + online, []],
    ['it is cancelled', `${overcoat + online}status: cancelled\n`, ['hall', 'online', 'passed', 'program']],
    ['it is online alone', overcoat.replace('in-person', 'online'), []],
    ['it is in a hall alone', overcoat, ['online']],
    ['only a recording is left', overcoat.replace('in-person', 'digital'), ['hall', 'passed', 'program']],
  ])('also for a program that it belongs to: %s', async (_, now, expected) => {
    const { owed } = await office();
    sites.catalogue = published(now);
    expect(await owed()).toEqual(expected);
  });

  test('until it is returned or settled otherwise: of a program for that ticket alone', async () => {
    const { program, hall, owed, change } = await office();
    sites.catalogue = published(`${overcoat + online}status: cancelled\n`);
    const seat = program.tickets.find(({ event }) => event === 'overcoat')!.id;
    await change(program, { intent: 'refund', amount: 90_000, how: 'credit', seat });
    expect(await owed()).toEqual(['hall', 'online', 'passed']);
    await change(hall, { intent: 'refund', amount: 40_000, how: 'cash' });
    expect(await owed()).toEqual(['online', 'passed']);
    sites.catalogue = published(overcoat + online);
    expect(await owed()).toEqual([]);
  });

  test('to all of an evening that is cancelled, until the provider has returned it to each', async () => {
    const desk = sites.open();
    const { tickets } = desk;
    sites.catalogue = published(overcoat);
    const references = Array.from({ length: 20 }, (_, index) => `pi_${index}`);
    for (const reference of references)
      await placed(tickets, { reference, email: `${reference}@example.com`, quantity: 1, amount: 40_000 });
    expect((await tickets.refundsOwed(50)).count).toBe(0);
    sites.catalogue = published(`${overcoat}status: cancelled\n`);
    const { refunds, count } = await tickets.refundsOwed(50);
    expect(count).toBe(20);
    expect(refunds.map(({ amount, isUpTo, reason }) => [amount, isUpTo, reason])).toEqual(
      references.map(() => [40_000, false, 'gone']),
    );
    const refund = (reference: string) =>
      stripeEvent('charge.refunded', { id: 'ch_1', payment_intent: reference, amount_refunded: 40_000 });
    await desk.stripe(...references.map(refund));
    await desk.drain();
    expect(await tickets.refundsOwed(50)).toEqual({ refunds: [], count: 0 });
  });

  test('but not what a dispute is about, which would be returned twice, unless the house has won it', async () => {
    const desk = sites.open();
    const { tickets } = desk;
    sites.catalogue = published(overcoat);
    await placed(tickets, { reference: 'pi_1', quantity: 1, amount: 40_000 });
    sites.catalogue = published(`${overcoat}status: cancelled\n`);
    const dispute = async (type: string, status: string, created: number) => {
      const object = { id: 'dp_1', payment_intent: 'pi_1', amount: 30_000, status };
      await desk.stripe(stripeEvent(`charge.dispute.${type}`, object, { created }));
      await desk.drain();
      return (await tickets.refundsOwed(50)).refunds.map(({ amount }) => amount);
    };
    expect(await dispute('created', 'needs_response', 1_795_262_400)).toEqual([10_000]);
    expect(await dispute('closed', 'won', 1_795_262_500)).toEqual([40_000]);
  });

  test('for a request in time with the price of its seat, and for a seat too many, of which its guest knows nothing', async () => {
    const { tickets } = sites.open();
    sites.catalogue = published(`${overcoat}refundDays: 2\n`);
    const asked = await placed(tickets, { reference: 'asked' });
    const late = await placed(tickets, { reference: 'late' });
    await giveUp(tickets, asked.token, asked.tickets[0]!.id);
    const askedAt = sites.now.toISOString();
    sites.catalogue = published(`${overcoat}refundDays: 2\ncapacity: 1\n`);
    await placed(tickets, { reference: 'oversold', quantity: 1, amount: 40_000 });
    sites.now = new Date('2026-11-26T10:00:00Z');
    await giveUp(tickets, late.token, late.tickets[0]!.id);
    const { refunds } = await tickets.refundsOwed(50);
    expect(
      refunds.map(({ order, reason, amount, promisedAt }) => [order.reference, reason, amount, promisedAt]),
    ).toEqual(
      expect.arrayContaining([
        ['asked', 'refund-wanted', 40_000, askedAt],
        ['oversold', 'oversold', 40_000, undefined],
      ]),
    );
    expect(refunds).toHaveLength(2);
  });
});
