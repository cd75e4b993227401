import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { DocumentChange } from '#domain/documents/document.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { boris } from '#tests/fixtures/draft-fixture.ts';
import { Page } from '#tests/fixtures/open-page.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';

const sites = publishingSites('sqlite');
// A long audit pauses, with a timer.
beforeEach(() => void vi.useRealTimers());

const { publish: words } = adminPublishingWords('en');

/** A page of the room as an editor sees it. */
async function openAsEditor(path: string): Promise<Page> {
  const site = await sites.process();
  await site.takeIn();
  const { content, publisher } = site;
  const tickets = createTickets({ database: sites.database, catalogue: content.current, now: () => sites.now });
  const { store: documents, previewLinks } = sites;
  const { app } = realSite({ content, publisher, documents, previewLinks, tickets }, [], sites.now);
  const response = await app.request(ORIGIN + path, { headers: { Cookie: 'editor' } }, connection);
  return new Page(path, response, await response.text());
}

const openForm = () => openAsEditor('/Admin/publish?document=events/overcoat');

describe('publishing an event on another day', () => {
  test.each([
    ['2026-12-03', false],
    ['2025-11-26', true],
  ])('%s: whether it was moved is asked, and whether a day that is over is right: %s', async (dateOfEvent, isOver) => {
    await openAsEditor('/Admin');
    await sites.draft({ dateOfEvent });
    const { main } = await openForm();
    expect(main.text).toContain('Moved from Thursday 26 November');
    expect(main.text.includes(words.moved.over)).toBe(isOver);
  });
});

test('while something stands against it, nothing can be published', async () => {
  await openAsEditor('/Admin');
  await sites.draft({ time: '20:00' });
  const isDisabled = async () =>
    (await openForm()).main.one('button', words.publish).attribute('disabled') !== undefined;
  expect(await isDisabled()).toBe(false);
  await sites.store.save(overcoat, typed([{ path: 'time', value: '21:00', shown: hashOfField('19:00') }]), boris);
  expect(await isDisabled()).toBe(true);
});

test('where questions about an event go off the site, the event does not seem to', async () => {
  await openAsEditor('/Admin');
  const faq = { kind: 'faq', id: 'overcoat', value: [{ question: { en: 'Is it cold?' }, answer: { en: 'It is.' } }] };
  await sites.store.commit({ after: 0, changes: [faq as DocumentChange], reason: 'published', by: 'Anna' });
  await sites.store.write({ ...(faq as DocumentChange), value: undefined }, boris);
  const { main } = await openAsEditor('/Admin/publish?document=faq/overcoat');
  const leaving = main.all('section').find(({ text }) => text.includes(words.off.title('The Overcoat')));
  expect(leaving!.text).toContain('Questions about the event');
});

test('an event can be copied until it is taken off', async () => {
  const form = '/Admin/content/events/overcoat';
  const copy = startWords('en').copy.link;
  expect((await openAsEditor(form)).links(copy)).toEqual(['/Admin/content/events/new?copy=overcoat']);
  const change = { ...overcoat, value: undefined };
  await sites.store.commit({ after: 0, changes: [change], reason: 'published', by: 'Anna' });
  const page = await openAsEditor(form);
  expect(page.links(copy)).toEqual([]);
});
