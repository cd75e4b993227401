import { expect, test } from 'vitest';

import { sourceOf } from '#server/content/content-files.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as history from '#app/admin/publish/history.tsx';
import * as publications from '#app/admin/publish/publications.tsx';
import * as open from './open.tsx';

const sites = publishingSites('sqlite');
const house = { kind: 'pages', id: 'house' } as const;
const file = 'content/house.yaml';
const notOpen = { ...fixtureContent, [file]: `open: false\n${sourceOf(fixtureContent).read(file)}` };

async function closedSite() {
  const site = await sites.process(notOpen);
  await site.takeIn();
  return { site, room: editorsRoom(sites, site), isOpen: () => site.content.current().en.house.open !== false };
}

/** Publishes a draft of the house that says something else. */
async function rename(site: Awaited<ReturnType<typeof closedSite>>['site'], name: string, value?: object) {
  const before = value ?? ((await sites.store.published(house))!.value as object);
  const { revision } = (await sites.store.write(
    { ...house, value: { ...before, name: { en: name, ru: name } } },
    anna,
  ))!;
  return () => site.publisher.publish([{ ...house, revision }], anna);
}

test('an editor is asked, and opens the site once, as a publication that can be undone', async () => {
  const { site, room, isOpen } = await closedSite();
  expect(await room.open(open, '/Admin/open')).toMatchObject({ isOpen: false, lines: expect.any(Array) });
  expect(isOpen()).toBe(false);
  expect(await room.send(open, '/Admin/open', {})).toBe('/Admin/open');
  expect(isOpen()).toBe(true);
  expect(await room.open(open, '/Admin/open')).toMatchObject({ isOpen: true });
  const number = site.publication();
  await room.send(open, '/Admin/open', {});
  expect(site.publication()).toBe(number);
  await site.publisher.undo(number!, anna);
  expect(isOpen()).toBe(false);
  const door = editorsRoom(sites, site, { ...vera, role: 'door' });
  await expect(door.send(open, '/Admin/open', {})).rejects.toMatchObject({ init: { status: 403 } });
});

test('another publication of the house neither opens nor closes it, whenever its draft was begun', async () => {
  const { site, room, isOpen } = await closedSite();
  await (
    await rename(site, 'Orchard')
  )();
  expect([site.content.current().en.house.name, isOpen()]).toEqual(['Orchard', false]);
  await rename(site, 'Garden');
  await room.send(open, '/Admin/open', {});
  const draft = (await sites.store.draft(house))!;
  await site.publisher.publish([{ ...house, revision: draft.revision }], anna);
  expect([site.content.current().en.house.name, isOpen()]).toEqual(['Garden', true]);
});

test('an editor reads that visitors see what was published only once the site is open', async () => {
  const { site, room } = await closedSite();
  await (
    await rename(site, 'Orchard')
  )();
  const done = () => room.open(publications, '/Admin/publications?done=published&number=1');
  expect(await done()).toMatchObject({ done: 'unopened' });
  await room.send(open, '/Admin/open', {});
  expect(await done()).toMatchObject({ done: 'published' });
});

test('an earlier version that comes back does not close the site', async () => {
  const { site, room, isOpen } = await closedSite();
  await room.send(open, '/Admin/open', {});
  await room.send(history, '/Admin/content/pages/house/history', { restore: '1' }, house);
  const draft = await sites.store.draft(house);
  if (draft) await site.publisher.publish([{ ...house, revision: draft.revision }], anna);
  expect(isOpen()).toBe(true);
});

test('a house that says nothing of it is open', async () => {
  const site = await sites.process();
  await site.takeIn();
  expect(await editorsRoom(sites, site).open(open, '/Admin/open')).toMatchObject({ isOpen: true });
});
