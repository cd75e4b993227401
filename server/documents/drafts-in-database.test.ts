import { describe, expect, test } from 'vitest';

import { databaseKinds } from '../../tests/fixtures/test-databases.ts';

import { DocumentTooLargeError } from './document-store.ts';
import { event1, firstText, storeSteps, testDocumentStore } from '../../tests/fixtures/test-document-store.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);
  const { later, save, takeIn, publish } = storeSteps(site);

  test('a first save begins a draft, a second one goes on, and the site stays as it is', async () => {
    await takeIn();
    const draft = await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    expect(draft).toMatchObject({ revision: 1, base: 1, value: { price: { aed: 120 } }, updatedBy: 'Anna' });
    later();
    const next = await save({ ...firstText, price: { aed: 130 } }, draft.revision, 'a', 'Anna');
    expect(next).toMatchObject({ revision: 2, base: 1, alternatives: [], createdAt: '2026-11-21T12:00:00.000Z' });
    expect(await site.store.draft(event1)).toEqual(next);
    expect(await site.store.drafts()).toEqual([next]);
    expect(await site.store.published(event1)).toMatchObject({ number: 1, value: firstText });
  });

  test('a new document is a draft without base', async () => {
    const draft = await save({ name: { ru: 'Вечер' } }, 0, 'a');
    expect(draft).toMatchObject({ revision: 1, base: undefined });
    expect(await site.store.published(event1)).toBeUndefined();
  });

  test('saving the same again does not raise the revision', async () => {
    await takeIn();
    const value = { ...firstText, price: { aed: 120 } };
    const { revision } = await save(value, 0, 'a');
    expect(await save(value, revision, 'a')).toMatchObject({ revision });
    expect(await save(value, revision, 'b')).toMatchObject({ revision });
  });

  test('a draft that says what is published ends, and none begins so', async () => {
    await takeIn();
    expect(await save(firstText, 0, 'a')).toMatchObject({ revision: 0 });
    expect(await site.store.draft(event1)).toBeUndefined();
    const { revision } = await save({ ...firstText, price: { aed: 120 } }, 0, 'a');
    await save(firstText, revision, 'a');
    expect(await site.store.draft(event1)).toBeUndefined();
    expect(await site.store.drafts()).toEqual([]);
  });

  test('two who change different fields both have it their way', async () => {
    await takeIn();
    await save({ ...firstText, price: { aed: 120 } }, 0, 'a');
    const merged = await save({ ...firstText, name: { en: 'Tea', ru: 'Чаепитие' } }, 0, 'b');
    expect(merged).toMatchObject({ alternatives: [], value: { price: { aed: 120 }, name: { ru: 'Чаепитие' } } });
  });

  test('what both changed stands beside the draft until somebody chooses', async () => {
    await takeIn();
    await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    later();
    const merged = await save({ ...firstText, price: { aed: 150 } }, 0, 'b', 'Boris');
    const alternative = { path: 'price.aed', value: 150, by: 'Boris', at: '2026-11-21T12:01:00.000Z' };
    expect(merged).toMatchObject({ value: { price: { aed: 120 } }, alternatives: [alternative] });
    expect((await site.store.draft(event1))?.alternatives).toEqual([alternative]);

    const again = await save({ ...firstText, price: { aed: 160 } }, 0, 'b', 'Boris');
    expect(again.alternatives).toMatchObject([{ path: 'price.aed', value: 160, by: 'Boris' }]);
    expect(await site.store.settle(event1, 'location', 'Anna')).toMatchObject({ alternatives: again.alternatives });
    expect(await site.store.settle(event1, 'price.aed', 'Anna')).toMatchObject({
      alternatives: [],
      value: merged.value,
    });
    expect(await site.store.settle({ kind: 'events', id: 'nothing' }, 'price.aed', 'Anna')).toBeUndefined();
  });

  test('a draft that says what is published stays while there is an alternative', async () => {
    await takeIn();
    const { revision } = await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    await save({ ...firstText, price: { aed: 150 } }, 0, 'b', 'Boris');
    expect(await save(firstText, revision, 'a', 'Anna')).toMatchObject({ value: firstText });
    expect(await site.store.draft(event1)).toMatchObject({ value: firstText, alternatives: [{ value: 150 }] });
    expect(await site.store.settle(event1, 'price.aed', 'Anna')).toBeUndefined();
    expect(await site.store.draft(event1)).toBeUndefined();
  });

  test('two requests of one form do not collide, though the second knows no answer to the first', async () => {
    await takeIn();
    await save({ ...firstText, name: { en: 'Tea a', ru: 'Чай' } }, 0, 'a');
    const second = await save({ ...firstText, name: { en: 'Tea ab', ru: 'Чай' } }, 0, 'a');
    expect(second).toMatchObject({ alternatives: [], value: { name: { en: 'Tea ab' } } });
  });

  test('a form that goes on with its own words does not overwrite those that stayed in the draft', async () => {
    await takeIn();
    await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    await save({ ...firstText, price: { aed: 150 } }, 0, 'b', 'Boris');
    const next = await save({ ...firstText, price: { aed: 150 }, location: { en: 'Library' } }, 0, 'b', 'Boris');
    expect(next).toMatchObject({
      value: { price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [{ path: 'price.aed', value: 150 }],
    });
  });

  test('a form from before a publication takes nothing back', async () => {
    await takeIn();
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 120 } } }]);
    const late = await save({ ...firstText, location: { en: 'Library' } }, 0, 'b', 'Boris', { version: 1 });
    expect(late).toMatchObject({
      value: { price: { aed: 120 }, location: { en: 'Library' } },
      alternatives: [],
      base: 2,
    });
  });

  test('a form from before a draft was published goes on with what is published', async () => {
    await takeIn();
    const { revision } = await save({ ...firstText, price: { aed: 120 } }, 0, 'a');
    await publish(0, [{ ...event1, value: { ...firstText, price: { aed: 120 } }, revision }]);
    await publish(1, [{ ...event1, value: { ...firstText, price: { aed: 130 } } }]);
    const late = await save({ ...firstText, price: { aed: 120 }, location: { en: 'Library' } }, revision, 'b');
    expect(late).toMatchObject({ value: { price: { aed: 130 }, location: { en: 'Library' } }, alternatives: [] });
    expect(late.revision).toBeGreaterThan(revision);
  });

  test('of a form whose beginning is not known, everything that differs is kept beside the draft', async () => {
    await takeIn();
    const { revision } = await save({ ...firstText, price: { aed: 120 } }, 0, 'a', 'Anna');
    expect(await site.store.discard(event1, revision + 1)).toBe('outdated');
    expect(await site.store.discard(event1, revision)).toBe('done');
    expect(await site.store.draft(event1)).toBeUndefined();
    expect(await site.store.discard(event1, revision)).toBe('done');
    const late = await save({ ...firstText, price: { aed: 120 }, time: '19:00' }, revision, 'a', 'Anna');
    expect(late).toMatchObject({
      value: { ...firstText, time: '19:00' },
      alternatives: [{ path: 'price.aed', value: 120, by: 'Anna' }],
    });
  });

  test('an alternative goes where its item of a list goes', async () => {
    const item = (en: string) => ({ title: { en }, description: { en: `About ${en}` } });
    const list = (...keyTakeaways: unknown[]) => ({ id: 'event1', keyTakeaways });
    await takeIn([{ ...event1, value: list(item('one'), item('two')) }]);
    const both = { description: { en: 'About one' } };
    await save(list({ ...both, title: { en: 'uno' } }, item('two')), 0, 'a', 'Anna');
    const merged = await save(list({ ...both, title: { en: 'eins' } }, item('two')), 0, 'b', 'Boris');
    expect(merged.alternatives).toMatchObject([{ path: 'keyTakeaways.0.title.en', value: 'eins' }]);
    const moved = await save(list(item('two'), { ...both, title: { en: 'uno' } }), merged.revision, 'c', 'Clara');
    expect(moved.alternatives).toMatchObject([{ path: 'keyTakeaways.1.title.en', value: 'eins' }]);
  });

  test('a document can be begun to be taken off, with an address to go to', async () => {
    await takeIn();
    const draft = await save(undefined, 0, 'a', 'Anna', { redirect: '/events' });
    expect(await site.store.draft(event1)).toEqual(draft);
    expect(draft).toMatchObject({ value: undefined, redirect: '/events' });
    await publish(0, [{ ...event1, value: undefined, redirect: '/events', revision: draft.revision }]);
    expect(await site.store.published(event1)).toMatchObject({ number: 2, value: undefined, redirect: '/events' });
    expect(await site.store.removed()).toEqual([{ ...event1, title: firstText.name }]);
  });

  test('a value of any size up to half a megabyte can be saved; a larger one is refused', async () => {
    await save({ text: 'я'.repeat(250_000) }, 0, 'a');
    await expect(save({ text: 'я'.repeat(270_000) }, 0, 'a')).rejects.toThrow(DocumentTooLargeError);
  });

  test('who else is at it is known for some minutes', async () => {
    await save({ name: { en: 'Tea' } }, 0, 'a', 'Anna');
    later();
    const { revision } = await save({ name: { en: 'Tea!' } }, 1, 'b', 'Boris');
    expect(await site.store.othersAt(event1, 'Anna')).toEqual([{ by: 'Boris', at: '2026-11-21T12:01:00.000Z' }]);
    later(10 * 60_000);
    await save({ name: { en: 'Tea!!' } }, revision, 'a', 'Anna');
    expect(await site.store.othersAt(event1, 'Anna')).toEqual([]);
    expect(await site.store.othersAt(event1, 'Boris')).toMatchObject([{ by: 'Anna' }]);
  });
});
