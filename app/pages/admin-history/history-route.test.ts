import { expect, test } from 'vitest';

import { valueAt } from '../../../domain/documents/values.ts';
import { editorsRoom } from '../../../tests/fixtures/editors-room.ts';
import { overcoat, publishingSites } from '../../../tests/fixtures/publishing-sites.ts';
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
    'Anna',
  );
  sites.now = new Date('2026-11-23T21:00:00.000Z');
  await site.publisher.publish(
    await sites.draft({ description: { en: collar, ru: 'Воротник из кошки.' }, time: '20:00' }),
    'Boris',
  );
  return editorsRoom(sites, site);
}

test('the history says who published what and when, in Dubai, with the changed words marked', async () => {
  const { versions, document } = await (await edited()).open(history, address, overcoat);
  expect(document).toMatchObject({ title: 'The Overcoat', to: '/Admin/content/events/overcoat' });
  expect(versions.map(({ number, by, when, edition, isCurrent }) => [number, by, when, edition, isCurrent])).toEqual([
    [3, 'Boris', expect.stringMatching(/^24\W+November 2026 at 01:00$/), 2, true],
    [2, 'Anna', expect.stringMatching(/^22\W+November 2026 at 16:00$/), 1, false],
    [1, 'Files of the site', expect.any(String), 0, false],
  ]);
  // What is on the site need not be restored.
  expect(versions.map(({ canRestore }) => canRestore)).toEqual([false, true, true]);
  expect(versions[0]?.differences).toEqual([
    expect.objectContaining({
      label: 'Description (English)',
      language: 'en',
      to: '/Admin/content/events/overcoat#document-description-en',
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
  [{ restore: 'version', version: '2' }, `${collar}\n\n${day}`, '19:00'],
  [{ restore: 'version', version: '1' }, undefined, '19:00'],
])('%o makes a draft of it and leads there; the site stays as it is', async (form, description, time) => {
  const room = await edited();
  expect(await room.send(history, address, form, overcoat)).toBe(
    `/Admin/content/events/overcoat?restored=${form.restore}`,
  );
  const draft = await sites.store.draft(overcoat);
  expect([valueAt(draft?.value, 'description.en'), valueAt(draft?.value, 'time')]).toEqual([description, time]);
  expect(valueAt((await sites.store.published(overcoat))?.value, 'time')).toBe('20:00');
});

test.each([
  ['2026-11-23', 2, 'On 23 November 2026 the site said this:'],
  ['2026-11-24', 3, 'On 24 November 2026 the site said this:'],
  ['2026-11-20', undefined, 'On 20 November 2026 it was not on the site yet.'],
  ['2027-01-01', undefined, 'This day is yet to come.'],
  ['2026-13-45', undefined, 'This day is yet to come.'],
])('what the page said on %s is version %s', async (asked, number, text) => {
  const page = await (await edited()).open(history, `${address}?day=${asked}`, overcoat);
  expect([page.compared?.number, page.day?.text.replaceAll('\u00A0', ' ')]).toEqual([number, text]);
});

test.each([
  [{}, 400],
  [{ restore: 'version', version: '99' }, 404],
  [{ restore: 'field', version: '1' }, 400],
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
