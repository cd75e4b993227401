import { expect, test } from 'vitest';

import { anna, bookingDesk } from '#tests/fixtures/booking-desk.ts';

/** A form about a ticket whose answer was lost is sent again: it is answered as before, also where nothing more may be sent by then. */

const { openSite } = bookingDesk('sqlite');

test.each([
  ['lent', {}],
  ['given', { forGood: 'yes' }],
])('a seat that is %s', async (done, ticked) => {
  const site = await openSite({ signedIn: anna.email });
  const [path = ''] = (await site.book()).to!.split('?');
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(await site.text(path))!;
  const email = `${done}@example.com`;
  const form = { intent: 'give', ...ticked, ticket, name: 'Boris', email, act: 'an-act-whose-answer-is-lost' };
  expect((await site.post(path, form)).to).toBe(`${path}?done=${done}`);
  let refusal: unknown;
  for (let count = 0; count < 50 && !refusal; count += 1)
    refusal = await site.limits.count('passed-email', { account: email });
  expect(refusal).toBeDefined();
  expect((await site.post(path, form)).to).toBe(`${path}?done=${done}`);
});
