import { request as requests } from '@playwright/test';

import { openDatabase } from '../../server/database/open-database.ts';
import { startTestServer } from './test-server.ts';
import { masterForm, randomAddress, signedUpEditor } from './account-test.ts';
import { expect, test } from './site-test.ts';

const EDITORS = 4;
/** Writes of one editor: fewer than the limit of writes a minute. */
const EACH = 50;
const KILLED_AFTER = 60;

test(`what was acknowledged is there after a power cut`, async () => {
  test.setTimeout(90_000);
  const server = await startTestServer('sqlite');
  const editors = await Promise.all(
    Array.from({ length: EDITORS }, async () => {
      const headers = { 'X-Forwarded-For': randomAddress(), Origin: server.origin };
      const request = await requests.newContext({ baseURL: server.origin, extraHTTPHeaders: headers });
      await signedUpEditor(request, server);
      return request;
    }),
  );

  const acknowledged: string[] = [];
  let sent = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    editors.map(async (request) => {
      // Several at once from each editor, so that writes are under way when the server dies.
      const writers = Array.from({ length: 5 }, async () => {
        for (let each = 0; each < EACH / 5; each += 1) {
          const form = masterForm({ surname: `No. ${(sent += 1)}` });
          const answer = await request.post('/Admin', { form, maxRedirects: 0 }).catch(() => undefined);
          if (answer === undefined) return;
          expect(answer.status()).toBe(303);
          acknowledged.push(form['id'] ?? '');
          if (acknowledged.length >= KILLED_AFTER) killed ??= server.kill();
        }
      });
      await Promise.all(writers);
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.length).toBeLessThan(EDITORS * EACH);

  await server.start();
  const [editor] = editors;
  expect((await editor?.get('/Admin'))?.status()).toBe(200);
  const database = openDatabase({ url: server.databaseUrl, directory: server.directory, onError: () => undefined });
  const stored = await database.kysely.selectFrom('Masters').select('id').execute();
  await database.kysely.destroy();
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(stored.length);

  await Promise.all(editors.map((request) => request.dispose()));
  await server.close();
});
