import { describe, expect, test } from 'vitest';

import { hashOfConflict } from '#domain/documents/draft-rows.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import type { Person } from '#server/auth/auth-api.ts';
import { isDegraded } from '#server/request/require-editor.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Publisher } from '#server/documents/publisher.ts';
import { boris } from '#tests/fixtures/draft-fixture.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { testDocumentStore, typed } from '#tests/fixtures/test-document-store.ts';
import { saveDocument } from './save-document.server.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable.ts';

const vera: Person = { id: 'user-v', name: 'Vera', email: 'vera@lyceum.example', picture: undefined, role: 'editor' };
const key = { kind: 'masters', id: 'm1' } as const;
const value = { id: 'm1', name: { en: 'Anna' }, surname: { en: 'Ostrova' } };
const shown = { 'name/en': hashOfField('Anna'), 'name/ru': hashOfField('') };
const site = testDocumentStore('sqlite');

const takeIn = () => site.store.commit({ after: -1, changes: [{ ...key, value }], reason: 'files', by: 'files' });
const typesName = (name: string) =>
  site.store.save(key, typed([{ path: 'name/en', value: name, shown: shown['name/en'] }], { tab: 'other' }), boris);

interface Given {
  person?: Person | null;
  error?: unknown;
  documents?: DocumentStore;
  /** What stands against publishing. */
  problems?: EntryProblem[];
}

/** Sends the form of a master, on which somebody has written a Russian name. */
function send(
  form: Record<string, string>,
  { person = vera, error, documents = site.store, problems = [] }: Given = {},
) {
  const failing = { save: () => Promise.reject(error) } as unknown as DocumentStore;
  const context = routerContext({
    documents: error === undefined ? documents : failing,
    origin: 'https://lyceum.example',
    now: site.now,
    today: '2026-11-22',
    publisher: { check: async () => problems } as unknown as Publisher,
    auth: { person: async () => person ?? undefined, count: async () => undefined },
  });
  const fields = {
    tab: 'tab-1',
    revision: '3',
    request: '1',
    shown: JSON.stringify(shown),
    'document.name.en': 'Anna',
    'document.name.ru': 'Анна',
  };
  const body = new URLSearchParams({ ...fields, ...form });
  const request = new Request('https://lyceum.example/Admin/content/masters/m1', { method: 'POST', body });
  const url = new URL(request.url);
  return { outcome: saveDocument({ params: { ...key }, request, url, context }), context };
}

test('of a form what has changed is saved, and the answer shows the document as it is now', async () => {
  await takeIn();
  const outcome = await send({ intent: 'autosave' }).outcome;
  const rows = (await site.store.draft(key))?.rows;
  expect(rows).toMatchObject([
    { path: 'name/ru', value: 'Анна', tab: 'tab-1', editor: { id: 'user-v', name: 'Vera' } },
  ]);
  expect(outcome).toMatchObject({
    state: {
      status: 'changed',
      title: 'Anna Ostrova',
      fields: { 'name/en': 'Anna', 'name/ru': 'Анна' },
      shown: { 'name/ru': hashOfField('Анна') },
      savedBy: undefined,
      others: [],
    },
  });
});

test('the answer to a save brings what stands against publishing the draft as it is then', async () => {
  await takeIn();
  const wrong = (field: string) => ({ ...key, field, remedy: { en: `Mend ${field}.`, ru: '' } });
  const problems = [wrong('surname.ru'), wrong('name.en')];
  expect(await send({ intent: 'autosave' }, { problems }).outcome).toMatchObject({
    problems: [
      { id: 'document-surname-ru', label: 'Family name (Russian)', text: 'Mend surname.ru.', isMissing: true },
      { id: 'document-name-en', text: 'Mend name.en.', isMissing: false },
    ],
  });
});

test('a save that is stored is answered as saved, also when the database goes away right after it', async () => {
  await takeIn();
  const drafts = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
  const { outcome } = send({ intent: 'autosave' }, { documents: { ...site.store, drafts } });
  expect(await outcome).toMatchObject({ state: {}, problems: undefined });
  expect((await site.store.draft(key))?.value).toMatchObject({ name: { ru: 'Анна' } });
});

describe('the languages of a document that does not say in which it is shown', () => {
  const shownIn = async () => ((await site.store.draft(key))?.value as { shownIn?: string[] } | undefined)?.shownIn;
  const implied = { 'shownIn/$implied': hashOfField(['en']) };

  test('are those of its title, and its form says so', async () => {
    await takeIn();
    expect(await send({ intent: 'autosave' }).outcome).toMatchObject({
      state: { fields: { shownIn: ['en', 'ru'] }, shown: { 'shownIn/$implied': hashOfField(['en', 'ru']) } },
    });
    expect(await shownIn()).toBeUndefined();
  });

  test('stay so where a form without scripts sends what it shows, until somebody chooses others', async () => {
    await takeIn();
    const form = { intent: 'save', shown: JSON.stringify({ ...shown, ...implied }) };
    await send({ ...form, 'document.shownIn': 'en' }).outcome;
    expect(await shownIn()).toBeUndefined();
    await send({ ...form, request: '2', 'document.shownIn': 'ru' }).outcome;
    expect(await shownIn()).toEqual(['ru']);
  });
});

describe('a field that two people wrote', () => {
  const conflicting = async () => {
    await takeIn();
    await typesName('Anya');
    await send({ intent: 'autosave', 'document.name.en': 'Anna M.', 'document.name.ru': '' }).outcome;
    const draft = (await site.store.draft(key))!;
    return draft.rows.find(({ conflict }) => conflict !== '')!;
  };
  const nameNow = async () => ((await site.store.draft(key))!.value as typeof value).name.en;

  test('is shown with the words in which the two differ, and who else is at it', async () => {
    await conflicting();
    expect(await send({ intent: 'autosave' }).outcome).toMatchObject({
      state: {
        others: [expect.stringContaining('Boris')],
        conflicts: [
          {
            id: 'document-name-en',
            by: 'Vera',
            isOwn: true,
            pieces: [
              { type: 'removed', text: 'Anya' },
              { type: 'added', text: 'Anna M.' },
            ],
          },
        ],
      },
    });
  });

  test.each([
    ['take', 'Anna M.'],
    ['keep', 'Anya'],
    ['both', 'Anya Anna M.'],
  ])('%s ends the question', async (verb, name) => {
    const row = await conflicting();
    const seen = { 'name/en/$seen': hashOfConflict(row), 'name/en/$shown': hashOfField('Anya') };
    const intent = `${verb === 'take' ? `take-${hashOfConflict(row)}` : verb}:name/en`;
    const form = { intent, tab: 'tab-2', shown: JSON.stringify({ ...seen, 'name/en': hashOfField('Anya') }) };
    const outcome = await send({ ...form, 'document.name.en': 'Anya', 'document.name.ru': '' }).outcome;
    expect(outcome).toMatchObject({ state: { conflicts: [] } });
    expect(await nameNow()).toBe(name);
  });
});

test('taking a document off the site is a draft without a value, with where its address leads', async () => {
  await takeIn();
  const form = { intent: 'take-off', redirect: ' /masters ', 'document.name.ru': '' };
  expect(await send(form).outcome).toMatchObject({ state: { status: 'leaving' } });
  expect(await site.store.draft(key)).toMatchObject({ value: undefined, redirect: '/masters' });
});

test.each([
  ['masters', '/masters'],
  ['/ru/masters/m2?from=mail#top', '/masters/m2'],
  ['/ru/masters/m2/', '/masters/m2'],
  ['/', '/'],
  ['https://lyceum.example/ru', '/'],
  ['//elsewhere.example/masters', '//elsewhere.example/masters'],
  ['   ', undefined],
])('an address may be copied or typed by hand: %s', async (address, redirect) => {
  await takeIn();
  await send({ intent: 'take-off', redirect: address, 'document.name.ru': '' }).outcome;
  expect((await site.store.draft(key))?.redirect).toBe(redirect);
});

test.each<[string, Parameters<typeof send>[1], string, number]>([
  ['signed out', { person: null }, 'signed-out', 401],
  ['the database is away', { error: new DatabaseUnavailableError(new Error('away')) }, 'unavailable', 503],
])('while %s, what was typed comes back, with what the form had shown', async (_, given, problem, status) => {
  const { outcome, context } = send({ intent: 'save' }, { person: vera, ...given });
  expect(await outcome).toMatchObject({
    unsaved: { problem, revision: 3, shown, fields: { 'name/en': 'Anna', 'name/ru': 'Анна' } },
    status,
  });
  expect(context.get(isDegraded)).toBe(true);
});

test('a form with a field that no master has is refused', async () => {
  await expect(send({ 'document.price.aed': '1' }).outcome).rejects.toMatchObject({ init: { status: 400 } });
});

test('nobody but editors saves anything', async () => {
  await takeIn();
  const { outcome } = send({ intent: 'save' }, { person: { ...vera, role: undefined } });
  await expect(outcome).rejects.toMatchObject({ init: { status: 403 } });
  expect(await site.store.draft(key)).toBeUndefined();
});
