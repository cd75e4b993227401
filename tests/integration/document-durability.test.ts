import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { type DocumentStore, createDocumentStore } from '#server/documents/document-store.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';

const writer = join(import.meta.dirname, '../fixtures/keep-writing-documents.ts');
/** After so many lines each of the writers is killed: in a save, and twice after ten saves, when it publishes. */
const kills = [37, 87, 109];

/** @returns what was acknowledged before the process was killed */
async function writeUntilKilled({ directory }: Fresh, run: number, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, `run${run}`, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    // A little later: in the middle of the next one.
    if (said.length === lines) setTimeout(() => child.kill('SIGKILL'), run);
  }
  expect(child.signalCode ?? 'SIGKILL').toBe('SIGKILL');
  return said;
}

async function wordsOf(store: DocumentStore, key: DocumentKey): Promise<string[]> {
  const { value } = (await store.draft(key)) ?? (await store.published(key)) ?? {};
  return (value as { images?: string[] } | undefined)?.images ?? [];
}

/** One database stands for both: what makes a publication whole is one code. */
describe('a folder of the embedded database', () => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openMigrated('sqlite');
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
      expect(said.filter((line) => line.startsWith('saved')).length).toBeGreaterThanOrEqual(205);
      expect(said.filter((line) => line.startsWith('published')).length).toBeGreaterThanOrEqual(18);
    },
  );
});
