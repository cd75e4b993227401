import { hash } from 'node:crypto';

import { expect, test } from 'vitest';

import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { SCHEMA_VERSION } from './published-schema.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What the fixture content is written as by the version of the tables. */
const WRITTEN = { version: 16, as: '4760c5f8724d7a43' };

/**
 * A file that an earlier build has written is read by the next one as it is. So whoever changes the tables, or what is written
 * into them, raises SCHEMA_VERSION and writes down both here; whoever changes the fixture content alone writes down the hash.
 */
test('what is written has the version that is said of it', () => {
  const { connection } = readCatalogue(fixtureFiles, fixturePicture, '2026-10-01T08:00:00.000Z');
  const tables = connection.all("select sql from sqlite_schema where name not like 'sqlite_%' order by name");
  const rows = ['document', 'document_text', 'reference', 'departure', 'item', 'entry', 'word'].map((table) =>
    connection.all(`select * from ${table} order by 1, 2, 3`),
  );
  expect({ version: SCHEMA_VERSION, as: hash('sha256', JSON.stringify([tables, rows])).slice(0, 16) }).toEqual(WRITTEN);
});
