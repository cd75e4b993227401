import { describe, expect, test, vi } from 'vitest';

import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ordersRoom } from '#tests/fixtures/orders-room.ts';
import type { NewOrder } from '#server/tickets/place-order.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import * as start from '#app/admin/start/start.tsx';
import * as order from './order.tsx';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import * as csv from './orders-csv.ts';
import * as orders from './orders.tsx';
import { stateName } from './purchases.server.ts';
import { lend } from '#tests/fixtures/giving.ts';

const sites = publishingSites('sqlite');

const openRoom = (content?: ContentFiles) => ordersRoom(sites, content);

describe('the list', () => {
  test('says at the start of the room and at its top what has to be looked at, and why', async () => {
    const { place, room } = await openRoom();
    await place({ purchase: undefined, provider: 'yookassa', currency: 'rub', amount: 1_800_000 });
    await place({});
    const { notes, lists } = (await room.open(start, '/Admin')) as Extract<
      Awaited<ReturnType<typeof start.loader>>,
      { lists: unknown }
    >;
    expect(notes.map(({ text, to }) => `${plainSpaces(text)} ${to}`)).toContain(
      '1 order to check /Admin/orders#to-check',
    );
    expect(lists).toContainEqual({ to: '/Admin/orders', label: 'Orders' });
    const { waiting, paging } = await room.open(orders, '/Admin/orders');
    expect(waiting).toMatchObject({
      count: 1,
      orders: [{ what: 'Not assigned yet', state: 'Nobody knows yet what was paid for', amount: '18,000\u00A0RUB' }],
    });
    expect(paging.total).toBe(2);
  });

  test('says which notices and emails have failed, and lets a notice be worked on again', async () => {
    const { place, room } = await openRoom();
    const { code, holders } = await place({});
    const at = sites.now.toISOString();
    const failed = { tries: 99, error: 'No such payment' };
    const notice = { provider: 'yookassa', id: 'n1', type: 'payment.succeeded', receivedAt: at, dueAt: at } as const;
    const { kysely } = sites.database;
    await kysely.deleteFrom('notices').execute();
    await kysely
      .insertInto('notices')
      .values({ ...notice, ...failed, payment: 'p', body: '{}' })
      .execute();
    await kysely
      .updateTable('messages')
      .set({ ...failed, givenUpAt: at })
      .where('holderId', '=', holders[0].id)
      .execute();
    const { notes } = (await room.open(start, '/Admin')) as { notes: { text: string }[] };
    expect(notes.map(({ text }) => plainSpaces(text)).join()).toContain('1 notice of a payment has failed: see why');
    const shown = await room.open(orders, '/Admin/orders');
    const why = expect.arrayContaining(['No such payment']) as string[];
    expect(shown.failed).toMatchObject([{ provider: 'yookassa', id: 'n1', facts: why }, { facts: why }]);
    expect(plainSpaces(shown.failed[1]!.text)).toBe(`An email about ${code} could not be sent`);
    expect(shown.emails).toEqual({ count: 1, unlisted: 0 });
    const opened = await room.open(order, `/Admin/orders/${code}`, { code });
    expect(opened!.messages).toMatchObject([{ when: 'could not be sent', hasFailed: true }]);
    expect(await room.send(orders, '/Admin/orders', { provider: 'yookassa', retry: 'n1' })).toBe('/Admin/orders');
    expect((await room.open(orders, '/Admin/orders')).failed).toHaveLength(1);
  });

  test('says of an email that it was perhaps sent, before and after it was tried once more', async () => {
    const { place, room } = await openRoom();
    const { code } = await place({});
    const { kysely } = sites.database;
    const error = 'An email was perhaps sent (ETIMEDOUT)';
    const set = (values: { perhapsSent: number; givenUpAt: string | null }) =>
      kysely
        .updateTable('messages')
        .set({ ...values, error })
        .execute();
    const whenOf = async (lang?: 'ru') =>
      plainSpaces(
        (await room.open(order, `/Admin/orders/${code}`, { code, ...(lang && { lang }) }))!.messages[0]!.when,
      );
    await set({ perhapsSent: 1, givenUpAt: null });
    expect(await whenOf()).toMatch(/^due .*, perhaps sent: the mail server did not confirm it$/);
    await set({ perhapsSent: 2, givenUpAt: sites.now.toISOString() });
    expect(await whenOf()).toBe('perhaps sent: the mail server did not confirm it');
    expect(await whenOf('ru')).toBe('возможно, отправлено: почтовый сервер не подтвердил');
    const { failed } = await room.open(orders, '/Admin/orders');
    expect(failed.map(({ text }) => plainSpaces(text))).toEqual([`An email about ${code} was perhaps sent`]);
  });

  test('answers in one more click who comes to the next event, who has not paid, and what it makes', async () => {
    const { place, room, tickets } = await openRoom();
    await place({});
    const guest = await place({ provider: 'hand', name: 'Guest', amount: 0, quantity: 1 });
    await place({ isTest: true, name: 'Test' });
    const { next } = await room.open(orders, '/Admin/orders');
    expect(next).toEqual([{ value: 'event/overcoat', label: 'The Overcoat, Thu 26\u00A0Nov 2026' }]);
    const { fields, totals, orders: shown } = await room.open(orders, `/Admin/orders?item=${next[0]!.value}`);
    expect(shown.map(({ name, state, amount, facts }) => [name, state, amount, ...facts])).toEqual(
      expect.arrayContaining([
        ['Anna', 'Paid', '800.50\u00A0AED', '2\u00A0tickets', 'Stripe'],
        ['Guest', 'Booked', '0\u00A0AED', '1\u00A0ticket', 'By hand'],
      ]),
    );
    sites.now = new Date('2026-11-26T14:30:00Z');
    await tickets.checkIn(guest.tickets[0]!.code, vera);
    const came = (await room.open(orders, '/Admin/orders?find=Guest')).orders;
    expect(came.map(({ facts }) => facts.map(plainSpaces))).toEqual([['1 ticket', '1 checked in', 'By hand']]);
    expect(totals?.map(({ isTest, money, seats }) => [isTest, money, plainSpaces(seats ?? '')])).toEqual([
      [false, '800.50\u00A0AED', '3 tickets, 3 valid'],
      [true, '800.50\u00A0AED', '2 tickets, 2 valid'],
    ]);
    const unpaid = await room.open(orders, `/Admin/orders?item=${fields.item}&state=unpaid`);
    expect(unpaid.orders.map(({ name }) => name)).toEqual(['Guest']);
    expect((await room.open(orders, '/ru/Admin/orders', { lang: 'ru' })).orders[0]?.amount).toMatch(
      /^(800,50|0)\u00A0AED$/,
    );
  });

  test('calls a free order booked only as long as it stands', () => {
    const named = (state: 'paid' | 'cancelled', amount: number, discount = 0) =>
      stateName({ state, amount, discount }, 'en');
    expect([named('paid', 0), named('paid', 0, 500), named('paid', 500)]).toEqual(['Booked', 'Paid', 'Paid']);
    expect(named('cancelled', 0)).toBe(ordersWords('en').filters.cancelled);
  });

  test('takes any query, and shows nothing in its place that is not asked for', async () => {
    const { place, room } = await openRoom();
    await place({});
    for (const query of ['item=toString/x', 'item=event/../x', 'way=nobody', 'state=constructor', 'page=-1', 'page=99'])
      expect((await room.open(orders, `/Admin/orders?${query}`)).orders).toHaveLength(1);
    expect((await room.open(orders, '/Admin/orders?item=event/nowhere')).items.at(-1)?.label).toBe('nowhere');
  });

  test.each(['=', '＝'])('is a table for spreadsheets, in which nothing typed is a formula (%s)', async (sign) => {
    const { place, room } = await openRoom();
    const name = `${sign}cmd|"/c calc"!A1`;
    const sale = { gross: 88_050, discount: 12_000, tax: 4_000 };
    const { code, reference } = await place({ name, phone: '+971 50', note: '-1\n@x', ...sale });
    for (let count = 0; count < 3; count += 1) await place({});
    const response = await room.open(csv, `/Admin/orders.csv?find=${code}`);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="orders-2026-11-21.csv"');
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    expect(Array.from(bytes).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = (await response.text()).split('\r\n');
    expect(head).toContain('"Code","Ordered","Name"');
    expect(rows.join('')).toContain(
      `"${code}","2026-11-21 16:00","'${sign}cmd|""/c calc""!A1","anna@example.com","+971 50"`,
    );
    expect(head).toContain('"Full price","Discount","Tax","Amount","Refunded"');
    const money = '"880.50","120.00","40.00","800.50","0.00","AED"';
    expect(head).toContain('"Seats","Who comes","Valid tickets"');
    expect(rows.join('')).toContain(
      `"2","'${sign}cmd|""/c calc""!A1","2","0",${money},"Paid","Stripe","${reference}","'-1\n@x"`,
    );
    const russian = await (await room.open(csv, '/ru/Admin/orders.csv', { lang: 'ru' })).text();
    expect(russian).toContain('"800,50";"0,00";"AED";"Оплачен"');
    expect(russian.trimEnd().split('\r\n')).toHaveLength(5);
  });
});

test('an order says once of each person for which evenings they have how many seats', async () => {
  const { tickets, place, show } = await ordersRoom(sites);
  const { code, token, tickets: all } = await place({ quantity: 4, amount: 160_000 });
  const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;
  await lend(tickets, token, all[0]!.id, maria);
  const evening = 'The Overcoat, Thu 26 Nov 2026';
  const facts = (await show(code)).people.map((person) => plainSpaces(person.facts.join('; ')));
  expect(facts[0]).toContain(`comes to: ${evening} × 3; has lent: ${evening}`);
  expect(facts[1]).toMatch(new RegExp(`comes to: ${evening}$`));
});

describe('the table, while it is read', () => {
  test.each([
    ['the database fails', true],
    ['somebody breaks it off', false],
  ])('lets what is published go when %s', async (_, fails) => {
    const { place, room, site } = await openRoom();
    const { id } = await place({});
    const { kysely } = sites.database;
    const row = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 500 }, (___, count) => `copy${count}`);
    const rows = copies.map((copy) => ({
      ...row,
      id: copy,
      code: copy,
      reference: copy,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await kysely
        .insertInto('orders')
        .values(rows.slice(from, from + 100))
        .execute();
    const buyer = await kysely.selectFrom('holders').selectAll().executeTakeFirstOrThrow();
    const buyers = copies.map((copy) => ({ ...buyer, id: copy, orderId: copy, token: copy }));
    for (let from = 0; from < buyers.length; from += 50)
      await kysely
        .insertInto('holders')
        .values(buyers.slice(from, from + 50))
        .execute();
    const table = await (await room.open(csv, '/Admin/orders.csv')).text();
    expect(table.trimEnd().split('\r\n')).toHaveLength(1 + copies.length + 1);
    const catalogue = site.content.current();
    const retain = catalogue.retain.bind(catalogue);
    const released = vi.fn<() => void>();
    const spy = vi.spyOn(catalogue, 'retain').mockImplementation(() => {
      const release = retain();
      return () => (released(), release());
    });
    const body = (await room.open(csv, '/Admin/orders.csv')).body!;
    const away = vi.spyOn(kysely, 'selectFrom');
    if (fails) {
      away.mockImplementation(() => {
        throw new Error('The database is away');
      });
    }
    const end = fails ? new Response(body).text() : body.cancel();
    expect(await end.catch(String)).toBe(fails ? 'Error: The database is away' : undefined);
    away.mockRestore();
    expect(released).toHaveBeenCalled();
    spy.mockRestore();
  });
});

describe('an order', () => {
  test('says what it would have cost, discount and tax, where there are any', async () => {
    const { place, show } = await openRoom();
    const priceOf = async (changes: Partial<NewOrder>) => {
      const { facts } = await show((await place(changes)).code);
      const price = facts.filter(([term]) => ['Amount', 'Full price', 'Discount', 'Tax'].includes(term));
      return price.map((fact) => plainSpaces(fact.join(' ')));
    };
    expect(await priceOf({})).toEqual(['Amount 800.50 AED']);
    expect(await priceOf({ amount: 75_600, gross: 80_000, discount: 8_000, tax: 3_600 })).toEqual([
      'Amount 756 AED',
      'Full price 800 AED',
      'Discount 80 AED',
      'Tax 36 AED',
    ]);
    expect(await priceOf({ amount: 0, gross: 80_000, discount: 80_000, tax: 0 })).toEqual([
      'Amount 0 AED',
      'Full price 800 AED',
      'Discount 800 AED',
    ]);
  });

  test('is opened by its code however that is written, and is not there for any other', async () => {
    const { place, show } = await openRoom();
    const { code } = await place({});
    expect(await show(code.toLowerCase())).toMatchObject({ code, title: 'Anna', state: 'Paid', seen: 1 });
    await expect(show('LY-NONE0')).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('is changed by each button, and says who pressed it', async () => {
    const { place, press, show } = await openRoom();
    const { code } = await place({});
    const address = `/Admin/orders/${code}?done=yes`;
    expect(await press(code, { intent: 'contact', name: 'Anna K', email: 'k@example.com', phone: '' })).toBe(address);
    expect(await press(code, { intent: 'again' })).toBe(address);
    expect(await press(code, { intent: 'refund', amount: '300,50' })).toBe(address);
    const { history, messages, facts, title } = await show(code);
    expect(title).toBe('Anna K');
    expect(facts).toContainEqual([
      'Amount',
      '800.50\u00A0AED, 300.50\u00A0AED noted, not confirmed by the provider yet',
    ]);
    expect(history.map(({ text, by }) => `${text} (${by})`).toSorted()).toEqual([
      'Corrected: name, email (Vera)',
      'Email sent again (Vera)',
      'Ordered: 800.50\u00A0AED (On the site)',
      'Refund noted: 300.50\u00A0AED, at the payment provider (Vera)',
    ]);
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['Ticket, again', 'Ticket, to the corrected address']);
  });

  test('keeps what was typed with the reason why nothing was done', async () => {
    const { site, place, press } = await openRoom();
    const { code } = await place({});
    const typed = { intent: 'contact', name: 'A', email: 'nobody', phone: '1' };
    expect(await press(code, typed)).toMatchObject({ data: { problem: 'email', typed }, init: { status: 422 } });
    const amount = { intent: 'refund', amount: '12x' };
    expect(await press(code, amount)).toMatchObject({ data: { problem: 'amount', typed: amount } });
    const late = { intent: 'note', note: 'Late', seen: '0' };
    expect(await press(code, late)).toMatchObject({ data: { problem: 'changed', typed: late }, init: { status: 409 } });
    const away = editorsRoom(sites, site, null);
    const answer = await away.send(order, `/Admin/orders/${code}`, late, { code });
    expect(answer).toMatchObject({ data: { problem: 'signed-out', typed: late }, init: { status: 401 } });
    await expect(press(code, { intent: 'delete' })).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('without a purchase is assigned in two clicks: what its amount pays for stands first', async () => {
    const { place, press, show } = await openRoom();
    const { code } = await place({ purchase: undefined, provider: 'yookassa', currency: 'rub', amount: 1_800_000 });
    const { purchases, possible } = await show(code);
    expect(possible[0]).toBe('assign');
    expect(purchases[0]).toMatchObject({
      value: 'overcoat_hall_en',
      label: expect.stringContaining('2 × The Overcoat'),
    });
    const chosen = { intent: 'assign', purchase: purchases[0]!.value, quantity: '' };
    expect(await press(code, { ...chosen, purchase: '' })).toMatchObject({ data: { problem: 'fields' } });
    expect(await press(code, chosen)).toBe(`/Admin/orders/${code}?done=yes`);
    const shown = await show(code);
    expect(shown.tickets.filter(({ isValid }) => isValid)).toHaveLength(2);
    expect(shown).toMatchObject({ state: 'Paid', needs: [] });
  });

  test.each([
    ['en', 'Seat lent', 'Ticket, lent'],
    ['ru', 'Место отдано на время', 'Билет, отдан на время'],
  ] as const)('says in words that a seat was lent, in %s', async (lang, event, kind) => {
    const { place, tickets, room } = await openRoom();
    const { code, token, tickets: seats } = await place({});
    const maria = { name: 'Maria', email: 'maria@example.com', language: 'en' } as const;
    expect(await lend(tickets, token, seats[0]!.id, maria)).toBe('lent');
    const { history, messages } = (await room.open(order, `/Admin/orders/${code}`, { code, lang }))!;
    expect(history.map(({ text }) => plainSpaces(text))).toContain(event);
    expect(messages.map((message) => plainSpaces(message.kind))).toContain(kind);
  });
});

describe('an order to check that names its event', () => {
  const check = { amount: 31_500, quantity: 1, reason: 'amount' } as const;

  test.each<[string, Partial<NewOrder>, { label: string; quantity: string; tickets: number }]>([
    ['a price that is another', check, { label: '1 × The Overcoat', quantity: '1', tickets: 1 }],
    ['two seats for less', { ...check, amount: 63_000 }, { label: '2 × The Overcoat', quantity: '2', tickets: 2 }],
    ['the full price', { ...check, amount: 80_000 }, { label: '2 × The Overcoat', quantity: '', tickets: 2 }],
    [
      'a code, at the full price',
      { ...check, gross: 40_000, discount: 8_500 },
      { label: '1 × The Overcoat', quantity: '', tickets: 1 },
    ],
    ['another currency', { ...check, currency: 'usd' }, { label: '1 × The Overcoat', quantity: '1', tickets: 1 }],
  ])('is accepted in one press: %s', async (_, changes, found) => {
    const { place, press, show } = await openRoom();
    const { code, amount, currency } = await place(changes);
    const { possible, purchases, values, accept } = await show(code);
    expect(possible[0]).toBe('assign');
    expect(plainSpaces(accept!)).toBe(`Accept ${amount / 100} ${currency.toUpperCase()}`);
    expect(purchases[0]).toMatchObject({ value: values.purchase, label: expect.stringContaining(found.label) });
    expect(values.quantity).toBe(found.quantity);
    const { purchase = '', quantity = '' } = values;
    expect(await press(code, { intent: 'assign', purchase, quantity })).toBe(`/Admin/orders/${code}?done=yes`);
    const shown = await show(code);
    expect(shown).toMatchObject({ state: 'Paid', needs: [] });
    expect(shown.tickets).toHaveLength(found.tickets);
    expect(shown.messages.map(({ kind }) => kind)).toEqual(['Ticket']);
  });

  test('a membership too, which has no tickets; its email goes out then', async () => {
    const { place, press, show } = await openRoom();
    const { code } = await place({ ...check, purchase: { what: 'membership', item: 'member-6' } });
    const { possible, values } = await show(code);
    expect(possible.filter((each) => each === 'accept' || each === 'again')).toEqual([]);
    const { purchase = '', quantity = '' } = values;
    expect(await press(code, { intent: 'assign', purchase, quantity })).toBe(`/Admin/orders/${code}?done=yes`);
    const { needs, messages } = await show(code);
    expect([needs, messages.map(({ kind }) => kind)]).toEqual([[], ['Ticket']]);
  });

  test('an event that is over is not chosen: something else may be', async () => {
    const { place, show } = await openRoom();
    const { code } = await place(check);
    sites.now = new Date('2026-12-01T12:00:00Z');
    expect(await show(code)).toMatchObject({ accept: undefined, values: { purchase: '', quantity: '' } });
  });
});
