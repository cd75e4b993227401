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
  expect(await room.open(previewLink, address)).toMatchObject({ name: 'programs/books', leftOut: [] });

  await sites.draft({ dateOfEvent: 'soon' });
  expect(await room.open(previewLink, address)).toMatchObject({
    path: '/program/books',
    leftOut: [{ name: 'events/overcoat', title: 'The Overcoat' }],
  });
});
