import { expect, test } from 'vitest';

import { createContentStore } from '../../server/content/content-store.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { fixtureContent, fixturePicture, withMistake } from '../fixtures/fixture-content.ts';
import { loadPage } from '../fixtures/load-page.ts';

/** Nothing of the content outlives the publication of the next: every page reads the snapshot of its request. */

const first = readCatalogue(fixtureContent, fixturePicture);
const changed = [
  ['content/events/overcoat.yaml', 'The Overcoat', 'The Parka'],
  ['content/programs/books.yaml', 'Short Books', 'Long Books'],
  ['content/masters/m4.yaml', 'Tamara', 'Ulyana'],
  ['content/faq/default.yaml', 'Is there tea?', 'Is there coffee?'],
  ['content/benefits.yaml', 'Printed materials', 'Engraved materials'],
  ['content/legal/privacy-policy.en.md', /^# .*$/m, '# Policy of Discretion'],
] as const;
const next = readCatalogue(
  changed.reduce(
    (files, [file, from, to]) => withMistake(file, (text) => text.replace(from, to), files),
    fixtureContent,
  ),
  (name) => ({ ...fixturePicture(name), version: '2' }),
);

test('a snapshot has a version of its content, pictures included', () => {
  expect(next.version).not.toBe(first.version);
  expect(readCatalogue(fixtureContent, fixturePicture).version).toBe(first.version);
  const otherPicture = readCatalogue(fixtureContent, (name) => ({ ...fixturePicture(name), version: '2' }));
  expect(otherPicture.version).not.toBe(first.version);
  expect(first.version).toMatch(/^[\w-]{12}$/);
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
  const store = createContentStore(first);
  const show = async (catalogue = store.current()) => plain(JSON.stringify(await loadPage(address, catalogue)));
  const snapshot = store.current();
  expect(await show()).toContain(before);
  store.publish(next);
  expect(await show()).toContain(after);
  expect(await show()).not.toContain(before);
  // A request that began before keeps what it began with.
  expect(await show(snapshot)).toContain(before);
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
