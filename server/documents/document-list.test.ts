import { describe, expect, test } from 'vitest';

import { testDocumentStore } from '#tests/fixtures/test-document-store.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);

  test('what was taken off keeps the titles it had; those taken off last come first', async () => {
    const publish = async (after: number, values: Record<string, unknown>) => {
      site.now = new Date(site.now.getTime() + 60_000);
      const changes = Object.entries(values).map(([id, value]) => ({ kind: 'masters' as const, id, value }));
      await site.store.commit({ after, changes, reason: 'published', by: 'Anna' });
    };
    await publish(-1, {
      m1: { name: { en: 'Anna', ru: 'Анна' }, surname: { en: 'Orlova', ru: 'Орлова' } },
      m2: { title: { ru: 'Вечер' } },
      m3: [{ question: { en: 'Why?' } }],
      m4: { name: { en: 'Stays' } },
    });
    await publish(0, { m1: undefined, m3: undefined });
    await publish(1, { m2: undefined });
    expect(await site.store.removed()).toEqual([
      { kind: 'masters', id: 'm2', title: { en: undefined, ru: 'Вечер' } },
      { kind: 'masters', id: 'm1', title: { en: 'Anna Orlova', ru: 'Анна Орлова' } },
      { kind: 'masters', id: 'm3', title: { en: undefined, ru: undefined } },
    ]);
    await publish(2, { m1: { name: { en: 'Again' } } });
    expect((await site.store.removed()).map(({ id }) => id)).toEqual(['m2', 'm3']);
  });
});
