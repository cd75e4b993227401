import { readFileSync } from 'node:fs';

import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds, hasPostgres } from '#tests/fixtures/test-databases.ts';
import { openEmpty, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { createAuth, createHashing } from '#server/auth/better-auth-config.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { migrate, migrationsFor } from './migrate.ts';
import { migrations } from './resilient-database.ts';

const nobody = () => Promise.resolve();

const names = migrationsFor('sqlite', migrations).map(({ name }) => name);

test('docs/upgrading.md says of each migration since 1.0.0 what an older process cannot do beside it', () => {
  const [, table = ''] = /^\*\*Beside the new one\*\*([\s\S]*?)\*\*Going back\*\*/m.exec(
    readFileSync('docs/upgrading.md', 'utf8'),
  )!;
  const since = names.map((name) => name.slice(0, 3)).filter((number) => number > '008');
  expect(since.filter((number) => !table.includes(`\`${number}\``))).toEqual([]);
});

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await openEmpty(kind);
  });
  afterEach(() => fresh.remove());

  const one = { name: '001-one.sql', sql: 'create table "one" ("id" text not null primary key);\n' };
  const two = {
    name: '002-two.sql',
    sql: '-- with; a comment\ncreate table "two" ("id" text);\ninsert into "two" values (\'a;b\');\n',
  };

  test('all are applied once, in order', async () => {
    expect(await migrate(fresh.database, migrations)).toEqual(names);
    expect(await migrate(fresh.database, migrations)).toEqual([]);
  });

  test('only what is new is applied', async () => {
    expect(await migrate(fresh.database, [one])).toEqual(['001-one']);
    expect(await migrate(fresh.database, [one, two])).toEqual(['002-two']);
    const { rows } = await sql`select * from "two"`.execute(fresh.database.kysely);
    expect(rows).toEqual([{ id: 'a;b' }]);
  });

  test('a trigger and a function are written as they are, each database its own', async () => {
    const marked = `create table "marks" ("of" text not null);\n`;
    const onSqlite = `${marked}
      create trigger "mark" after insert on "one" begin
        insert into "marks" values (new."id");
        insert into "marks" values ('; end;');
      end;
      create index "marks_of" on "marks" ("of");`;
    const onPostgres = `${marked}
      create function "mark"() returns trigger language plpgsql as $$
      begin
        insert into "marks" values (new."id");
        insert into "marks" values ('; end;');
        return new;
      end;
      $$;
      create trigger "mark" after insert on "one" for each row execute function "mark"();`;
    const files = [
      { name: '002-mark.sqlite.sql', sql: onSqlite },
      { name: '002-mark.postgres.sql', sql: onPostgres },
    ];
    expect(await migrate(fresh.database, [one, ...files])).toEqual(['001-one', '002-mark']);
    await sql`insert into "one" values ('a')`.execute(fresh.database.kysely);
    const { rows } = await sql`select "of" from "marks" order by "of"`.execute(fresh.database.kysely);
    expect(rows).toEqual([{ of: '; end;' }, { of: 'a' }]);
    expect(await migrate(fresh.database, [one, ...files])).toEqual([]);
  });

  test('one that fails leaves nothing behind', async () => {
    const broken = { name: '002-broken.sql', sql: 'create table "two" ("id" text);\nnonsense;\n' };
    await expect(migrate(fresh.database, [one, broken])).rejects.toThrow('nonsense');
    expect(await migrate(fresh.database, [one, two])).toEqual(['001-one', '002-two']);
  });

  test('one that was changed after it had been applied is refused', async () => {
    await migrate(fresh.database, [one, two]);
    const changed = { ...one, sql: `${one.sql}-- better\n` };
    await expect(migrate(fresh.database, [changed, two])).rejects.toThrow('001-one.sql was changed');
  });

  test('one that comes before what has been applied is refused', async () => {
    await migrate(fresh.database, [two]);
    await expect(migrate(fresh.database, [one, two])).rejects.toThrow('001-one.sql comes before');
  });

  test('a database of a newer version is refused', async () => {
    await migrate(fresh.database, [one, two]);
    await expect(migrate(fresh.database, [one])).rejects.toThrow('start a newer version');
  });

  test('009 leaves what was published, and takes away what files said beside it', async () => {
    const { database } = fresh;
    const before = migrations.filter(({ name }) => name < '009');
    await migrate(database, before);
    for (const number of [1, 2, 3])
      await sql`insert into "versions" ("kind", "id", "number", "value", "hash", "origin", "by", "at")
        values ('events', 'event1', ${number}, '{}', ${`hash ${number}`}, 'files', 'files', '2026-11-01T10:00:00.000Z')`.execute(
        database.kysely,
      );
    await sql`insert into "documents" ("kind", "id", "version", "fileVersion", "lastVersion", "revision", "isRemoved", "hasDraft",
      "search", "updatedAt", "updatedBy") values ('events', 'event1', 2, 3, 3, 0, 0, 0, '', '', '')`.execute(
      database.kysely,
    );
    for (const number of [0, 1]) {
      await sql`insert into "editions" ("number", "token", "reason", "by", "at")
        values (${number}, ${`token ${number}`}, 'files', 'files', '2026-11-01T10:00:00.000Z')`.execute(
        database.kysely,
      );
      await sql`insert into "editionChanges" ("edition", "kind", "id", "version")
        values (${number}, 'events', 'event1', ${number + 1})`.execute(database.kysely);
    }
    await migrate(database, migrations);
    const store = createDocumentStore(database);
    const { versions } = await store.history({ kind: 'events', id: 'event1' }, 1, 9);
    expect(versions.map(({ number, publication, origin }) => [number, publication, origin])).toEqual([
      [2, 1, 'files'],
      [1, 0, 'files'],
    ]);
    expect(await store.version({ kind: 'events', id: 'event1' }, 3)).toBeUndefined();
    expect((await store.publications(1, 9)).publications.map(({ publication }) => publication.reason)).toEqual([
      'files',
      'files',
    ]);
    expect(await store.knownFiles()).toBeUndefined();
  });

  test('better-auth finds everything it needs', async () => {
    await migrate(fresh.database, migrations);
    const auth = createAuth({
      database: fresh.database,
      origin: 'http://localhost:3000',
      secret: 'x7'.repeat(20),
      hashing: createHashing(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      sendReset: nobody,
      onSession: nobody,
      onEmailProven: nobody,
      onPasswordReset: nobody,
    });
    const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
    expect(toBeCreated).toEqual([]);
    expect(toBeAdded).toEqual([]);
  });
});

test('the check above can fail', async () => {
  const fresh = await openEmpty('sqlite');
  const { toBeCreated } = await getMigrations(
    betterAuth({
      secret: 'x7'.repeat(20),
      database: { db: fresh.database.kysely, type: 'sqlite' },
      logger: { disabled: true },
    }).options,
  );
  expect(toBeCreated.map(({ table }) => table)).toContain('user');
  await fresh.remove();
});

test.skipIf(!hasPostgres)(
  'a database of PostgreSQL that cannot hold Russian letters is refused, with what to write',
  async () => {
    const fresh = await openEmpty('postgres', { template: `template0 encoding 'LATIN1' locale 'C'` });
    await expect(migrate(fresh.database, migrations)).rejects.toThrow(
      /has the encoding LATIN1.*create database lyceum encoding 'UTF8' locale 'C\.UTF-8' template template0/,
    );
    await fresh.remove();
  },
);
