import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { type DocumentStore, createDocumentStore } from '#server/documents/document-store.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

const writer = join(import.meta.dirname, '../fixtures/keep-writing-documents.ts');
/** After so many lines each of the writers is killed, at whatever it is doing then: 500 saves and 50 publications. */
const kills = [37, 110, 83, 141, 64, 115];

/** @returns what was acknowledged before the process was killed */
async function writeUntilKilled({ directory, url }: Fresh, run: number, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, `run${run}`, directory, ...(url === undefined ? [] : [url])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    // A little later: in the middle of the next one.
    if (said.length === lines) setTimeout(() => child.kill('SIGKILL'), run % 4);
  }
  expect(child.signalCode ?? 'SIGKILL').toBe('SIGKILL');
  return said;
}

async function wordsOf(store: DocumentStore, key: DocumentKey): Promise<string[]> {
  const { value } = (await store.draft(key)) ?? (await store.published(key)) ?? {};
  return (value as { images?: string[] } | undefined)?.images ?? [];
}

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openMigrated(kind);
  });
  afterEach(() => fresh.remove());

  test(
    'every save and publication that was acknowledged outlives SIGKILL, and no publication is half there',
    { timeout: 300_000 },
    async () => {
      const store = createDocumentStore(fresh.database);
      const said: string[] = [];
      for (const [run, lines] of kills.entries()) {
        said.push(...(await writeUntilKilled(fresh, run, lines)));
        for (const id of ['event1', 'event2']) {
          const words = await wordsOf(store, { kind: 'events', id });
          const saved = said.filter((line) => line.startsWith(`saved ${id} `)).map((line) => line.split(' ')[2]!);
          expect(saved.filter((word) => !words.includes(word))).toEqual([]);
        }
        const { publications } = await store.publications(1, 1000);
        for (const { publication, changes } of publications) {
          const versions = await Promise.all(changes.map((change) => store.version(change, change.version)));
          const marks = versions.map((version) => (version?.value as { time?: string } | undefined)?.time);
          expect(marks).toEqual([marks[0], marks[0]]);
          expect(publication.number).toBeLessThan(publications.length);
        }
        const published = said.filter((line) => line.startsWith('published ')).map((line) => line.split(' '));
        for (const [, number, token] of published) {
          expect((await store.publication(Number(number)))?.publication.token).toBe(token);
        }
      }
      expect(said.filter((line) => line.startsWith('saved')).length).toBeGreaterThanOrEqual(495);
      expect(said.filter((line) => line.startsWith('published')).length).toBeGreaterThanOrEqual(45);
    },
  );
});
