import { expect, test } from 'vitest';

import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import type { DocumentChange } from '#domain/documents/document.ts';
import type { Connection } from '#server/content/connection.ts';
import { createDraftTables } from '#server/content/published-schema.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readDocument, writing } from '#server/content/write-documents.ts';
import { find } from './find.ts';

const at = '2026-10-01T08:00:00.000Z';

/** What is published, with drafts before it. */
function withDrafts(...drafts: DocumentChange[]): Connection {
  const { connection } = readCatalogue(fixtureFiles, fixturePicture);
  createDraftTables(connection);
  const steps = writing(connection, drafts, at);
  while (!steps.next().done);
  return connection;
}

function changed(kind: 'events' | 'masters', id: string, fields: object): DocumentChange {
  const { connection } = readCatalogue(fixtureFiles, fixturePicture);
  const document = readDocument(connection, { kind, id })!;
  return { kind, id, value: { ...(document.value as object), ...fields } };
}

const ids = (connection: Connection, query: string) =>
  find(connection, { language: 'en', query, today: '2026-12-01' }).groups.flatMap(({ results }) =>
    results.map(({ id }) => id),
  );

test('a draft is found by its own words in place of those that are published, beside everything else', () => {
  const name = { en: 'Quagga and zebu', ru: 'Квагга и зебу' };
  const connection = withDrafts(changed('events', 'event2', { name }));
  expect(ids(connection, 'quaggas')[0]).toBe('event/program1/event2');
  expect(ids(connection, 'quagag')).toContain('event/program1/event2');
  expect(ids(connection, 'квагга')[0]).toBe('event/program1/event2');
  expect(ids(connection, 'tea')[0]).toBe('event/program3/p3e2');
  const published = readCatalogue(fixtureFiles, fixturePicture).connection;
  expect(ids(published, 'overcoat')).toContain('event/program1/event2');
  expect(ids(published, 'quaggas')).toEqual([]);
});

test('what a draft takes off is not found, nor what follows from it twice', () => {
  const gone = withDrafts({ kind: 'events', id: 'event2', value: undefined });
  expect(ids(gone, 'overcoat')).not.toContain('event/program1/event2');
  const renamed = withDrafts(changed('masters', 'm1', { surname: { en: 'Quagga', ru: 'Квагга' } }));
  const found = ids(renamed, 'quagga');
  expect(found).toContain('master/m1');
  expect(found).toContain('event/program1/event2');
  expect(new Set(found).size).toBe(found.length);
});
