import { expect, test } from 'vitest';

import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { checkoutSession, stripeEvent } from '#tests/fixtures/payment-notices.ts';
import { paymentOffices } from '#tests/fixtures/payment-office.ts';

const offices = paymentOffices('sqlite');
const paid = (reference: string) => stripeEvent('checkout.session.completed', checkoutSession(reference));
const refund = (status: string) => ({ id: 're_1', payment_intent: 'pi_1', amount: 80_000, status });

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
