import { expect, test } from 'vitest';

import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { valueAt } from '#domain/documents/values.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import * as history from './history.tsx';

const sites = publishingSites('sqlite');
const address = '/Admin/content/events/overcoat/history';
const collar = 'The collar is cat, the best cat in the shop.';
const day = 'He wears the thing for a single day.';

/** The event with a description of two paragraphs, then without the second. */
async function edited() {
  const site = await sites.process();
  await site.takeIn();
  sites.now = new Date('2026-11-22T12:00:00.000Z');
  await site.publisher.publish(
    await sites.draft({ description: { en: `${collar}\n\n${day}`, ru: 'Воротник из кошки.' } }),
    anna,
  );
  sites.now = new Date('2026-11-23T21:00:00.000Z');
  await site.publisher.publish(
    await sites.draft({ description: { en: collar, ru: 'Воротник из кошки.' }, time: '20:00' }),
    boris,
  );
  return editorsRoom(sites, site);
}

test('the history says who published what and when, in Dubai, with the changed words marked', async () => {
  const { versions, document } = await (await edited()).open(history, address, overcoat);
  expect(document).toMatchObject({ title: 'The Overcoat', to: '/Admin/content/events/overcoat' });
  expect(
    versions.map(({ number, by, when, publication, isCurrent }) => [number, by, when, publication, isCurrent]),
  ).toEqual([
    [3, 'Boris', expect.stringMatching(/^24\W+November 2026 at 01:00$/), 2, true],
    [2, 'Anna', expect.stringMatching(/^22\W+November 2026 at 16:00$/), 1, false],
    [1, 'Files of the site', expect.any(String), 0, false],
  ]);
  expect(versions[0]?.differences).toEqual([
    expect.objectContaining({
      label: 'Description (English)',
      language: 'en',
      to: '/Admin/content/events/overcoat#document-description-en',
      pieces: expect.arrayContaining([{ type: 'removed', text: expect.stringContaining(day) }]),
    }),
    expect.objectContaining({
      label: 'Time',
      pieces: [
        { type: 'removed', text: '19:00' },
        { type: 'added', text: '20:00' },
      ],
    }),
  ]);
});

test.each([
  ['2', `${collar}\n\n${day}`, '19:00'],
  ['1', undefined, '19:00'],
])(
  'restoring version %s makes a draft of it and leads there; the site stays as it is',
  async (restore, description, time) => {
    const room = await edited();
    expect(await room.send(history, address, { restore }, overcoat)).toBe(
      '/Admin/content/events/overcoat?restored=version',
    );
    const draft = await sites.store.draft(overcoat);
    expect([valueAt(draft?.value, 'description.en'), valueAt(draft?.value, 'time')]).toEqual([description, time]);
    expect(valueAt((await sites.store.published(overcoat))?.value, 'time')).toBe('20:00');
  },
);

test.each([
  [{}, 400],
  [{ restore: '99' }, 404],
  [{ restore: 'version' }, 400],
])('the form %o is answered %s', async (form, status) => {
  const sent = (await edited()).send(history, address, form, overcoat);
  await expect(sent).rejects.toMatchObject({ init: { status } });
});

test.each([
  { kind: 'events', id: 'nothing' },
  { kind: 'tickets', id: 'overcoat' },
  { kind: 'pages', id: 'toString' },
])('%o has no history', async (params) => {
  await expect((await edited()).open(history, '/Admin', params)).rejects.toMatchObject({ init: { status: 404 } });
});
