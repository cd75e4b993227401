import { afterAll, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readsSampleFrom } from '#server/launch/published-sample.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import * as sample from './sample.tsx';

const sites = publishingSites('sqlite');

afterAll(() => readsSampleFrom());

async function openRoom(person = vera) {
  const site = await sites.process();
  await site.takeIn();
  readsSampleFrom(site.contentDirectory);
  return { site, room: editorsRoom(sites, site, person) };
}

test('everything of the sample leaves in one press that asks before, and comes back whole', async () => {
  const { site, room } = await openRoom();
  const { leaving, staying } = await room.open(sample, '/Admin/sample');
  expect(leaving.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['programs/books', 'events/overcoat', 'masters/m4']),
  );
  expect(staying).toContainEqual(expect.objectContaining({ name: 'pages/house', because: 'required' }));
  expect(site.shown()).toBe('The Overcoat');
  const number = site.publication()! + 1;
  expect(await room.send(sample, '/Admin/sample', {})).toBe(`/Admin/publications?done=published&number=${number}`);
  expect(site.shown()).toBeUndefined();
  expect((await room.open(sample, '/Admin/sample')).leaving).toEqual([]);
  await site.publisher.undo(number, anna);
  expect(site.shown()).toBe('The Overcoat');
});

test('an event that people hold tickets of stays with all that belongs to it', async () => {
  const { site, room } = await openRoom();
  await placed(createTickets({ database: sites.database, catalogue: site.content.current, now: () => sites.now }));
  expect((await room.open(sample, '/Admin/sample')).staying).toContainEqual(
    expect.objectContaining({ name: 'events/overcoat', because: 'held' }),
  );
  await room.send(sample, '/Admin/sample', {});
  expect(site.shown()).toBe('The Overcoat');
});

test('those at the door may not', async () => {
  const { room } = await openRoom({ ...vera, role: 'door' });
  await expect(room.send(sample, '/Admin/sample', {})).rejects.toMatchObject({ init: { status: 403 } });
});
