import { expect, onTestFinished, test } from 'vitest';

import { createContentStore } from '#server/content/catalogue.ts';
import { sourceOf } from '#server/content/content-files.ts';
import { publishFiles } from '#server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { everyPicture, temporaryFile } from '#tests/fixtures/temporary-file.ts';

/** Nothing of the content outlives the publication of the next: every page reads the snapshot of its request. */

const changed = [
  ['content/events/overcoat.yaml', 'The Overcoat', 'The Parka'],
  ['content/programs/books.yaml', 'Short Books', 'Long Books'],
  ['content/masters/m4.yaml', 'Tamara', 'Ulyana'],
  ['content/faq/default.yaml', 'Is there tea?', 'Is there coffee?'],
  ['content/benefits.yaml', 'Printed materials', 'Engraved materials'],
  ['content/legal/privacy-policy.en.md', /^# .*$/m, '# Policy of Discretion'],
] as const;
const changedFiles = changed.reduce(
  (files, [file, from, to]) => withMistake(file, (text) => text.replace(from, to), files),
  fixtureContent,
);
const otherPictures = new Map(
  [...everyPicture(fixtureContent).keys()].map((name) => [name, { ...fixturePicture(name), version: '2' }]),
);

/** A site whose file shows the first content, and can be made to show the next. */
async function openSite() {
  const file = await temporaryFile(fixtureContent);
  const store = createContentStore(file);
  onTestFinished(() => store.close());
  return {
    file,
    store,
    publishNext: async () => {
      await file.setPictures(otherPictures, 'build');
      await publishFiles(file, sourceOf(changedFiles), { at: '2026-10-02T08:00:00.000Z' });
      store.refresh();
    },
  };
}

test('a snapshot has a version, another one with every publication, pictures included', async () => {
  const { file, store, publishNext } = await openSite();
  const first = store.current().version;
  await file.check([]);
  await file.setPictures(everyPicture(fixtureContent), 'build');
  expect(file.version).toBe(first);
  await file.setPictures(otherPictures, 'build');
  const second = file.version;
  await publishNext();
  expect(new Set([first, second, store.current().version]).size).toBe(3);
  expect(first).toMatch(/^[\w-]{12}$/);
});

test.each([
  ['/program/books/event/overcoat', 'The Overcoat', 'The Parka'],
  ['/program/books/event/overcoat', 'Printed materials', 'Engraved materials'],
  ['/program/books/event/overcoat', '"version":"1"', '"version":"2"'],
  ['/program/books', 'Is there tea?', 'Is there coffee?'],
  ['/events', 'The Overcoat', 'The Parka'],
  ['/calendar', 'The Overcoat', 'The Parka'],
  ['/masters/m4', 'Tamara', 'Ulyana'],
  ['/privacy-policy', 'Privacy Policy', 'Policy of Discretion'],
  ['/search?q=elagina', 'Tamara', 'Ulyana'],
  ['/search?q=nothing+of+the+kind', 'The Overcoat', 'The Parka'],
  ['/program/nowhere', 'Short Books', 'Long Books'],
  ['/nowhere', 'The Overcoat', 'The Parka'],
])('%s follows what is published: “%s” becomes “%s”', async (address, before, after) => {
  const { store, publishNext } = await openSite();
  const show = async (catalogue = store.current()) => plain(JSON.stringify(await loadPage(address, catalogue)));
  const snapshot = store.current();
  const [release, other] = [snapshot.retain(), snapshot.retain()];
  expect(await show()).toContain(before);
  await publishNext();
  expect(await show()).toContain(after);
  expect(await show()).not.toContain(before);
  // A request that began before keeps what it began with.
  expect(await show(snapshot)).toContain(before);
  // However often another one says that it has ended.
  release();
  release();
  expect(await show(snapshot)).toContain(before);
  other();
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
