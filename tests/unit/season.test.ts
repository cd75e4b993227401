import { describe, expect, test } from 'vitest';

import { uncapitalized } from '#i18n/formats.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { forgetHolders } from '#server/tickets/forget-holders.ts';
import { differentOrders } from '#server/tickets/order-sums.ts';
import { yookassaId } from '#tests/fixtures/payment-notices.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { guests, meanwhile, people, takings } from '#tests/fixtures/season-books.ts';
import { seasonHouse, type SeasonHouse } from '#tests/fixtures/season-house.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

/** A season of some evenings and thirty people: what the site says of it at its end is what its books say. */

/** What an email is, as its reader sees it. */
const kinds: [RegExp, string][] = [
  [/If (?:it|they) reached you earlier at another address/, 'corrected'],
  [/^Order \S+: we have/m, 'we have it'],
  [/^Confirm your booking:/m, 'asked'],
  [/^Ticket given away:/m, 'given away'],
  [/^Your tickets$/m, 'links'],
  [/^(?:Your tickets?|A ticket for you|Ваши? билеты?|Билет для вас):/m, 'ticket'],
  [/^(?:Tomorrow|Today|Завтра|Сегодня)/m, 'reminder'],
  [/^(?:Cancelled|Отменяется):/m, 'cancelled'],
  [/^It takes place after all:/m, 'after all'],
  [/^How you attend has changed:/m, 'another way'],
  [/^New date:/m, 'new day'],
  [/^Your ticket is no longer valid:/m, 'not valid any more'],
  [/^Seat given back:/m, 'given back'],
];
const kindOf = ({ subject, text }: ReadEmail) =>
  kinds.find(([pattern]) => pattern.test(`${subject}\n${text}`))?.[1] ?? subject;

describe.each(databaseKinds)('a season on %s', (kind) => {
  const sites = publishingSites(kind);

  async function play(house: SeasonHouse) {
    const {
      at,
      pays,
      press,
      hold,
      book,
      takes,
      edit,
      send,
      comes,
      stripe,
      yookassa,
      orderOf,
      validOf,
      ordersOf,
      kysely,
    } = house;
    const [walid, timur] = [yookassaId(1), yookassaId(2)];
    await at('2026-11-20 12:00');
    pays('ada', 'hall_hall_en', 400);
    pays('boris', 'hall_hall_ru', 400);
    pays('boris', 'hall_hall_ru', 400, { reference: 'pi_boris_again' });
    pays('clara', 'hall_hall_en', 800);
    pays('dina', 'hall_hall_en', 400);
    pays('emil', 'both_online_en', 100);
    pays('fatima', 'both_hall_en', 300);
    pays('gleb', 'moved_hall_ru', 200);
    pays('hana', 'both_hall_en', 300);
    pays('ivan', 'hall_hall_en', 400);
    pays('julia', 'hall_hall_en', 800);
    pays('karim', 'hall_hall_en', 350);
    pays('lena', 'hall_hall_en', 123);
    pays('nadia', 'hall_hall_en', 400);
    pays('olga', 'tales_program_en', 1000);
    pays('qasim', 'both_hall_en', 300, { email: 'qasym@example.com' });
    yookassa.pays(timur, 1_800_000);
    await at('2026-11-21 12:00');
    yookassa.refunds(timur, 900_000);
    yookassa.pays(walid, 500_000);
    pays('tina', 'moved_hall_en', 200);
    pays('uma', 'hall_hall_en', 400);
    pays('yusuf', 'hall_hall_en', 400, { email: null });
    pays('vera', 'off_hall_en', 250);
    pays('xenia', 'goes_hall_en', 500);
    pays('yan', 'undone_hall_en', 150);
    pays('rita', 'small_hall_en', 350);
    pays('sam', 'small_hall_en', 350);
    pays('tester', 'small_hall_en', 350, { isTest: true });
    await at('2026-11-22 12:00');
    pays('petra', 'priced_hall_en', 400, { late: 60 });
    stripe.refunds('pi_boris_again', 40_000, 'total');
    await book('maks', 2);
    await book('nina', 2);
    expect(await book('hugo', 1)).toContain('#too-late');
    await at('2026-11-22 12:30');
    expect(await takes('maks')).toBe(true);
    const byHand = {
      reference: crypto.randomUUID(),
      quantity: '2',
      phone: '',
      currency: 'aed',
      paidBy: 'cash',
      note: '',
    };
    const pavel = {
      name: 'pavel',
      email: 'pavel@example.com',
      purchase: 'hall_hall_en',
      amount: '800',
      language: 'en',
    };
    await send('/Admin/orders/new', { ...byHand, ...pavel, send: 'yes' });
    for (const [reference, item, name] of [
      [timur, 'hall_hall_ru', 'timur'],
      [walid, 'off_hall_ru', 'walid'],
    ] as const) {
      const rows = kysely.selectFrom('orders').select('code').where('reference', '=', reference);
      const { code } = await rows.executeTakeFirstOrThrow();
      await press({ code }, { intent: 'contact', name, email: `${name}@example.com`, phone: '' });
      await press({ code }, { intent: 'assign', purchase: item, quantity: '' });
    }
    await press('karim', { intent: 'assign', purchase: 'hall_hall_en', quantity: '1' });
    await press('qasim', { intent: 'contact', name: 'qasim', email: 'qasim@example.com', phone: '' });
    const doubled = [await orderOf('rita'), await orderOf('sam')].filter(({ needs }) => needs.includes('oversold'));
    expect(doubled).toHaveLength(1);
    await press(doubled[0]!, { intent: 'accept' });
    await at('2026-11-22 15:00');
    expect(await book('hugo', 1)).toContain('/ticket/held/');
    await at('2026-11-22 15:30');
    expect(await takes('hugo')).toBe(true);
    expect(await takes('nina')).toBe(false);
    await at('2026-11-24 12:00');
    await edit('priced', { price: { aed: 200 } }, false);
    await edit('closed', { isSoldOut: true }, false);
    await press('timur', { intent: 'void', ticket: (await validOf('timur'))[0]!.id });
    // The last day: a week before the fifth is the twenty-eighth.
    const asked = await orderOf('clara');
    for (const { id } of asked.tickets)
      await send(`/ticket/${asked.token}`, { ticket: id, intent: 'return' }, 'visitor');
    const warning = stripe.disputes('pi_julia', 40_000, 'warning_needs_response');
    await hold('nadia', { intent: 'give', forGood: 'yes', name: 'omar', email: 'omar@example.com' });
    await at('2026-11-25 12:00');
    const failing = stripe.refunds('pi_fatima', 30_000, 'both', 'pending');
    const lost = stripe.disputes('pi_ivan', 40_000);
    const won = stripe.disputes('pi_hana', 30_000);
    stripe.closes('pi_julia', warning, 'warning_closed');
    const [first, second] = [stripe.disputes('pi_julia', 40_000), stripe.disputes('pi_julia', 40_000)];
    stripe.refunds('pi_gleb', 10_000, 48);
    stripe.refunds('pi_emil', 3_000, 'id');
    pays('zoe', 'closed_hall_en', 450);
    await hold('maks', { intent: 'return' });
    await at('2026-11-26 11:00');
    await told(house, '2026-11-26');
    // One seat of the two that she wants to give back.
    await press('clara', { intent: 'refund', amount: '400', how: 'provider', seat: asked.tickets[0]!.id });
    stripe.refunds('pi_clara', 40_000, 'both');
    stripe.refunds('pi_nadia', 40_000, 'both');
    stripe.refunds('pi_lena', 12_300, 'both');
    stripe.refunds('pi_zoe', 45_000, 'total');
    stripe.refunds('pi_gleb', 10_000, 72);
    await hold('maks', { intent: 'return' });
    await press('pavel', { intent: 'refund', amount: '400', how: 'cash', seat: (await validOf('pavel'))[0]!.id });
    await at('2026-11-27 12:00');
    // Whoever is late takes what has become free.
    expect(await takes('nina')).toBe(true);
    const wrong = await book('gus', 1, 'gusz@example.com');
    await send('/ticket/find', { email: 'ada@example.com' }, 'visitor');
    await send('/ticket/find', { email: 'nobody@example.com' }, 'visitor');
    await at('2026-11-27 13:00');
    await send(wrong, { intent: 'readdress', email: 'gus@example.com' }, 'visitor');
    await at('2026-11-27 14:00');
    expect(await takes('gus')).toBe(true);
    await at('2026-11-28 12:00');
    stripe.closes('pi_ivan', lost, 'lost');
    stripe.closes('pi_hana', won, 'won');
    stripe.closes('pi_julia', first, 'won');
    await at('2026-11-29 12:00');
    await told(house, '2026-11-29');
    stripe.closes('pi_julia', second, 'lost');
    stripe.refundFails('pi_fatima', failing);
    for (const id of ['off', 'undone']) await edit(id, { status: 'cancelled' });
    await edit('goes', { eventType: 'online' });
    await at('2026-11-30 12:00');
    await press('vera', { intent: 'refund', amount: '250', how: 'credit', seat: (await validOf('vera'))[0]!.id });
    yookassa.refunds(walid, 500_000);
    await press('julia', { intent: 'void', ticket: (await validOf('julia'))[0]!.id });
    await edit('undone', { status: 'scheduled' });
    await at('2026-12-02 12:00');
    await hold('dina', { intent: 'return' });
    await edit('tale2', { dateOfEvent: '2026-12-20', status: 'moved', previousDate: '2026-12-11' });
    await at('2026-12-03 12:00');
    await press('dina', { intent: 'refuse', ticket: (await validOf('dina'))[0]!.id });
    await at('2026-12-05 18:40');
    for (const name of ['ada', 'dina', 'uma']) expect(await comes(name, 'hall')).toBe(true);
    for (const name of ['ada', 'ivan', 'nadia', 'omar', 'tina']) expect(await comes(name, 'hall')).toBe(false);
    await at('2026-12-08 18:40');
    expect(await comes('fatima', 'both')).toBe(true);
    await at('2026-12-10 18:40');
    expect(await comes('olga', 'tale1')).toBe(true);
    await at('2026-12-12 18:50');
    expect(await comes('tina', 'moved')).toBe(true);
    await at('2026-12-12 19:20');
    await edit('moved', { dateOfEvent: '2026-12-19', status: 'moved', previousDate: '2026-12-12' });
    await at('2026-12-16 18:40');
    expect(await comes('yan', 'undone')).toBe(true);
    await at('2026-12-17 18:40');
    for (const name of ['rita', 'sam']) expect(await comes(name, 'small')).toBe(true);
    expect(await comes('tester', 'small')).toBe(false);
    await at('2026-12-19 18:40');
    expect(await comes('tina', 'moved')).toBe(true);
    expect(await comes('tina', 'moved')).toBe(false);
    await at('2026-12-20 18:40');
    expect(await comes('olga', 'tale2')).toBe(true);
    expect(await forgetHolders(kysely, 'uma@example.com')).toMatchObject({ orders: 1 });
    await at('2026-12-23 12:00');
    expect(await ordersOf('uma')).toEqual([]);
  }

  async function told({ orderOf }: SeasonHouse, day: string) {
    for (const { who, state, returned = 0, held = 0, tickets } of meanwhile.filter((each) => each.day === day)) {
      const order = await orderOf(who);
      const valid = order.tickets.filter((ticket) => ticket.state === 'valid').length;
      const found = { who, state: order.state, returned: order.returned, held: order.disputed, tickets: valid };
      expect(found).toEqual({ who, state, returned: returned * 100, held: held * 100, tickets });
    }
  }

  // It takes seconds: thirty people order, give seats away and come, through the whole of the site.
  test('is what its books say: orders, money, seats, emails, the door', async () => {
    const house = await seasonHouse(sites, kind === 'sqlite' ? 1 : 2);
    await play(house);
    const { kysely, tickets, emails, log, ledger } = house;
    expect(log).toEqual([]);
    expect(await kysely.selectFrom('notices').select('error').where('doneAt', 'is', null).execute()).toEqual([]);
    expect(await differentOrders(kysely, { repair: false })).toEqual([]);

    const every = { find: '' };
    const listed = (await tickets.listOrders(every, { limit: 100 })).toReversed();
    const written = Object.entries(people).flatMap(([name, { orders }]) =>
      orders.map(
        ({ what, paid, returned, currency = 'AED', state, needs = [], tickets: valid, came = 0, isTest = false }) => ({
          name,
          what,
          paid: paid * 100,
          returned: returned * 100,
          currency,
          state,
          needs,
          valid,
          came,
          isTest,
        }),
      ),
    );
    const byName = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
    const found = listed.map(
      ({ name, purchase, received, returned, currency, state, needs, valid, checkedIn, isTest }) => ({
        name,
        what: purchase?.item ?? '-',
        paid: received,
        returned,
        currency: currency.toUpperCase(),
        state,
        needs,
        valid,
        came: checkedIn,
        isTest,
      }),
    );
    expect(found.toSorted(byName)).toEqual(written.toSorted(byName));

    const paidBy = listed.filter(({ provider }) => provider === 'stripe' || provider === 'yookassa');
    const net = paidBy.map(({ reference, received, returned }) => [reference, received - returned] as const);
    expect(net.toSorted(byName)).toEqual([...ledger()].toSorted(byName));

    const sent = Map.groupBy(await emails(), ({ to }) => to.split('@')[0]!);
    const received = Object.fromEntries(Object.keys(people).map((who) => [who, (sent.get(who) ?? []).map(kindOf)]));
    expect(received).toEqual(Object.fromEntries(Object.entries(people).map(([who, { emails: kept }]) => [who, kept])));
    expect([...sent.keys()].filter((who) => !(who in people) && who !== 'uma')).toEqual([]);

    const { money, seats } = await tickets.orderTotals(every);
    const perItem = Map.groupBy(money, ({ item }) => item ?? '-');
    const amounts = [...perItem].map(([item, all]) => [
      item,
      all.map(({ amount, currency }) => `${amount / 100} ${currency.toUpperCase()}`).toSorted(),
    ]);
    expect(Object.fromEntries(amounts)).toEqual(takings);
    for (const [event, { hall = [], online = [] }] of Object.entries(guests)) {
      const list = await tickets.guests(event);
      const names = (seat: string) => list.filter((guest) => guest.seat === seat).map(({ name }) => name);
      expect([event, names('in-person').toSorted(), names('online').toSorted()]).toEqual([event, hall, online]);
      const counted = seats.find((each) => each.event === event)?.valid ?? 0;
      expect([event, counted]).toEqual([event, hall.length + online.length]);
    }

    const csv = await (await house.ask('/Admin/orders.csv', { headers: { Cookie: 'editor' } })).text();
    const [head = [], ...rows] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/^\uFEFF?"|"$/g, '').split('","'));
    const words = ordersWords('en');
    const { fields, filters, booked, reasons, test: testWord } = words;
    const cells = (row: string[], ...columns: string[]) => columns.map((column) => row[head.indexOf(column)]);
    const inFile = rows.map((row) =>
      cells(
        row,
        fields.name,
        words.tickets.validCount,
        fields.checkedIn,
        fields.amount,
        fields.refunded,
        fields.currency,
        fields.state,
      ),
    );
    const inBooks = written.map(({ name, valid, came, paid, returned, currency, state, needs, isTest }) => {
      const why = [...needs.map((need) => reasons[need as keyof typeof reasons]), ...(isTest ? [testWord] : [])];
      const stateInWords = state === 'paid' && paid === 0 ? booked : filters[state];
      const said = [stateInWords, ...why.map(uncapitalized)].join(', ');
      return [name, String(valid), String(came), (paid / 100).toFixed(2), (returned / 100).toFixed(2), currency, said];
    });
    expect(inFile.toSorted(byName)).toEqual(inBooks.toSorted(byName));
  });
});
