import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import type { DocumentKey } from '../../domain/documents/document.ts';
import { createDocumentStore } from './create-document-store.ts';
import { documentHash } from './document-hash.ts';
import type { Commit, DocumentStore, SavedText, Version } from './document-store.ts';
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

  test('what files say is edition 0', async () => {
    expect(await store.newestEdition()).toBeUndefined();
    expect(await takeIn()).toEqual({ edition: await store.newestEdition() });
    expect(await store.newestEdition()).toMatchObject({ number: 0, reason: 'files', by: 'files', undoes: undefined });
    expect(await store.published(key)).toEqual({
      ...key,
      number: 1,
      value: first,
      redirect: undefined,
      origin: 'files',
      by: 'files',
      at: '2026-11-21T12:00:00.000Z',
    });
    expect(await store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
    expect(await store.fileVersions()).toEqual(
      new Map([['events/event1', { number: 1, hash: documentHash(first), published: 1 }]]),
    );
  });

  test('a publication is a version of each document and one edition; its drafts end', async () => {
    await takeIn();
    const other: DocumentKey = { kind: 'masters', id: 'm1' };
    const value = { ...first, price: { aed: 120 } };
    const { revision } = await save(value, 0, 'a', 'Anna');
    later();
    const outcome = await publish(0, [
      { ...key, value, revision },
      { ...other, value: { name: { en: 'Anna' } } },
    ]);
    const edition = await store.newestEdition();
    expect(outcome).toEqual({ edition });
    expect(edition).toMatchObject({ number: 1, reason: 'published', by: 'Anna', at: '2026-11-21T12:01:00.000Z' });
    expect(await store.edition(1)).toEqual({
      edition,
      changes: [
        { ...key, version: 2, previous: 1 },
        { ...other, version: 1, previous: undefined },
      ],
    });
    expect(await store.edition(2)).toBeUndefined();
    expect(await store.editions(1, 1)).toMatchObject({ editions: [{ edition: { number: 1 } }], total: 2 });
    expect(await store.editions(2, 1)).toMatchObject({ editions: [{ edition: { number: 0 } }], total: 2 });
    expect(await store.drafts()).toEqual([]);
    expect(await store.version(key, 1)).toMatchObject({ value: first });
    expect(await store.history(key, 1, 10)).toMatchObject({
      versions: [
        { number: 2, edition: 1, origin: 'editor', by: 'Anna' },
        { number: 1, edition: 0, origin: 'files' },
      ],
      total: 2,
    });
    expect(await store.changesBetween(0, 1)).toMatchObject([{ ...key, value }, other]);
    const everything: Version[] = [];
    for await (const piece of store.everything()) everything.push(...piece);
    expect(everything).toMatchObject([{ ...key, number: 2 }, other]);
  });

  test('what says the same as before has no new version', async () => {
    await takeIn();
    await publish(0, [
      { ...key, value: { ...first } },
      { kind: 'events', id: 'event2', value: { id: 'event2' } },
    ]);
    expect(await store.published(key)).toMatchObject({ number: 1 });
    expect((await store.edition(1))?.changes).toEqual([
      { kind: 'events', id: 'event2', version: 1, previous: undefined },
    ]);
  });

  test('nothing is published after another edition, or when a draft has changed since', async () => {
    await takeIn();
    const { revision } = await save({ ...first, price: { aed: 120 } }, 0, 'a');
    expect(await publish(-1, [{ ...key, value: {} }])).toEqual({ problem: 'behind' });
    expect(await publish(1, [{ ...key, value: {} }])).toEqual({ problem: 'behind' });
    const changes = [
      { ...key, value: {}, revision: revision + 1 },
      { kind: 'events' as const, id: 'event2', value: {} },
    ];
    expect(await publish(0, changes)).toEqual({ problem: 'outdated', documents: [key] });
    expect(await store.newestEdition()).toMatchObject({ number: 0 });
    expect(await store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
    expect(await store.draft(key)).toMatchObject({ revision });
  });

  test('of publications at once one wins', async () => {
    await takeIn();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((aed) => publish(0, [{ ...key, value: { ...first, price: { aed } } }])),
    );
    expect(outcomes.filter((outcome) => 'edition' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'problem' in outcome && outcome.problem === 'behind')).toHaveLength(3);
    expect(await store.editions(1, 10)).toMatchObject({ total: 2 });
  });

  test('a draft takes in what is published beside it', async () => {
    await takeIn();
    await save({ ...first, name: { en: 'Tea', ru: 'Чаепитие' }, location: { en: 'Library' } }, 0, 'a', 'Anna');
    await publish(0, [{ ...key, value: { ...first, price: { aed: 120 }, location: { en: 'Garden' } } }], {
      by: 'Boris',
    });
    expect(await store.draft(key)).toMatchObject({
      base: 2,
      value: { name: { ru: 'Чаепитие' }, price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [{ path: 'location.en', value: 'Garden', by: 'Boris' }],
    });
  });

  test('alternatives outlive the publication of their draft', async () => {
    await takeIn();
    await save({ ...first, price: { aed: 120 } }, 0, 'a', 'Anna');
    const { revision, value } = await save({ ...first, price: { aed: 150 } }, 0, 'b', 'Boris');
    await publish(0, [{ ...key, value, revision }]);
    expect(await store.draft(key)).toMatchObject({ base: 2, value, alternatives: [{ value: 150, by: 'Boris' }] });
  });

  test('files that were changed under the room are kept beside what is published', async () => {
    await takeIn();
    await publish(0, [{ ...key, value: { ...first, price: { aed: 120 } } }]);
    const changed = { ...first, price: { aed: 130 } };
    await store.keepFileVersions([{ ...key, value: changed }]);
    await store.keepFileVersions([{ ...key, value: changed }]);
    const name = 'events/event1';
    expect((await store.fileVersions()).get(name)).toEqual({ number: 3, hash: documentHash(changed), published: 2 });
    expect(await store.version(key, 3)).toMatchObject({ value: changed, origin: 'files' });
    expect(await store.published(key)).toMatchObject({ number: 2 });
    expect(await store.history(key, 1, 10)).toMatchObject({ total: 2 });

    await store.keepFileVersions([{ ...key, value: { ...first, price: { aed: 120 } } }]);
    expect((await store.fileVersions()).get(name)).toMatchObject({ number: 2, published: 2 });
    await publish(1, [{ ...key, value: changed, origin: 'files' }]);
    expect((await store.fileVersions()).get(name)).toMatchObject({ number: 4, published: 4 });
  });
});
