import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import type { DocumentKey } from '../../domain/documents/document.ts';
import { createDocumentStore } from './create-document-store.ts';
import type { Commit, DocumentStore, SavedText } from './document-store.ts';
import { DocumentTooLargeError } from './document-store.ts';
import { emptyDocuments } from '../../tests/fixtures/stored-documents.ts';

const key: DocumentKey = { kind: 'events', id: 'event1' };
const first = { id: 'event1', name: { en: 'Tea', ru: 'Чай' }, price: { aed: 100 }, location: { en: 'Hall' } };

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let store: DocumentStore;
  let now: Date;

  beforeAll(async () => {
    fresh = await openMigrated(kind);
  });
  afterAll(() => fresh.remove());
  beforeEach(async () => {
    await emptyDocuments(fresh.database);
    now = new Date('2026-11-21T12:00:00.000Z');
    store = createDocumentStore(fresh.database, () => now);
  });

  const later = (ms = 60_000) => {
    now = new Date(now.getTime() + ms);
  };
  const save = (value: unknown, revision: number, tab: string, by = tab, more: Partial<SavedText> = {}) =>
    store.save({ ...key, value, revision, tab, ...more }, by);
  const takeIn = async (changes: Commit['changes'] = [{ ...key, value: first }]) =>
    store.commit({
      after: -1,
      changes: changes.map((change) => ({ ...change, origin: 'files' as const })),
      reason: 'files',
      by: 'files',
    });
  const publish = (after: number, changes: Commit['changes'], more: Partial<Commit> = {}) =>
    store.commit({ after, changes, reason: 'published', by: 'Anna', ...more });

  test('a first save begins a draft, a second one goes on, and the site stays as it is', async () => {
    await takeIn();
    const draft = await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    expect(draft).toMatchObject({ revision: 1, base: 1, value: { price: { aed: 120 } }, updatedBy: 'Anna' });
    later();
    const next = await save({ ...first, price: { aed: 130 } }, draft.revision, 'a', 'Anna');
    expect(next).toMatchObject({ revision: 2, base: 1, alternatives: [], createdAt: '2026-11-21T12:00:00.000Z' });
    expect(await store.draft(key)).toEqual(next);
    expect(await store.drafts()).toEqual([next]);
    expect(await store.published(key)).toMatchObject({ number: 1, value: first });
  });

  test('a new document is a draft without base', async () => {
    const draft = await save({ name: { ru: 'Вечер' } }, 0, 'a');
    expect(draft).toMatchObject({ revision: 1, base: undefined });
    expect(await store.published(key)).toBeUndefined();
  });

  test('saving the same again does not raise the revision', async () => {
    await takeIn();
    const value = { ...first, price: { aed: 120 } };
    const { revision } = await save(value, 0, 'a');
    expect(await save(value, revision, 'a')).toMatchObject({ revision });
    expect(await save(value, revision, 'b')).toMatchObject({ revision });
  });

  test('a draft that says what is published ends, and none begins so', async () => {
    await takeIn();
    expect(await save(first, 0, 'a')).toMatchObject({ revision: 0 });
    expect(await store.draft(key)).toBeUndefined();
    const { revision } = await save({ ...first, price: { aed: 120 } }, 0, 'a');
    await save(first, revision, 'a');
    expect(await store.draft(key)).toBeUndefined();
    expect((await store.list('events', { find: '', state: 'draft', page: 1, size: 10 })).total).toBe(0);
  });

  test('two who change different fields both have it their way', async () => {
    await takeIn();
    await save({ ...first, price: { aed: 120 } }, 0, 'a');
    const merged = await save({ ...first, name: { en: 'Tea', ru: 'Чаепитие' } }, 0, 'b');
    expect(merged).toMatchObject({ alternatives: [], value: { price: { aed: 120 }, name: { ru: 'Чаепитие' } } });
  });

  test('what both changed stands beside the draft until somebody chooses', async () => {
    await takeIn();
    await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    later();
    const merged = await save({ ...first, price: { aed: 150 } }, 0, 'b', 'Boris');
    const alternative = { path: 'price.aed', value: 150, by: 'Boris', at: '2026-11-21T12:01:00.000Z' };
    expect(merged).toMatchObject({ value: { price: { aed: 120 } }, alternatives: [alternative] });
    expect((await store.draft(key))?.alternatives).toEqual([alternative]);

    const again = await save({ ...first, price: { aed: 160 } }, 0, 'b', 'Boris');
    expect(again.alternatives).toMatchObject([{ path: 'price.aed', value: 160, by: 'Boris' }]);
    expect(await store.settle(key, 'location', 'Anna')).toMatchObject({ alternatives: again.alternatives });
    expect(await store.settle(key, 'price.aed', 'Anna')).toMatchObject({ alternatives: [], value: merged.value });
    expect(await store.settle({ kind: 'events', id: 'nothing' }, 'price.aed', 'Anna')).toBeUndefined();
  });

  test('a draft that says what is published stays while there is an alternative', async () => {
    await takeIn();
    const { revision } = await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    await save({ ...first, price: { aed: 150 } }, 0, 'b', 'Boris');
    expect(await save(first, revision, 'a', 'Anna')).toMatchObject({ value: first });
    expect(await store.draft(key)).toMatchObject({ value: first, alternatives: [{ value: 150 }] });
    expect(await store.settle(key, 'price.aed', 'Anna')).toBeUndefined();
    expect(await store.draft(key)).toBeUndefined();
  });

  test('two requests of one form do not collide, though the second knows no answer to the first', async () => {
    await takeIn();
    await save({ ...first, name: { en: 'Tea a', ru: 'Чай' } }, 0, 'a');
    const second = await save({ ...first, name: { en: 'Tea ab', ru: 'Чай' } }, 0, 'a');
    expect(second).toMatchObject({ alternatives: [], value: { name: { en: 'Tea ab' } } });
  });

  test('a form that goes on with its own words does not overwrite those that stayed in the draft', async () => {
    await takeIn();
    await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    await save({ ...first, price: { aed: 150 } }, 0, 'b', 'Boris');
    const next = await save({ ...first, price: { aed: 150 }, location: { en: 'Library' } }, 0, 'b', 'Boris');
    expect(next).toMatchObject({
      value: { price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [{ path: 'price.aed', value: 150 }],
    });
  });

  test('a form from before a publication takes nothing back', async () => {
    await takeIn();
    await publish(0, [{ ...key, value: { ...first, price: { aed: 120 } } }]);
    const late = await save({ ...first, location: { en: 'Library' } }, 0, 'b', 'Boris', { version: 1 });
    expect(late).toMatchObject({
      value: { price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [],
      base: 2,
    });
  });

  test('a form from before a draft was published goes on with what is published', async () => {
    await takeIn();
    const { revision } = await save({ ...first, price: { aed: 120 } }, 0, 'a');
    await publish(0, [{ ...key, value: { ...first, price: { aed: 120 } }, revision }]);
    await publish(1, [{ ...key, value: { ...first, price: { aed: 130 } } }]);
    const late = await save({ ...first, price: { aed: 120 }, location: { en: 'Library' } }, revision, 'b');
    expect(late).toMatchObject({ value: { price: { aed: 130 }, location: { en: 'Library' } }, alternatives: [] });
    expect(late.revision).toBeGreaterThan(revision);
  });

  test('of a form whose beginning is not known, everything that differs is kept beside the draft', async () => {
    await takeIn();
    const { revision } = await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    expect(await store.discard(key, revision + 1)).toBe('outdated');
    expect(await store.discard(key, revision)).toBe('done');
    expect(await store.draft(key)).toBeUndefined();
    expect(await store.discard(key, revision)).toBe('done');
    const late = await save({ ...first, price: { aed: 120 }, time: '19:00' }, revision, 'a', 'Anna');
    expect(late).toMatchObject({
      value: { ...first, time: '19:00' },
      alternatives: [{ path: 'price.aed', value: 120, by: 'Anna' }],
    });
  });

  test('an alternative goes where its item of a list goes', async () => {
    const item = (en: string) => ({ title: { en }, description: { en: `About ${en}` } });
    const list = (...keyTakeaways: unknown[]) => ({ id: 'event1', keyTakeaways });
    await takeIn([{ ...key, value: list(item('one'), item('two')) }]);
    const both = { description: { en: 'About one' } };
    await save(list({ ...both, title: { en: 'uno' } }, item('two')), 0, 'a', 'Anna');
    const merged = await save(list({ ...both, title: { en: 'eins' } }, item('two')), 0, 'b', 'Boris');
    expect(merged.alternatives).toMatchObject([{ path: 'keyTakeaways.0.title.en', value: 'eins' }]);
    const moved = await save(list(item('two'), { ...both, title: { en: 'uno' } }), merged.revision, 'c', 'Clara');
    expect(moved.alternatives).toMatchObject([{ path: 'keyTakeaways.1.title.en', value: 'eins' }]);
  });

  test('a document can be begun to be taken off, with an address to go to', async () => {
    await takeIn();
    const draft = await save(undefined, 0, 'a', 'Anna', { redirect: '/events' });
    expect(await store.draft(key)).toEqual(draft);
    expect(draft).toMatchObject({ value: undefined, redirect: '/events' });
    await publish(0, [{ ...key, value: undefined, redirect: '/events', revision: draft.revision }]);
    expect(await store.published(key)).toMatchObject({ number: 2, value: undefined, redirect: '/events' });
    expect((await store.list('events', { find: 'tea', state: 'removed', page: 1, size: 10 })).documents).toMatchObject([
      { id: 'event1', title: first.name, isRemoved: true, hasDraft: false },
    ]);
  });

  test('a value of any size up to half a megabyte can be saved; a larger one is refused', async () => {
    await save({ text: 'я'.repeat(250_000) }, 0, 'a');
    await expect(save({ text: 'я'.repeat(270_000) }, 0, 'a')).rejects.toThrow(DocumentTooLargeError);
  });

  test('who else is at it is known for some minutes', async () => {
    await save({ name: { en: 'Tea' } }, 0, 'a', 'Anna');
    later();
    const { revision } = await save({ name: { en: 'Tea!' } }, 1, 'b', 'Boris');
    expect(await store.othersAt(key, 'Anna')).toEqual([{ by: 'Boris', at: '2026-11-21T12:01:00.000Z' }]);
    later(10 * 60_000);
    await save({ name: { en: 'Tea!!' } }, revision, 'a', 'Anna');
    expect(await store.othersAt(key, 'Anna')).toEqual([]);
    expect(await store.othersAt(key, 'Boris')).toMatchObject([{ by: 'Anna' }]);
  });
});
