import { expect, test } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import type { StartData } from './start.tsx';
import * as start from './start.tsx';

const sites = publishingSites('sqlite');

const house = '/Admin/content/pages/house';

async function openStart() {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  return { site, open: async () => (await room.open(start, '/Admin')) as StartData };
}

test('the start says that nothing waits, what happens next, and which facts only the operator knows', async () => {
  const { open } = await openStart();
  const { drafts, notes, events, facts } = await open();
  expect([drafts, notes]).toEqual([[], []]);
  expect(events).toMatchObject([{ title: 'The Overcoat', status: 'published' }]);
  expect(facts).toContainEqual({ name: 'Company details · Licence', to: `${house}#document-operator-licence-en` });
  expect(facts).toContainEqual({ name: 'Venue 2 · Address', to: `${house}#document-venues-1-address-en` });
  expect(facts.map(({ name }) => name)).not.toContain('Company details · Legal name');
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
    text: '2\u00A0orders to refund: their events are cancelled, or have no such seats',
    to: '/Admin/orders',
    isAlarm: true,
  });
});

test('an event that is over is not the next one', async () => {
  const { open } = await openStart();
  sites.now = new Date('2026-11-27T08:00:00Z');
  expect((await open()).events).toEqual([]);
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
