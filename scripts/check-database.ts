import { existsSync } from 'node:fs';

import { sql } from 'kysely';

import { presentSecret, readSecret } from '../server/auth/auth-secret.ts';
import { isKnownSecret } from '../server/auth/shared-secret.ts';
import type { Config } from '../server/process/config.ts';
import { pendingMigrations } from '../server/database/migrate.ts';
import { describeDatabase, type Database } from '../server/database/open-database.ts';
import { migrationsOnDisk, withDatabase } from './command.ts';

/** What one check has found. `wrong` needs somebody soon, a `warning` somebody's decision. */
export interface Finding {
  about: string;
  state: 'well' | 'warning' | 'wrong';
  words: string;
  /** What to do. */
  remedy?: string;
}

const withRemedy =
  (state: 'warning' | 'wrong') =>
  (about: string, words: string, remedy: string): Finding => ({ about, state, words, remedy });
export const well = (about: string, words: string): Finding => ({ about, state: 'well', words });
export const warning = withRemedy('warning');
export const wrong = withRemedy('wrong');

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** For `npm run doctor`: the database, its clock, its schema and its secret. @param now the clock of this machine */
export async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const location = { url: config.databaseUrl, directory: config.dataDirectory };
  const name = describeDatabase(location);
  const isEmbedded = location.url === undefined;
  if (isEmbedded && !existsSync(name)) {
    const remedy = 'start the site once, or give this command the same DATA_DIR and DATABASE_URL as the site has';
    return [wrong('database', `there is none at ${name}`, remedy)];
  }
  try {
    return await withDatabase(location, async (database) => {
      const clock = isEmbedded ? [] : await comparedClock(database, now);
      return [
        await stateOf(database, name),
        ...clock,
        await checkSchema(database),
        await checkSecret(database, config),
      ];
    });
  } catch (error) {
    const remedy = isEmbedded
      ? 'npm run restore -- <backup> brings back a whole one'
      : 'look whether PostgreSQL runs, and whether DATABASE_URL has its address, user and password';
    return [wrong('database', `${name} does not answer (${reasonOf(error)})`, remedy)];
  }
}

const MIN_POSTGRES = 15;

async function stateOf({ kysely, type }: Database, name: string): Promise<Finding> {
  if (type === 'sqlite') {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(kysely);
    const verdict = rows[0]?.quick_check;
    if (verdict === 'ok') return well('database', `${name}, whole`);
    return wrong('database', `${name} is damaged (${verdict})`, 'npm run restore -- <backup>');
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(kysely);
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= MIN_POSTGRES) return well('database', `${name}, PostgreSQL ${version}`);
  return warning('database', `${name} is PostgreSQL ${version}`, `use PostgreSQL ${MIN_POSTGRES} or newer`);
}

/** Sessions end and publications happen by the clock of a process: machines must agree. */
async function comparedClock({ kysely }: Database, now: () => Date): Promise<Finding[]> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
  const seconds = Math.round(Math.abs(now().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000);
  if (seconds <= 2) return [];
  return [wrong('clock', `${seconds} s away from that of PostgreSQL`, 'let NTP set the clocks of all machines')];
}

async function checkSchema(database: Database): Promise<Finding> {
  try {
    const pending = await pendingMigrations(database, migrationsOnDisk);
    if (pending.length === 0) return well('schema', `${migrationsOnDisk.length} migrations, all applied`);
    return warning(
      'schema',
      `lacks ${pending.join(', ')}`,
      'restart the site: each start brings the database up to date',
    );
  } catch (error) {
    return wrong(
      'schema',
      reasonOf(error),
      'run this in the folder of the version that the site runs (docs/upgrading.md)',
    );
  }
}

async function checkSecret(database: Database, { authSecret, dataDirectory }: Config): Promise<Finding> {
  const secret = presentSecret(authSecret, dataDirectory);
  if (secret === undefined) return wrong('secret', 'there is none yet', 'start the site once, or set AUTH_SECRET');
  const weakness = failureOf(() => readSecret(authSecret, dataDirectory));
  if (weakness !== undefined) return wrong('secret', 'it can be guessed', weakness);
  if ((await isKnownSecret(database, secret)) !== false)
    return well('secret', 'the one that the database is used with');
  return wrong(
    'secret',
    'the database is used with another one, so nobody can log in',
    'give back the AUTH_SECRET from before; when it is lost: npm run admin -- change-secret',
  );
}

function failureOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
