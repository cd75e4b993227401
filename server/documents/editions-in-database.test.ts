import { describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import type { DocumentKey } from '../../domain/documents/document.ts';
import { event1, firstText, storeSteps, testDocumentStore } from '../../tests/fixtures/test-document-store.ts';

const AT = '2026-11-21T12:00:00.000Z';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);
  const { later, save, takeIn, publish } = storeSteps(site);

  test('what files say is edition 0', async () => {
    expect(await site.store.newestEdition()).toBeUndefined();
    expect(await takeIn()).toEqual({ edition: await site.store.newestEdition() });
    expect(await site.store.newestEdition()).toMatchObject({
      number: 0,
      reason: 'files',
      by: 'files',
      undoes: undefined,
    });
    expect(await site.store.published(event1)).toEqual({
      ...event1,
      number: 1,
      value: firstText,
      redirect: undefined,
      origin: 'files',
      by: 'files',
      at: AT,
      lastChange: { at: { en: AT, ru: AT }, sequence: 0, scheduledAt: AT },
    });
    expect(await site.store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
  });

  test('a publication is a version of each document and one edition; its drafts end', async () => {
    await takeIn();
    const other: DocumentKey = { kind: 'masters', id: 'm1' };
    const value = { ...firstText, price: { aed: 120 } };
    const { revision } = await save(value, 0, 'a', 'Anna');
    later();
    const outcome = await publish(0, [
      { ...event1, value, revision },
      { ...other, value: { name: { en: 'Anna' } } },
    ]);
    const edition = await site.store.newestEdition();
    expect(outcome).toEqual({ edition });
    expect(edition).toMatchObject({ number: 1, reason: 'published', by: 'Anna', at: '2026-11-21T12:01:00.000Z' });
    expect(await site.store.edition(1)).toEqual({
      edition,
      changes: [
        { ...event1, version: 2, previous: 1 },
        { ...other, version: 1, previous: undefined },
      ],
    });
    expect(await site.store.edition(2)).toBeUndefined();
    expect(await site.store.editions(1, 1)).toMatchObject({ editions: [{ edition: { number: 1 } }], total: 2 });
    expect(await site.store.editions(2, 1)).toMatchObject({ editions: [{ edition: { number: 0 } }], total: 2 });
    expect(await site.store.drafts()).toEqual([]);
    expect(await site.store.version(event1, 1)).toMatchObject({ value: firstText });
    expect(await site.store.history(event1, 1, 10)).toMatchObject({
      versions: [
        { number: 2, edition: 1, origin: 'editor', by: 'Anna' },
        { number: 1, edition: 0, origin: 'files' },
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
    expect((await site.store.edition(1))?.changes).toEqual([
      { kind: 'events', id: 'event2', version: 1, previous: undefined },
    ]);
  });

  test('nothing is published after another edition, or when a draft has changed since', async () => {
    await takeIn();
    const { revision } = await save({ ...firstText, price: { aed: 120 } }, 0, 'a');
    expect(await publish(-1, [{ ...event1, value: {} }])).toEqual({ problem: 'behind' });
    expect(await publish(1, [{ ...event1, value: {} }])).toEqual({ problem: 'behind' });
    const changes = [
      { ...event1, value: {}, revision: revision + 1 },
      { kind: 'events' as const, id: 'event2', value: {} },
    ];
    expect(await publish(0, changes)).toEqual({ problem: 'outdated', documents: [event1] });
    expect(await site.store.newestEdition()).toMatchObject({ number: 0 });
    expect(await site.store.published({ kind: 'events', id: 'event2' })).toBeUndefined();
    expect(await site.store.draft(event1)).toMatchObject({ revision });
  });

  test('of publications at once one wins', async () => {
    await takeIn();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((aed) => publish(0, [{ ...event1, value: { ...firstText, price: { aed } } }])),
    );
    expect(outcomes.filter((outcome) => 'edition' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'problem' in outcome && outcome.problem === 'behind')).toHaveLength(3);
    expect(await site.store.editions(1, 10)).toMatchObject({ total: 2 });
  });

  test('a draft takes in what is published beside it', async () => {
    await takeIn();
    await save({ ...firstText, name: { en: 'Tea', ru: 'Чаепитие' }, location: { en: 'Library' } }, 0, 'a', 'Anna');
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 120 }, location: { en: 'Garden' } } }], {
      by: 'Boris',
    });
    expect(await site.store.draft(event1)).toMatchObject({
      base: 2,
      value: { name: { ru: 'Чаепитие' }, price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [{ path: 'location.en', value: 'Garden', by: 'Boris' }],
    });
  });

  test('alternatives outlive the publication of their draft', async () => {
    await takeIn();
    await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    const { revision, value } = await save({ ...firstText, price: { aed: 150 } }, 0, 'b', 'Boris');
    await publish(0, [{ ...event1, value, revision }]);
    expect(await site.store.draft(event1)).toMatchObject({
      base: 2,
      value,
      alternatives: [{ value: 150, by: 'Boris' }],
    });
  });

  test('the files that an edition takes in are known, until others are', async () => {
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
