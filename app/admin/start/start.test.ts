import { expect, test } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { recordFact } from '#server/tickets/record-payment.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { giveUp } from '#tests/fixtures/giving.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import type { StartData } from './start.tsx';
import * as start from './start.tsx';

const sites = publishingSites('sqlite');

const house = '/Admin/content/pages/house';

async function openStart(files?: ContentFiles) {
  const site = await sites.process(files);
  await site.takeIn();
  const room = editorsRoom(sites, site);
  return {
    site,
    open: async () => (await room.open(start, '/Admin')) as StartData,
    send: (form: Record<string, string>) => room.send(start, '/Admin', form),
  };
}

test('the start says that nothing waits, what happens next, and what is to be done before the site goes live', async () => {
  const { open } = await openStart();
  const { drafts, notes, events, launch } = await open();
  expect([drafts, notes]).toEqual([[], []]);
  expect(events).toMatchObject([{ title: 'The Overcoat', status: 'published' }]);
  const places = (line: string) => launch.open.find(({ name }) => name === line)?.places ?? [];
  const facts = places('facts').map(({ label, to }) => ({ label, to }));
  expect(facts).toContainEqual({ label: 'Company details · Licence', to: `${house}#document-operator-licence-en` });
  expect(facts).toContainEqual({ label: 'Venue 2 · Address', to: `${house}#document-venues-1-address-en` });
  expect(facts.map(({ label }) => label)).not.toContain('Company details · Legal name');
  expect(places('unwritten').map(({ to }) => to)).toContain(`${house}#document-mailboxes-support`);
  expect(launch.open.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'backup']));
  expect(launch.putAway).toEqual([]);
});

test.each([
  ['two days before', 'eventType: online', '2026-11-24', 0],
  ['from the day before', 'eventType: online', '2026-11-25', 1],
  ['not once it is over', 'eventType: online', '2026-11-27', 0],
  ['while a video can be watched', 'eventType: digital', '2026-11-27', 1],
  ['nor where there is one', 'eventType: online\njoinLink: https://meet.example/one', '2026-11-25', 0],
])('the start names an event online that has no link: %s', async (_, type, day, count) => {
  sites.now = new Date(`${day}T12:00:00Z`);
  const { open } = await openStart(
    withMistake('content/events/overcoat.yaml', (text) => text.replace('eventType: in-person', type)),
  );
  const lines = (await open()).notes.filter(({ to }) => to.endsWith('/overcoat#document-joinLink'));
  const line = 'No link to join or watch: The Overcoat, 26 November 2026';
  expect(lines.map(({ text }) => plainSpaces(text))).toEqual(Array.from({ length: count }, () => line));
});

test('a line of what is to be done is put away, and brought back; nobody but editors may', async () => {
  const { open, send, site } = await openStart();
  const names = async () => {
    const { launch } = await open();
    const named = (lines: typeof launch.open) => lines.map(({ name }) => name);
    return { open: named(launch.open), putAway: named(launch.putAway) };
  };
  const before = await names();
  expect(await send({ putAway: 'backup' })).toBe('/Admin#launch');
  expect(await names()).toEqual({ open: before.open.filter((name) => name !== 'backup'), putAway: ['backup'] });
  const door = editorsRoom(sites, site, { ...vera, role: 'door' });
  await expect(door.send(start, '/Admin', { bringBack: 'backup' })).rejects.toMatchObject({ init: { status: 403 } });
  await expect(send({ putAway: 'everything' })).rejects.toMatchObject({ init: { status: 400 } });
  await send({ bringBack: 'backup' });
  expect(await names()).toEqual(before);
});

test('what needs somebody comes first: drafts with who saved them, problems, conflicts, publications', async () => {
  const { site, open } = await openStart();
  const [draft] = await sites.draft({ name: { en: 'The Cloak', ru: 'Шинель' } });
  await site.publisher.schedule([draft!], new Date('2026-11-22T16:19:00Z'), anna);
  expect(await open()).toMatchObject({
    drafts: [{ title: 'The Cloak', kind: 'Event', saved: expect.stringMatching(/^Draft: Anna, 21\sNovember/) }],
    draftCount: 1,
    notes: [{ text: '1\u00A0scheduled publication', to: '/Admin/publications' }],
    events: [{ title: 'The Cloak', status: 'changed' }],
  });

  await sites.draft({ name: { en: 'The Cloak', ru: 'Шинель' }, dateOfEvent: 'soon' });
  const coat = { path: 'name/en', value: 'The Coat', shown: hashOfField('The Overcoat') };
  await sites.store.save(overcoat, typed([coat]), boris);
  expect((await open()).notes).toEqual([
    { text: '1\u00A0document cannot be published as it is', to: '/Admin/content?state=problem', isAlarm: true },
    {
      text: '1\u00A0document in which two people wrote different things',
      to: '/Admin/content?state=problem',
      isAlarm: true,
    },
    { text: '1\u00A0scheduled publication', to: '/Admin/publications', isAlarm: false },
  ]);
});

test('money that is owed for a cancelled event is named at the start', async () => {
  const { site, open } = await openStart();
  const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  await placed(tickets);
  await placed(tickets, { reference: 'pi_2', purchase: { what: 'program', item: 'books' } });
  expect((await open()).notes).toEqual([]);
  await site.publisher.publish(await sites.draft({ status: 'cancelled' }), anna);
  expect((await open()).notes).toContainEqual({
    text: '2\u00A0refunds owed: return the money',
    to: '/Admin/orders#owed',
    isAlarm: true,
  });
});

test('the next event is said with how many of its seats are taken, until it is cancelled', async () => {
  const { site, open } = await openStart();
  const tickets = createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now });
  await placed(tickets);
  expect((await open()).next).toMatchObject({
    event: { name: 'The Overcoat' },
    to: '/Admin/content/events/overcoat',
    sales: '2\u00A0tickets · 800\u00A0AED',
  });
  await site.publisher.publish(await sites.draft({ capacity: 40 }), anna);
  expect((await open()).next?.sales).toBe('2 of 40 · 800\u00A0AED');
  await site.publisher.publish(await sites.draft({ status: 'cancelled' }), anna);
  expect((await open()).next).toBeUndefined();
});

test('disputes, wishes and seats have a line each, with what to do', async () => {
  const { site, open } = await openStart();
  const dependencies = { database: sites.database, catalogue: site.content.current, now: () => sites.now };
  const tickets = createTickets(dependencies);
  const asked = await placed(tickets);
  await placed(tickets, { reference: 'pi_2' });
  await giveUp(tickets, asked.token, asked.tickets[0]!.id);
  const fact = { kind: 'dispute', dispute: 'du_1', status: 'needs_response' } as const;
  const payment = { provider: 'stripe', reference: 'pi_2', isTest: false } as const;
  await recordFact(dependencies, payment, { fact, at: sites.now.toISOString() });
  const { notes, events } = await open();
  expect(notes).toEqual([
    {
      text: '1\u00A0payment is disputed: answer at the provider',
      to: '/Admin/orders?state=disputed',
      isAlarm: true,
    },
    { text: '1\u00A0guest wants a refund: decide on it', to: '/Admin/orders?state=refund-wanted', isAlarm: true },
    { text: '1\u00A0order to check', to: '/Admin/orders#to-check', isAlarm: true },
  ]);
  expect(events).toMatchObject([{ title: 'The Overcoat', sales: '4\u00A0tickets · 1,600\u00A0AED' }]);
});

test('an event that is over is not the next one', async () => {
  const { open } = await openStart();
  sites.now = new Date('2026-11-27T08:00:00Z');
  expect(await open()).toMatchObject({ events: [], next: undefined });
});

test('the start names the four drafts that were saved last and the three next events', async () => {
  const { open } = await openStart();
  for (const number of [1, 2, 3, 4, 5]) {
    sites.now = new Date(sites.now.getTime() + 60_000);
    const value = { name: { en: `Evening ${number}` }, dateOfEvent: `2027-01-0${number}` };
    await sites.store.write({ ...overcoat, id: `evening${number}`, value }, anna);
  }
  const { drafts, draftCount, events } = await open();
  expect([draftCount, drafts.map(({ title }) => title)]).toEqual([
    5,
    ['Evening 5', 'Evening 4', 'Evening 3', 'Evening 2'],
  ]);
  expect(events.map(({ title }) => title)).toEqual(['The Overcoat', 'Evening 1', 'Evening 2']);
});

test('those at the door see the next events as they are published, and nothing of the room', async () => {
  const site = await sites.process();
  await site.takeIn();
  await sites.draft({ name: { en: 'The Cloak', ru: 'Шинель' } });
  const door = editorsRoom(sites, site, { ...vera, role: 'door' });
  const shown = await door.open(start, '/Admin');
  expect(Object.keys(shown)).toEqual(['events']);
  expect(shown.events).toMatchObject([
    {
      name: 'The Overcoat',
      time: '19:00',
      where: expect.stringContaining('Dubai'),
      format: expect.any(String),
      state: 'open',
      to: '/program/books/event/overcoat',
    },
  ]);
  sites.now = new Date('2026-11-27T08:00:00Z');
  expect((await door.open(start, '/Admin')).events).toEqual([]);
});
