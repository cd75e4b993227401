import { data } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

import type { Person } from '../../../server/auth/auth-api.ts';
import { isDegraded } from '../../../server/request/require-editor.ts';
import type { Draft, SavedText, Version } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { routerContext } from '../../../tests/fixtures/router-context.ts';
import { saveDocument } from './save-document.server.ts';

const vera: Person = { id: '1', name: 'Vera', email: 'vera@lyceum.example', picture: undefined, isAdmin: true };
const value = { id: 'm1', name: { en: 'Anna' }, surname: { en: 'Ostrova' } };
const published: Version = {
  kind: 'masters',
  id: 'm1',
  value,
  number: 1,
  origin: 'files',
  by: 'files',
  at: '2026-11-01T08:00:00.000Z',
};
const draftOf = (text: SavedText, given: Partial<Draft> = {}): Draft => ({
  ...text,
  redirect: text.redirect,
  revision: text.revision + 1,
  base: 1,
  alternatives: [],
  createdAt: '2026-11-22T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:00.000Z',
  updatedBy: 'Vera',
  ...given,
});

const fields = {
  tab: 'tab-1',
  revision: '3',
  'document.id': 'm1',
  'document.name.en': 'Anna',
  'document.name.ru': 'Анна',
  'document.surname.en': 'Ostrova',
};

/** Sends the form of a master to a store whose drafts are what was saved, with what a test changes of them. */
function send(
  form: Record<string, string>,
  { person = vera, draft = {}, error }: { person?: Person | null; draft?: Partial<Draft>; error?: unknown } = {},
) {
  const saved: SavedText[] = [];
  const documents = {
    save: vi.fn<(text: SavedText) => Promise<Draft>>(async (text) => {
      if (error !== undefined) throw error;
      saved.push(text);
      return draftOf(text, draft);
    }),
    settle: vi.fn<() => Promise<Draft>>(async () => draftOf(saved.at(-1)!)),
    published: async () => published,
    draft: async () => undefined,
    othersAt: async () => [],
  };
  const context = routerContext({
    documents: documents as unknown as PrivateContext['documents'],
    origin: 'https://lyceum.example',
    now: new Date('2026-11-22T08:00:00Z'),
    today: '2026-11-22',
    auth: { person: async () => person ?? undefined, count: async () => undefined },
  });
  const body = new URLSearchParams({ ...fields, ...form });
  const request = new Request('https://lyceum.example/Admin/content/masters/m1', { method: 'POST', body });
  const outcome = saveDocument({ params: { kind: 'masters', id: 'm1' }, request, context }, 'en');
  return { outcome, documents, saved, context };
}

test('a form is saved whole, however incomplete, with the revision and the tab it came from', async () => {
  const { outcome, saved } = send({ intent: 'autosave' });
  const result = await outcome;
  expect(saved).toEqual([
    {
      kind: 'masters',
      id: 'm1',
      value: { id: 'm1', name: { en: 'Anna', ru: 'Анна' }, surname: { en: 'Ostrova' } },
      revision: 3,
      tab: 'tab-1',
      version: undefined,
    },
  ]);
  expect(result).toMatchObject({ state: { revision: 4, status: 'changed', title: 'Anna Ostrova' } });
});

describe('a field that two people wrote', () => {
  const alternatives = [{ path: 'name.en', value: 'Anya', by: 'Boris', at: '2026-11-22T07:59:00.000Z' }];

  test.each([
    ['take0:name.en', 'Anya'],
    ['both:name.en', 'Anna Anya'],
  ])('%s writes it and ends the question', async (intent, name) => {
    const { outcome, saved, documents } = send({ intent }, { draft: { alternatives } });
    await outcome;
    expect(saved.at(-1)).toMatchObject({ revision: 4, value: { name: { en: name, ru: 'Анна' } } });
    expect(saved.at(-1)?.tab).not.toBe('tab-1');
    expect(documents.settle).toHaveBeenCalledWith(expect.anything(), 'name.en', 'Vera');
  });

  test('keep:name.en only ends the question', async () => {
    const { outcome, saved, documents } = send({ intent: 'keep:name.en' }, { draft: { alternatives } });
    await outcome;
    expect(saved).toHaveLength(1);
    expect(documents.settle).toHaveBeenCalled();
  });

  test('is shown with the words in which the two differ', async () => {
    const { outcome } = send({ intent: 'autosave' }, { draft: { alternatives } });
    expect(await outcome).toMatchObject({
      state: {
        conflicts: [
          {
            id: 'document-name-en',
            by: 'Boris',
            isOwn: false,
            pieces: [
              { type: 'removed', text: 'Anna' },
              { type: 'added', text: 'Anya' },
            ],
          },
        ],
      },
    });
  });
});

test('taking a document off the site is a draft without a value, with where its address leads', async () => {
  const { outcome, saved } = send({ intent: 'take-off', redirect: ' /masters ' });
  expect(await outcome).toMatchObject({ state: { status: 'leaving' } });
  expect(saved).toMatchObject([{ value: undefined, redirect: '/masters' }]);
});

test.each([
  ['masters', '/masters'],
  ['/ru/masters/m2?from=mail#top', '/masters/m2'],
  ['https://lyceum.example/ru', '/'],
  ['//elsewhere.example/masters', '//elsewhere.example/masters'],
  ['   ', undefined],
])('an address may be copied or typed by hand: %s', async (typed, redirect) => {
  const { outcome, saved } = send({ intent: 'take-off', redirect: typed });
  await outcome;
  expect(saved.at(-1)?.redirect).toBe(redirect);
});

test.each<[string, Parameters<typeof send>[1], string, number]>([
  ['signed out', { person: null }, 'signed-out', 401],
  ['the database is away', { error: data(null, { status: 503 }) }, 'unavailable', 503],
])('while %s, what was typed comes back', async (_, given, problem, status) => {
  const { outcome, context } = send({ intent: 'save' }, { person: vera, ...given });
  expect(await outcome).toMatchObject({
    unsaved: { problem, revision: 3, value: { name: { en: 'Anna', ru: 'Анна' } } },
    status,
  });
  expect(context.get(isDegraded)).toBe(true);
});

test('a form with a field that no master has is refused', async () => {
  await expect(send({ 'document.price.aed': '1' }).outcome).rejects.toMatchObject({ init: { status: 400 } });
});

test('nobody but editors saves anything', async () => {
  const { outcome, saved } = send({ intent: 'save' }, { person: { ...vera, isAdmin: false } });
  await expect(outcome).rejects.toMatchObject({ init: { status: 403 } });
  expect(saved).toEqual([]);
});
