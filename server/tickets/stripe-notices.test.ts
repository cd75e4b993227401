import { describe, expect, test } from 'vitest';

import { paymentOffices } from '#tests/fixtures/payment-office.ts';
import { checkoutSession, stripeEvent } from '#tests/fixtures/payment-notices.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { deleteOldBodies } from './payment-notices.ts';
import { INTERRUPTED, MAX_TRIES } from './order-rows.ts';
import { giveForGood, giveUp } from '#tests/fixtures/giving.ts';

const completed = (reference: string, changes: object = {}, mode: { livemode?: boolean } = {}) =>
  stripeEvent('checkout.session.completed', checkoutSession(reference, changes), mode);
const refund = (reference: string, total: number, mode: { livemode?: boolean } = {}) =>
  stripeEvent('charge.refunded', { id: 'ch_1', payment_intent: reference, amount_refunded: total }, mode);
const dispute = (reference: string, what: 'created' | 'closed', status: string, created = 1_795_262_400) =>
  stripeEvent(
    `charge.dispute.${what}`,
    { id: `dp_${reference}`, payment_intent: reference, status, amount: 80_000 },
    { created },
  );

describe.each(oneDatabase)('a notice of Stripe on %s', (kind) => {
  const sites = paymentOffices(kind);
  const office = (origin = 'https://lyceum.example') => sites.open({ origin });
  const statesOf = ({ tickets }: { tickets: { state: string }[] }) => tickets.map(({ state }) => state);

  test('of a payment makes an order with its tickets and one email, however often it comes', async () => {
    const desk = office();
    const event = completed('pi_1');
    await desk.stripe(event, event);
    await desk.drain();
    await desk.stripe(event, completed('pi_1'));
    await desk.drain();
    const [order, ...others] = await desk.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      provider: 'stripe',
      reference: 'pi_1',
      isTest: false,
      state: 'paid',
      needs: [],
      purchase: { what: 'event', item: 'overcoat', seat: 'in-person' },
      quantity: 2,
      name: 'Anna Petrova',
      email: 'anna@example.com',
      phone: '+971500000000',
      language: 'ru',
      amount: 80_000,
      currency: 'aed',
    });
    expect(statesOf(order!)).toEqual(['valid', 'valid']);
    expect(await desk.messages()).toMatchObject([{ kind: 'ticket', holderId: order!.holders[0].id }]);
    expect((await desk.notices()).map(({ doneAt, error }) => [doneAt !== null, error])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(desk.log).toEqual([]);
  });

  test.each(['failed', 'canceled'])('of a refund that is %s in the end has its order checked', async (status) => {
    const desk = office();
    const single = { id: 're_1', payment_intent: 'pi_1', amount: 80_000 };
    await desk.stripe(completed('pi_1'), stripeEvent('refund.created', { ...single, status: 'pending' }));
    await desk.drain();
    expect((await desk.orders())[0]).toMatchObject({ state: 'refunded', returned: 80_000 });
    await desk.stripe(stripeEvent('refund.updated', { ...single, status }));
    await desk.drain();
    const [order] = await desk.orders();
    expect(order).toMatchObject({ state: 'to-check', needs: ['refund-failed'], returned: 0 });
    expect(statesOf(order!)).toEqual(['valid', 'valid']);
  });

  test('of a payment that is made later is no payment yet', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1', { payment_status: 'unpaid' }));
    await desk.drain();
    expect(await desk.orders()).toEqual([]);
    await desk.stripe(stripeEvent('checkout.session.async_payment_succeeded', checkoutSession('pi_1')));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ reference: 'pi_1', state: 'paid' }]);
  });

  test.each<[string, object, object]>([
    ['nothing that says for what', { client_reference_id: null }, { needs: ['unassigned'], purchase: undefined }],
    ['a link from before', { client_reference_id: 'overcoat' }, { needs: ['unassigned'], note: 'overcoat' }],
    ['an event that is not on the site', { client_reference_id: 'nose_hall_ru' }, { needs: ['unknown-item'] }],
    ['another amount than the price', { amount_total: 79_999 }, { needs: ['amount'] }],
    [
      'less than was asked, which no code explains',
      { amount_subtotal: 80_000, amount_total: 79_999, total_details: { amount_discount: 0, amount_tax: 0 } },
      { needs: ['amount'] },
    ],
    [
      'a code, for a price that is not the one of the site',
      { amount_subtotal: 81_000, amount_total: 72_900, total_details: { amount_discount: 8_100, amount_tax: 0 } },
      { needs: ['amount'] },
    ],
    ['more seats than anybody buys', { amount_total: 21 * 40_000 }, { needs: ['amount'] }],
    [
      'nothing, for what has a price',
      { amount_total: 0, payment_status: 'no_payment_required' },
      { needs: ['amount'] },
    ],
    ['another currency', { currency: 'jpy' }, { needs: ['amount'], currency: 'jpy' }],
    ['a seat that the event does not have', { client_reference_id: 'overcoat_online_en' }, { needs: ['amount'] }],
  ])(
    'of a payment with %s is kept to be checked, without tickets, and its payer is told once',
    async (_, changes, found) => {
      const desk = office();
      await desk.stripe(completed('pi_1', changes), completed('pi_1', changes));
      await desk.drain();
      expect(await desk.orders()).toMatchObject([{ state: 'to-check', tickets: [], ...found }]);
      expect(await desk.messages()).toMatchObject([{ kind: 'received' }]);
    },
  );

  test.each<[string, object, { livemode?: boolean }]>([
    ['in test mode', {}, { livemode: false }],
    ['for a subscription', { mode: 'subscription' }, {}],
    ['of nobody whose address is known', { client_reference_id: null, customer_details: null }, {}],
  ])('of a payment %s is kept to be checked, and nobody is told', async (_, changes, mode) => {
    const desk = office();
    await desk.stripe(completed('pi_1', changes, mode));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ state: 'to-check', tickets: [] }]);
    expect(await desk.messages()).toEqual([]);
  });

  const noCost = { amount_total: 0, payment_intent: null };
  const of = (discount: number, tax = 0) => ({ total_details: { amount_discount: discount, amount_tax: tax } });
  test.each<[string, object, { quantity: number; amount: number; discount: number; tax: number }]>([
    [
      'a code of ten per cent',
      { amount_total: 72_000, ...of(8_000) },
      { quantity: 2, amount: 72_000, discount: 8_000, tax: 0 },
    ],
    [
      'a code of an amount that the seats do not divide',
      { amount_subtotal: 120_000, amount_total: 110_000, ...of(10_000) },
      { quantity: 3, amount: 110_000, discount: 10_000, tax: 0 },
    ],
    [
      'a code of everything',
      { ...noCost, payment_status: 'no_payment_required', ...of(80_000) },
      { quantity: 2, amount: 0, discount: 80_000, tax: 0 },
    ],
    [
      'a code of everything that is called paid',
      { ...noCost, ...of(80_000) },
      { quantity: 2, amount: 0, discount: 80_000, tax: 0 },
    ],
    [
      'taxes on top',
      { amount_total: 84_000, ...of(0, 4_000) },
      { quantity: 2, amount: 84_000, discount: 0, tax: 4_000 },
    ],
    ['taxes within', { ...of(0, 3_810) }, { quantity: 2, amount: 80_000, discount: 0, tax: 3_810 }],
    [
      'a code and taxes on top',
      { amount_total: 75_600, ...of(8_000, 3_600) },
      { quantity: 2, amount: 75_600, discount: 8_000, tax: 3_600 },
    ],
  ])('of a payment with %s has the seats of its full price, and the money that was paid', async (_, changes, found) => {
    const desk = office();
    await desk.stripe(completed('pi_1', { amount_subtotal: 80_000, ...changes }));
    await desk.drain();
    const [order] = await desk.orders();
    expect(order).toMatchObject({ ...found, received: found.amount, state: 'paid', needs: [] });
    expect(order!.tickets).toHaveLength(found.quantity);
    expect(await desk.messages()).toMatchObject([{ kind: 'ticket' }]);
  });

  test('of a lost dispute takes back what was paid, not the full price', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1', { amount_subtotal: 80_000, amount_total: 72_000, ...of(8_000) }));
    await desk.stripe(
      stripeEvent('charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', status: 'lost', amount: 72_000 }),
    );
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ state: 'refunded', received: 72_000, returned: 72_000 }]);
  });

  test('of a part of a discounted payment voids the seats whose holders asked, also where their price is no whole number', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1', { amount_subtotal: 120_000, amount_total: 110_000, ...of(10_000) }));
    await desk.drain();
    const { token, tickets } = (await desk.orders())[0]!;
    for (const { id } of tickets.slice(0, 2)) expect(await giveUp(desk.tickets, token, id)).toBe('requested');
    await desk.stripe(refund('pi_1', 73_334));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ state: 'part-refunded', needs: [], returned: 73_334 }]);
    const voided = (await desk.orders())[0]!.tickets.filter(({ state }) => state === 'void');
    expect(voided.map(({ id }) => id).toSorted()).toEqual([tickets[0]!.id, tickets[1]!.id].toSorted());
    await desk.stripe(refund('pi_1', 110_000));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ state: 'refunded', needs: [] }]);
  });

  test('of a code of everything makes tickets that are given back at once, and its order is ended without debts', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1', { amount_subtotal: 80_000, ...noCost, ...of(80_000) }));
    await desk.drain();
    const { token, tickets } = (await desk.orders())[0]!;
    for (const { id } of tickets) expect(await giveUp(desk.tickets, token, id)).toBe('returned');
    expect(await desk.orders()).toMatchObject([{ state: 'cancelled', needs: [], received: 0, returned: 0 }]);
  });

  test('of a payment for an event that is over is kept to be checked', async () => {
    const desk = office();
    desk.later(7 * 24 * 3600);
    await desk.stripe(completed('pi_1'));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ state: 'to-check', needs: ['not-sold'], tickets: [] }]);
  });

  test('of a program and of a membership', async () => {
    const desk = office();
    await desk.stripe(
      completed('pi_1', { client_reference_id: 'books_program_en', amount_total: 180_000 }),
      completed('pi_2', { client_reference_id: 'member-12_membership_en', amount_total: 7_400, payment_intent: null }),
    );
    await desk.drain();
    expect(await desk.orders()).toMatchObject([
      { reference: 'cs_pi_2', state: 'paid', quantity: 1, tickets: [], purchase: { what: 'membership' } },
      { reference: 'pi_1', state: 'paid', quantity: 1, language: 'en', tickets: [{ event: 'overcoat' }] },
    ]);
  });

  test('of a refund waits for its payment; a part of the money keeps the tickets, all of it voids them', async () => {
    const desk = office();
    await desk.stripe(refund('pi_1', 40_000));
    await desk.drain();
    expect(await desk.notices()).toMatchObject([{ doneAt: null, tries: 1, error: 'its payment is not here yet' }]);
    desk.later(3 * 24 * 3600);
    for (let tries = 0; tries < 20; tries += 1) {
      await desk.drain();
      desk.later(6 * 3600);
    }
    sites.now = new Date('2026-11-24T12:00:00Z');
    // It may be of a payment that was never the site's, and nobody can do anything about it.
    expect([(await desk.tickets.failedNotices()).count, desk.log]).toEqual([0, []]);
    await desk.stripe(completed('pi_1'));
    await desk.drain();
    let [order] = await desk.orders();
    expect(order).toMatchObject({ state: 'part-refunded', returned: 40_000 });
    expect(statesOf(order!)).toEqual(['valid', 'valid']);
    expect((await desk.tickets.failedNotices()).count).toBe(0);
    await desk.stripe(refund('pi_1', 80_000), refund('pi_1', 60_000));
    await desk.drain();
    [order] = await desk.orders();
    expect(order).toMatchObject({ state: 'refunded', returned: 80_000 });
    expect(statesOf(order!)).toEqual(['void', 'void']);
    const history = await sites.database.kysely.selectFrom('orderHistory').select('what').orderBy('at').execute();
    expect(history.map(({ what }) => what).toSorted()).toEqual(['placed', 'refunded', 'refunded', 'refunded']);
  });

  test('of a dispute keeps the tickets until it is lost', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1'), completed('pi_2'));
    await desk.stripe(dispute('pi_1', 'closed', 'won', 1_795_262_500), dispute('pi_1', 'created', 'needs_response'));
    await desk.stripe(dispute('pi_2', 'created', 'needs_response'));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([
      { state: 'paid', disputed: 0, returned: 0 },
      { state: 'disputed', disputed: 80_000, returned: 0 },
    ]);
    expect((await desk.orders()).flatMap(statesOf)).toEqual(['valid', 'valid', 'valid', 'valid']);
    await desk.stripe(dispute('pi_2', 'closed', 'lost', 1_795_262_500));
    await desk.drain();
    const [, lost] = await desk.orders();
    expect(lost).toMatchObject({ state: 'refunded', disputed: 0, returned: 80_000 });
    expect(statesOf(lost!)).toEqual(['void', 'void']);
  });

  test('of a refund also voids the tickets that were given to others, and given on', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1'));
    await desk.drain();
    const [order] = await desk.orders();
    let { token } = order!;
    const ticket = order!.tickets[0]!.id;
    for (const name of ['Boris', 'Clara']) {
      const to = { name, email: `${name}@example.com`, language: 'ru' } as const;
      expect(await giveForGood(desk.tickets, token, ticket, to)).toBe('given');
      token = (await desk.orders())[0]!.holders.find((each) => each.name === name)!.token;
    }
    await desk.stripe(refund('pi_1', 80_000));
    await desk.drain();
    const orders = await desk.orders();
    expect(orders.map(({ state }) => state)).toEqual(['refunded']);
    expect(orders.flatMap(statesOf)).toEqual(['void', 'void']);
  });

  test('of a test payment makes an order on a test link and on this machine; elsewhere it is kept to be checked', async () => {
    const real = office();
    await real.stripe(completed('pi_1', {}, { livemode: false }));
    await real.drain();
    expect(await real.orders()).toMatchObject([{ isTest: true, state: 'to-check', needs: ['test'], tickets: [] }]);
    const local = office('http://localhost:3000');
    await local.stripe(completed('pi_2', {}, { livemode: false }), completed('pi_3'));
    await local.drain();
    expect((await local.orders()).slice(1)).toMatchObject([
      { isTest: true, state: 'paid', needs: [] },
      { isTest: false, state: 'paid', needs: [] },
    ]);
    await local.stripe(refund('pi_2', 80_000), refund('pi_3', 80_000, { livemode: false }));
    await local.drain();
    expect((await local.orders()).slice(1)).toMatchObject([{ returned: 0 }, { returned: 0 }]);
    expect((await local.tickets.failedNotices()).count).toBe(2);
  });

  test.each<[string, object]>([
    ['a session without an amount', { ...completed('pi_1'), data: { object: { id: 'cs_1' } } }],
    ['an amount that is no number', completed('pi_1', { amount_total: '80000' })],
    ['an amount below zero', completed('pi_1', { amount_total: -1 })],
    ['a currency that is none', completed('pi_1', { currency: 'AED ' })],
    ['no object', { ...completed('pi_1'), data: { object: null } }],
    ['a time that is none', { ...dispute('pi_1', 'created', ''), created: 1e300 }],
    ['a mode that is none', { ...completed('pi_1'), livemode: 'no' }],
  ])('with %s fails at once, waits for somebody, and keeps nobody away', async (_, event) => {
    const desk = office();
    await desk.stripe(event, completed('pi_2'));
    await desk.drain();
    expect(await desk.orders()).toMatchObject([{ reference: 'pi_2' }]);
    const { count, notices } = await desk.tickets.failedNotices();
    expect([count, notices[0]?.error]).toEqual([1, expect.stringMatching(/^malformed/)]);
    expect(desk.log).toHaveLength(1);
    await desk.tickets.retryNotice(notices[0]!);
    expect(await desk.tickets.failedNotices()).toEqual({ count: 0, notices: [] });
  });

  test('is worked on once, although two processes do', async () => {
    const [one, two] = [office(), office()];
    await one.stripe(...Array.from({ length: 12 }, (_, index) => completed(`pi_${index}`)));
    await Promise.all([one.drain(), two.drain()]);
    expect(await one.orders()).toHaveLength(12);
    expect((await one.notices()).map(({ tries, doneAt }) => [tries, doneAt !== null])).toEqual(
      Array.from({ length: 12 }, () => [1, true]),
    );
  });

  test('that was claimed by a process that is gone is taken over', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1'));
    const dueAt = new Date(sites.now.getTime() + 12_000).toISOString();
    await sites.database.kysely.updateTable('notices').set({ tries: 1, dueAt, error: INTERRUPTED }).execute();
    await desk.drain();
    expect(await desk.orders()).toEqual([]);
    desk.later(12);
    await desk.drain();
    expect(await desk.orders()).toHaveLength(1);
  });

  test('that came while the clock was ahead is worked on when it is right again', async () => {
    const desk = office();
    desk.later(30 * 24 * 3600);
    await desk.stripe(completed('pi_1'));
    desk.later(-30 * 24 * 3600);
    await desk.drain();
    expect(await desk.orders()).toHaveLength(1);
  });

  test('loses its body after ninety days, and what cannot be worked on then is done', async () => {
    const desk = office();
    await desk.stripe(completed('pi_1'), refund('pi_2', 1));
    await desk.drain();
    const { kysely } = sites.database;
    await deleteOldBodies(kysely, new Date(sites.now.getTime() + 89 * 24 * 3600_000));
    expect((await desk.notices()).filter(({ body }) => body === null)).toEqual([]);
    await deleteOldBodies(kysely, new Date(sites.now.getTime() + 91 * 24 * 3600_000));
    expect(await desk.notices()).toMatchObject([{ body: null }, { body: null, doneAt: expect.any(String) }]);
    await kysely.updateTable('notices').set({ tries: MAX_TRIES }).execute();
    expect((await desk.tickets.failedNotices()).count).toBe(0);
  });
});
