import { describe, expect, test } from 'vitest';

import { testDocumentStore } from '../../tests/fixtures/test-document-store.ts';
import { anna } from '../../tests/fixtures/draft-fixture.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import type { ListQuery } from './document-store.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);

  const published = (values: Record<string, unknown>) =>
    site.store.commit({
      after: -1,
      changes: Object.entries(values).map(([id, value]) => ({ kind: 'masters' as const, id, value })),
      reason: 'files',
      by: 'files',
    });
  const list = (query: Partial<ListQuery> = {}) =>
    site.store.list('masters', { find: '', state: 'all', page: 1, size: 10, ...query });
  const ids = async (query: Partial<ListQuery>) => (await list(query)).documents.map(({ id }) => id);

  test('a document is listed by its title, or by name and surname, in each language', async () => {
    await published({
      m1: { name: { en: 'Anna', ru: 'Анна' }, surname: { en: 'Orlova', ru: 'Орлова' } },
      m2: { title: { ru: 'Вечер' } },
      m3: [{ question: { en: 'Why?' } }],
      m4: { name: 'not a text', surname: { en: 40 } },
    });
    expect(await list()).toMatchObject({
      total: 4,
      documents: [
        {
          id: 'm1',
          kind: 'masters',
          title: { en: 'Anna Orlova', ru: 'Анна Орлова' },
          published: 1,
          isRemoved: false,
          hasDraft: false,
          updatedAt: '2026-11-21T12:00:00.000Z',
          updatedBy: 'files',
        },
        { title: { en: undefined, ru: 'Вечер' } },
        { title: { en: undefined, ru: undefined } },
        { title: { en: undefined, ru: undefined } },
      ],
    });
  });

  test('words are found in id and titles, whatever their capitals and whether ё is written', async () => {
    await published({
      m1: { name: { en: 'Anna', ru: 'Алёна' }, surname: { en: 'Orlova', ru: 'Королёва' } },
      m2: { name: { en: '100% tea_time', ru: 'Чай' } },
      m3: { name: { en: '100 tea time!' } },
    });
    expect(await ids({ find: 'КОРОЛЕВА алена' })).toEqual(['m1']);
    expect(await ids({ find: 'ORL' })).toEqual(['m1']);
    expect(await ids({ find: 'm2' })).toEqual(['m2']);
    expect(await ids({ find: '100%' })).toEqual(['m2']);
    expect(await ids({ find: 'a_t' })).toEqual(['m2']);
    expect(await ids({ find: 'time!' })).toEqual(['m3']);
    expect(await ids({ find: "' or 1=1 --" })).toEqual([]);
    expect(await ids({ find: '\0m3' })).toEqual(['m3']);
  });

  test('pages, those that were changed last first', async () => {
    await published(Object.fromEntries(['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => [id, { name: { en: id } }])));
    site.now = new Date('2026-11-21T13:00:00.000Z');
    await site.store.write({ kind: 'masters', id: 'm4', value: { name: { en: 'new' } } }, anna);
    expect(await ids({ size: 2 })).toEqual(['m4', 'm1']);
    expect(await ids({ size: 2, page: 3 })).toEqual(['m5']);
    expect(await list({ size: 2, page: 4 })).toEqual({ documents: [], total: 5 });
  });

  test('states: what is published, what has a draft, what was taken off', async () => {
    await published({ m1: { name: { en: 'one' } }, m2: { name: { en: 'two' } } });
    await site.store.write({ kind: 'masters', id: 'm1', value: { name: { en: 'uno' } } }, anna);
    const begun = { kind: 'masters' as const, id: 'm3', value: { name: { en: 'three' } } };
    const { revision } = (await site.store.write(begun, anna))!;
    const changes = [{ kind: 'masters' as const, id: 'm2', value: undefined }];
    await site.store.commit({ after: 0, changes, reason: 'published', by: 'Anna' });
    expect(await ids({})).toEqual(['m1', 'm2', 'm3']);
    expect(await ids({ state: 'published' })).toEqual(['m1']);
    expect(await ids({ state: 'draft' })).toEqual(['m1', 'm3']);
    expect(await ids({ state: 'removed' })).toEqual(['m2']);
    expect(await ids({ find: 'uno' })).toEqual(['m1']);
    expect(await site.store.discard(begun, revision)).toBe('done');
    expect(await ids({})).toEqual(['m1', 'm2']);
  });
});
