import { beforeEach, expect, test } from 'vitest';

import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { lend, takeBack } from '#tests/fixtures/giving.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

/** The list of one's tickets. */

const sites = publishingSites('sqlite');
const overcoat = fixtureContent[overcoatFile]!;
const nose = overcoat
  .replace('id: overcoat', 'id: nose')
  .replace('The Overcoat, ru: Шинель', 'The Nose, ru: Нос')
  .replace('2026-11-26', '2026-12-03');

let office: Awaited<ReturnType<typeof ticketOffice>>;
const openOffice = async (more = '') => {
  const files = { [overcoatFile]: overcoat + more, 'content/events/nose.yaml': nose };
  office = await ticketOffice(sites, { ...fixtureContent, ...files });
};
beforeEach(() => openOffice());

function request(path: string, person: typeof vera | undefined) {
  const auth = { forRequest: () => ({ person: () => Promise.resolve(person), hasGoogle: false }) };
  const { app } = realSite({ content: office.site.content, tickets: office.tickets, auth } as never, [], sites.now);
  return app.request(ORIGIN + path, {}, connection);
}
async function list() {
  const response = await request('/ticket', vera);
  return new Page('/ticket', response, await response.text()).main;
}

test('is for whoever is signed in', async () => {
  const response = await request('/ru/ticket', undefined);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/ru/login?to=%2Fru%2Fticket']);
});

test('has what was bought with their address, what is to come first', async () => {
  expect((await list()).text).toContain('No tickets yet.');
  const purchase = { what: 'event', item: 'nose', seat: 'in-person' } as const;
  const later = await office.order({ email: vera.email, purchase });
  const sooner = await office.order({ email: vera.email, reference: 'pi_2' });
  await office.order({ email: 'anna@example.com', reference: 'pi_3' });
  const leadsTo = async () => (await list()).links(/^The/);
  expect(await leadsTo()).toEqual([`/ticket/${sooner.token}`, `/ticket/${later.token}`]);
  sites.now = new Date('2026-11-28T10:00:00Z');
  expect(await leadsTo()).toEqual([`/ticket/${later.token}`, `/ticket/${sooner.token}`]);
});

test('has nothing once the only seat that somebody was lent is taken back', async () => {
  const { token, tickets } = await office.order({ email: 'anna@example.com' });
  await lend(office.tickets, token, tickets[0]!.id, { name: 'Vera', email: vera.email, language: 'en' });
  expect((await list()).links(/^The/)).toHaveLength(1);
  await takeBack(office.tickets, token, tickets[0]!.id);
  expect((await list()).text).toContain('No tickets yet.');
});

test('says which event is cancelled', async () => {
  await office.order({ email: vera.email });
  expect((await list()).text).not.toContain('Cancelled');
  await openOffice('status: cancelled\n');
  expect((await list()).text).toContain('Cancelled · Thursday 26 November');
});

test('names a membership', async () => {
  const { id, length, duration } = office.site.content.current().en.membership!.plans[0]!;
  await office.order({ quantity: 1, email: vera.email, purchase: { what: 'membership', item: id } });
  expect((await list()).text).toContain(findTicketsWords('en').yours.membership(length ?? duration));
});

test('has no membership where an order is being checked, or its event is off the site', async () => {
  await office.order({ email: vera.email, reason: 'amount' });
  expect((await list()).text).toContain('The Overcoat');
  const purchase = { what: 'event', item: 'gone', seat: 'in-person' } as const;
  await office.order({ email: vera.email, reason: 'unknown-item', reference: 'pi_2', purchase });
  expect((await list()).text).not.toContain(ticketWords('en').membership);
});
