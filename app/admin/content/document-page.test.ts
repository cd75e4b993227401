import { expect, test } from 'vitest';

import { hashOfField } from '#domain/documents/fields.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as documentPage from './document-page.tsx';

const sites = publishingSites('sqlite');
const address = '/Admin/content/events/overcoat';

/** Sends the form as a browser without scripts does; `editorsRoom` sees that the answer does not make it send it again. */
async function leadsTo(intent: string) {
  const site = await sites.process();
  await site.takeIn();
  const shown = JSON.stringify({ 'name/en': hashOfField('The Overcoat') });
  const form = { intent, tab: 'tab-1', revision: '0', request: '1', shown, 'document.name.en': 'The Parka' };
  return editorsRoom(sites, site).send(documentPage, address, form, { ...overcoat });
}

test.each([
  ['save', address],
  ['publish', '/Admin/publish?document=events/overcoat'],
  ['preview', '/Admin/preview/program/books/event/overcoat'],
  ['discard', address],
])('without scripts, after “%s”, the page is %s', async (intent, page) => {
  expect(await leadsTo(intent)).toBe(page);
});

test('without scripts a venue of the house is chosen, and another place is written out', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site, undefined, { pictures: { library: async () => [] } });
  const page = async () => (await room.open(documentPage, address, { ...overcoat })).page!;
  const send = async (venue: string, { en, ru } = { en: 'The Reading Room', ru: 'Читальный зал' }) => {
    const { shown } = (await page()).state;
    const place = { 'document.location.en': en, 'document.location.ru': ru, 'document.locationLink': '' };
    const form = {
      intent: 'save',
      tab: crypto.randomUUID(),
      revision: '0',
      request: '1',
      shown: JSON.stringify(shown),
    };
    await room.send(documentPage, address, { ...form, ...place, venue }, { ...overcoat });
    return (await sites.store.draft(overcoat))?.value;
  };
  const [venue] = (await page()).venues;
  expect(await send('')).toBeUndefined();
  expect(await send('https://elsewhere.example')).toBeUndefined();
  expect(await send(venue!.value)).toMatchObject({ location: { en: venue!.label }, locationLink: venue!.value });
  const garden = { en: 'A garden', ru: 'Сад' };
  expect(await send('', garden)).toMatchObject({ location: garden });
});
