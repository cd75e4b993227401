import { expect, test } from 'vitest';

import { editorsRoom } from '../../../tests/fixtures/editors-room.ts';
import { publishingSites } from '../../../tests/fixtures/publishing-sites.ts';
import * as newDocument from './new-document.tsx';

const sites = publishingSites('sqlite');

test('an event that is begun in the list of a program has the program and its master', async () => {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const begin = (title: string, query: string) =>
    room.send(newDocument, `/Admin/content/events/new${query}`, { 'title-en': title }, { kind: 'events' });
  expect(await begin('The Nose', '?program=books')).toBe('/Admin/content/events/the-nose');
  expect((await sites.store.draft({ kind: 'events', id: 'the-nose' }))?.value).toEqual({
    id: 'the-nose',
    name: { en: 'The Nose' },
    program: 'books',
    master: 'm4',
  });
  await begin('The Carriage', '');
  expect((await sites.store.draft({ kind: 'events', id: 'the-carriage' }))?.value).not.toHaveProperty('program');
});
