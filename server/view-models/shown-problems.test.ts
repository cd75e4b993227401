import { expect, test } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import { problemsIn } from './shown-problems.ts';

const sites = publishingSites('sqlite');

test('an event of a program that is a draft as well lacks nothing', async () => {
  const { takeIn, publisher } = await sites.process();
  await takeIn();
  const documents = sites.store;
  const begin = async ({ kind, id }: DocumentKey, like: DocumentKey, change: object) => {
    const value = { ...((await documents.published(like))?.value as object), id, ...change };
    await documents.write({ kind, id, value }, anna);
  };
  const parka: DocumentKey = { kind: 'events', id: 'parka' };
  const form = documentFormOf(parka, 'en')!;
  const problems = async () => problemsIn({ publisher, documents }, parka, form, await documents.draft(parka), 'en');
  await begin(parka, overcoat, { program: 'coats' });
  expect(await problems()).toMatchObject([{ label: 'Program' }]);
  await begin({ kind: 'programs', id: 'coats' }, { kind: 'programs', id: 'books' }, {});
  expect(await problems()).toEqual([]);
});
