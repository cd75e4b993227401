import { afterAll, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readsSampleFrom } from '#server/launch/published-sample.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import * as publications from '#app/admin/publish/publications.tsx';
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
  // Whoever presses once more, in another tab, is shown that nothing is left.
  expect(await room.send(sample, '/Admin/sample', {})).toBe('/Admin/sample');
  await site.publisher.undo(number, anna);
  expect(site.shown()).toBe('The Overcoat');
});

/** Takes the sample off. @returns the number of the publication */
async function takenOff() {
  const { site, room } = await openRoom();
  await room.send(sample, '/Admin/sample', {});
  return { site, room, number: site.publication()! };
}

const master = { kind: 'masters', id: 'm4' } as const;
async function putBack(site: Awaited<ReturnType<typeof openRoom>>['site'], change: object = {}) {
  const { value } = (await sites.store.version(master, 1))!;
  const draft = await sites.store.write({ ...master, value: { ...(value as object), ...change } }, anna);
  expect(await site.publisher.publish([draft!], anna)).toHaveProperty('publication');
}

test('the sample comes back whole also when one document of it is back already', async () => {
  const { site, room, number } = await takenOff();
  await putBack(site);
  expect(await room.send(publications, '/Admin/publications', { undo: String(number) })).toBe(
    `/Admin/publications?done=undone&number=${number + 2}`,
  );
  expect(site.shown()).toBe('The Overcoat');
});

test('what was written over a document since stays, and the rest comes back when that is asked for', async () => {
  const { site, room, number } = await takenOff();
  await putBack(site, { surname: { en: 'Own', ru: 'Свой' } });
  const answer = await room.send(publications, '/Admin/publications', { undo: String(number) });
  expect(answer).toMatchObject({
    data: { problem: 'later', documents: [{ name: 'masters/m4' }], left: { number, rest: expect.any(Number) } },
  });
  expect(site.shown()).toBeUndefined();
  await room.send(publications, '/Admin/publications', { rest: String(number) });
  expect(site.shown()).toBe('The Overcoat');
  expect(site.content.current().en.master('m4')?.surname).toBe('Own');
});

test('a draft keeps what it is about, and what it names, on the site until somebody decides', async () => {
  const { site, room } = await openRoom();
  const [draft] = await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const { staying } = await room.open(sample, '/Admin/sample');
  for (const name of ['events/overcoat', 'masters/m4'])
    expect(staying).toContainEqual(expect.objectContaining({ name, because: 'drafted' }));
  await room.send(sample, '/Admin/sample', {});
  expect(site.shown()).toBe('The Overcoat');
  await site.publisher.publish([draft!], anna);
  expect(site.shown()).toBe('The Parka');
});

test('what goes out at a time that was set keeps what it is about and what it names until that is cancelled', async () => {
  const { site, room } = await openRoom();
  const [draft] = await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const outcome = await site.publisher.schedule([draft!], new Date('2026-11-22T12:00:00Z'), anna);
  if (!('scheduled' in outcome)) throw new Error(outcome.problem);
  await sites.store.discard(overcoat, draft!.revision);
  const because = async () =>
    (await room.open(sample, '/Admin/sample')).staying.find(({ name }) => name === 'events/overcoat')?.because;
  expect(await because()).toBe('scheduled');
  await room.send(sample, '/Admin/sample', {});
  expect(site.shown()).toBe('The Overcoat');
  await sites.store.cancel(outcome.scheduled.id);
  expect(await because()).toBeUndefined();
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
