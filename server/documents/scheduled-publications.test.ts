import { beforeEach, describe, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { testDocumentStore } from '#tests/fixtures/test-document-store.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { createDocumentStore } from './document-store.ts';
import type { Scheduled } from './scheduled-publications.ts';

const key = { kind: 'events' as const, id: 'event1' };
const friday = new Date('2026-11-27T06:00:00.000Z');

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);

  beforeEach(async () => {
    await site.store.commit({
      after: -1,
      changes: [{ ...key, value: { name: { en: 'Tea' }, price: { aed: 1 } } }],
      reason: 'files',
      by: 'files',
    });
  });

  const save = async (value: unknown) => (await site.store.write({ ...key, value }, anna))!;
  async function scheduled(value: unknown): Promise<Scheduled> {
    const { revision } = await save(value);
    return site.store.schedule([{ ...key, value, revision }], friday, anna);
  }
  const publish = ({ id, changes }: Scheduled, after = 0) =>
    site.store.commit({ after, changes, reason: 'scheduled', scheduled: id, by: 'Anna' });

  test('it waits until its time has come, and is published with what was written when it was made', async () => {
    const publication = await scheduled({ name: { en: 'Tea!' } });
    expect(publication).toMatchObject({ publishAt: '2026-11-27T06:00:00.000Z', state: 'waiting', problems: [] });
    expect(await site.store.scheduled()).toEqual([publication]);
    expect(await site.store.due(new Date(friday.getTime() - 1))).toEqual([]);
    expect(await site.store.due(friday)).toEqual([publication]);
    site.now = friday;
    expect(await publish(publication)).toMatchObject({ publication: { number: 1, reason: 'scheduled' } });
    expect(await site.store.due(friday)).toEqual([]);
    expect(await site.store.scheduled()).toEqual([]);
    expect(await site.store.published(key)).toMatchObject({ value: { name: { en: 'Tea!' } } });
    expect(await site.store.draft(key)).toBeUndefined();
  });

  test('of several processes that publish it at once one does', async () => {
    const publication = await scheduled({ name: { en: 'Tea!' } });
    const other = createDocumentStore(site.fresh.database, () => site.now);
    const outcomes = await Promise.all([publish(publication), publish(publication), publish(publication)]);
    expect(outcomes.filter((outcome) => 'publication' in outcome)).toHaveLength(1);
    expect(await publish(publication, 1)).toEqual({ problem: 'gone' });
    expect(await other.publications(1, 10)).toMatchObject({ total: 2 });
  });

  test('a draft that was changed since stays, with its own words', async () => {
    const publication = await scheduled({ name: { en: 'Tea!' }, price: { aed: 1 } });
    await save({ name: { en: 'Tea?' }, price: { aed: 1 } });
    expect(await publish(publication)).toMatchObject({ publication: { number: 1 } });
    expect(await site.store.draft(key)).toMatchObject({
      base: 2,
      value: { name: { en: 'Tea?' } },
      rows: [{ path: 'name/en' }],
    });
  });

  test('one with an older text than what is published meanwhile is not published, and says so', async () => {
    const older = await scheduled({ name: { en: 'Tea!' } });
    const elsewhere = await site.store.schedule(
      [{ kind: 'events', id: 'event2', value: {}, revision: 1 }],
      friday,
      anna,
    );
    const changes = [{ ...key, value: { name: { en: 'Coffee' } } }];
    await site.store.commit({ after: 0, changes, reason: 'published', by: 'Boris' });
    expect(await site.store.due(friday)).toEqual([elsewhere]);
    expect(await site.store.scheduled()).toContainEqual({
      ...older,
      state: 'failed',
      problems: [{ ...key, field: '', remedy: expect.objectContaining({ en: expect.stringContaining('again') }) }],
    });
    expect(await publish(older, 1)).toEqual({ problem: 'gone' });
    expect(await site.store.published(key)).toMatchObject({ value: { name: { en: 'Coffee' } } });
    expect(await site.store.draft(key)).toMatchObject({ value: { name: { en: 'Tea!' } } });
  });

  test('one whose text is published meanwhile waits on, and fails once something else is', async () => {
    const same = await scheduled({ name: { en: 'Tea!' } });
    const commit = (after: number, value: unknown, redirect?: string) =>
      site.store.commit({ after, changes: [{ ...key, value, redirect }], reason: 'published', by: 'Boris' });
    await commit(0, { name: { en: 'Tea!' } });
    expect(await site.store.due(friday)).toEqual([same]);
    await commit(1, { name: { en: 'Coffee' } });
    expect(await site.store.scheduled()).toMatchObject([{ state: 'failed' }]);
  });

  test('one that takes a document off fails once its address leads elsewhere', async () => {
    await site.store.schedule([{ ...key, value: undefined, redirect: '/events', revision: 1 }], friday, anna);
    const changes = [{ ...key, value: undefined, redirect: '/programs' }];
    await site.store.commit({ after: 0, changes, reason: 'published', by: 'Boris' });
    expect(await site.store.scheduled()).toMatchObject([{ state: 'failed' }]);
  });

  test.each([
    ['newer text still waits', 0, 'waiting'],
    ['older text has failed', 1, 'failed'],
  ])('of two for one document the one with the %s when the other is published', async (_, first, state) => {
    const one = await scheduled({ name: { en: 'Tea!' } });
    site.now = new Date(site.now.getTime() + 60_000);
    const both = [one, await scheduled({ name: { en: 'Coffee' } })];
    expect(await publish(both[first]!)).toHaveProperty('publication');
    expect(await site.store.scheduled()).toMatchObject([{ id: both[1 - first]!.id, state }]);
  });

  test('one that is cancelled is never published', async () => {
    const publication = await scheduled({ name: { en: 'Tea!' } });
    const another = await scheduled({ name: { en: 'Tea?' } });
    expect(await site.store.cancel(publication.id)).toBe('done');
    expect(await site.store.cancel(publication.id)).toBe('gone');
    expect(await site.store.due(friday)).toEqual([another]);
    expect(await publish(publication)).toEqual({ problem: 'gone' });
    expect(await site.store.newestPublication()).toMatchObject({ number: 0 });
  });

  test('what is over is kept for a while; what waits or has failed stays however old it is', async () => {
    const [over, failed, waiting] = [await scheduled({}), await scheduled({}), await scheduled({})];
    await site.store.cancel(over.id);
    await site.store.fail(failed.id, []);
    const kept = async () => {
      const latest = await scheduled({});
      const rows = await site.fresh.database.kysely.selectFrom('scheduledPublications').select('id').execute();
      return rows.flatMap(({ id }) => (id === latest.id ? [] : [id])).toSorted();
    };
    expect(await kept()).toEqual([over.id, failed.id, waiting.id].toSorted());
    site.now = new Date(friday.getTime() + 400 * 24 * 3600_000);
    expect(await kept()).not.toContain(over.id);
    expect(await kept()).toEqual(expect.arrayContaining([failed.id, waiting.id]));
  });

  test('one that failed says why, is not tried again, and can be cancelled', async () => {
    const publication = await scheduled({ name: { en: 'Tea!' } });
    const problems = [{ kind: 'events', id: 'event1', field: 'name', remedy: { en: 'write it', ru: 'напишите' } }];
    await site.store.fail(publication.id, problems);
    expect(await site.store.due(friday)).toEqual([]);
    expect(await site.store.scheduled()).toEqual([{ ...publication, state: 'failed', problems }]);
    expect(await site.store.cancel(publication.id)).toBe('done');
    await site.store.fail(publication.id, problems);
    expect(await site.store.scheduled()).toEqual([]);
  });
});
