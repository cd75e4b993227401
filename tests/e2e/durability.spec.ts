import { request as requests } from '@playwright/test';

import { openDatabase } from '../../server/database/open-database.ts';
import { startTestServer } from './test-server.ts';
import { masterForm, randomAddress, signedUpEditor } from './account-test.ts';
import { expect, test } from './site-test.ts';

/** Fewer than the limit of writes a minute. */
const WRITES = 100;
const WRITERS = 5;
const KILLED_AFTER = 50;

test(`what was acknowledged is there after a power cut`, async () => {
  test.setTimeout(90_000);
  const server = await startTestServer('sqlite');
  const extraHTTPHeaders = { 'X-Forwarded-For': randomAddress(), Origin: server.origin };
  const editor = await requests.newContext({ baseURL: server.origin, extraHTTPHeaders });
  await signedUpEditor(editor, server);

  const acknowledged: string[] = [];
  let sent = 0;
  let killed: Promise<void> | undefined;
  // Several at once, so that writes are under way when the server dies.
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let each = 0; each < WRITES / WRITERS; each += 1) {
        const surname = `No. ${(sent += 1)}`;
        const answer = await editor
          .post('/Admin', { form: masterForm({ surname }), maxRedirects: 0 })
          .catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status()).toBe(303);
        acknowledged.push(surname);
        if (acknowledged.length >= KILLED_AFTER) killed ??= server.kill();
      }
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.length).toBeLessThan(WRITES);

  await server.start();
  expect((await editor.get('/Admin')).status()).toBe(200);
  const database = openDatabase({ url: server.databaseUrl, directory: server.directory, onError: () => undefined });
  const stored = await database.kysely.selectFrom('Masters').select('surname').execute();
  await database.kysely.destroy();
  const surnames = stored.map(({ surname }) => surname);
  expect(acknowledged.filter((surname) => !surnames.includes(surname))).toEqual([]);
  expect(new Set(surnames).size).toBe(surnames.length);

  await editor.dispose();
  await server.close();
});
