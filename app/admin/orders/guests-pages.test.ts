import { beforeEach, describe, expect, test, vi } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { pathIn } from '#i18n/urls.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';
import { createActs } from '#server/tickets/idempotency-keys.ts';
import type { Tickets } from '#server/tickets/tickets.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

/** The pages about the guests of an event, as a browser without scripts has them. */

const sites = publishingSites('sqlite');
// A page that fails pauses, with a timer.
beforeEach(() => void vi.useRealTimers());

async function openOffice() {
  const office = await ticketOffice(sites);
  await office.site.takeIn();
  const { content, publisher } = office.site;
  const acts = createActs(sites.database, () => sites.now);
  const open = async (path: string, form?: Record<string, string>, tickets: Tickets = office.tickets) => {
    const { store: documents, previewLinks } = sites;
    const { app } = realSite({ acts, content, publisher, documents, previewLinks, tickets }, [], sites.now);
    const headers = { Cookie: 'editor', Origin: ORIGIN };
    const sent = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await app.request(ORIGIN + path, { headers, ...sent }, connection);
    const { status } = response;
    const to = response.headers.get('Location');
    return { status, to, page: new Page(path, response, await response.text()) };
  };
  return { ...office, open };
}

const textOf = ({ page }: { page: Page }) => plainSpaces(page.main.text);

/** Every question about orders fails. */
const away = new Proxy({} as Tickets, {
  get: () => () => Promise.reject(new DatabaseUnavailableError('away')),
});

const list = 'Anna Lee, anna@example.com, 2\nBoris';
const letter = { 'subject-en': 'Bring a pencil', 'text-en': 'Dear guests!', 'subject-ru': '', 'text-ru': '' };

describe.each(languages)('while the database is away (%s)', (language) => {
  const { unavailable } = adminWords(language).rejections;
  const guests = pathIn(language, '/:lang?/Admin/orders/guests/:event', { event: 'overcoat' });
  const write = pathIn(language, '/:lang?/Admin/orders/write/:what/:item', { what: 'event', item: 'overcoat' });

  test.each([guests, write, `${write}?done=told`])('%s says so, and is no page without guests', async (path) => {
    const { open } = await openOffice();
    const { status, page } = await open(path, undefined, away);
    expect(status).toBe(503);
    expect(page.main.all('form', '')).toEqual([]);
    expect((await open(path)).status).toBe(200);
  });

  test('a list of guests stays in its form, with how it was to be added', async () => {
    const { open } = await openOffice();
    const reference = 'a-reference-of-the-form';
    const fields = { reference, list, seat: 'in-person', paidBy: 'cash', price: '400,50', language: 'ru' };
    for (const intent of ['check', 'add']) {
      const { status, page } = await open(guests, { ...fields, send: 'yes', intent, line: '1' }, away);
      expect(status).toBe(503);
      expect(plainSpaces(page.main.text)).toContain(plainSpaces(unavailable));
      expect(page.main.one('textarea').text).toBe(list.replace('\n', ' '));
      const inputs = page.main.all('input').map((each) => [each.attribute('name'), each.attribute('value')]);
      expect(Object.fromEntries(inputs)).toMatchObject({ reference, price: '400,50' });
    }
  });

  test('what is written to guests stays in its form', async () => {
    const { open } = await openOffice();
    for (const intent of ['see', 'send']) {
      const { status, page } = await open(write, { intent, audience: 'all', ...letter }, away);
      expect(status).toBe(503);
      expect(plainSpaces(page.main.text)).toContain(plainSpaces(unavailable));
      expect(page.main.all('textarea').map(({ text }) => text)).toEqual(['Dear guests!', '']);
    }
  });
});

test('guests without an email are named where there are some', async () => {
  const { open, order } = await openOffice();
  await order();
  const { withoutEmail, see } = guestsWords('en').write;
  const read = async () => textOf(await open('/Admin/orders/write/event/overcoat'));
  const ofAll = await read();
  expect(ofAll).toContain(see);
  expect(ofAll).not.toContain(plainSpaces(withoutEmail(0)));
  await order({ email: '', reference: 'another' });
  expect(await read()).toMatch(plainSpaces(withoutEmail(1)));
});

describe.each(languages)('that emails go out in ten minutes (%s)', (language) => {
  const done = everyText(adminPublishingWords(language).tell.done, plainSpaces);

  test('is said of a change until they have gone, however often the page is opened', async () => {
    const { open, order, publish, send } = await openOffice();
    await order();
    await send();
    await publish({ time: '20:00' });
    const path = pathIn(language, '/:lang?/Admin/orders/tell/:event', { event: 'overcoat' });
    const { to } = await open(path, { intent: 'tell', act: 'the-act-of-the-form' });
    expect(textOf(await open(to!))).toContain(done.told);
    sites.now = new Date(sites.now.getTime() + 10 * 60_000);
    expect(await send()).toHaveLength(1);
    expect(textOf(await open(to!))).not.toContain(done.told);
  });

  test('is said of what was written to guests until they have gone', async () => {
    const { open, order, tickets, send } = await openOffice();
    await order();
    await send();
    const texts = { en: { subject: 'Bring a pencil', text: 'Dear guests!' } };
    const by = { id: 'Vera', name: 'Vera' };
    await tickets.write({ what: 'event', item: 'overcoat', id: 'the-act-of-the-form', audience: 'all', texts, by });
    const path = pathIn(language, '/:lang?/Admin/orders/write/:what/:item', { what: 'event', item: 'overcoat' });
    expect(textOf(await open(`${path}?done=told`))).toContain(done.told);
    sites.now = new Date(sites.now.getTime() + 10 * 60_000);
    expect(await send()).toHaveLength(1);
    expect(textOf(await open(`${path}?done=told`))).not.toContain(done.told);
    expect(textOf(await open(`${path}?done=back`))).toContain(done.back);
  });
});
