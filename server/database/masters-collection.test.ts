import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import type { MasterFields } from '../../domain/master-fields.ts';
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
  const later = () => {
    now = new Date(now.getTime() + 60_000);
  };

  async function added(given: Partial<MasterFields> = {}): Promise<string> {
    const id = randomUUID();
    await collection.add(id, { ...fields, ...given }, 'Anna');
    later();
    return id;
  }

  test('what was added is found again, with who and when', async () => {
    const id = await added();
    expect(await collection.get(id)).toEqual({
      ...fields,
      id,
      revision: 1,
      createdAt: '2026-11-21T12:00:00.000Z',
      createdBy: 'Anna',
      updatedAt: '2026-11-21T12:00:00.000Z',
      updatedBy: 'Anna',
    });
    expect(await collection.get(randomUUID())).toBeUndefined();
  });

  test('a form that is sent twice adds one document', async () => {
    const id = randomUUID();
    await Promise.all([collection.add(id, fields, 'Anna'), collection.add(id, { ...fields, name: 'Second' }, 'Anna')]);
    const { total, documents } = await collection.page(1, 10);
    expect(total).toBe(1);
    expect(documents).toHaveLength(1);
  });

  test('pages, newest first', async () => {
    for (let each = 1; each <= 5; each += 1) await added({ name: String(each) });
    const first = await collection.page(1, 2);
    expect(first.total).toBe(5);
    expect(first.documents.map(({ name }) => name)).toEqual(['5', '4']);
    expect((await collection.page(3, 2)).documents.map(({ name }) => name)).toEqual(['1']);
    expect((await collection.page(4, 2)).documents).toEqual([]);
  });

  test('a change names the revision it was made from', async () => {
    const id = await added();
    expect(await collection.change(id, 1, { ...fields, name: 'Vera' }, 'Boris')).toBe('done');
    expect(await collection.get(id)).toMatchObject({
      name: 'Vera',
      revision: 2,
      createdBy: 'Anna',
      updatedBy: 'Boris',
      updatedAt: '2026-11-21T12:01:00.000Z',
    });
    expect(await collection.change(id, 1, { ...fields, name: 'Late' }, 'Clara')).toBe('stale');
    expect(await collection.get(id)).toMatchObject({ name: 'Vera' });
    expect(await collection.change(randomUUID(), 1, fields, 'Clara')).toBe('gone');
  });

  test('of two changes made at once one wins and the others are stale', async () => {
    const id = await added();
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) => collection.change(id, 1, { ...fields, name }, name)),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'stale', 'stale']);
  });

  test('a removal can be undone, any number of times', async () => {
    const id = await added();
    expect(await collection.remove(id, 1, 'Boris')).toBe('done');
    expect(await collection.remove(id, 1, 'Boris')).toBe('gone');
    expect(await collection.get(id)).toBeUndefined();
    expect(await collection.getRemoved(id)).toMatchObject({ name: fields.name, revision: 2, updatedBy: 'Boris' });
    expect((await collection.page(1, 10)).total).toBe(0);
    expect(await collection.change(id, 1, fields, 'Boris')).toBe('gone');
    expect(await collection.restore(id, 2, 'Anna')).toBe('done');
    expect(await collection.restore(id, 2, 'Anna')).toBe('done');
    expect(await collection.get(id)).toMatchObject({ name: fields.name, revision: 3, updatedBy: 'Anna' });
    expect(await collection.getRemoved(id)).toBeUndefined();
    expect(await collection.restore(randomUUID(), 1, 'Anna')).toBe('gone');
    expect(await collection.remove(id, 3, 'Boris')).toBe('done');
    expect(await collection.restore(id, 4, 'Anna')).toBe('done');
  });

  test('removing and restoring name the revision they were made from, as a change does', async () => {
    const id = await added();
    await collection.change(id, 1, { ...fields, name: 'Vera' }, 'Boris');
    expect(await collection.remove(id, 1, 'Clara')).toBe('stale');
    expect(await collection.get(id)).toMatchObject({ name: 'Vera', updatedBy: 'Boris' });
    await collection.remove(id, 2, 'Boris');
    expect(await collection.restore(id, 2, 'Clara')).toBe('stale');
    expect(await collection.get(id)).toBeUndefined();
    await collection.restore(id, 3, 'Boris');
    await collection.change(id, 4, fields, 'Boris');
    expect(await collection.restore(id, 3, 'Clara')).toBe('stale');
  });
});
