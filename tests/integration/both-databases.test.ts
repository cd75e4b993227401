import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client, Pool } from 'pg';
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

test('each test on PostgreSQL gets an empty database of its own, which ends with the test even for who is connected', async () => {
  const [one, two] = await Promise.all([freshDatabase('postgres'), freshDatabase('postgres')]);
  expect(one.url).not.toBe(two.url);
  const client = new Client({ connectionString: one.url });
  const complaints: string[] = [];
  client.on('error', ({ message }) => complaints.push(message));
  await client.connect();
  await client.query('create table event (name text)');
  await client.query(`insert into event values ('Вечер')`);
  const other = new Client({ connectionString: two.url });
  await other.connect();
  expect((await other.query(`select count(*)::int from pg_tables where schemaname = 'public'`)).rows).toEqual([
    { count: 0 },
  ]);
  await other.end();
  await Promise.all([one.remove(), two.remove()]);
  await vi.waitFor(() => expect(complaints.join(' ')).toContain('terminat'), { timeout: 20_000 });
  await expect(new Client({ connectionString: one.url }).connect()).rejects.toThrow(/does not exist|ECONNREFUSED/);
});

test('connections to PostgreSQL get their own answers, transactions are whole, and an error of one is not another’s', async () => {
  const { url, remove } = await freshDatabase('postgres');
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query('create table counter (value int)');
  await pool.query('insert into counter values (0)');
  const count = async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query('select value from counter where $1 = $1 for update', ['x']);
    await client.query('update counter set value = $1', [rows[0].value + 1]);
    await client.query('commit');
    client.release();
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await expect(pool.query('select nonsense where $1 = 1', [index])).rejects.toThrow('nonsense');
      await count();
      const { rows } = await pool.query(`select $1::int as given, ${index} as written`, [index]);
      expect(rows).toEqual([{ given: index, written: index }]);
    }),
  );
  expect((await pool.query('select value from counter')).rows).toEqual([{ value: 30 }]);
  await pool.end();
  await remove();
});
