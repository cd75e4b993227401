import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { admin } from '#scripts/manage-accounts.ts';
import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { fakeYookassa, paymentOffices } from '#tests/fixtures/payment-office.ts';
import {
  checkoutSession,
  stripeEvent,
  yookassaId,
  yookassaNotice,
  yookassaPayment,
} from '#tests/fixtures/payment-notices.ts';
import { overcoatFile } from '#tests/fixtures/publishing-sites.ts';
import { columnsNaming } from '#tests/fixtures/columns-naming.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { mailer } from '#tests/fixtures/test-mailer.ts';
import { twoSeats } from '#tests/fixtures/ticket-office.ts';
import { writeToHouse } from '#server/ticket-emails/house-email.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { deleteOldData } from './forget-holders.ts';
import type { OrderChange } from './order-changes.ts';
import { giveForGood, giveUp, lend } from '#tests/fixtures/giving.ts';

/** In everything that a person types, or a provider knows of one. */
const MARKER = 'quokka';
const person = { name: 'Quokka Lee', email: 'quokka@example.com', phone: '+971 quokka', note: 'Quokka sits in front' };
/** What was typed at the provider by mistake, and corrected since. */
const WRONG = 'quokka@exmple.com';
const recipient = { name: person.name, email: person.email, language: 'en' } as const;
const vera = { id: 'Vera', name: 'Vera' };

let provider: Awaited<ReturnType<typeof fakeYookassa>>;
beforeAll(async () => {
  provider = await fakeYookassa();
});
afterAll(() => provider.close());

describe.each(oneDatabase)('the words of a person on %s', (kind) => {
  const sites = paymentOffices(kind);

  /** The columns of all tables in which the marker stands. */
  const found = () => columnsNaming(sites.database.kysely, MARKER);

  /** Everything that a person can do with orders and everything that is done with theirs, the marker in each word of it. */
  async function everyWord() {
    const desk = sites.open({ yookassa: provider.settings });
    const { tickets } = desk;
    const { mail } = await mailer();
    const send = () =>
      sendMessages({
        database: sites.database,
        catalogue: () => sites.catalogue,
        now: () => sites.now,
        mailer: mail,
        origin: 'https://lyceum.example',
        toHouse: writeToHouse,
        log: { error: (_, message) => expect(message).toBeUndefined() },
      });
    const change = async (id: string, what: OrderChange) => {
      const { code } = (await tickets.order({ id }))!;
      const { history } = (await tickets.orderByCode(code))!;
      const options = { by: vera, seen: history.length, mayExceed: true, act: crypto.randomUUID() };
      expect(await tickets.changeOrder(id, what, options)).toBeUndefined();
    };
    const place = async (more: object) => {
      const made = await tickets.place({ ...twoSeats, ...person, ...more }, { by: vera });
      if (typeof made === 'string') throw new Error('There is no seat');
      return made;
    };

    // Payments of both providers: a seat, what nobody can read, nothing to pay, and what is said of them later.
    const { name, phone } = person;
    const address = { line1: MARKER };
    const details = { name, individual_name: name, business_name: name, email: WRONG, phone, address };
    const session = (reference: string, more: object = {}) => {
      const object = {
        ...checkoutSession(reference, { customer_details: details, customer_email: WRONG, ...more }),
        collected_information: { individual_name: name, shipping_details: { name, address } },
        custom_fields: [{ key: 'who', text: { value: MARKER } }],
      };
      return stripeEvent('checkout.session.completed', object);
    };
    const billing = { billing_details: details, evidence: { customer_name: name, uncategorized_text: MARKER } };
    const about = (reference: string) => ({
      payment_intent: reference,
      reason: MARKER,
      description: MARKER,
      ...billing,
    });
    await desk.stripe(
      session('pi_seat'),
      session('pi_unknown', { client_reference_id: `for ${MARKER}` }),
      session('', { id: 'cs_free', payment_intent: null, amount_total: 0, payment_status: 'no_payment_required' }),
      session('pi_subscription', { mode: 'subscription' }),
      stripeEvent('charge.refunded', { id: 'ch_1', amount_refunded: 40_000, ...about('pi_seat') }),
      stripeEvent('refund.failed', { id: 're_1', status: 'failed', amount: 40_000, ...about('pi_seat') }),
      stripeEvent('charge.dispute.created', { id: 'dp_1', status: 'needs_response', amount: 1, ...about('pi_seat') }),
      // One that cannot be worked on.
      session('pi_wrong', { amount_total: MARKER, customer_email: person.email }),
    );
    await desk.drain();
    provider.payments.set(yookassaId(1), yookassaPayment(yookassaId(1), { description: `Для ${MARKER}` }));
    await desk.yookassa(yookassaNotice('payment.succeeded', yookassaId(1)));
    await desk.drain('yookassa');
    const paid = new Map((await desk.orders()).map((order) => [order.reference, order]));
    expect([...paid.keys()]).toEqual(
      expect.arrayContaining(['pi_seat', 'pi_unknown', 'cs_free', 'pi_subscription', yookassaId(1)]),
    );
    for (const { id } of paid.values()) await change(id, { intent: 'contact', ...person });
    await change(paid.get('pi_unknown')!.id, { intent: 'assign', purchase: twoSeats.purchase!, quantity: 2 });

    // By the forms of the site and of the room.
    const booking = { event: 'overcoat', seat: 'in-person', quantity: 2, ...recipient, network: 'home' } as const;
    const booked = await tickets.take(booking);
    if (typeof booked === 'string') throw new Error('It is full');
    await tickets.hold(booking, async () => true);
    await tickets.sendFound(recipient.email, 'en', async () => true);
    const byHand = await place({ provider: 'hand', reference: 'by-hand-1' });
    const double = await place({ provider: 'hand', reference: 'by-hand-2', email: '' });
    const toTake = await place({ provider: 'hand', reference: 'by-hand-3', email: '' });
    await change(byHand.id, { intent: 'note', note: `${MARKER} called` });
    await change(byHand.id, { intent: 'merge', code: double.code, isSure: true });
    await change(paid.get('pi_subscription')!.id, { intent: 'merge', code: toTake.code, isSure: true });
    await change(byHand.id, { intent: 'again' });
    await send();
    const friend = { name: 'Boris', email: 'boris@example.com', phone: '', note: '' };
    const ofFriend = await place({ provider: 'hand', reference: 'by-hand-4', ...friend });
    expect(await lend(tickets, ofFriend.token, ofFriend.tickets[0]!.id, recipient)).toBe('lent');
    await send();

    // Tickets are given to others, given back and refused, and somebody comes in.
    const [first, second] = byHand.tickets;
    const page = async (id: string) => (await tickets.order({ id }))!.token;
    expect(await giveForGood(tickets, await page(byHand.id), first!.id, { ...friend, language: 'en' })).toBe('given');
    expect(await lend(tickets, await page(byHand.id), second!.id, { ...recipient, email: '' })).toBe('named');
    expect(await giveUp(tickets, await page(byHand.id), second!.id)).toBe('requested');
    await change(byHand.id, { intent: 'refuse', ticket: second!.id });
    expect(await giveUp(tickets, await page(booked.order.id), booked.order.tickets[0]!.id)).toBe('returned');
    sites.catalogue = readCatalogue(
      withMistake(overcoatFile, (text) => text.replace('19:00', '20:00')),
      fixturePicture,
    );
    await tickets.tell('overcoat', 'email');
    sites.now = new Date('2026-11-26T14:52:00.000Z');
    expect(await tickets.checkIn(second!.code, vera)).toMatchObject({ isDone: true });
    await tickets.sendTicketAgain(booked.order.tickets[1]!.code);
    await send();
    await tickets.sendTicketAgain(second!.code);
    return desk;
  }

  const columns = [
    ...['name', 'email', 'phone', 'folded'].map((column) => `holders.${column}`),
    'orders.note',
    'tickets.guestName',
  ];

  test('stand beside an order alone, and in what its provider has sent; a year later nowhere', async () => {
    await everyWord();
    expect(await found()).toEqual([...columns, 'holds.email', 'holds.name', 'notices.body'].toSorted());
    const dependencies = { database: sites.database, catalogue: () => sites.catalogue, now: () => sites.now };
    sites.now = new Date('2027-03-01T12:00:00Z');
    await deleteOldData(dependencies);
    expect(await found()).toEqual(columns.toSorted());
    sites.now = new Date('2027-11-28T12:00:00Z');
    await deleteOldData(dependencies);
    expect(await found()).toEqual([]);
  });

  test('stand nowhere once their owner has asked for that', async () => {
    const desk = await everyWord();
    await admin(sites, ['forget', person.email]);
    expect(await found()).toEqual([]);
    // The provider goes on to speak of them.
    const refunded = { id: 'ch_1', amount_refunded: 60_000, payment_intent: 'pi_seat', billing_details: person };
    await desk.stripe(stripeEvent('charge.refunded', refunded));
    await desk.drain();
    expect(await found()).toEqual([]);
  });
});
