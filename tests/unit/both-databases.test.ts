import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, test, vi } from 'vitest';

import { freshDatabase } from '../fixtures/test-databases.ts';

test('the embedded database gets an empty directory', async () => {
  const { url, directory, remove } = await freshDatabase('sqlite');
  expect(url).toBeUndefined();
  expect(await readdir(directory)).toEqual([]);
  await writeFile(join(directory, 'lyceum.db'), '');
  await remove();
  expect(existsSync(directory)).toBe(false);
});

test('PostgreSQL gives each test a database of its own, and takes it away from under whoever is connected', async () => {
  const [one, two] = await Promise.all([freshDatabase('postgres'), freshDatabase('postgres')]);
  expect(one.url).not.toBe(two.url);
  const client = new Client({ connectionString: one.url });
  const complaints: string[] = [];
  client.on('error', ({ message }) => complaints.push(message));
  await client.connect();
  await client.query('create table evening (name text)');
  await client.query(`insert into evening values ('Вечер')`);
  // Acknowledged is on the disk: the tests that kill the server count on it.
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  await Promise.all([one.remove(), two.remove()]);
  await vi.waitFor(() => expect(complaints.join(' ')).toContain('terminat'), { timeout: 20_000 });
  await expect(new Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist');
});
