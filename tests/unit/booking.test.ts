import { describe, expect, test } from 'vitest';

import { loginWords } from '#i18n/messages/login-words.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { anna, bookingDesk, EVENT, FREE, TOO_LATE } from '#tests/fixtures/booking-desk.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';

/** Free seats, as visitors book them: by the form on the page of an event. */

const words = ticketWords('en').booking;
const { hallLabel, onlineLabel } = messagesOf('en').event;

describe.each(oneDatabase)('a free seat on %s', (kind) => {
  const desk = bookingDesk(kind);
  const { openSite, hold, held, taken, later, second } = desk;

  test('is taken at once by somebody who is logged in with the address; of another one an email asks', async () => {
    const site = await openSite({ signedIn: 'Anna@example.com' });
    const first = await Promise.all([site.book(), site.book()]);
    expect(new Set(first.map(({ to }) => to)).size).toBe(1);
    expect(first[0]?.to).toMatch(/^\/ticket\/[\w-]{22}\?done=booked$/);
    expect([await taken(), await held()]).toEqual([expect.objectContaining({ length: 2 }), 0]);
    expect((await site.book({ ...anna, email: 'vera@example.com' })).to).toMatch('/ticket/held/');
    expect([await taken(), await held()]).toEqual([expect.objectContaining({ length: 2 }), 2]);
    const { status, page } = await site.book({ ...anna, seats: '5' });
    expect([status, page.includes(plainSpaces(words.tooMany(6)))]).toEqual([422, true]);
  });

  test('is never given twice, by however many processes: the others are led to the event, which says so', async () => {
    const sites = [await openSite(), await openSite({ database: second() })];
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

  test('more seats than are left are refused at their field, and no seat is held', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 1' });
    const { status, page } = await site.book();
    expect(status).toBe(422);
    expect(page).toContain(plainSpaces(words.tooFew));
    // Where there is one kind of seat it has no name.
    expect(page).not.toContain(hallLabel);
    expect(await held()).toBe(0);
    expect((await site.book({ ...anna, seats: '1' })).to).toMatch(/^\/ticket\/held\//);
  });

  test('of a kind that is full is offered in the other, with what was typed', async () => {
    const site = await openSite({ facts: `${FREE}\nisSoldOut: true\npriceOnline: { aed: 0 }\ncapacityOnline: 9` });
    const { status, page } = await site.book({ ...anna, seat: 'in-person' });
    expect(status).toBe(409);
    expect(page).toContain(plainSpaces(words.otherSeat.online));
    expect(page).toContain('name="seat" value="online"');
    expect(page).toContain(`<p>${onlineLabel}</p>`);
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
    // To send it to another address counts as well, and says the same.
    const [{ id } = { id: '' }] = await desk.hold('nina@example.com');
    const again = { intent: 'readdress', email: 'vera@example.com' };
    const refused = await site.post(`/ticket/held/${id}`, again, office);
    expect([refused.status, refused.page]).toEqual([
      429,
      expect.stringContaining(plainSpaces(loginWords('en').problems.attempts(60))),
    ]);
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
      desk.now = new Date(instant);
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
