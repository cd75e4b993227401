import { expect, test } from 'vitest';

import { bookingDesk } from '#tests/fixtures/booking-desk.ts';

/** Strangers can have few emails sent to an address: what sends none is not counted. */

const { openSite, kysely } = bookingDesk('sqlite');
const mother = { name: 'Anna Karenina', email: 'anna@example.com', seats: '5' };

/** The page of five seats, and a press of *Who comes?* of one of them. */
async function family() {
  const site = await openSite({ signedIn: mother.email });
  const [path = ''] = (await site.book(mother)).to!.split('?');
  const seats = await kysely().selectFrom('tickets').select('id').orderBy('id').execute();
  const give = async (index: number, name: string, email: string, more: Record<string, string> = {}) => {
    const act = crypto.randomUUID();
    return site.post(path, { intent: 'give', ticket: seats[index]!.id, act, name, email, ...more });
  };
  return { path, give, mail: () => site.mail() };
}

test('whoever brings others names all their seats, also with the own address', async () => {
  const { give, path, mail } = await family();
  await mail();
  for (const [index, name] of ['Anna', 'Kitty', 'Dolly', 'Levin', 'Stiva'].entries())
    expect((await give(index, name, 'Anna@Example.com', { forGood: index === 4 ? 'yes' : '' })).to).toBe(
      `${path}?done=named`,
    );
  expect(await mail()).toEqual([]);
});

test('a name is put right as often as somebody likes, and a third email a day is not sent', async () => {
  const { give, path, mail } = await family();
  await mail();
  for (const name of ['Kity', 'Kitti', 'Kitty', 'Kitty S.'])
    expect((await give(0, name, 'kitty@example.com')).to).toBe(`${path}?done=lent`);
  expect(await mail()).toMatchObject([{ to: 'kitty@example.com' }]);
  expect((await give(1, 'Kitty S.', 'kitty@example.com')).to).toBe(`${path}?done=lent`);
  expect((await give(2, 'Kitty S.', 'kitty@example.com')).status).toBe(429);
  expect((await give(0, 'Kitty S.', 'kitty@example.com', { forGood: 'yes' })).status).toBe(429);
});
