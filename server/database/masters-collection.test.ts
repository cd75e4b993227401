import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import type { MasterFields } from '#domain/field-declaration.ts';
import { createMastersCollection, type MastersCollection } from './masters-collection.ts';

const fields: MasterFields = {
  name: 'Анна',
  surname: "O'Hara",
  credentials: 'Doctor of “letters”',
  description: 'One line',
  longDescription: 'Two\nlines; and a quote: "',
  photo: 'https://lyceum.example/a.jpg',
  programs: ['program1', 'program2'],
  events: ['event1'],
};

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let collection: MastersCollection;
  let now: Date;

  beforeAll(async () => {
    fresh = await openMigrated(kind);
  });
  afterAll(() => fresh.remove());
  beforeEach(async () => {
    await fresh.database.kysely.deleteFrom('Masters').execute();
    now = new Date('2026-11-21T12:00:00.000Z');
    collection = createMastersCollection(fresh.database, () => now);
  });

  test('what was added is found again, with who and when', async () => {
    const id = await collection.add(fields, 'Anna');
    expect(await collection.get(id)).toEqual({
      ...fields,
      id,
      createdAt: '2026-11-21T12:00:00.000Z',
      createdBy: 'Anna',
    });
    expect(await collection.get('nobody')).toBeUndefined();
  });

  test('the same words sent twice are one entry, other words another', async () => {
    const [one, same] = await Promise.all([collection.add(fields, 'Anna'), collection.add({ ...fields }, 'Boris')]);
    expect(same).toBe(one);
    expect(await collection.add({ ...fields, name: 'Second' }, 'Anna')).not.toBe(one);
    expect((await collection.newest(10)).total).toBe(2);
  });

  test('the newest stand first, and only so many as are asked for', async () => {
    for (let each = 1; each <= 3; each += 1) {
      await collection.add({ ...fields, name: String(each) }, 'Anna');
      now = new Date(now.getTime() + 60_000);
    }
    const { entries, total } = await collection.newest(2);
    expect(entries.map(({ name }) => name)).toEqual(['3', '2']);
    expect(total).toBe(3);
  });
});
