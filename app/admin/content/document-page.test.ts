import { expect, test } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as documentPage from './document-page.tsx';

const sites = publishingSites('sqlite');
const address = '/Admin/content/events/overcoat';

/** Sends the form as a browser without scripts does; `editorsRoom` sees that the answer does not make it send it again. */
async function leadsTo(intent: string) {
  const site = await sites.process();
  await site.takeIn();
  const shown = JSON.stringify({ 'name/en': hashOfField('The Overcoat') });
  const form = { intent, tab: 'tab-1', revision: '0', request: '1', shown, 'document.name.en': 'The Parka' };
  return editorsRoom(sites, site).send(documentPage, address, form, { kind: 'events', id: 'overcoat' });
}

test.each([
  ['save', address],
  ['publish', '/Admin/publish?document=events/overcoat'],
  ['preview', '/Admin/preview/program/books/event/overcoat'],
  ['discard', address],
])('without scripts, after “%s”, the page is %s', async (intent, page) => {
  expect(await leadsTo(intent)).toBe(page);
});
