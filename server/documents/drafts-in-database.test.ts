import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';

import { stands } from '#domain/documents/draft-rows.ts';
import { itemsIn } from '#domain/documents/field-paths.ts';
import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import { event1, firstText, storeSteps, testDocumentStore, typed } from '#tests/fixtures/test-document-store.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { createDocumentStore } from './document-store.ts';
import { createDrafts } from './drafts-in-database.ts';
import { DocumentTooLargeError, DraftsFullError, type Draft } from './stored-documents.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);
  const { later, write, type, takeIn, publish } = storeSteps(site);
  const conflictsOf = (draft: Draft | undefined) =>
    draft?.rows.filter((row) => !stands(row)).map(({ path, value, editor }) => [path, value, editor.name]);
  const drafts = async () => (await site.store.drafts()).length;

  test('a first save begins a draft, a second one goes on, and the site stays as it is', async () => {
    await takeIn();
    const { draft } = await type('price/aed', 120, 100, anna);
    expect(draft).toMatchObject({ base: 1, value: { price: { aed: 120 } }, updatedBy: 'Anna' });
    later();
    const next = (await type('price/aed', 130, 120, anna, { request: 2 })).draft!;
    expect(next).toMatchObject({ base: 1, value: { price: { aed: 130 } }, updatedAt: '2026-11-21T12:01:00.000Z' });
    expect(next.revision).toBeGreaterThan(draft!.revision);
    expect(await site.store.draft(event1)).toEqual(next);
    expect(await site.store.drafts()).toEqual([next]);
    expect(await site.store.published(event1)).toMatchObject({ number: 1, value: firstText });
  });

  test('a draft is as old as its latest field, and belongs to whoever wrote that, whichever field it is', async () => {
    await takeIn();
    const latest = async () => {
      const { updatedBy, updatedAt } = (await site.store.draft(event1))!;
      return [updatedBy, updatedAt.slice(11, 16)];
    };
    await type('price/aed', 120, 100, anna);
    later();
    await type('time', '19:00', '', boris);
    expect(await latest()).toEqual(['Boris', '12:01']);
    later();
    await type('price/aed', 130, 120, anna, { request: 2 });
    expect(await latest()).toEqual(['Anna', '12:02']);
  });

  test('a pause of typing costs at most four statements, and writes one row for each field', async () => {
    await takeIn();
    const statements: string[] = [];
    const count: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { database } = site.fresh;
    const store = createDocumentStore({ ...database, kysely: database.kysely.withPlugin(count) }, () => site.now);
    // The page of the document was opened.
    await store.draft(event1);
    statements.length = 0;
    const shown = new Map<string, string>();
    const changes = [{ path: 'time', value: '19:00', shown: '' }];
    await store.save(event1, { changes, intent: 'autosave', shown, tab: 'a', request: 1 }, anna);
    expect(statements.length).toBeLessThanOrEqual(4);
    expect(await database.kysely.selectFrom('draftFields').select('path').execute()).toEqual([{ path: 'time' }]);
  });

  test('a new document is a draft without base, and so is one in which nothing is written yet', async () => {
    expect(await write({ name: { ru: 'Вечер' } })).toMatchObject({ base: undefined, value: { name: { ru: 'Вечер' } } });
    const picture = { kind: 'pictures', id: 'm4' } as const;
    expect(await site.store.write({ ...picture, value: {} }, anna)).toMatchObject({ value: {} });
    expect(await site.store.draft(picture)).toMatchObject({ value: {}, base: undefined });
    expect(await site.store.published(event1)).toBeUndefined();
  });

  test('saving the same again does not raise the revision', async () => {
    await takeIn();
    const { draft } = await type('price/aed', 120, 100, anna);
    expect((await type('price/aed', 120, 100, anna)).draft?.revision).toBe(draft?.revision);
    expect((await type('price/aed', 120, 100, boris)).draft?.revision).toBe(draft?.revision);
    expect((await site.store.save(event1, typed([]), boris)).draft?.revision).toBe(draft?.revision);
  });

  test('a draft that says what is published ends, and none begins so', async () => {
    await takeIn();
    expect(await site.store.write({ ...event1, value: firstText }, anna)).toBeUndefined();
    await type('price/aed', 120, 100, anna);
    expect(await drafts()).toBe(1);
    await type('price/aed', 100, 120, anna, { request: 2 });
    expect(await site.store.draft(event1)).toBeUndefined();
    expect(await drafts()).toBe(0);
  });

  test('what both changed stays, under the names of both, until somebody chooses; nothing is published before', async () => {
    await takeIn();
    await type('price/aed', 120, 100, anna);
    later();
    const { draft } = await type('price/aed', 150, 100, boris);
    expect(draft).toMatchObject({ value: { price: { aed: 120 } } });
    expect(conflictsOf(draft)).toEqual([['price/aed', 150, 'Boris']]);
    expect(await site.store.draft(event1)).toEqual(draft);
    await type('price/aed', 100, 120, anna, { request: 2 });
    expect(conflictsOf(await site.store.draft(event1))).toEqual([['price/aed', 150, 'Boris']]);
  });

  test('a conflict is over once its writer writes what stands there', async () => {
    await takeIn();
    await type('price/aed', 120, 100, anna);
    await type('price/aed', 150, 100, boris);
    await type('price/aed', 120, 100, boris, { request: 2 });
    expect(conflictsOf(await site.store.draft(event1))).toEqual([]);
  });

  test('a form from before a publication takes nothing back', async () => {
    await takeIn();
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 120 } } }]);
    const { draft } = await type('location/en', 'Library', 'Hall', boris);
    expect(draft).toMatchObject({ value: { price: { aed: 120 }, location: { en: 'Library' } }, base: 2 });
    expect(conflictsOf((await type('price/aed', 150, 100, anna)).draft)).toEqual([['price/aed', 150, 'Anna']]);
  });

  test('a form that goes on after its draft was thrown away keeps what is written in it', async () => {
    await takeIn();
    const { draft } = await type('price/aed', 120, 100, anna);
    expect(await site.store.discard(event1, draft!.revision + 1)).toBe('outdated');
    expect(await site.store.discard(event1, draft!.revision)).toBe('done');
    expect([await site.store.draft(event1), await drafts()]).toEqual([undefined, 0]);
    expect(await site.store.discard(event1, draft!.revision)).toBe('done');
    // Somebody else publishes it from a page that was open before.
    const asSeen = [{ ...event1, value: draft!.value, revision: draft!.revision }];
    expect(await publish(0, asSeen)).toEqual({ problem: 'outdated', documents: [event1] });
    const late = await type('price/aed', 130, 120, anna, { request: 2 });
    expect(conflictsOf(late.draft)).toEqual([['price/aed', 130, 'Anna']]);
    expect(late.draft!.revision).toBeGreaterThan(draft!.revision);
  });

  test('a draft that somebody writes in at the moment in which it is thrown away keeps what is written', async () => {
    await takeIn();
    for (let price = 200; price < 220; price += 1) {
      const { draft } = await type('price/aed', price, 100, anna, { request: 2 * price });
      const [outcome] = await Promise.all([
        site.store.discard(event1, draft!.revision),
        type('location/en', `Hall ${price}`, 'Hall', boris, { request: price }),
      ]);
      expect(['done', 'outdated']).toContain(outcome);
      expect((await site.store.draft(event1))?.rows.map(({ value }) => value)).toContain(`Hall ${price}`);
    }
  });

  test('items of lists keep their keys from a draft to the version it becomes, and to the next draft', async () => {
    const point = (en: string) => ({ title: { en } });
    await takeIn([{ ...event1, value: { ...firstText, keyTakeaways: [point('one'), point('two')] } }]);
    const draft = await write({ ...firstText, keyTakeaways: [point('zero'), point('one'), point('zwei')] });
    const keys = itemsIn(draft.fields, 'keyTakeaways');
    const { value, ranks, revision } = draft;
    await publish(0, [{ ...event1, value, ranks, revision }]);
    expect(await site.store.draft(event1)).toBeUndefined();
    const next = await write({ ...(value as object), time: '19:00' });
    expect(itemsIn(next.fields, 'keyTakeaways')).toEqual(keys);
    // Files have no keys: an equal item has the key that it had.
    const imported = { ...firstText, keyTakeaways: [point('zwei'), point('three')] };
    await publish(1, [{ ...event1, value: imported }]);
    const after = itemsIn((await site.store.draft(event1))!.fields, 'keyTakeaways');
    expect(after.map(({ key }) => key)).toContain(keys[2]!.key);
    // The same where nobody writes in it.
    await site.store.discard(event1, (await site.store.draft(event1))!.revision);
    await publish(2, [{ ...event1, value: { ...firstText, keyTakeaways: [point('four'), point('zwei')] } }]);
    const { ranks: kept } = (await site.store.published(event1))!;
    expect(Object.keys(kept!).some((path) => path.includes(keys[2]!.key))).toBe(true);
  });

  test('a document can be begun to be taken off, with an address to go to', async () => {
    await takeIn();
    const draft = (await site.store.write({ ...event1, value: undefined, redirect: '/events' }, anna))!;
    expect(await site.store.draft(event1)).toEqual(draft);
    expect(draft).toMatchObject({ value: undefined, redirect: '/events' });
    await publish(0, [{ ...event1, value: undefined, redirect: '/events', revision: draft.revision }]);
    expect(await site.store.published(event1)).toMatchObject({ number: 2, value: undefined, redirect: '/events' });
    expect(await site.store.removed()).toEqual([{ ...event1, title: firstText.name }]);
  });

  test('a field of any size up to half a megabyte can be saved; a larger one is refused', async () => {
    await type('description/ru', 'я'.repeat(250_000), '', anna);
    await expect(type('description/ru', 'я'.repeat(270_000), '', anna)).rejects.toThrow(DocumentTooLargeError);
  });

  test('a draft of any fields together up to two megabytes can be saved; a larger one is refused', async () => {
    const half = 'a'.repeat(500_000);
    for (const path of ['description/ru', 'description/en', 'name/ru', 'name/en']) await type(path, half, '', anna);
    await expect(type('location/ru', half, '', anna)).rejects.toThrow(DocumentTooLargeError);
    await type('location/ru', 'Hall', '', anna);
  });

  test('all drafts together are bounded: one more is refused whole, and what is shortened is saved', async () => {
    const { database } = site.fresh;
    const small = createDrafts({ database, now: () => site.now }, 1_000_000);
    const save = (id: string, length: number) =>
      small.save(
        { kind: 'events', id },
        {
          changes: [{ path: 'description/ru', value: 'a'.repeat(length), shown: '' }],
          intent: 'save',
          shown: new Map(),
          tab: id,
          request: length,
        },
        anna,
      );
    await save('one', 400_000);
    await save('two', 400_000);
    await expect(save('three', 400_000)).rejects.toThrow(DraftsFullError);
    expect(await small.draft({ kind: 'events', id: 'three' })).toBeUndefined();
    await save('three', 100);
    await save('three', 100_000);
    expect(await drafts()).toBe(3);
  });
});
