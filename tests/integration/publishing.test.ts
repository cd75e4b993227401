import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import type { DocumentChange, DocumentKey } from '#domain/documents/document.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { type DocumentStore, createDocumentStore } from '#server/documents/document-store.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/** Two processes of the built site on one database, each with a folder of its own; what is due is published by one of them. */

const PAST = new Date('2020-01-01T00:00:00Z');
const WAIT = { timeout: 20_000, interval: 50 };
const event: DocumentKey = { kind: 'events', id: 'event3' };
const page = '/program/program1/event/event3';

// What the database does for it is tested on both in server/documents.
describe.skipIf(!isBuilt)('two processes', () => {
  let one: TestServer;
  let two: TestServer;
  let database: Database;
  let store: DocumentStore;

  beforeAll(async () => {
    one = await startTestServer('sqlite');
    two = await startTestServer('sqlite', {
      DATA_DIR: one.directory,
      AUTH_SECRET: secretOf(one),
      SITE_URL: one.origin,
    });
    database = openDatabase({ url: undefined, directory: one.directory, onError: () => undefined });
    store = createDocumentStore(database);
    await vi.waitUntil(() => store.newestPublication().catch(() => undefined), WAIT);
  });
  afterAll(async () => {
    await database.kysely.destroy();
    await two.close();
    await one.close();
  });

  const shows = async (server: TestServer, path: string, words: string) =>
    (await (await fetch(server.origin + path)).text()).includes(words);
  const tag = async (path: string) =>
    Promise.all([one, two].map(async ({ origin }) => (await fetch(origin + path)).headers.get('ETag')));
  /** The event with another name in both languages, to be published at once by one of the processes. */
  async function renamed(name: string): Promise<DocumentChange> {
    const value = (await store.published(event))!.value as object;
    return { ...event, value: { ...value, name: { en: name, ru: name } } };
  }
  const publish = async (change: DocumentChange) => store.schedule([{ ...change, revision: 0 }], PAST, anna);

  test('a publication is shown everywhere by both, and what it does not touch keeps its tag', async () => {
    const untouched = await tag('/privacy-policy');
    expect(untouched[0]).toBe(untouched[1]);
    await publish(await renamed('Zanzibar'));
    for (const server of [one, two]) {
      await expect.poll(() => shows(server, page, 'Zanzibar'), WAIT).toBe(true);
      for (const path of [
        `/ru${page}`,
        `${page}.data`,
        '/events',
        '/ru/calendar',
        '/program/program1',
        '/search?q=zanzibar',
        '/program/program1/event/nowhere',
      ]) {
        await expect.poll(() => shows(server, path, 'Zanzibar'), WAIT).toBe(true);
      }
    }
    expect(await tag('/privacy-policy')).toEqual(untouched);
    expect(await store.newestPublication()).toMatchObject({ number: 1, reason: 'scheduled', by: 'Anna' });
    expect((await store.publications(1, 10)).total).toBe(2);
  });

  test('its link preview is there as soon as the page, at whichever process a messenger asks', async () => {
    const cardOf = async ({ origin }: TestServer) =>
      /\/cards\/[^"]+/.exec(await (await fetch(origin + page)).text())![0];
    const before = await cardOf(one);
    await publish(await renamed('Samarkand'));
    for (const server of [one, two]) await expect.poll(() => shows(server, page, 'Samarkand'), WAIT).toBe(true);
    const address = await cardOf(one);
    expect(address).not.toBe(before);
    for (const { origin } of [one, two]) {
      const answer = await fetch(origin + address);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('one that is killed while it publishes loses no publication, and shows the newest when it starts again', async () => {
    const before = (await store.newestPublication())!.number;
    for (let number = 1; number <= 10; number += 1) await publish(await renamed(`Name ${number} of ten`));
    await expect.poll(async () => (await store.newestPublication())!.number, WAIT).toBeGreaterThan(before);
    await one.kill();
    await expect.poll(() => store.scheduled(), WAIT).toEqual([]);
    const { number } = (await store.newestPublication())!;
    expect(number).toBe(before + 10);
    for (let each = before + 1; each <= number; each += 1) {
      expect((await store.publication(each))?.changes).toMatchObject([event]);
    }
    await one.start();
    const { value } = (await store.published(event))!;
    const { en } = (value as { name: { en: string } }).name;
    for (const server of [one, two]) await expect.poll(() => shows(server, page, en), WAIT).toBe(true);
  });

  test('a start without the database shows the last publication', async () => {
    await publish(await renamed('The last one'));
    for (const server of [one, two]) await expect.poll(() => shows(server, page, 'The last one'), WAIT).toBe(true);
    await one.stop();
    await two.stop();
    const file = join(one.directory, SQLITE_FILE);
    renameSync(file, `${file}.away`);
    mkdirSync(file);
    await one.start();
    expect(await shows(one, page, 'The last one')).toBe(true);
    expect(await shows(one, '/events', 'The last one')).toBe(true);
    await one.stop();
  });
});

function secretOf({ directory }: TestServer): string {
  return readFileSync(join(directory, 'secret'), 'utf8').trim();
}
