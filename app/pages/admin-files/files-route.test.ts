import { expect, test } from 'vitest';

import { anna } from '../../../tests/fixtures/draft-fixture.ts';
import { editorsRoom } from '../../../tests/fixtures/editors-room.ts';
import { fixtureContent } from '../../../tests/fixtures/fixture-content.ts';
import { overcoat, overcoatFile, publishingSites } from '../../../tests/fixtures/publishing-sites.ts';
import * as files from './files.tsx';

const sites = publishingSites('sqlite');
const parka = { en: 'The Parka', ru: 'Шинель' };

/** The name was published in the room; then a deployment brought another time and another name in the file. */
async function different() {
  const before = await sites.process();
  await before.takeIn();
  await before.publisher.publish(await sites.draft({ name: parka }), anna);
  const file = fixtureContent[overcoatFile]!.replace('The Overcoat', 'The Cloak').replace("'19:00'", "'20:00'");
  const site = await sites.process({ ...fixtureContent, [overcoatFile]: file });
  await site.takeIn();
  return editorsRoom(sites, site);
}

test('what a file says otherwise is shown field by field, and can be taken as a draft', async () => {
  const room = await different();
  const { documents } = await room.open(files, '/Admin/files');
  expect(documents).toMatchObject([
    { document: { name: 'events/overcoat' }, differences: [{ label: 'Name (English)' }, { label: 'Time' }] },
  ]);
  const form = { intent: 'take', document: 'events/overcoat' };
  expect(await room.send(files, '/Admin/files', form)).toBe('/Admin/content/events/overcoat?restored=file');
  expect(await sites.store.draft(overcoat)).toMatchObject({ value: { name: { en: 'The Cloak' }, time: '20:00' } });
});

test('the words of a draft that is there stay when the text of a file is taken', async () => {
  const room = await different();
  await sites.draft({ name: { ...parka, en: 'The Anorak' } });
  await room.send(files, '/Admin/files', { intent: 'take', document: 'events/overcoat' });
  expect(await sites.store.draft(overcoat)).toMatchObject({ value: { name: { en: 'The Anorak' }, time: '20:00' } });
});

test('keeping what the site says settles the difference', async () => {
  const room = await different();
  const form = { intent: 'keep', document: 'events/overcoat' };
  expect(await room.send(files, '/Admin/files', form)).toBe('/Admin/files?done=kept');
  expect((await room.open(files, '/Admin/files')).documents).toEqual([]);
  expect(await sites.store.published(overcoat)).toMatchObject({ value: { name: parka, time: '19:00' } });
});
