import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { openDatabase } from '../database/open-database.ts';
import { createDocumentStore } from './create-document-store.ts';
import type { Commit } from './document-store.ts';

const many: Commit = {
  after: -1,
  changes: Array.from({ length: 3_000 }, (_, index) => ({
    kind: 'events' as const,
    id: `event${index}`,
    value: { id: `event${index}`, name: { en: `Tea ${index}` } },
    origin: 'files' as const,
  })),
  reason: 'files',
  by: 'files',
};

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openMigrated(kind);
  });
  afterEach(() => fresh.remove());

  test('of two processes that take thousands of documents in at once one does, whole, and both go on meanwhile', async () => {
    const { url, directory } = fresh;
    const second = openDatabase({ url, directory, onError: () => undefined, lockTimeoutMs: 50_000 });
    const stores = [createDocumentStore(fresh.database), createDocumentStore(second)];
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const outcomes = await Promise.all(stores.map((store) => store.commit(many)));
    clearInterval(others);
    expect(outcomes.filter((outcome) => 'edition' in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual({ problem: 'behind' });
    expect(turns).toBeGreaterThan(10);
    for (const store of stores) {
      expect(await store.list('events', { find: 'tea', state: 'published', page: 1, size: 1 })).toMatchObject({
        total: 3_000,
      });
      let count = 0;
      for await (const versions of store.everything()) count += versions.length;
      expect(count).toBe(3_000);
      expect((await store.fileVersions()).size).toBe(3_000);
    }
    await second.kysely.destroy();
  });
});
