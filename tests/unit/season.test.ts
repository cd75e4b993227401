import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { differentOrders } from '../../server/tickets/order-family.ts';
import { forgetHolders } from '../../server/tickets/forget-holders.ts';
import { createNoticeInbox, createNoticeWorker, createReaders } from '../../server/tickets/payment-notices.ts';
import { createTickets } from '../../server/tickets/tickets.ts';
import { addReminders, sendMessages } from '../../server/ticket-emails/send-messages.ts';
import { ordersWords } from '../../i18n/messages/admin-orders-words.ts';
import { anna } from '../fixtures/draft-fixture.ts';
import { vera } from '../fixtures/editors-room.ts';
import { fakeProviders, type Sale } from '../fixtures/fake-provider.ts';
import { fixtureContent } from '../fixtures/fixture-content.ts';
import { fakeYookassa } from '../fixtures/payment-office.ts';
import { STRIPE_SECRET, yookassaId } from '../fixtures/payment-notices.ts';
import { publishingSites } from '../fixtures/publishing-sites.ts';
import type { ReadEmail } from '../fixtures/read-email.ts';
import { connection, ORIGIN, realSite } from '../fixtures/real-pages.ts';
import { guests, meanwhile, people, takings } from '../fixtures/season-books.ts';
import { databaseKinds } from '../fixtures/test-databases.ts';
import { mailer } from '../fixtures/test-mailer.ts';

/** A season of some evenings and thirty people, told by the site as its books tell it: through its pages, webhooks and jobs. */

const overcoat = fixtureContent['content/events/overcoat.yaml']!;
const books = fixtureContent['content/programs/books.yaml']!;
const evening = (id: string, day: string, more: string, program = 'evenings') => ({
  [`content/events/${id}.yaml`]:
    overcoat
      .replace('id: overcoat', `id: ${id}`)
      .replace('program: books', `program: ${program}`)
      .replace('The Overcoat, ru: Шинель', `${id}, ru: ${id}`)
      .replace('2026-11-26', day)
      .replaceAll(/^(?:price|kassaLink): .*\n/gm, '') + more,
});
const program = (id: string, startDate: string, aed: number) => ({
  [`content/programs/${id}.yaml`]: books
    .replace('id: books', `id: ${id}`)
    .replace('Short Books, ru: Короткие книги', `${id}, ru: ${id}`)
    .replace('2026-10-15', startDate)
    .replace('1800', String(aed))
    .replace('stripe.com/books', `stripe.com/${id}`),
});
const price = (id: string, aed: number) => `price: { aed: ${aed} }\nstripeLink: https://buy.stripe.com/${id}\n`;
const content = {
  ...fixtureContent,
  ...program('evenings', '2026-12-01', 9000),
  ...program('tales', '2026-12-10', 1000),
  ...evening(
    'hall',
    '2026-12-05',
    'price: { aed: 400, rub: 9000 }\nstripeLink: https://buy.stripe.com/hall\ncapacity: 20\n',
  ),
  ...evening(
    'both',
    '2026-12-08',
    `${price('both', 300)}priceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/both2\ncapacity: 20\ncapacityOnline: 20\n`,
  ),
  ...evening('free', '2026-12-09', 'price: { aed: 0 }\ncapacity: 4\n'),
  ...evening('moved', '2026-12-12', price('moved', 200)),
  ...evening('priced', '2026-12-13', price('priced', 400)),
  ...evening('goes', '2026-12-14', price('goes', 500)),
  ...evening('off', '2026-12-15', 'price: { aed: 250, rub: 5000 }\nstripeLink: https://buy.stripe.com/off\n'),
  ...evening('undone', '2026-12-16', price('undone', 150)),
  ...evening('small', '2026-12-17', `${price('small', 350)}capacity: 1\n`),
  ...evening('closed', '2026-12-18', price('closed', 450)),
  ...evening('tale1', '2026-12-10', price('tale1', 600), 'tales'),
  ...evening('tale2', '2026-12-11', price('tale2', 600), 'tales'),
};

/** What an email is, as its reader sees it. */
const kinds: [RegExp, string][] = [
  [/If (?:it has|they have) reached you at another address/, 'corrected'],
  [/^We have your payment/m, 'we have it'],
  [/^(?:Your tickets?|Ваши? билеты?):/m, 'ticket'],
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

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
/** The same season each time. */
function lots(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const instantOf = (dubai: string) => new Date(`${dubai.replace(' ', 'T')}:00+04:00`);

describe.each(databaseKinds)('a season on %s', (kind) => {
  const sites = publishingSites(kind);

  async function openHouse() {
    sites.now = instantOf('2026-11-18 10:00');
    const clock = () => sites.now;
    const site = await sites.process(content);
    await site.takeIn();
    const { database } = sites;
    const { kysely } = database;
    // Nobody pulls the plug of this machine.
    if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(kysely);
    const random = lots(kind === 'sqlite' ? 1 : 2);
    const providers = fakeProviders(() => sites.now.getTime(), random);
    const yookassa = await fakeYookassa();
    yookassa.payments.get = (id) => providers.yookassa.payment(id);
    const { mail, emails } = await mailer();
    const log: string[] = [];
    const error = (details: object, message: string) => void log.push(`${message} ${JSON.stringify(details)}`);
    const parts = { database, catalogue: site.content.current, now: clock, clock, origin: 'https://lyceum.example' };
    const tickets = createTickets(parts);
    const readers = createReaders({ stripe: { secrets: [STRIPE_SECRET] }, yookassa: yookassa.settings });
    const notices = createNoticeInbox({ database, readers, clock, wake: () => undefined });
    const workers = [1, 2].map(() => createNoticeWorker({ ...parts, readers, log: { error } }));
    const auth = {
      forRequest: ({ headers }: { headers: Headers }) => ({
        person: async () => (headers.get('Cookie') === 'editor' ? vera : undefined),
        check: async () => undefined,
        count: async () => undefined,
      }),
    };
    const services = {
      content: site.content,
      tickets,
      auth,
      notices,
      documents: sites.store,
      publisher: site.publisher,
    };
    const { app } = realSite(services as never, [], clock);
    const ask = (path: string, init: RequestInit = {}) => app.request(ORIGIN + path, init, connection);
    /** Sends a form. @returns where it leads */
    async function send(path: string, form: Record<string, string>, cookie = 'editor') {
      const headers = { Origin: ORIGIN, Cookie: cookie };
      const response = await ask(path, { method: 'POST', headers, body: new URLSearchParams(form) });
      expect([path, response.status]).toEqual([path, 303]);
      return response.headers.get('Location')!;
    }

    /** What the site does by itself at an instant. */
    async function work() {
      for (const { path, body, headers } of providers.deliver())
        expect((await ask(path, { method: 'POST', body, headers })).status).toBe(200);
      for (const from of ['stripe', 'yookassa'] as const)
        await Promise.all(workers.map((worker) => worker.drain(from)));
      await addReminders(parts);
      for (let round = 0; round < 20 && (await nextMessage()) <= sites.now.getTime(); round += 1)
        await sendMessages({ ...parts, mailer: mail, log: { error } });
    }
    const nextMessage = async () => {
      const waiting = kysely.selectFrom('messages').where('sentAt', 'is', null).where('givenUpAt', 'is', null);
      const next = await waiting.select('dueAt').orderBy('dueAt').executeTakeFirst();
      return next ? Date.parse(next.dueAt) : Infinity;
    };
    /** Lets time pass: notices arrive, emails are due, and each morning at ten is a look at what is tomorrow. */
    async function at(dubai: string) {
      const until = instantOf(dubai).getTime();
      for (;;) {
        const today = sites.now.getTime();
        const ten = Math.floor(today / (24 * HOUR_MS)) * 24 * HOUR_MS + 6 * HOUR_MS;
        const due = Math.min(ten > today ? ten : ten + 24 * HOUR_MS, providers.nextDue(), await nextMessage());
        // What comes within minutes is worked on together.
        const next = Math.ceil(due / QUARTER_MS) * QUARTER_MS;
        if (next > until) break;
        sites.now = new Date(Math.max(next, today));
        await work();
      }
      sites.now = new Date(until);
      await work();
    }

    /** The orders in a name, the oldest first. */
    async function ordersOf(name: string) {
      const rows = kysely.selectFrom('orders').select('id').where('name', '=', name).orderBy('at');
      return Promise.all((await rows.execute()).map(async (row) => (await tickets.order(row))!));
    }
    const orderOf = async (name: string) => (await ordersOf(name))[0]!;
    const validOf = async (name: string) => (await orderOf(name)).tickets.filter(({ state }) => state === 'valid');
    /** Presses a button in the room, having read the order. */
    async function press(name: string | { code: string }, form: Record<string, string>) {
      const { code } = typeof name === 'string' ? await orderOf(name) : name;
      const { history } = (await tickets.orderByCode(code))!;
      const act = crypto.randomUUID();
      expect(await send(`/Admin/orders/${code}`, { seen: String(history.length), act, ...form })).toContain('done=yes');
    }
    /** Presses a button on the page of a ticket. */
    async function hold(name: string, form: Record<string, string>) {
      const { token } = await orderOf(name);
      const [ticket] = await validOf(name);
      return send(`/ticket/${token}`, { ticket: ticket!.id, ...form }, 'visitor');
    }
    async function edit(id: string, change: object, tell = true) {
      const key = { kind: 'events', id } as const;
      const published = await sites.store.published(key);
      const value = { ...(published?.value as object), ...change };
      const { revision } = (await sites.store.write({ ...key, value }, anna))!;
      expect(await site.publisher.publish([{ ...key, revision }], vera)).not.toHaveProperty('problem');
      if (tell) await send(`/Admin/orders/tell/${id}`, { intent: 'tell' });
    }
    const pays = (name: string, item: string, aed: number, more: Partial<Sale> = {}) =>
      providers.stripe.pays({
        reference: `pi_${name}`,
        item,
        amount: aed * 100,
        name,
        email: `${name}@example.com`,
        ...more,
      });
    /** @returns whether the guest was let in */
    const comes = async (name: string, event: string) => {
      const { tickets: all } = await orderOf(name);
      const mine = all.filter((ticket) => ticket.event === event);
      const done = await Promise.all(mine.slice(0, 1).map(({ code }) => tickets.checkIn(code, vera)));
      return done.some(({ isDone }) => isDone);
    };
    return {
      ...providers,
      kysely,
      tickets,
      log,
      emails,
      ask,
      send,
      at,
      ordersOf,
      orderOf,
      validOf,
      press,
      hold,
      edit,
      pays,
      comes,
    };
  }
  type House = Awaited<ReturnType<typeof openHouse>>;

  async function play(house: House) {
    const { at, pays, press, hold, edit, send, comes, stripe, yookassa, orderOf, validOf, ordersOf, kysely } = house;
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
    await send('/booking/free', { name: 'maks', email: 'maks@example.com', seats: '2' }, 'visitor');
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
    await at('2026-11-24 12:00');
    await edit('priced', { price: { aed: 200 } }, false);
    await edit('closed', { isSoldOut: true }, false);
    await press('timur', { intent: 'void', ticket: (await validOf('timur'))[0]!.id });
    // The last day: a week before the fifth is the twenty-eighth.
    const asked = await orderOf('clara');
    for (const { id } of asked.tickets)
      await send(`/ticket/${asked.token}`, { ticket: id, intent: 'return' }, 'visitor');
    const warning = stripe.disputes('pi_julia', 40_000, 'warning_needs_response');
    await hold('nadia', { intent: 'pass', name: 'omar', email: 'omar@example.com' });
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
    expect(await forgetHolders(kysely, 'uma@example.com')).toBe(1);
    await at('2026-12-23 12:00');
    expect(await ordersOf('uma')).toEqual([]);
  }

  async function told({ orderOf }: House, day: string) {
    for (const { who, state, returned = 0, held = 0, tickets } of meanwhile.filter((each) => each.day === day)) {
      const order = await orderOf(who);
      const valid = order.tickets.filter((ticket) => ticket.state === 'valid').length;
      const found = { who, state: order.state, returned: order.returned, held: order.held, tickets: valid };
      expect(found).toEqual({ who, state, returned: returned * 100, held: held * 100, tickets });
    }
  }

  test('is what its books say: orders, money, seats, emails, the door', async () => {
    const house = await openHouse();
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
    const { fields, filters, reasons, test: testWord } = words;
    const cells = (row: string[], ...columns: string[]) => columns.map((column) => row[head.indexOf(column)]);
    const inFile = rows.map((row) =>
      cells(
        row,
        fields.name,
        words.tickets.title,
        fields.checkedIn,
        fields.amount,
        fields.refunded,
        fields.currency,
        fields.state,
      ),
    );
    const inBooks = written.map(({ name, valid, came, paid, returned, currency, state, needs, isTest }) => {
      const why = [filters[state], ...needs.map((need) => reasons[need as keyof typeof reasons]), isTest && testWord];
      const said = why.filter(Boolean).join(', ');
      return [name, String(valid), String(came), (paid / 100).toFixed(2), (returned / 100).toFixed(2), currency, said];
    });
    expect(inFile.toSorted(byName)).toEqual(inBooks.toSorted(byName));
  });
});
