import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { freshDatabase } from '#tests/fixtures/test-databases.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { createResilientDatabase } from './resilient-database.ts';

test('a full disk means that the database is unavailable; with room again it goes on, and nothing half written is left', async () => {
  const { directory, remove } = await freshDatabase('sqlite');
  const log = { info: () => undefined, error: () => undefined };
  const { kysely } = createResilientDatabase({ url: undefined, directory }, log);
  const write = (key: string) =>
    kysely.transaction().execute(async (tx) => {
      await tx.insertInto('attempts').values({ key, count: 1, endsAt: 0 }).execute();
      await tx
        .insertInto('attempts')
        .values({ key: `${key} ${'x'.repeat(50_000)}`, count: 1, endsAt: 0 })
        .execute();
    });
  const written = () => kysely.selectFrom('attempts').select('key').execute();

  // SQLite takes no more pages than it has, which is what a full disk is to it.
  await sql`pragma max_page_count = 1`.execute(kysely);
  await expect(write('a')).rejects.toThrow(DatabaseUnavailableError);
  expect(await written()).toEqual([]);
  await sql`pragma max_page_count = 100000`.execute(kysely);
  await write('b');
  expect(await written()).toHaveLength(2);
  await kysely.destroy();
  await remove();
});
