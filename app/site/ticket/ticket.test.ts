import { beforeEach, describe, expect, test } from 'vitest';

import { eventWords } from '#i18n/event-words.server.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import type { RequestAuth } from '#server/auth/request-auth.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import type { NewOrder } from '#server/tickets/place-order.ts';
import { createTickets, type Tickets } from '#server/tickets/tickets.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { placed, twoSeats } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');
const words = { en: ticketWords('en'), ru: ticketWords('ru') };
const login = { en: loginWords('en') };

const JOIN = 'https://meet.example/zqxjoin';
const file = 'content/events/overcoat.yaml';
const nose = (fixtureContent[file] ?? '')
  .replace('id: overcoat', 'id: nose')
  .replace('The Overcoat, ru: Шинель', 'The Nose, ru: Нос')
  .replace('2026-11-26', '2026-12-03');
/** A program of two events; the first can be joined online too. @param more lines of the file of the first */
function filesWith(more = ''): ContentFiles {
  const links = `priceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\njoinLink: ${JOIN}\n`;
  const map = 'locationLink: https://maps.google.com/?q=Reading+Room\n';
  return { ...fixtureContent, [file]: fixtureContent[file] + links + map + more, 'content/events/nose.yaml': nose };
}

const paid: NewOrder = { ...twoSeats, email: 'vera@lyceum.example' };
const free: NewOrder = { ...paid, provider: 'free', reference: 'f1', amount: 0 };
const online: NewOrder = { ...paid, quantity: 1, purchase: { what: 'event', item: 'overcoat', seat: 'online' } };

/** The pictures of codes that stand in a page. */
const codesIn = (part: Pick<Page, 'all'>) =>
  part.all('img').filter((img) => img.attribute('src')?.startsWith('data:image/png'));

let site: Awaited<ReturnType<typeof sites.process>>;
let tickets: Tickets;
let limited: ReturnType<RequestAuth['count']>;
const lines: string[] = [];
const counted: unknown[][] = [];

async function publish(more?: string): Promise<void> {
  site = await sites.process(filesWith(more));
  tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
}
beforeEach(async () => {
  await publish();
  limited = Promise.resolve(undefined);
  lines.length = 0;
  counted.length = 0;
});

async function request(path: string, init: RequestInit = {}, given: object = tickets): Promise<Response> {
  const count = (...what: unknown[]) => {
    counted.push(what);
    return limited;
  };
  const auth = { forRequest: () => ({ person: () => Promise.resolve(undefined), count, hasGoogle: false }) };
  const acts = { once: (_: FormData, work: () => unknown) => work() };
  const services = { content: site.content, tickets: given, auth, acts } as never;
  return realSite(services, lines, sites.now).app.request(ORIGIN + path, init, connection);
}
async function open(path: string): Promise<Page> {
  const response = await request(path);
  return new Page(path, response, await response.text());
}
/** @returns the order, and its first ticket */
async function place(order: NewOrder) {
  const made = await placed(tickets, order);
  return { ...made, first: made.tickets[0]! };
}
const send = (path: string, form: Record<string, string>, origin = ORIGIN, given?: object) =>
  request(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: origin } }, given);

describe('the page of an order', () => {
  test('says what, when and where, and has a code for each seat', async () => {
    const { token, code, tickets: seats } = await place(paid);
    const { main, title } = await open(`/ticket/${token}`);
    expect(title).toMatch(/^Your tickets · /);
    for (const fact of ['The Overcoat', 'Thursday 26 November 2026', '19:00–20:30 Dubai time', 'Doors 18:30'])
      expect(main.text).toContain(fact);
    for (const fact of ['The Reading Room', 'A stitch', `Anna Lee · order ${code}`]) expect(main.text).toContain(fact);
    expect(codesIn(main)).toHaveLength(2);
    for (const seat of seats) expect(main.text).toContain(seat.code.match(/.{4}/g)!.join(' '));
    expect(main.links('The Overcoat')).toEqual(['/program/books/event/overcoat']);
    expect(main.links(/Show on a map/)).toEqual(['https://maps.google.com/?q=Reading+Room']);
    expect(main.all('a').map((link) => link.attribute('href'))).toContain(
      `/ticket/${token}/overcoat/calendar.ics?alarm=60`,
    );
    expect(main.text).not.toContain('Moscow');
    // A browser would end the paragraph, and the page could not be hydrated.
    expect(main.all('p').flatMap((paragraph) => paragraph.all('div'))).toEqual([]);
  });

  test('says it in Russian too, with the time in Moscow, and each leads to the other', async () => {
    const { token } = await place(paid);
    const page = await open(`/ru/ticket/${token}`);
    for (const fact of ['Шинель', '19:00–20:30 по Дубаю', '18:00–19:30 по Москве', words.ru.title(2), 'Место 2 из 2'])
      expect(page.main.text).toContain(fact);
    const toEnglish = page.all('[data-language]').map((link) => link.attribute('href'));
    expect(toEnglish).toContain(`/ticket/${token}`);
  });

  test('follows what is published: moved, cancelled, taken off', async () => {
    const { token } = await place(paid);
    const shown = async () => (await open(`/ticket/${token}`)).main;
    await publish('status: moved\npreviousDate: 2026-11-19\n');
    const moved = (await shown()).text;
    expect(moved).toContain('Moved from Thursday 19 November');
    expect(moved).toContain('Tickets stay valid on the new date. No longer refundable; you can pass the ticket on.');

    await publish('status: cancelled\n');
    const cancelled = await shown();
    expect(cancelled.text).toContain('This event has been cancelled. We’ll email you about a refund');
    expect(codesIn(cancelled)).toEqual([]);
    expect(cancelled.all('form')).toEqual([]);

    site = await sites.process(Object.fromEntries(Object.entries(filesWith()).filter(([path]) => path !== file)));
    const gone = await shown();
    expect(gone.text).toContain(words.en.offSite);
    expect(gone.text).toContain('Thursday 26 November 2026 at 19:00');
    expect(gone.text).toContain('The Reading Room');
    expect(gone.all('form')).toEqual([]);
  });

  test('has the link to join for online seats alone, from an hour before the start to the end', async () => {
    const { id, token } = await place(online);
    const other = await place({ ...paid, reference: 'pi_2' });
    const linksAt = async (instant: string, of = token) => {
      sites.now = new Date(instant);
      const { html, main } = await open(`/ticket/${of}`);
      expect(html.includes(JOIN)).toBe(main.links(/^Join online/).length > 0);
      return main.links(/^Join online/);
    };
    const before = (await open(`/ticket/${token}`)).main.text;
    expect(before).toContain('The link to join appears here that day at 18:00 Dubai time (17:00 in Moscow)');
    expect(await linksAt('2026-11-26T13:59:59Z')).toEqual([]);
    expect(await linksAt('2026-11-26T14:00:00Z')).toEqual([JOIN]);
    expect(await linksAt('2026-11-26T16:29:59Z')).toEqual([JOIN]);
    expect(await linksAt('2026-11-26T16:30:00Z')).toEqual([]);
    expect(await linksAt('2026-11-26T14:30:00Z', other.token)).toEqual([]);
    const orders = sites.database.kysely.updateTable('orders').where('id', '=', id);
    await orders.set({ state: 'refunded' }).execute();
    expect(await linksAt('2026-11-26T14:30:00Z')).toEqual([]);
    await orders.set({ state: 'paid' }).execute();
    expect(await linksAt('2026-11-26T14:30:00Z')).toEqual([JOIN]);
    await sites.database.kysely.updateTable('tickets').set({ state: 'void', reason: 'void' }).execute();
    expect(await linksAt('2026-11-26T14:30:00Z')).toEqual([]);
    await sites.database.kysely.updateTable('tickets').set({ state: 'valid', reason: null }).execute();
    await publish('status: cancelled\n');
    expect(await linksAt('2026-11-26T14:30:00Z')).toEqual([]);
  });

  test('of a program has all its events, the past ones folded', async () => {
    const { token } = await place({ ...paid, quantity: 1, purchase: { what: 'program', item: 'books' } });
    const { main } = await open(`/ticket/${token}`);
    expect(main.texts('h2')).toEqual(['The Overcoat', 'The Nose']);
    expect(main.text).toContain('Short Books');
    sites.now = new Date('2026-11-28T10:00:00Z');
    const later = (await open(`/ticket/${token}`)).main;
    const folded = later.one('details', words.en.past);
    expect([folded.texts('h2'), folded.attribute('open')]).toEqual([['The Overcoat'], undefined]);
    expect(codesIn(folded)).toEqual([]);
    expect(later.texts('h2')).toEqual(['The Nose', 'The Overcoat']);
  });

  test('of a membership says which it is', async () => {
    const { id, duration } = site.content.current().en.membership!.plans[0]!;
    const { token } = await place({ ...paid, quantity: 1, purchase: { what: 'membership', item: id } });
    const { main } = await open(`/ticket/${token}`);
    expect(main.one('h1').text).toBe(words.en.membership);
    expect(main.text).toContain(duration);
  });

  test.each([
    ['refunded', { state: 'refunded' as const }],
    ['part-refunded', { state: 'part-refunded' as const }],
    ['disputed', { state: 'disputed' as const }],
    ['owed', { state: 'cancelled' as const }],
    ['cancelled', { state: 'cancelled' as const, settled: 80_000 }],
  ] as const)('says that it is %s', async (state, change) => {
    const { token } = await place(paid);
    await sites.database.kysely.updateTable('orders').set(change).execute();
    const { main } = await open(`/ticket/${token}`);
    expect(main.text).toContain(words.en.notes[state]);
    expect(main.all('form').length > 0).toBe(state === 'part-refunded');
  });

  test('says what was paid, what is being checked, that nothing is in it, and that it is a test', async () => {
    for (const purchase of [undefined, { what: 'membership', item: 'member-6' } as const]) {
      const { token } = await place({ ...paid, reference: `of ${purchase?.what}`, purchase, reason: 'amount' });
      expect(plainSpaces((await open(`/ticket/${token}`)).main.text)).toMatch(/Paid: 800 AED.*are checking it/s);
    }
    const tried = await place({ ...paid, reference: 'pi_2', isTest: true });
    expect((await open(`/ticket/${tried.token}`)).main.text).toContain(eventWords('en').order.test);
    await sites.database.kysely.deleteFrom('tickets').execute();
    expect((await open(`/ticket/${tried.token}`)).main.text).toContain(words.en.notes.paid);
  });

  test('says of a seat that somebody has come in, or that it is void', async () => {
    const { token, first, tickets: seats } = await place(paid);
    const table = sites.database.kysely.updateTable('tickets');
    const seen = { id: 'act', ticketId: first.id, day: '2026-11-26', at: '2026-11-26T14:52:00Z', by: 'Dina' };
    const checkIns = sites.database.kysely.insertInto('checkIns');
    await checkIns.values({ ...seen, byId: null, takenBack: null }).execute();
    await table.set({ state: 'void', reason: 'void' }).where('id', '=', seats[1]!.id).execute();
    const { main } = await open(`/ticket/${token}`);
    expect(main.text).toContain('Checked in at 18:52');
    expect(main.text).toContain(words.en.void.void);
    expect(main.all('form')).toEqual([]);
  });
});

describe('the address of an order', () => {
  const isClosed = (response: Response) => {
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  };

  test('is told to nobody, whatever it is asked for', async () => {
    const { token, first } = await place(paid);
    for (const path of [`/ticket/${token}`, `/ru/ticket/${token}`]) {
      for (const each of [path, `${path}.data`, `${path}?done=passed`]) {
        const response = await request(each);
        expect(response.status).toBe(200);
        isClosed(response);
      }
      isClosed(await request(path, { method: 'HEAD' }));
      isClosed(await request(path, { method: 'PUT' }));
      isClosed(await send(path, { ticket: first.id, intent: 'pass' }));
      isClosed(await send(path, { ticket: first.id }, 'https://elsewhere.example'));
    }
    isClosed(await request(`/t/${first.code}`));
    const { main, html } = await open(`/ticket/${token}`);
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('og:');
    // What the page links to does not name it, but for its own files for calendars and its receipt.
    const links = main.all('a').map((link) => link.attribute('href') ?? '');
    expect(links.filter((to) => to.includes(token) && !/\/(?:calendar\.ics|receipt)/.test(to))).toEqual([]);
    isClosed(await request(`/ticket/${token}/overcoat/calendar.ics`));
    isClosed(await request(`/ticket/${token}/receipt`));
    isClosed(await request(`/ru/ticket/${token}/receipt`));
  });

  test('leads on where nobody has it, and counts who guesses', async () => {
    const unknown = 'abcdefghijklmnopqrstuv';
    for (const token of [unknown, 'short', `${unknown}x`, '__proto__', '%00', "'; drop table orders; --"]) {
      const page = await open(`/ru/ticket/${token}`);
      expect(page.response.status).toBe(404);
      isClosed(page.response);
      expect([page.main.links(/@/).length, page.main.text.includes(':')]).toEqual([1, false]);
    }
    expect(counted.every(([action]) => action === 'ticket')).toBe(true);
    expect(counted).toHaveLength(6);
    limited = Promise.resolve({ problem: 'attempts', minutes: 7 });
    const page = await open(`/ticket/${unknown}`);
    expect(page.response.status).toBe(429);
    isClosed(page.response);
    expect(page.main.text).toContain('7 minutes');
    // Nobody else is shut out by that.
    const { token } = await place(free);
    expect((await request(`/ticket/${token}`)).status).toBe(200);
  });

  test('that was replaced since the email was corrected says so, and nothing else', async () => {
    const { id, token, first } = await place({ ...paid, email: 'ann@example.com' });
    const change = { intent: 'contact', name: 'Anna', email: 'anna@example.com', phone: '' } as const;
    await tickets.changeOrder(id, change, { by: vera, seen: 1, mayExceed: false });
    const pages = [await open(`/ticket/${token}`), await open(`/ru/t/${first.code}`)];
    for (const { response } of pages) isClosed(response);
    expect(pages.map(({ html }) => html).join('')).not.toMatch(/anna?@|Anna|BK-/);
    expect(plainSpaces(pages[0]!.main.text)).toContain('This ticket has gone to another address');
    expect(plainSpaces(pages[1]!.main.text)).toContain(plainSpaces(doorWords('ru').holder.replaced));
    expect((await send(`/ticket/${token}`, { ticket: first.id })).status).toBe(410);
    expect(counted).toEqual([]);
  });

  test('is in no line of the log, nor is anything of its holder', async () => {
    const { token, code, first } = await place(paid);
    const broken = { readHold: () => Promise.reject(new TypeError('a mistake of ours')) };
    isClosed(await request(`/ticket/${token}`, {}, broken));
    expect(lines.join('')).toContain('a mistake of ours');
    expect(lines.join('')).toContain('/ticket/…');
    for (const secret of [token, code, first.code, 'Anna', 'vera@', '+9715'])
      expect(lines.join('')).not.toContain(secret);
  });
});

describe('a ticket', () => {
  test('is given for good: errors stand at the fields, and what was typed stays', async () => {
    const { token, first } = await place(paid);
    const path = `/ticket/${token}`;
    const typed = {
      intent: 'give',
      forGood: 'yes',
      ticket: first.id,
      name: 'www.example.com',
      email: 'boris@example',
    };
    const rejected = await send(path, typed);
    expect(rejected.status).toBe(422);
    const { main } = new Page(path, rejected, await rejected.text());
    const form = main.one('form', login.en.problems.email);
    expect(form.text).toContain(words.en.problems.name);
    expect(form.all('input').map((input) => input.attribute('value'))).toEqual(
      expect.arrayContaining(['www.example.com', 'boris@example']),
    );
    expect(main.all('details').filter((each) => each.attribute('open') === '')).toHaveLength(1);

    const sent = await send(path, { ...typed, name: 'Boris', email: ' boris@example.com ' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=given`]);
    const after = (await open(`${path}?done=given`)).main;
    expect(after.text).toContain(words.en.done.given);
    expect(after.text).toContain(words.en.lost.given('Boris'));
    const people = sites.database.kysely.selectFrom('holders').selectAll().orderBy('isBuyer', 'desc');
    const [, passed] = await people.execute();
    expect(passed).toMatchObject({ name: 'Boris', email: 'boris@example.com', language: 'en' });
    expect((await open(`/ticket/${passed!.token}`)).main.text).toContain('Boris');
  });

  test('of a free seat is given back, of a paid one a refund is asked for; a second time changes nothing', async () => {
    const given = await place({ ...free, quantity: 1 });
    const path = `/ru/ticket/${given.token}`;
    expect((await open(path)).main.text).toContain(plainSpaces(words.ru.giveBack.free));
    for (const _ of [1, 2]) {
      const sent = await send(path, { ticket: given.first.id });
      expect(sent.headers.get('Location')).toBe(`${path}?done=returned`);
    }
    expect((await open(path)).main.text).toContain(plainSpaces(words.ru.void.returned));

    const bought = await place({ ...paid, quantity: 1 });
    const address = `/ticket/${bought.token}`;
    expect((await open(address)).main.text).toContain('No longer refundable; you can pass the ticket on.');
    for (const _ of [1, 2]) {
      const sent = await send(address, { ticket: bought.first.id });
      expect(sent.headers.get('Location')).toBe(`${address}?done=requested`);
    }
    const { main } = await open(address);
    expect(main.text).toContain(words.en.giveBack.wanted);
    expect(main.all('form').map(({ text }) => text)).toEqual([words.en.giveBack.withdraw]);
  });

  test('on its evening begins with the code, can no longer be changed, and the page says so', async () => {
    const { token, first } = await place(free);
    sites.now = new Date('2026-11-26T15:00:00Z');
    expect((await open(`/ticket/${token}`)).main.text).toMatch(/Show this code.*order BK-/s);
    const typed = { intent: 'give', ticket: first.id, name: 'Boris', email: 'boris@example.com' };
    for (const form of [typed, { ticket: first.id }]) {
      const refused = await send(`/ticket/${token}`, form);
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(words.en.problems.refused)]);
    }
  });

  test('keeps what was typed to give a seat while the database is away', async () => {
    const { token, first } = await place(free);
    const away = () => Promise.reject(new DatabaseUnavailableError('away'));
    const typed = {
      intent: 'give',
      ticket: first.id,
      name: 'Boris',
      email: 'boris@example.com',
      forGood: 'yes',
      whole: 'yes',
    };
    const response = await send(`/ticket/${token}`, typed, ORIGIN, { seatsOfPage: away, giveSeat: away });
    expect(response.status).toBe(503);
    const { main } = new Page('', response, await response.text());
    expect(main.text).toContain(login.en.problems.unavailable);
    expect(main.all('input').map((input) => input.attribute('value'))).toEqual(
      expect.arrayContaining(['give', 'Boris', 'boris@example.com']),
    );
    const ticked = main.all('input').filter((input) => input.attribute('checked') === '');
    expect(ticked.map((input) => input.attribute('name'))).toEqual(['forGood', 'whole']);
  });
});
