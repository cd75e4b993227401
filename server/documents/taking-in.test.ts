import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds, type DatabaseKind } from '#tests/fixtures/test-databases.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createDocumentStore } from './document-store.ts';
import type { Commit } from './publications-in-database.ts';

/** PostgreSQL lets the second process wait for ten seconds at most. */
const countOn = (kind: DatabaseKind) => (kind === 'postgres' ? 300 : 3_000);

const many = (count: number): Commit => ({
  after: -1,
  changes: Array.from({ length: count }, (_, index) => ({
    kind: 'events' as const,
    id: `event${index}`,
    value: { id: `event${index}`, name: { en: `Tea ${index}` } },
    origin: 'files' as const,
  })),
  reason: 'files',
  by: 'files',
});

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openMigrated(kind);
  });
  afterEach(() => fresh.remove());

  test('of two processes that take many documents in at once one does, whole, and both go on meanwhile', async () => {
    const { url, directory } = fresh;
    const total = countOn(kind);
    const second = openDatabase({ url, directory, onError: () => undefined, lockTimeoutMs: 50_000 });
    const stores = [createDocumentStore(fresh.database), createDocumentStore(second)];
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const outcomes = await Promise.all(stores.map((store) => store.commit(many(total))));
    clearInterval(others);
    expect(outcomes.filter((outcome) => 'publication' in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual({ problem: 'behind' });
    expect(turns).toBeGreaterThan(0);
    for (const store of stores) {
      expect(await store.everything()).toHaveLength(total);
    }
    await second.kysely.destroy();
  });
});
