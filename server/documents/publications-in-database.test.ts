import { describe, expect, test } from 'vitest';

import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import type { DocumentKey } from '#domain/documents/document.ts';
import { stands } from '#domain/documents/draft-rows.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { dyingAfter } from '#tests/fixtures/dying-database.ts';
import { event1, firstText, storeSteps, testDocumentStore } from '#tests/fixtures/test-document-store.ts';
import { createDocumentStore } from './document-store.ts';

const AT = '2026-11-21T12:00:00.000Z';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);
  const { later, write, type, takeIn, publish } = storeSteps(site);

  test('what files say is publication 0', async () => {
    expect(await site.store.newestPublication()).toBeUndefined();
    expect(await takeIn()).toEqual({ publication: await site.store.newestPublication() });
    expect(await site.store.newestPublication()).toMatchObject({
      number: 0,
      reason: 'files',
      by: 'files',
      undoes: null,
    });
    expect(await site.store.published(event1)).toEqual({
      ...event1,
      number: 1,
      value: firstText,
      redirect: undefined,
      origin: 'files',
      by: 'files',
      byId: null,
      at: AT,
      lastChange: { at: { en: AT, ru: AT }, sequence: 0, scheduledAt: AT },
    });
    expect(await site.store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
  });

  test('a publication is a version of each document, and its drafts end', async () => {
    await takeIn();
    const other: DocumentKey = { kind: 'masters', id: 'm1' };
    const value = { ...firstText, price: { aed: 120 } };
    const { revision } = await write(value);
    later();
    const outcome = await publish(0, [
      { ...event1, value, revision },
      { ...other, value: { name: { en: 'Anna' } } },
    ]);
    const publication = await site.store.newestPublication();
    expect(outcome).toEqual({ publication });
    expect(publication).toMatchObject({ number: 1, reason: 'published', by: 'Anna', at: '2026-11-21T12:01:00.000Z' });
    expect(await site.store.publication(1)).toEqual({
      publication,
      changes: [
        { publication: 1, ...event1, version: 2, previous: 1 },
        { publication: 1, ...other, version: 1, previous: null },
      ],
    });
    expect(await site.store.publication(2)).toBeUndefined();
    expect(await site.store.publications(1, 1)).toMatchObject({
      publications: [{ publication: { number: 1 } }],
      total: 2,
    });
    expect(await site.store.publications(2, 1)).toMatchObject({
      publications: [{ publication: { number: 0 } }],
      total: 2,
    });
    expect(await site.store.drafts()).toEqual([]);
    expect(await site.store.version(event1, 1)).toMatchObject({ value: firstText });
    expect(await site.store.history(event1, 1, 10)).toMatchObject({
      versions: [
        { number: 2, publication: 1, origin: 'editor', by: 'Anna' },
        { number: 1, publication: 0, origin: 'files' },
      ],
      total: 2,
    });
    expect(await site.store.changesBetween(0, 1)).toMatchObject([{ ...event1, value }, other]);
    expect(await site.store.everything()).toMatchObject([{ ...event1, number: 2 }, other]);
  });

  test('what says the same as before has no new version', async () => {
    await takeIn();
    await publish(0, [
      { ...event1, value: { ...firstText } },
      { kind: 'events', id: 'event2', value: { id: 'event2' } },
    ]);
    expect(await site.store.published(event1)).toMatchObject({ number: 1 });
    expect((await site.store.publication(1))?.changes).toEqual([
      { publication: 1, kind: 'events', id: 'event2', version: 1, previous: null },
    ]);
  });

  test('where nothing at all is new, a publication has no version', async () => {
    await takeIn();
    expect(await publish(0, [{ ...event1, value: firstText }])).toMatchObject({ publication: { number: 1 } });
    expect(await site.store.publication(1)).toMatchObject({ changes: [] });
  });

  test('nothing is published after another publication, or when a draft has changed since', async () => {
    await takeIn();
    const { revision } = await write({ ...firstText, price: { aed: 120 } });
    expect(await publish(-1, [{ ...event1, value: {} }])).toEqual({ problem: 'behind' });
    expect(await publish(1, [{ ...event1, value: {} }])).toEqual({ problem: 'behind' });
    const changes = [
      { ...event1, value: {}, revision: revision + 1 },
      { kind: 'events' as const, id: 'event2', value: {} },
    ];
    expect(await publish(0, changes)).toEqual({ problem: 'outdated', documents: [event1] });
    expect(await site.store.newestPublication()).toMatchObject({ number: 0 });
    expect(await site.store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
    expect(await site.store.draft(event1)).toMatchObject({ revision });
  });

  test('of publications at once one wins', async () => {
    await takeIn();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((aed) => publish(0, [{ ...event1, value: { ...firstText, price: { aed } } }])),
    );
    expect(outcomes.filter((outcome) => 'publication' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'problem' in outcome && outcome.problem === 'behind')).toHaveLength(3);
    expect(await site.store.publications(1, 10)).toMatchObject({ total: 2 });
  });

  test('a draft takes in what is published beside it', async () => {
    await takeIn();
    await write({ ...firstText, name: { en: 'Tea', ru: 'Чаепитие' }, location: { en: 'Library' } });
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 120 }, location: { en: 'Garden' } } }], {
      by: 'Boris',
    });
    expect(await site.store.draft(event1)).toMatchObject({
      base: 2,
      value: { name: { ru: 'Чаепитие' }, price: { aed: 120 }, location: { en: 'Library' } },
    });
    const [conflict, ...others] = (await site.store.draft(event1))!.rows.filter((row) => !stands(row));
    expect(conflict).toMatchObject({ path: 'location/en', value: 'Garden', editor: { name: 'Boris' } });
    expect(others).toEqual([]);
  });

  test('an item that a publication removes stays in the draft that writes in it, until somebody chooses', async () => {
    const point = (en: string) => ({ title: { en } });
    await takeIn([{ ...event1, value: { ...firstText, keyTakeaways: [point('one'), point('two')] } }]);
    await write({ ...firstText, keyTakeaways: [point('one'), point('zwei')] });
    await publish(0, [{ ...event1, value: { ...firstText, keyTakeaways: [point('one')] } }]);
    expect(await site.store.draft(event1)).toMatchObject({
      value: { keyTakeaways: [point('one'), point('zwei')] },
      rows: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/gone$/), value: true })]),
    });
  });

  test('a document that is taken off the site beside a draft stays in the draft, until somebody chooses', async () => {
    await takeIn();
    await write({ ...firstText, price: { aed: 120 } });
    await publish(0, [{ ...event1, value: undefined }]);
    expect(await site.store.draft(event1)).toMatchObject({
      value: { ...firstText, price: { aed: 120 } },
      rows: expect.arrayContaining([
        expect.objectContaining({ path: '$gone', value: true, conflict: expect.anything() }),
      ]),
    });
  });

  test('a draft that has gone back to what was published takes nothing of the next publication back', async () => {
    await takeIn();
    await type('price/aed', 120, 100, anna);
    await type('price/aed', 100, 120, anna, { request: 2 });
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 130 } } }]);
    expect(await site.store.draft(event1)).toBeUndefined();
  });

  test('a publication whose process ends before any statement of it is not there at all, and its draft is', async () => {
    await takeIn();
    const value = { ...firstText, price: { aed: 120 } };
    const { revision } = await write(value);
    const changes = [
      { ...event1, value, revision },
      { kind: 'masters', id: 'm1', value: { name: { en: 'Anna' } } } as const,
    ];
    const commitWithin = (statements: number) =>
      createDocumentStore(dyingAfter(statements, site.fresh.database))
        .commit({ after: 0, changes, reason: 'published', by: 'Anna' })
        .catch((error: Error) => error.message);
    let statements = 0;
    while ((await commitWithin(statements)) === 'killed') {
      expect(await site.store.publications(1, 10), String(statements)).toMatchObject({ total: 1 });
      expect(await site.store.draft(event1), String(statements)).toMatchObject({ value, revision });
      statements += 1;
    }
    expect(statements).toBeGreaterThan(5);
    expect((await site.store.publication(1))?.changes).toHaveLength(2);
    expect(await site.store.drafts()).toEqual([]);
  });

  test('the files that a publication takes in are known, until others are', async () => {
    expect(await site.store.knownFiles()).toBeUndefined();
    await site.store.commit({ after: -1, changes: [], files: 'first', reason: 'files', by: 'files' });
    await publish(0, [{ ...event1, value: firstText }]);
    expect(await site.store.knownFiles()).toBe('first');
    expect(await publish(0, [], { files: 'too late' })).toEqual({ problem: 'behind' });
    expect(await site.store.knownFiles()).toBe('first');
    await site.store.noteFiles('second');
    expect(await site.store.knownFiles()).toBe('second');
  });
});
