import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { editorsRoom, vera } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import * as page from './document-page.tsx';
import { PreviewLinks } from './preview-links.tsx';

const sites = publishingSites('sqlite');
const books = { kind: 'programs', id: 'books' };
const address = '/Admin/content/programs/books?links';

async function open() {
  const site = await sites.process();
  await site.takeIn();
  return editorsRoom(sites, site);
}

test('the links of a document stand where they are made, each with its maker and its times, until an editor ends it', async () => {
  const room = await open();
  const params = { lang: 'ru', ...books };
  const shown = async () => (await room.open(page, `/ru${address}`, params)).page?.links;
  const send = (form: Record<string, string>) => room.send(page, `/ru${address}`, form, params);
  const until = expect.stringMatching(/^28\sноября\s2026, 16:00$/);
  const listed = { by: 'Vera', madeAt: expect.stringMatching(/^21\sноября\s2026, 16:00$/), until };

  const link = /^https:\/\/lyceum\.example\/Admin\/preview-link\/[\w-]+\/ru\/program\/books$/;
  expect(await send({})).toMatchObject({
    data: { made: { link: expect.stringMatching(link), until }, links: [listed] },
  });
  const links = await shown();
  expect(links).toMatchObject([listed]);
  expect(await send({ end: links![0]!.id })).toMatchObject({ data: { hasEnded: true, links: [] } });
  expect(await shown()).toEqual([]);
});

test('a link is ended also while its document is being taken off the site', async () => {
  const room = await open();
  await room.send(page, address, {}, books);
  await sites.store.write({ kind: 'programs', id: 'books', value: undefined }, vera);
  const [link] = (await room.open(page, address, books)).page!.links;
  expect(await room.send(page, address, { end: link!.id }, books)).toMatchObject({ data: { links: [] } });
  expect(await room.send(page, address, {}, books)).toMatchObject({ data: { made: {}, links: [{}] } });
});

test('a document that has as many links as it may have keeps them, and says so', async () => {
  const room = await open();
  for (let count = 0; count < 20; count += 1) await room.send(page, address, {}, books);
  const response = await room.send(page, address, {}, books);
  expect(response).toMatchObject({ data: { problem: 'full' }, init: { status: 409 } });
  expect((await room.open(page, address, books)).page?.links).toHaveLength(20);
});

test('a document that nobody has written has no links', async () => {
  const room = await open();
  const params = { kind: 'programs', id: 'nothing' };
  await expect(room.send(page, address, {}, params)).rejects.toMatchObject({ init: { status: 404 } });
});

test('a form without scripts brings an act, so that a second press makes no second link', () => {
  const router = createMemoryRouter([{ path: '/', element: createElement(PreviewLinks, { address: '/', shown: {} }) }]);
  const shown = createElement(MessagesContext, { value: messagesOf('en') }, createElement(RouterProvider, { router }));
  expect(renderToStaticMarkup(shown)).toMatch(/<form[^>]*>.*<noscript><input type="hidden" name="act" value="\w{32}"/);
});
