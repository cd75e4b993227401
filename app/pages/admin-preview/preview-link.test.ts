import { expect, test } from 'vitest';

import { editorsRoom } from '../../../tests/fixtures/editors-room.ts';
import { publishingSites } from '../../../tests/fixtures/publishing-sites.ts';
import * as previewLink from './preview-link.tsx';

const sites = publishingSites('sqlite');

test('whoever makes a link is told which drafts it does not show yet', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const address = '/Admin/preview-link?document=programs/books';
  expect(await room.open(previewLink, address)).toMatchObject({
    document: { name: 'programs/books', leftOut: [] },
    links: [],
  });

  await sites.draft({ dateOfEvent: 'soon' });
  expect(await room.open(previewLink, address)).toMatchObject({
    document: { path: '/program/books', leftOut: [{ name: 'events/overcoat', title: 'The Overcoat' }] },
  });
});

test('the links of a document stand where they are made, each with its maker and its times, until an editor ends it', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const address = '/ru/Admin/preview-link?document=programs/books';
  const open = () => room.open(previewLink, address, { lang: 'ru' });
  const send = (form: Record<string, string>) => room.send(previewLink, address, form, { lang: 'ru' });
  const until = expect.stringMatching(/^28\sноября\s2026, 16:00$/);
  const listed = { by: 'Vera', madeAt: expect.stringMatching(/^21\sноября\s2026, 16:00$/), until };

  const link = /^https:\/\/lyceum\.example\/Admin\/preview-link\/[\w-]+\/ru\/program\/books$/;
  expect(await send({})).toMatchObject({
    data: { made: { link: expect.stringMatching(link), until }, links: [listed] },
  });
  const { links = [] } = await open();
  expect(links).toMatchObject([listed]);
  expect(await send({ end: links[0]!.id })).toMatchObject({ data: { hasEnded: true, links: [] } });
  expect(await open()).toMatchObject({ links: [] });
});

test('a document that has as many links as it may have keeps them, and says so', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const address = '/Admin/preview-link?document=programs/books';
  for (let count = 0; count < 20; count += 1) await room.send(previewLink, address, {});
  const answer = await room.send(previewLink, address, {});
  expect(answer).toMatchObject({ data: { problem: 'full', made: undefined }, init: { status: 409 } });
  expect((await room.open(previewLink, address)).links).toHaveLength(20);
});
