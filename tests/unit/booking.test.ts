import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createLimits } from '#server/auth/rate-limits.ts';
import { createContentStore } from '#server/content/catalogue.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { createSeatStates, createTickets } from '#server/tickets/tickets.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

/** Free seats, as visitors take them: by the form on the page of an event. */

const EVENT = '/program/books/event/overcoat';
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
    await fresh.database.kysely.deleteFrom('attempts').execute();
  });

  /** A process of the site. @param facts of the event, in place of its price and its payment link */
  async function openSite({ facts = FREE, database = fresh.database, isDown = false } = {}) {
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
    const forRequest = ({ address }: { address: string }) => ({
      person: () => Promise.resolve(undefined),
      check: () => limits.check('booking', { address }),
      count: () => limits.count('booking', { address }),
    });
    const site = realSite({ content, tickets, auth: { forRequest } } as never, [], now);
    const ask = (path: string, init: RequestInit = {}) => site.app.request(ORIGIN + path, init, connection);
    return {
      showSeats,
      limits,
      ask,
      text: async (path: string) => plainSpaces(await (await ask(path)).text()),
      /** @returns where it leads, or the status and the text of the page */
      book: async (fields: Record<string, string> = anna, path = '/booking/overcoat', from = ORIGIN) => {
        const headers = { Origin: from };
        const response = await ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
        const to = response.headers.get('Location');
        return { status: response.status, to, page: plainSpaces(await response.text()) };
      },
    };
  }
  const taken = () =>
    fresh.database.kysely.selectFrom('tickets').select(['event', 'seat']).where('state', '=', 'valid').execute();

  test('leads to the ticket, is an order of no money, and brings one email', async () => {
    const site = await openSite();
    const { status, to } = await site.book({ ...anna, email: ' Anna@Example.com ' }, '/ru/booking/overcoat');
    const order = await fresh.database.kysely.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect([status, to]).toEqual([303, `/ru/ticket/${order.token}`]);
    expect(order).toMatchObject({ name: 'Anna Karenina', email: anna.email, language: 'ru', provider: 'free' });
    expect([Number(order.amount), order.currency, order.state]).toEqual([0, 'aed', 'paid']);
    expect(await taken()).toEqual([1, 2].map(() => ({ event: 'overcoat', seat: 'in-person' })));
    expect(await fresh.database.kysely.selectFrom('messages').select('kind').execute()).toEqual([{ kind: 'ticket' }]);
  });

  test('is never given twice, by however many processes: the others are led to the event, which says so', async () => {
    const sites = [await openSite(), await openSite({ database: second })];
    const people = Array.from({ length: 160 }, (_, index) => ({ ...anna, seats: '1', email: `${index}@example.com` }));
    const answers = await Promise.all(people.map((person, index) => sites[index % 2]!.book(person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(answers.filter(({ to }) => to?.startsWith('/ticket/'))).toHaveLength(10);
    expect(answers.filter(({ to }) => to === EVENT)).toHaveLength(150);
    expect(await taken()).toHaveLength(10);
    await Promise.all(sites.map(({ showSeats }) => showSeats()));
    for (const site of sites) {
      const page = await site.text(EVENT);
      expect(page).toContain(`>${messagesOf('en').when.states['sold-out']}<`);
      expect(page).not.toContain('<form id="booking"');
    }
  });

  test('is said to be sold out as soon as somebody is led to the event', async () => {
    const [site, other] = [await openSite(), await openSite({ database: second })];
    await site.book({ ...anna, seats: '6' });
    await site.book({ ...anna, seats: '4', email: 'vera@example.com' });
    expect(await other.text(EVENT)).toContain('<form id="booking"');
    expect((await other.book({ ...anna, email: 'nina@example.com' })).to).toBe(EVENT);
    expect(await other.text(EVENT)).not.toContain('<form id="booking"');
  });

  test('of a form that is sent again is the same, for some minutes', async () => {
    const site = await openSite();
    const first = await Promise.all([site.book(), site.book(), site.book()]);
    expect(new Set([...first, await site.book()].map(({ to }) => to)).size).toBe(1);
    expect(await taken()).toHaveLength(2);
    const another = await site.book({ ...anna, name: 'Vera' });
    expect(another.to).not.toBe(first[0]?.to);
    now = new Date(now.getTime() + 4 * 60_000);
    expect((await site.book()).to).not.toBe(first[0]?.to);
    expect(await taken()).toHaveLength(6);
  });

  test('is had by one address six times at most, for each event', async () => {
    const site = await openSite();
    await site.book({ ...anna, seats: '5' });
    const { status, page } = await site.book();
    expect(status).toBe(422);
    expect(page).toContain(plainSpaces(words.tooMany(6)));
    expect(await taken()).toHaveLength(5);
    expect((await site.book({ ...anna, seats: '1' })).status).toBe(303);
  });

  test('more seats than are left are refused at their field, and no seat is taken', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 1' });
    const { status, page } = await site.book();
    expect(status).toBe(422);
    expect(page).toContain(plainSpaces(words.tooFew));
    expect(await taken()).toEqual([]);
    expect((await site.book({ ...anna, seats: '1' })).to).toMatch(/^\/ticket\//);
  });

  test('is counted for the address of the browser once it is taken; then the form says when to come again', async () => {
    const site = await openSite();
    for (let count = 0; count < 99; count += 1) await site.limits.count('booking', { address: '192.0.2.7' });
    await site.book({ ...anna, seats: '7' });
    await site.book();
    await site.book();
    const { status, page } = await site.book({ ...anna, email: 'vera@example.com' });
    expect(status).toBe(429);
    expect(page).toContain(plainSpaces(loginWords('en').problems.attempts(60)));
    expect(page).toContain('value="vera@example.com"');
    expect(await taken()).toHaveLength(2);
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
    expect((await site.book({ ...anna, seat: 'in-person' })).to).toBe(`${EVENT}?seat=in-person`);
    expect(await taken()).toEqual([]);
    expect((await site.book({ ...anna, seat: 'online' })).to).toMatch(/^\/ticket\//);
    expect(await taken()).toEqual([1, 2].map(() => ({ event: 'overcoat', seat: 'online' })));
    expect((await site.book({ ...anna, seat: 'online', email: 'vera@example.com' })).to).toBe(`${EVENT}?seat=online`);
  });

  test('is taken by nobody who only looks, from another site, or at an address that is none', async () => {
    const site = await openSite();
    const query = new URLSearchParams(anna);
    const form = await site.text(`/ru/booking/overcoat?${query}`);
    expect(form).toContain('<form id="booking"');
    expect(form).toContain('content="noindex"');
    expect((await site.book(anna, '/booking/overcoat', 'https://elsewhere.example')).status).toBe(403);
    expect((await site.book(anna, '/de/booking/overcoat')).status).toBe(405);
    expect((await site.book(anna, '/booking/nowhere')).status).toBe(404);
    expect((await site.ask('/booking/nowhere')).status).toBe(404);
    expect(await taken()).toEqual([]);
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
      expect([why, (await site.book()).to]).toEqual([why, EVENT]);
      const shown = await site.ask('/booking/overcoat');
      expect([why, shown.headers.get('Location')]).toEqual([why, EVENT]);
    }
    // Begun, and over.
    for (const instant of ['2026-11-26T19:30:00+04:00', '2026-11-27T10:00:00+04:00']) {
      now = new Date(instant);
      expect((await (await openSite()).book()).to).toBe(EVENT);
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
