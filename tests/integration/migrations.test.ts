import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { migrationsFor } from '#server/database/migrate.ts';
import { migrations } from '#server/database/resilient-database.ts';
import { openEmpty, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';

/** In a process of its own: what has been applied there. */
async function migrateElsewhere({ url, directory }: Fresh): Promise<string> {
  const script = `
    import { globSync, readFileSync } from 'node:fs';
    import { basename } from 'node:path';
    import { openDatabase } from './server/database/open-database.ts';
    import { migrate } from './server/database/migrate.ts';
    const [directory, url] = process.argv.slice(1);
    const database = openDatabase({ url, directory, onError: () => {} });
    const files = globSync('db/migrations/*.sql').toSorted();
    const wanted = files.map((file) => ({ name: basename(file), sql: readFileSync(file, 'utf8') }));
    console.log(String(await migrate(database, wanted)));
    await database.kysely.destroy();`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    directory,
    ...(url ? [url] : []),
  ]);
  return stdout.trim();
}

test.each(databaseKinds)('on %s, of processes that start together one applies the migrations', async (kind) => {
  const fresh = await openEmpty(kind);
  const done = await Promise.all(Array.from({ length: 3 }, () => migrateElsewhere(fresh)));
  const names = migrationsFor('sqlite', migrations).map(({ name }) => name);
  expect(done.toSorted()).toEqual(['', '', names.join()]);
  await fresh.remove();
});
