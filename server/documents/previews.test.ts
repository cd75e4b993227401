import { expect, test } from 'vitest';

import { emptyCatalogue } from '#tests/fixtures/http-app.ts';
import { draftOf } from '#tests/fixtures/draft-fixture.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { DocumentChange } from '#domain/documents/document.ts';
import type { Draft } from './stored-documents.ts';
import { createPreviews } from './previews.ts';

function previewsOf(drafts: Draft[], published: Catalogue = emptyCatalogue) {
  const built: string[][] = [];
  const state = { drafts, published, fails: false };
  const previews = createPreviews({
    documents: { drafts: () => Promise.resolve(state.drafts) },
    publisher: {
      candidate: (changes: readonly DocumentChange[]) => {
        built.push(changes.map(({ id }) => id));
        if (state.fails) return Promise.reject(new Error('the file cannot be read'));
        return Promise.resolve({ catalogue: { ...emptyCatalogue, version: `${built.length}` }, leftOut: [] });
      },
    },
    current: () => state.published,
  });
  return { previews, built, state };
}

test('a page and its data share what was built, also while it is being built', async () => {
  const { previews, built } = previewsOf([draftOf('masters/anna')]);
  const [first, second] = await Promise.all([previews.ofAll(), previews.ofAll()]);
  expect(second).toBe(first);
  expect(await previews.ofAll()).toBe(first);
  expect(built).toEqual([['anna']]);
});

test('a save, a discarded draft and a publication each make another one', async () => {
  const { previews, built, state } = previewsOf([draftOf('masters/anna')]);
  await previews.ofAll();
  state.drafts = [draftOf('masters/anna', {}, { revision: 2 })];
  await previews.ofAll();
  state.drafts = [];
  await previews.ofAll();
  state.drafts = [draftOf('masters/anna', {}, { updatedAt: '2026-11-22T10:00:00.000Z' })];
  await previews.ofAll();
  state.published = { ...emptyCatalogue, version: 'next' };
  await previews.ofAll();
  expect(built).toHaveLength(5);
});

test('a link is built with the drafts that are about its document alone', async () => {
  const { previews, built } = previewsOf([
    draftOf('masters/anna'),
    draftOf('programs/books', { master: 'anna' }),
    draftOf('masters/boris'),
  ]);
  await previews.of({ kind: 'masters', id: 'anna' });
  await previews.ofAll();
  expect(built).toEqual([
    ['anna', 'books'],
    ['anna', 'books', 'boris'],
  ]);
});

test('what could not be built is tried again with the next request', async () => {
  const { previews, state } = previewsOf([]);
  state.fails = true;
  await expect(previews.ofAll()).rejects.toThrow('the file cannot be read');
  state.fails = false;
  await expect(previews.ofAll()).resolves.toMatchObject({ leftOut: [] });
});

test('many states of drafts do not stay in memory', async () => {
  const { previews, built, state } = previewsOf([]);
  const show = async (revision: number) => {
    state.drafts = [draftOf('masters/anna', {}, { revision })];
    await previews.ofAll();
  };
  for (let revision = 1; revision <= 20; revision += 1) await show(revision);
  await show(20);
  expect(built).toHaveLength(20);
  await show(1);
  expect(built).toHaveLength(21);
});
