import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

/** What the site keeps its data in; the same tests run on each. */
export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** An empty place for the data of one test. */
export interface FreshDatabase {
  /** What `DATABASE_URL` is to be: undefined for the embedded database. */
  url: string | undefined;
  /** An empty directory, for the embedded database, secrets and letters. */
  directory: string;
  /** Takes it away, also from under a process that is still connected. */
  remove: () => Promise<void>;
}

/** @throws when there is no PostgreSQL (see tests/setup-postgres.ts) */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const server = kind === 'postgres' ? testServer() : undefined;
  const directory = await mkdtemp(join(tmpdir(), 'lyceum-data-'));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  if (server === undefined) return { url: undefined, directory, remove: removeDirectory };

  const name = `lyceum_${randomBytes(8).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    directory,
    async remove() {
      await removeDirectory();
      await ask(server, `drop database if exists ${name} with (force)`);
    },
  };
}

function testServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    throw new Error(
      'There is no PostgreSQL to test with. Install it (on Debian: sudo apt-get install postgresql), or set TEST_DATABASE_URL to a server on which databases may be made.',
    );
  }
  return url;
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
