import { describe, expect, test } from 'vitest';

import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { anna, bookingDesk, FREE } from '#tests/fixtures/booking-desk.ts';
import { lettersOnline } from '#tests/fixtures/publishing-sites.ts';
import { ORIGIN } from '#tests/fixtures/real-pages.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';

/** Free seats that are held until the address that they are for is confirmed: by the button that the email leads to. */

const words = ticketWords('en').booking;

describe.each(oneDatabase)('a free seat on %s', (kind) => {
  const desk = bookingDesk(kind);
  const { openSite, hold, held, taken, later, kysely } = desk;

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
    // What only opens a page is not called as the button on that page.
    expect(email!.button).not.toBe(plainSpaces(ticketWords('ru').take.submit(2)));
    expect((await hold())[0]!.until).toBe('2026-11-21T14:10:00.000Z');
    // Mail programs open every link.
    const asked = await site.text(new URL(email!.link).pathname);
    expect(asked).toContain(plainSpaces(ticketWords('ru').take.title(2)));
    expect([await taken(), await held()]).toEqual([[], 2]);
    const pressed = await Promise.all([site.take(row!.token), site.take(row!.token)]);
    expect(pressed.map(({ to: next }) => next)).toEqual([1, 2].map(() => `/ticket/${row!.token}?done=booked`));
    const order = await kysely()
      .selectFrom('orders')
      .innerJoin('holders', 'holders.orderId', 'orders.id')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ name: 'Anna Karenina', email: anna.email, language: 'ru', provider: 'free' });
    expect([order.amount, order.currency, order.state, order.token]).toEqual([0, 'aed', 'paid', row!.token]);
    expect(await taken()).toEqual([1, 2].map(() => ({ event: 'overcoat', seat: 'in-person' })));
    expect(await held()).toBe(0);
    expect(await site.text(`/ticket/${row!.token}?done=booked`)).toContain(
      plainSpaces(ticketWords('en').done.booked(anna.email, 2)),
    );
    expect((await site.mail()).map(({ subject }) => subject)).toEqual(['Ваши билеты: Шинель']);
    // The same press again. The page of whoever has typed the address says what it said: nobody learns there who comes.
    expect((await site.take(row!.token)).to).toBe(`/ticket/${row!.token}?done=booked`);
    const chance = /nonce="[^"]*"|\$R\[\d+\]|"[\w+/=-]{16,}"/g;
    expect((await site.text(to!)).replaceAll(chance, '')).toBe(page.replaceAll(chance, ''));
    expect((await site.post(to!, {})).status).toBe(303);
    expect((await site.mail()).map(({ subject, link }) => [subject, link])).toEqual([
      ['У вас уже есть места: Шинель', `${ORIGIN}/ru/ticket/${row!.token}`],
    ]);
    expect(await taken()).toHaveLength(2);
  });

  test('that is confirmed late is taken where there still are seats, else the page says what became of it', async () => {
    const more = { 'content/events/letters.yaml': lettersOnline };
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 3', more });
    const letters = '/program/books/event/letters';
    await site.book();
    await site.mail();
    later(121);
    const [first] = await hold();
    const exact = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 2', more });
    for (const open of [site, exact]) {
      const text = await open.text(`/ticket/${first!.token}`);
      expect(text).toContain(plainSpaces(ticketWords('en').take.left));
      expect(text).not.toContain(letters);
    }
    await site.book({ ...anna, email: 'vera@example.com' });
    const late = await site.take(first!.token);
    expect([late.status, await taken()]).toEqual([409, []]);
    expect(late.page).toContain(plainSpaces(ticketWords('en').take.full));
    // What comes next is offered.
    expect(late.page).toContain(`href="${letters}"`);
    const [vera] = await hold('vera@example.com');
    expect((await site.take(vera!.token)).to).toBe(`/ticket/${vera!.token}?done=booked`);
    expect(await taken()).toHaveLength(2);
    await kysely().updateTable('tickets').set({ state: 'void', reason: 'returned' }).execute();
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
    desk.now = new Date('2026-11-26T14:10:00.000Z');
    await site.book({ ...anna, email: 'vera@example.com' });
    await site.mail();
    const [vera] = await hold('vera@example.com');
    expect(vera!.until).toBe('2026-11-26T15:00:00.000Z');
    desk.now = new Date('2026-11-26T15:00:00.000Z');
    const late = await site.take(vera!.token);
    expect([late.status, late.page.includes(plainSpaces(ticketWords('en').take.closed))]).toEqual([409, true]);
  });

  test('of an event that was moved or cancelled meanwhile is not taken by a page that does not say so', async () => {
    const site = await openSite();
    await site.book();
    const [row] = await hold();
    const moved = await openSite({ facts: `${FREE}\nstatus: moved\npreviousDate: 2026-11-25` });
    expect(await moved.text(`/ticket/${row!.token}`)).toContain('25 November');
    const kept = await moved.take(row!.token, '2026-11-25 19:00 in-person');
    expect([kept.status, kept.page.includes(plainSpaces(ticketWords('en').take.changed))]).toEqual([409, true]);
    const off = await openSite({ facts: `${FREE}\nstatus: cancelled` });
    expect((await off.take(row!.token)).page).toContain(plainSpaces(ticketWords('en').take.closed));
    expect(await taken()).toEqual([]);
    expect((await moved.take(row!.token)).status).toBe(303);
  });

  test('of the same form again is the same: no second email, no more seats, and no way to what the first holds', async () => {
    const site = await openSite();
    const first = await site.book(anna, '/booking/overcoat', '192.0.2.9');
    const again = await site.book(anna, '/booking/overcoat', '192.0.2.9');
    expect(again.to).not.toBe(first.to);
    expect((await site.mail()).length).toBe(1);
    expect(await held()).toBe(2);
    // Whoever has only typed the same form moves nothing away.
    expect((await site.post(again.to!, { intent: 'readdress', email: 'thief@example.com' })).status).toBe(303);
    expect((await hold()).filter(({ until }) => until !== null)).toHaveLength(1);
    expect(await held()).toBe(4);
  });

  test('of the same form again is asked for once more by the email of the first', async () => {
    const site = await openSite();
    await site.book(anna, '/booking/overcoat', '192.0.2.9');
    const again = await site.book(anna, '/booking/overcoat', '192.0.2.9');
    await site.mail();
    const row = (await hold()).find(({ until }) => until !== null);
    later(5);
    expect((await site.post(again.to!, {})).status).toBe(303);
    const [email, ...others] = await site.mail();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      subject: 'Confirm your booking: The Overcoat',
      link: `${ORIGIN}/ticket/${row!.token}`,
    });
    expect(await held()).toBe(2);
  });

  test('is had by one address six times at most, given to others or not: the form does not say so, the email does', async () => {
    const site = await openSite();
    await site.book({ ...anna, seats: '5' });
    await site.mail();
    const [row] = await hold();
    await site.take(row!.token);
    await site.mail();
    const [one] = await kysely().selectFrom('tickets').select('id').limit(1).execute();
    const given = { intent: 'give', ticket: one!.id, name: 'Boris', email: 'boris@example.com', forGood: 'yes' };
    expect((await site.post(`/ticket/${row!.token}`, given)).to).toContain('done=given');
    await site.mail();
    const [known, unknown] = [await site.book(), await site.book({ ...anna, email: 'vera@example.com' })];
    const pages = await Promise.all([known, unknown].map(async ({ to }) => site.text(to!)));
    const [ofKnown, ofUnknown] = pages.map((page) =>
      page.replaceAll(/anna|vera/g, '').replaceAll(/[\w-]{22,}|csrf[^"]*/g, ''),
    );
    expect(ofKnown).toBe(ofUnknown);
    // Otherwise a hall that fills would tell it.
    expect(await held()).toBe(4);
    const emails = await site.mail();
    const toAnna = emails.find(({ to }) => to === anna.email)!;
    expect(toAnna.subject).toBe('You already have seats: The Overcoat');
    expect(toAnna.link).toBe(`${ORIGIN}/ticket/${row!.token}`);
    const more = (await hold()).find(({ until }) => until !== null);
    const refused = await site.take(more!.token);
    expect([refused.status, refused.page.includes(plainSpaces(ticketWords('en').booking.tooMany(6)))]).toEqual([
      409,
      true,
    ]);
    await site.book({ ...anna, seats: '1' });
    const last = (await hold()).find(({ quantity }) => quantity === 1);
    expect((await site.take(last!.token)).status).toBe(303);
  });

  test('sends one address three emails a day that nobody answers, whoever asks and for whatever; everybody reads the same', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }' });
    const ask = async (index: number) => {
      const { status, to } = await site.book({ ...anna, seats: '1', name: `Anna ${index}` });
      later(1);
      await site.post(to!, {});
      later(1);
      await site.post('/ticket/find', { email: anna.email });
      later(60);
      return status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1) statuses.push(await ask(index));
    expect(new Set(statuses)).toEqual(new Set([303]));
    await site.book({ ...anna, email: 'vera@example.com' });
    const counted = await kysely().selectFrom('messages').select('key').where('kind', '=', 'hold').execute();
    // Three on the first day, three on the second, and the one of another address.
    expect(counted).toHaveLength(7);
  });

  test('sends more to whoever answers', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }' });
    for (let index = 0; index < 5; index += 1) {
      await site.book({ ...anna, seats: '1', name: `Anna ${index}` });
      const emails = await site.mail();
      const email = emails.find(({ subject }) => subject.startsWith('Confirm'));
      expect((await site.take(email!.link.split('/').at(-1)!)).status).toBe(303);
    }
    expect(await taken()).toHaveLength(5);
  });

  test('is given to its owner who logs in, whatever strangers have booked for the address and however full the hall is', async () => {
    const facts = 'price: { aed: 0 }\ncapacity: 14';
    const stranger = await openSite({ facts });
    for (let index = 0; index < 2; index += 1)
      await stranger.book({ ...anna, seats: '6', name: `Stranger ${index}` }, '/booking/overcoat', '192.0.2.1');
    const { to } = await stranger.book();
    expect(await stranger.text(to!)).toContain(`/login?${new URLSearchParams({ to: to! })}`);
    const owner = await openSite({ facts, signedIn: anna.email });
    const own = (await hold()).find(({ quantity }) => quantity === 2)!;
    expect((await owner.ask(to!)).headers.get('Location')).toBe(`/ticket/${own.token}`);
    expect((await owner.take(own.token)).to).toBe(`/ticket/${own.token}?done=booked`);
    expect(await taken()).toHaveLength(2);
    expect((await owner.ask(to!)).headers.get('Location')).toBe('/ticket');
  });

  test('is given at once to its owner who is logged in, whatever others in the network or for the address have tried', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 40', signedIn: anna.email });
    for (let index = 0; index < 101; index += 1) await site.limits.count('booking', { address: '192.0.2.1' });
    const form = (email: string, name: string) =>
      site.book({ name, email, seats: '6' }, '/booking/overcoat', '192.0.2.1');
    expect((await form('vera@example.com', 'Vera')).status).toBe(429);
    for (let index = 0; index < 2; index += 1) await site.book({ ...anna, seats: '6', email: 'nina@example.com' });
    expect((await form(anna.email, 'Anna')).to).toMatch(/\?done=booked$/);
  });

  test('counts for its network as any other where it is the same form again and holds nothing', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 40' });
    const form = (email: string) => site.book({ ...anna, seats: '6', email }, '/booking/overcoat', '192.0.2.1');
    const statuses: number[] = [];
    for (const email of [anna.email, anna.email, 'vera@example.com']) statuses.push((await form(email)).status);
    expect([statuses, await held()]).toEqual([[303, 303, 429], 6]);
    later(121);
    expect((await form('vera@example.com')).status).toBe(303);
  });

  test('that is not confirmed takes the networks of one /48 twice as many seats as one of them', async () => {
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 40' });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const fields = { ...anna, seats: '6', email: `${index}@example.com` };
      statuses.push((await site.book(fields, '/booking/overcoat', `2001:db8:7:${index}::1`)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
    const elsewhere = await site.book(anna, '/booking/overcoat', '2001:db8:8::1');
    expect(elsewhere.status).toBe(303);
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
    const [first] = await kysely().selectFrom('holds').selectAll().where('quantity', '=', 3).execute();
    await site.take(first!.token);
    expect((await ask(7)).status).toBe(303);
  });

  test('goes to another address once where the first was wrong; the first email then leads nowhere', async () => {
    // The hall is full of what is held.
    const site = await openSite({ facts: 'price: { aed: 0 }\ncapacity: 2' });
    const { to } = await site.book();
    const [before] = await hold();
    await site.mail();
    const wrong = await site.post(to!, { intent: 'readdress', email: 'vera@' });
    expect([wrong.status, wrong.page.includes('value="vera@"')]).toEqual([422, true]);
    const right = { intent: 'readdress', email: 'vera@example.com' };
    expect((await site.post(to!, right)).to).toBe(`${to}?done=readdressed`);
    expect(await held()).toBe(2);
    expect((await site.mail()).map(({ to: address }) => address)).toEqual([right.email]);
    expect((await site.ask(`/ticket/${before!.token}`)).status).toBe(404);
    // The same form again is no mistake, and sends nothing.
    expect((await site.post(to!, right)).to).toBe(`${to}?done=readdressed`);
    expect(await site.mail()).toEqual([]);
    expect((await site.post(to!, { ...right, email: 'third@example.com' })).status).toBe(409);
    expect(await site.text(to!)).not.toContain('value="readdress"');
    const [after] = await hold(right.email);
    expect((await site.take(after!.token)).status).toBe(303);
  });

  test('goes nowhere else where the same address is typed again, and the page says so', async () => {
    const site = await openSite();
    const { to } = await site.book();
    await site.mail();
    const [before] = await hold();
    const same = await site.post(to!, { intent: 'readdress', email: 'Anna@Example.com' });
    expect([same.status, same.page.includes(plainSpaces(ticketWords('en').held.same))]).toEqual([409, true]);
    expect([await site.mail(), await hold()]).toEqual([[], [before]]);
    // The one correction is still there.
    expect((await site.post(to!, { intent: 'readdress', email: 'vera@example.com' })).to).toBe(
      `${to}?done=readdressed`,
    );
    expect(await site.text(`${to}?done=readdressed`)).toContain('We have sent it to this address.');
  });

  test('in the hall is online where its event is, and the page that takes it says so', async () => {
    const site = await openSite();
    await site.book();
    const [row] = await hold();
    const online = await openSite({ facts: `${FREE}\neventType: online` });
    const page = await online.text(`/ticket/${row!.token}`);
    expect(page).toContain('2 free seats online');
    expect(page).not.toContain('Reading Room');
    // Whoever has read of the hall reads of the change first.
    expect((await online.take(row!.token)).status).toBe(409);
    expect((await online.take(row!.token, '2026-11-26 19:00 online')).status).toBe(303);
    expect(await taken()).toEqual([1, 2].map(() => ({ event: 'overcoat', seat: 'online' })));
  });

  test('asks again, as often as emails may go to the address', async () => {
    const site = await openSite();
    const { to } = await site.book();
    await site.mail();
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      later(1);
      answers.push(await site.post(to!, {}));
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await site.text(`${to}?done=sent`)).toContain(plainSpaces(ticketWords('en').held.sentAgain));
    expect(await site.mail()).toHaveLength(2);
    expect((await hold())[0]!.until).toBe('2026-11-21T14:04:00.000Z');
    expect((await site.post(`/ticket/held/${'a'.repeat(22)}`, {})).status).toBe(404);
  });
});
