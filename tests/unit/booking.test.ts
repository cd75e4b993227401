import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createLimits, type LimitedAction } from '#server/auth/rate-limits.ts';
import { createContentStore } from '#server/content/catalogue.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { createSeatStates, createTickets } from '#server/tickets/tickets.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import type { Email } from '#i18n/messages/email-texts.ts';
import { MailError } from '#server/mail/mailer.ts';
import { sendMessages } from '#server/ticket-emails/send-messages.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

/** Free seats, as visitors book them: by the form on the page of an event, and by the button that the email leads to. */

const EVENT = '/program/books/event/overcoat';
const TOO_LATE = `${EVENT}#too-late`;
const FREE = 'price: { aed: 0 }\ncapacity: 10';
const words = ticketWords('en').booking;
const anna = { name: 'Anna Karenina', email: 'anna@example.com', seats: '2' };

describe.each(databaseKinds)('a free seat on %s', (kind) => {
  let fresh: Fresh;
  let second: Database;
  let now: Date;
  beforeAll(async () => {
    fresh = await openMigrated(kind);
    second = openDatabase({ url: fresh.url, directory: fresh.directory, onError: () => undefined });
  });
  afterAll(async () => {
    await second.kysely.destroy();
    await fresh.remove();
  });
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00.000Z');
    await fresh.database.kysely.deleteFrom('orders').execute();
    await fresh.database.kysely.deleteFrom('holds').execute();
    await fresh.database.kysely.deleteFrom('attempts').execute();
  });

  /** A process of the site. @param facts of the event, in place of its price and its payment link */
  async function openSite({ facts = FREE, database = fresh.database, isDown = false, signedIn = '' } = {}) {
    const changed = (yaml: string) => `${yaml.replace(/^(?:price|kassaLink): .*\n/gm, '')}${facts}\n`;
    const file = await temporaryFile(withMistake('content/events/overcoat.yaml', changed));
    const content = createContentStore(file);
    const clock = () => now;
    const showSeats = createSeatStates({ database, content, file, now: clock });
    // Nobody waits for what follows a booking, which needs the file that ends with the test.
    const showing: Promise<void>[] = [];
    onTestFinished(async () => void (await Promise.all(showing)));
    const onSeats = () => {
      const shown = showSeats();
      showing.push(shown);
      return shown;
    };
    const given = createTickets({ database, catalogue: content.current, now: clock, onSeats });
    const fails = () => Promise.reject(new DatabaseUnavailableError('gone'));
    const tickets = isDown ? { ...given, seatsLeft: fails } : given;
    const limits = createLimits(database, 'secret', () => now.getTime());
    // Each request of a test comes from a network of its own, unless it names one.
    const forRequest = ({ address }: { address: string }) => {
      return {
        person: () => Promise.resolve(signedIn === '' ? undefined : { id: 'anna', name: 'Anna', email: signedIn }),
        count: (action: LimitedAction, account?: string) => limits.count(action, { address, account }),
        network: limits.networkOf(address),
      };
    };
    const site = realSite({ content, tickets, auth: { forRequest } } as never, [], now);
    let networks = 0;
    const ask = (path: string, init: RequestInit = {}, network = `10.0.0.${(networks += 1) % 250}`) => {
      const incoming = { socket: { ...connection.incoming.socket, remoteAddress: network } };
      return site.app.request(ORIGIN + path, init, { incoming });
    };
    /** Sends a form. @returns where it leads, or the status and the text of the page */
    const post = async (path: string, fields: Record<string, string>, network?: string, from = ORIGIN) => {
      const body = new URLSearchParams(fields);
      const response = await ask(path, { method: 'POST', headers: { Origin: from }, body }, network);
      const to = response.headers.get('Location');
      return { status: response.status, to, page: plainSpaces(await response.text()) };
    };
    return {
      showSeats,
      limits,
      ask,
      post,
      text: async (path: string) => plainSpaces(await (await ask(path)).text()),
      book: (fields: Record<string, string> = anna, path = '/booking/overcoat', network?: string) =>
        post(path, fields, network),
      /** Presses the button that the email leads to. @param when what the page has shown */
      take: async (token: string, when = '2026-11-26 19:00') => post(`/ticket/${token}`, { intent: 'take', when }),
      /** Sends the emails that are due. @returns what they say, the first that was written first */
      async mail(isAway = false) {
        const sent: { to: string; subject: string; text: string; link: string }[] = [];
        const mailer = {
          send: (to: string, { subject, paragraphs, action }: Email) => {
            if (isAway) return Promise.reject(new MailError('There is no mail server', 'away'));
            sent.push({ to, subject, text: paragraphs.join(' '), link: action?.link ?? '' });
            return Promise.resolve();
          },
        };
        const log = { error: () => undefined };
        const catalogue = content.current;
        await sendMessages({ database, catalogue, now: clock, mailer, log, origin: ORIGIN } as never);
        return sent;
      },
    };
  }
  const hold = async (email = anna.email) =>
    fresh.database.kysely.selectFrom('holds').selectAll().where('email', '=', email).orderBy('at').execute();
  const held = async () => {
    const rows = await fresh.database.kysely.selectFrom('holds').selectAll().execute();
    return rows.reduce((sum, { until, quantity }) => sum + (until && until > now.toISOString() ? quantity : 0), 0);
  };
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const taken = () =>
    fresh.database.kysely.selectFrom('tickets').select(['event', 'seat']).where('state', '=', 'valid').execute();

  test('is held for two hours, and belongs to the address once the button behind the email is pressed', async () => {
    const site = await openSite();
    const { status, to } = await site.book({ ...anna, email: ' Anna@Example.com ' }, '/ru/booking/overcoat');
    const [row] = await hold();
    expect([status, to]).toEqual([303, `/ru/ticket/held/${row!.id}`]);
    expect([await taken(), await held()]).toEqual([[], 2]);
    const page = await site.text(to!);
    expect(page).toContain(anna.email);
    // Somebody else may have typed the address.
    for (const secret of [row!.token, anna.name]) expect(page).not.toContain(secret);
    later(10);
    const [email, ...others] = await site.mail();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: anna.email, link: `${ORIGIN}/ru/ticket/${row!.token}` });
    expect(email!.text).not.toContain(anna.name);
    expect((await hold())[0]!.until).toBe('2026-11-21T14:10:00.000Z');
    // Mail programs open every link.
    const asked = await site.text(new URL(email!.link).pathname);
    expect(asked).toContain(plainSpaces(ticketWords('ru').take.title(2)));
    expect([await taken(), await held()]).toEqual([[], 2]);
    const pressed = await Promise.all([site.take(row!.token), site.take(row!.token)]);
    expect(pressed.map(({ to: next }) => next)).toEqual([1, 2].map(() => `/ticket/${row!.token}?done=booked`));
    const order = await fresh.database.kysely.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ name: 'Anna Karenina', email: anna.email, language: 'ru', provider: 'free' });
    expect([Number(order.amount), order.currency, order.state, order.token]).toEqual([0, 'aed', 'paid', row!.token]);
    expect(await taken()).toEqual([1, 2].map(() => ({ event: 'overcoat', seat: 'in-person' })));
    expect([await held(), await hold()]).toEqual([0, []]);
    expect(await site.text(`/ticket/${row!.token}?done=booked`)).toContain(
      plainSpaces(ticketWords('en').done.booked(anna.email)),
    );
    expect((await site.mail()).map(({ subject }) => subject)).toEqual(['Ваши билеты: Шинель']);
    // The same press again, and the page of the booking.
    expect((await site.take(row!.token)).to).toBe(`/ticket/${row!.token}?done=booked`);
    expect((await site.ask(to!)).status).toBe(404);
    expect(await taken()).toHaveLength(2);
  });

  test('is taken at once by somebody who is signed in with the address; of another one an email asks', async () => {
    const site = await openSite({ signedIn: 'Anna@example.com' });
    const first = await Promise.all([site.book(), site.book()]);
    expect(new Set(first.map(({ to }) => to)).size).toBe(1);
    expect(first[0]!.to).toMatch(/^\/ticket\/[\w-]{22}\?done=booked$/);
    expect([await taken(), await held()]).toEqual([expect.objectContaining({ length: 2 }), 0]);
    expect((await site.book({ ...anna, email: 'vera@example.com' })).to).toMatch('/ticket/held/');
    expect([await taken(), await held()]).toEqual([expect.objectContaining({ length: 2 }), 2]);
    const { status, page } = await site.book({ ...anna, seats: '5' });
    expect([status, page.includes(plainSpaces(words.tooMany(6)))]).toEqual([422, true]);
  });

  test('is never given twice, by however many processes: the others are led to the event, which says so', async () => {
    const sites = [await openSite(), await openSite({ database: second })];
    const people = Array.from({ length: 160 }, (_, index) => ({ ...anna, seats: '1', email: `${index}@example.com` }));
    const answers = await Promise.all(people.map((person, index) => sites[index % 2]!.book(person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(answers.filter(({ to }) => to?.startsWith('/ticket/held/'))).toHaveLength(10);
    expect(answers.filter(({ to }) => to === TOO_LATE)).toHaveLength(150);
    expect(await held()).toBe(10);
    await Promise.all(sites.map(({ showSeats }) => showSeats()));
    for (const site of sites) {
      const page = await site.text(EVENT);
      expect(page).toContain(`>${messagesOf('en').when.states['sold-out']}<`);
      expect(page).toContain(' id="too-late"');
      expect(page).not.toContain('<form id="booking"');
    }
    // What nobody has confirmed is free again after two hours.
    await Promise.all(Array.from({ length: 5 }, () => sites[0]!.mail()));
    later(121);
    await Promise.all(sites.map(({ showSeats }) => showSeats()));
    for (const site of sites) expect(await site.text(EVENT)).toContain('<form id="booking"');
  });

  test('that is confirmed late is taken where there still are seats, else the page says what became of it', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 3' });
    await site.book();
    await site.mail();
    later(121);
    const [first] = await hold();
    expect(await site.text(`/ticket/${first!.token}`)).toContain(plainSpaces(ticketWords('en').take.left));
    await site.book({ ...anna, email: 'vera@example.com' });
    const late = await site.take(first!.token);
    expect([late.status, await taken()]).toEqual([409, []]);
    expect(late.page).toContain(plainSpaces(ticketWords('en').take.full));
    expect(late.page).toContain('/event/');
    const [vera] = await hold('vera@example.com');
    expect((await site.take(vera!.token)).to).toBe(`/ticket/${vera!.token}?done=booked`);
    expect(await taken()).toHaveLength(2);
    await fresh.database.kysely.updateTable('tickets').set({ state: 'void', reason: 'returned' }).execute();
    expect((await site.take(first!.token)).to).toBe(`/ticket/${first!.token}?done=booked`);
  });

  test('is held for a day while no email can be sent, and never past the start', async () => {
    const site = await openSite();
    await site.book();
    await site.mail(true);
    expect((await hold())[0]!.until).toBe('2026-11-22T12:00:00.000Z');
    later(11 * 60);
    expect(await held()).toBe(2);
    await site.mail();
    expect((await hold())[0]!.until).toBe('2026-11-22T01:00:00.000Z');
    now = new Date('2026-11-26T14:10:00.000Z');
    await site.book({ ...anna, email: 'vera@example.com' });
    await site.mail();
    const [vera] = await hold('vera@example.com');
    expect(vera!.until).toBe('2026-11-26T15:00:00.000Z');
    now = new Date('2026-11-26T15:00:00.000Z');
    const late = await site.take(vera!.token);
    expect([late.status, late.page.includes(plainSpaces(ticketWords('en').take.closed))]).toEqual([409, true]);
  });

  test('of an event that was moved or cancelled meanwhile is not taken by a page that does not say so', async () => {
    const site = await openSite();
    await site.book();
    const [row] = await hold();
    const moved = await openSite({ facts: `${FREE}\nstatus: moved\npreviousDate: 2026-11-25` });
    expect(await moved.text(`/ticket/${row!.token}`)).toContain('25 November');
    const kept = await moved.take(row!.token, '2026-11-25 19:00');
    expect([kept.status, kept.page.includes(plainSpaces(ticketWords('en').take.changed))]).toEqual([409, true]);
    const off = await openSite({ facts: `${FREE}\nstatus: cancelled` });
    expect((await off.take(row!.token)).page).toContain(plainSpaces(ticketWords('en').take.closed));
    expect(await taken()).toEqual([]);
    expect((await moved.take(row!.token)).status).toBe(303);
  });

  test('of the same form again is the same: no second email, no more seats, and no way to what the first holds', async () => {
    const site = await openSite();
    const first = await site.book();
    const again = await site.book(anna, '/booking/overcoat', '192.0.2.9');
    expect(again.to).not.toBe(first.to);
    expect((await site.mail()).length).toBe(1);
    expect(await held()).toBe(2);
    // Whoever has only typed the same form moves nothing away.
    expect((await site.post(again.to!, { intent: 'readdress', email: 'thief@example.com' })).status).toBe(303);
    expect((await hold()).filter(({ until }) => until !== null)).toHaveLength(1);
    expect(await held()).toBe(4);
  });

  test('is had by one address six times at most, passed on or not: the form does not say so, the email does', async () => {
    const site = await openSite();
    await site.book({ ...anna, seats: '5' });
    await site.mail();
    const [row] = await hold();
    await site.take(row!.token);
    await site.mail();
    const { database } = fresh;
    const passed = database.kysely.updateTable('tickets').set({ state: 'void', reason: 'passed' });
    const [one] = await database.kysely.selectFrom('tickets').select('id').limit(1).execute();
    await passed.where('id', '=', one!.id).execute();
    const [known, unknown] = [await site.book(), await site.book({ ...anna, email: 'vera@example.com' })];
    const pages = await Promise.all([known, unknown].map(async ({ to }) => site.text(to!)));
    const [ofKnown, ofUnknown] = pages.map((page) =>
      page.replaceAll(/anna|vera/g, '').replaceAll(/[\w-]{22}|csrf[^"]*/g, ''),
    );
    expect(ofKnown).toBe(ofUnknown);
    expect(await held()).toBe(2);
    const emails = await site.mail();
    const toAnna = emails.find(({ to }) => to === anna.email)!;
    expect(toAnna.subject).toBe('You already have seats: The Overcoat');
    expect(toAnna.link).toBe(`${ORIGIN}/ticket/${row!.token}`);
    expect((await site.book({ ...anna, seats: '1' })).status).toBe(303);
    expect(await held()).toBe(3);
  });

  test('sends one address three emails an hour and ten a day, whoever asks and from wherever', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }' });
    const ask = (index: number) => site.book({ ...anna, seats: '1', name: `Anna ${index}` });
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 4; count += 1) statuses.push((await ask(hour * 4 + count)).status);
      later(61);
    }
    expect(statuses).toEqual([303, 303, 303, 429, 303, 303, 303, 429, 303, 303, 303, 429, 303, 429, 429, 429]);
    const { page } = await ask(99);
    expect(page).toContain(`value="${anna.email}"`);
  });

  test('that is not confirmed takes one network twelve seats of a small hall; what is confirmed counts no more', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 40' });
    const ask = (index: number) =>
      site.book({ ...anna, seats: '3', email: `${index}@example.com` }, '/booking/overcoat', '192.0.2.1');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4);
    expect(await held()).toBe(12);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.page).toContain(plainSpaces(words.network));
    expect((await site.book()).status).toBe(303);
    const [first] = await fresh.database.kysely.selectFrom('holds').selectAll().where('quantity', '=', 3).execute();
    await site.take(first!.token);
    expect((await ask(7)).status).toBe(303);
  });

  test('goes to another address once where the first was wrong; the first email then leads nowhere', async () => {
    const site = await openSite();
    const { to } = await site.book();
    const [before] = await hold();
    await site.mail();
    const wrong = await site.post(to!, { intent: 'readdress', email: 'vera@' });
    expect([wrong.status, wrong.page.includes('value="vera@"')]).toEqual([422, true]);
    const right = { intent: 'readdress', email: 'vera@example.com' };
    expect((await site.post(to!, right)).to).toBe(`${to}?done=sent`);
    expect(await held()).toBe(2);
    expect((await site.mail()).map(({ to: address }) => address)).toEqual([right.email]);
    expect((await site.ask(`/ticket/${before!.token}`)).status).toBe(404);
    expect((await site.post(to!, right)).status).toBe(409);
    expect(await site.text(to!)).not.toContain('value="readdress"');
    const [after] = await hold(right.email);
    expect((await site.take(after!.token)).status).toBe(303);
  });

  test('asks again, three times an hour', async () => {
    const site = await openSite();
    const { to } = await site.book();
    await site.mail();
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      later(1);
      answers.push(await site.post(to!, {}));
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
    expect(await site.text(`${to}?done=sent`)).toContain(ticketWords('en').held.sentAgain);
    expect(await site.mail()).toHaveLength(3);
    expect((await hold())[0]!.until).toBe('2026-11-21T14:04:00.000Z');
    expect((await site.post(`/ticket/held/${'a'.repeat(22)}`, {})).status).toBe(404);
  });

  test('more seats than are left are refused at their field, and no seat is held', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 1' });
    const { status, page } = await site.book();
    expect(status).toBe(422);
    expect(page).toContain(plainSpaces(words.tooFew));
    expect(await held()).toBe(0);
    expect((await site.book({ ...anna, seats: '1' })).to).toMatch(/^\/ticket\/held\//);
  });

  test('of a kind that is full is offered in the other, with what was typed', async () => {
    const site = await openSite({ facts: `${FREE}\nisSoldOut: true\npriceOnline: { aed: 0 }\ncapacityOnline: 9` });
    const { status, page } = await site.book({ ...anna, seat: 'in-person' });
    expect(status).toBe(409);
    expect(page).toContain(plainSpaces(words.otherSeat.online));
    expect(page).toContain('name="seat" value="online"');
    expect(page).toContain(`value="${anna.email}"`);
    expect((await site.book({ ...anna, seat: 'online' })).to).toMatch(/^\/ticket\/held\//);
  });

  test('is counted for the network whether it is had or not; then the form says when to come again', async () => {
    const site = await openSite();
    const office = '192.0.2.5';
    for (let count = 0; count < 99; count += 1) await site.limits.count('booking', { address: office });
    await site.book({ ...anna, seats: '7' }, '/booking/overcoat', office);
    await site.book({ ...anna, email: 'nina@example.com' }, '/booking/overcoat', office);
    const { status, page } = await site.book({ ...anna, email: 'vera@example.com' }, '/booking/overcoat', office);
    expect(status).toBe(429);
    expect(page).toContain(plainSpaces(loginWords('en').problems.attempts(60)));
    expect(page).toContain('value="vera@example.com"');
    expect(await held()).toBe(2);
  });

  test('that is wrongly filled in keeps what was typed, and says what is wrong at its field', async () => {
    const site = await openSite();
    const wrong = { name: 'see evil.example', email: 'anna@example.com, vera@example.com', seats: '7' };
    const { status, page } = await site.book(wrong);
    expect(status).toBe(422);
    // A browser in which another language was chosen would leave an answer that names its languages (stored-language.js).
    expect(page).toContain(' data-languages=""');
    for (const [field, typed] of Object.entries(wrong)) {
      const control = new RegExp(`<input (?=[^>]*name="${field}")[^>]*>`).exec(page)?.[0];
      expect(control).toContain(`value="${typed}"`);
      expect(control).toContain(`aria-describedby="booking-${field}-error"`);
    }
    for (const message of [ticketWords('en').problems.name, loginWords('en').problems.email, words.seats(6)])
      expect(page).toContain(plainSpaces(message));
    for (const empty of [{}, { ...anna, seats: '1e0' }, { ...anna, seats: '0' }, { ...anna, name: '' }])
      expect((await site.book(empty as typeof anna)).status).toBe(422);
    expect((await site.book({ ...anna, 'a[5000000]': '1' })).status).toBe(400);
    expect(await taken()).toEqual([]);
  });

  test('online beside a hall that is paid for is the one that is given', async () => {
    const links = 'price: { aed: 400 }\nstripeLink: https://buy.stripe.com/hall\n';
    const site = await openSite({ facts: `${links}priceOnline: { aed: 0 }\ncapacityOnline: 2` });
    const paid = await site.book({ ...anna, seat: 'in-person' });
    expect([paid.status, await held()]).toEqual([409, 0]);
    expect((await site.book({ ...anna, seat: 'online' })).to).toMatch(/^\/ticket\/held\//);
    expect(await hold()).toMatchObject([{ event: 'overcoat', seat: 'online', quantity: 2 }]);
    expect((await site.book({ ...anna, seat: 'online', email: 'vera@example.com' })).to).toBe(
      `${EVENT}?seat=online#too-late`,
    );
  });

  test('is taken by nobody who only looks, from another site, or at an address that is none', async () => {
    const site = await openSite();
    const query = new URLSearchParams(anna);
    const form = await site.text(`/ru/booking/overcoat?${query}`);
    expect(form).toContain('<form id="booking"');
    expect(form).toContain('content="noindex"');
    expect((await site.post('/booking/overcoat', anna, undefined, 'https://elsewhere.example')).status).toBe(403);
    expect((await site.book(anna, '/de/booking/overcoat')).status).toBe(405);
    expect((await site.book(anna, '/booking/nowhere')).status).toBe(404);
    expect((await site.ask('/booking/nowhere')).status).toBe(404);
    expect(await held()).toBe(0);
  });

  test('of an event that has none is not given: its page says why', async () => {
    const none = {
      cancelled: `${FREE}\nstatus: cancelled`,
      paid: 'price: { aed: 400 }\nstripeLink: https://buy.stripe.com/hall',
      elsewhere: 'price: { aed: 0 }\nstripeLink: https://buy.stripe.com/hall',
      full: `${FREE}\nisSoldOut: true`,
    };
    for (const [why, facts] of Object.entries(none)) {
      const site = await openSite({ facts });
      expect([why, (await site.book()).to]).toEqual([why, TOO_LATE]);
      const shown = await site.ask('/booking/overcoat');
      expect([why, shown.headers.get('Location')]).toEqual([why, EVENT]);
    }
    // Begun, and over.
    for (const instant of ['2026-11-26T19:30:00+04:00', '2026-11-27T10:00:00+04:00']) {
      now = new Date(instant);
      expect((await (await openSite()).book()).to).toBe(TOO_LATE);
    }
    expect(await taken()).toEqual([]);
  });

  test('is not lost with what was typed while the database is away', async () => {
    const site = await openSite({ isDown: true });
    const { status, page } = await site.book();
    expect(status).toBe(503);
    expect(page).toContain(plainSpaces(loginWords('en').problems.unavailable));
    expect(page).toContain('value="Anna Karenina"');
  });
});
