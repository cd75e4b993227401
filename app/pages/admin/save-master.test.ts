import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import type { MasterDocument, MastersCollection } from '../../../server/database/masters-collection.ts';
import type { TypedMaster } from '../../../domain/master-fields.ts';
import { fixtureContent, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { readSubmission, saveMaster, typedInto, type Submission } from './save-master.server.ts';

const catalogue = readCatalogue(fixtureContent, fixturePicture);
const { errors } = adminWords('en');
const typed: TypedMaster = {
  name: 'Anna',
  surname: 'Ostrova',
  credentials: 'Historian of gardens',
  description: 'Reads gardens.',
  longDescription: 'Born beside an orchard.',
  photo: 'https://pictures.example/anna.jpg',
  programs: 'books',
  events: 'overcoat',
};

/** The collection without a database. */
function inMemory(): MastersCollection & { all: Map<string, MasterDocument & { isRemoved: boolean }> } {
  const all = new Map<string, MasterDocument & { isRemoved: boolean }>();
  const at = '2026-11-21T10:05:00.000Z';
  const kept = (id: string) => (all.get(id)?.isRemoved === false ? all.get(id) : undefined);
  return {
    all,
    async add(id, fields, by) {
      const history = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
      if (!all.has(id)) all.set(id, { ...fields, ...history, id, revision: 1, isRemoved: false });
    },
    async change(id, revision, fields, by) {
      const found = kept(id);
      if (found === undefined) return 'gone';
      if (found.revision !== revision) return 'stale';
      all.set(id, { ...found, ...fields, revision: revision + 1, updatedBy: by });
      return 'done';
    },
    async remove(id, revision, by) {
      const found = kept(id);
      if (found === undefined) return 'gone';
      if (found.revision !== revision) return 'stale';
      all.set(id, { ...found, isRemoved: true, revision: revision + 1, updatedBy: by });
      return 'done';
    },
    async restore(id, revision, by) {
      const found = all.get(id);
      if (found === undefined) return 'gone';
      if (found.revision !== revision) return 'stale';
      all.set(id, { ...found, isRemoved: false, revision: revision + 1, updatedBy: by });
      return 'done';
    },
    get: async (id) => kept(id),
    getRemoved: async (id) => (kept(id) ? undefined : all.get(id)),
    page: async () => ({ documents: [...all.values()], total: all.size }),
  };
}

let collection: ReturnType<typeof inMemory>;
let id: string;
beforeEach(() => {
  collection = inMemory();
  id = randomUUID();
});

function send(submission: Submission, changes: Partial<TypedMaster> = {}, by = 'Anna') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value);
  return saveMaster(submission, form, { collection, catalogue, by, language: 'en' });
}

describe('adding', () => {
  test('keeps the fields and who wrote them', async () => {
    expect(await send({ intent: 'add', id })).toEqual({ done: { intent: 'added', id } });
    expect(collection.all.get(id)).toMatchObject({ name: 'Anna', programs: ['books'], createdBy: 'Anna', revision: 1 });
  });

  test('twice adds one', async () => {
    await send({ intent: 'add', id });
    expect(await send({ intent: 'add', id })).toEqual({ done: { intent: 'added', id } });
    expect(collection.all.size).toBe(1);
  });

  test('other words under an id that is taken neither loses nor overwrites anything', async () => {
    await send({ intent: 'add', id });
    const outcome = await send({ intent: 'add', id }, { name: 'Maria' });
    expect(outcome).toMatchObject({ error: { problem: 'sent-before' }, status: 409, next: { intent: 'add' } });
    expect(collection.all.get(id)?.name).toBe('Anna');
    if (!('next' in outcome)) throw new Error('not rejected');
    expect(outcome.next.id).not.toBe(id);
    expect(await send(outcome.next, { name: 'Maria' })).toMatchObject({ done: { intent: 'added' } });
    expect(collection.all.size).toBe(2);
  });

  test('again what has been removed says so', async () => {
    await send({ intent: 'add', id });
    await send({ intent: 'remove', id, revision: 1 });
    expect(await send({ intent: 'add', id })).toMatchObject({ error: { problem: 'sent-before' } });
  });

  test('errors stand at their fields, what was typed comes back, and nothing is kept', async () => {
    expect(await send({ intent: 'add', id }, { name: ' ', photo: 'x' })).toMatchObject({
      error: { problem: 'fields' },
      result: {
        status: 'error',
        error: { name: [errors.required], photo: [errors['not-https']] },
        initialValue: { ...typed, name: ' ', photo: 'x' },
      },
      next: { intent: 'add', id },
      status: 422,
    });
    expect(collection.all.size).toBe(0);
  });
});

describe('changing', () => {
  beforeEach(() => send({ intent: 'add', id }));

  test('takes the place of what was there', async () => {
    expect(await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' })).toEqual({
      done: { intent: 'changed', id },
    });
    expect(collection.all.get(id)).toMatchObject({ name: 'Maria', revision: 2 });
  });

  test('what somebody else has changed meanwhile shows their words, and overwrites them only when sent again', async () => {
    await send({ intent: 'change', id, revision: 1 }, { credentials: 'Botanist', programs: 'books' }, 'Omar');
    const outcome = await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' });
    expect(outcome).toEqual({
      error: {
        problem: 'stale',
        by: 'Omar',
        when: '21\u00A0November 2026 at 14:05',
        theirs: [
          { field: 'name', text: 'Anna' },
          { field: 'credentials', text: 'Botanist' },
        ],
      },
      next: { intent: 'change', id, revision: 2 },
      status: 409,
    });
    expect(collection.all.get(id)).toMatchObject({ name: 'Anna', credentials: 'Botanist' });
    if (!('next' in outcome)) throw new Error('not rejected');
    expect(await send(outcome.next, { name: 'Maria' })).toMatchObject({ done: { intent: 'changed' } });
    expect(collection.all.get(id)).toMatchObject({ name: 'Maria', credentials: 'Historian of gardens' });
  });

  test('the same twice is one change: the first answer may have been lost', async () => {
    await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' });
    expect(await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' })).toEqual({
      done: { intent: 'changed', id },
    });
    expect(collection.all.get(id)?.revision).toBe(2);
  });

  test('what has been removed can be added anew', async () => {
    await send({ intent: 'remove', id, revision: 1 });
    const outcome = await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' });
    expect(outcome).toMatchObject({ error: { problem: 'gone' }, status: 409, next: { intent: 'add' } });
    if (!('next' in outcome)) throw new Error('not rejected');
    expect(await send(outcome.next, { name: 'Maria' })).toMatchObject({ done: { intent: 'added' } });
  });
});

test('removing can be undone; what is not there can be neither removed nor brought back', async () => {
  await send({ intent: 'add', id });
  expect(await send({ intent: 'remove', id, revision: 1 })).toEqual({ done: { intent: 'removed', id } });
  expect(await send({ intent: 'remove', id, revision: 1 })).toMatchObject({
    error: { problem: 'gone' },
    status: 409,
  });
  expect(await send({ intent: 'restore', id, revision: 2 })).toEqual({ done: { intent: 'restored', id } });
  expect(await send({ intent: 'restore', id: randomUUID(), revision: 1 })).toMatchObject({
    error: { problem: 'gone' },
  });
  expect(collection.all.get(id)?.isRemoved).toBe(false);
});

test.each(['remove', 'restore'] as const)(
  'to %s what somebody has changed meanwhile is rejected and says who',
  async (intent) => {
    await send({ intent: 'add', id });
    await send({ intent: 'change', id, revision: 1 }, { name: 'Maria' }, 'Omar');
    if (intent === 'restore') await send({ intent: 'remove', id, revision: 2 }, {}, 'Omar');
    expect(await send({ intent, id, revision: 1 })).toEqual({
      error: { problem: 'stale', by: 'Omar', when: '21\u00A0November 2026 at 14:05', theirs: [] },
      next: { intent, id, revision: 1 },
      status: 409,
    });
    expect(collection.all.get(id)?.isRemoved).toBe(intent === 'restore');
  },
);

describe('a form', () => {
  const request = (body: BodyInit) => new Request('https://lyceum.example/Admin', { method: 'POST', body });
  const form = (fields: Record<string, string>) => readForm(request(new URLSearchParams(fields)));

  test('is read', async () => {
    const sent = await form({ formId: 'edit', intent: 'change', id, revision: '3', name: ' Anna ' });
    expect(readSubmission(sent)).toEqual({ formId: 'edit', submission: { intent: 'change', id, revision: 3 } });
    expect(typedInto(sent)).toMatchObject({ initialValue: { name: ' Anna ' } });
  });

  test.each<Record<string, string>>([
    {},
    { formId: 'new', intent: 'add' },
    { formId: 'new', intent: 'add', id: 'm1' },
    { formId: 'new', intent: 'drop', id: randomUUID() },
    { formId: 'nowhere', intent: 'add', id: randomUUID() },
    { formId: 'edit', intent: 'change', id: randomUUID() },
    { formId: 'edit', intent: 'change', id: randomUUID(), revision: 'x' },
    { formId: 'list', intent: 'remove', id: randomUUID() },
  ])('%j is none of this page', async (fields) => {
    expect(readSubmission(await form(fields))).toBeUndefined();
  });

  test('nor is what is no form', async () => {
    expect(readSubmission(await readForm(request('{}')))).toBeUndefined();
  });
});
