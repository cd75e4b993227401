import { beforeEach, describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { receiptWords } from '#i18n/messages/receipt-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { giveForGood, lend } from '#tests/fixtures/giving.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');
const words = ticketWords('en');
const boris = { name: 'Boris', email: 'boris@example.com', language: 'en' } as const;
const ASKED = 'beforeYouCome: { en: Bring a pencil., ru: Возьмите карандаш. }\n';

let office: Awaited<ReturnType<typeof ticketOffice>>;
beforeEach(async () => {
  office = await ticketOffice(sites, { ...fixtureContent, [overcoatFile]: fixtureContent[overcoatFile]! + ASKED });
});

async function open(path: string) {
  const count = () => Promise.resolve(undefined);
  const auth = { forRequest: () => ({ person: () => Promise.resolve(vera), count, hasGoogle: false }) };
  const { app } = realSite({ content: office.site.content, tickets: office.tickets, auth } as never, [], sites.now);
  const response = await app.request(ORIGIN + path, {}, connection);
  return { status: response.status, page: new Page(path, response, await response.text()) };
}
const receiptOf = ({ token }: { token: string }, language: 'en' | 'ru' = 'en') =>
  open(pathIn(language, '/:lang?/ticket/:token/receipt', { token }));
const textOf = async (path: string) => plainSpaces((await open(path)).page.main.text);

async function refund(code: string, amount: number) {
  const { order, history } = (await office.tickets.orderByCode(code))!;
  const options = { by: vera, seen: history.length, mayExceed: false };
  const change = { intent: 'refund', amount, how: 'cash' } as const;
  expect(await office.tickets.changeOrder(order.id, change, options)).toBeUndefined();
}

describe('the receipt of an order', () => {
  test('says what was paid, for what and to whom, with discount and tax as the provider said them', async () => {
    const sum = { amount: 72_000, gross: 80_000, discount: 8_000, tax: 3_429 };
    const order = await office.order(sum);
    const { status, page } = await receiptOf(order);
    expect(status).toBe(200);
    const text = plainSpaces(page.main.text);
    for (const fact of [
      `Order ${order.code}`,
      'Date 21 November 2026',
      'For Anna Lee',
      'What The Overcoat, Thursday 26 November 2026 at 19:00 · 2 in-person tickets',
      'Price 800 AED',
      'Discount 80 AED',
      'Paid 720 AED',
      'Including tax 34.29 AED',
      'From Lyceum Legal name Fixture Lectures LLC',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain(receiptWords('en').returned);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(languages)('is led to by the page of its order, and leads back: %s', async (language) => {
    const { token } = await office.order();
    const path = pathIn(language, '/:lang?/ticket/:token', { token });
    const { page } = await open(path);
    const link = page.main.all('a').find((each) => each.text === receiptWords(language).title);
    expect(link?.attribute('href')).toBe(`${path}/receipt`);
    const receipt = await receiptOf({ token }, language);
    expect(receipt.page.main.all('a').map((each) => each.attribute('href'))).toContain(path);
    expect(/[а-яё]/i.test(receipt.page.main.all('h1')[0]!.text)).toBe(language === 'ru');
  });

  test('says what was given back', async () => {
    const order = await office.order();
    await refund(order.code, 40_000);
    expect(plainSpaces((await receiptOf(order)).page.main.text)).toMatch(/Paid\s*800 AED\s*Refunded\s*400 AED/);
  });

  test.each(['lent', 'given for good'])(
    'is none for whoever has a seat %s: they read nothing of money',
    async (how) => {
      const order = await office.order();
      await (how === 'lent' ? lend : giveForGood)(office.tickets, order.token, order.tickets[0]!.id, boris);
      const people = (await office.tickets.order({ id: order.id }))!.holders;
      const { token } = people.find(({ email }) => email === boris.email)!;
      const { status, page } = await receiptOf({ token });
      expect(status).toBe(404);
      expect(page.main.text).not.toMatch(/AED|Paid/);
      expect(await textOf(`/ticket/${token}`)).not.toContain(receiptWords('en').title);
    },
  );

  test('is none of what cost nothing, of a test, and of an address that nobody has', async () => {
    const free = await office.order({ provider: 'free', reference: 'f', amount: 0 });
    const tried = await office.order({ reference: 'pi_2', isTest: true });
    for (const { token } of [free, tried, { token: 'abcdefghijklmnopqrstuv' }])
      expect((await receiptOf({ token })).status).toBe(404);
    expect(await textOf(`/ticket/${free.token}`)).not.toContain(receiptWords('en').title);
  });
});

test.each(languages)(
  'while the database is away there is neither receipt nor ticket, and no page says that none exists (%s)',
  async (language) => {
    const order = await office.order();
    const fails = () => Promise.reject(new DatabaseUnavailableError('away'));
    office.tickets = { ...office.tickets, readHold: fails, seatsOfPage: fails };
    for (const path of ['/:lang?/ticket/:token/receipt', '/:lang?/ticket/:token'] as const) {
      const { status, page } = await open(pathIn(language, path, order));
      expect(status).toBe(503);
      expect(page.main.one('h1').text).not.toBe(findTicketsWords(language).missing.title);
      expect(page.main.text).not.toContain('AED');
    }
  },
);

describe('the page of a ticket', () => {
  test('says what the master asks for, and where emails go', async () => {
    const { token } = await office.order();
    const text = await textOf(`/ticket/${token}`);
    expect(text).toMatch(/From the master\s*Bring a pencil\./);
    expect(text).toContain(words.sentTo('anna@example.com'));
    await sites.database.kysely.updateTable('holders').set({ email: '' }).execute();
    expect(await textOf(`/ticket/${token}`)).not.toContain('Not right?');
  });

  test('asks for nothing once the event is over or the seat is lost, and not on its public page', async () => {
    const { token } = await office.order();
    expect(await textOf('/program/books/event/overcoat')).not.toContain('pencil');
    await sites.database.kysely.updateTable('tickets').set({ state: 'void', reason: 'void' }).execute();
    expect(await textOf(`/ticket/${token}`)).not.toContain('pencil');
    await sites.database.kysely.updateTable('tickets').set({ state: 'valid', reason: null }).execute();
    sites.now = new Date('2026-11-28T12:00:00Z');
    expect(await textOf(`/ticket/${token}`)).not.toContain('pencil');
  });
});
