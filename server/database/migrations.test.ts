import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds, hasPostgres } from '#tests/fixtures/test-databases.ts';
import { makeFormer } from '#tests/fixtures/former-database.ts';
import { openEmpty, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { createAuth, createHashing } from '#server/auth/better-auth-config.ts';
import { migrate, migrationsFor, pendingMigrations } from './migrate.ts';
import { migrations } from './resilient-database.ts';

const nobody = () => Promise.resolve();

const names = migrationsFor('sqlite', migrations).map(({ name }) => name);

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

  describe('of 1.1.0', () => {
    const order = {
      id: 'o',
      code: 'LY-1',
      quantity: 1,
      amount: 400,
      currency: 'aed',
      provider: 'stripe',
      reference: 'pi_1',
      at: '2026-11-01T10:00:00.000Z',
      state: 'paid',
      isTest: 0,
      needs: '',
      what: null,
      item: null,
      seat: null,
      unitPrice: null,
      gross: null,
      discount: null,
      tax: null,
      received: 0,
      returned: 0,
      settled: 0,
    } as const;

    beforeEach(async () => {
      const { kysely } = fresh.database;
      await migrate(fresh.database, migrations);
      await kysely
        .insertInto('orders')
        .values({ ...order, disputed: 7 })
        .execute();
      const { at } = order;
      const person = { id: 'h', orderId: 'o', token: 't', name: 'Anna', email: '', phone: '', language: 'en' } as const;
      await kysely
        .insertInto('holders')
        .values({ ...person, isBuyer: 1, folded: 'anna', at })
        .execute();
      await makeFormer(fresh.database);
    });

    test('one is taken over as it is, with what is pending before', async () => {
      const { kysely } = fresh.database;
      const facts = { day: '2026-11-26', time: null, isCancelled: false, place: 'The Reading Room' };
      const at = order.at;
      await kysely
        .insertInto('notified')
        .values({ holderId: 'h', event: 'e', facts: JSON.stringify(facts), at })
        .execute();
      const told = { event: 'e', told: JSON.stringify({ ...facts, place: 'Читальный зал' }) };
      const message = {
        key: 'k',
        holderId: 'h',
        holdId: null,
        kind: 'changed',
        details: JSON.stringify(told),
      } as const;
      await kysely
        .insertInto('messages')
        .values({ ...message, at, dueAt: at, sentAt: null, error: null, givenUpAt: null })
        .execute();
      const said = { orderId: 'o', what: 'said', by: '', at };
      await kysely
        .insertInto('orderHistory')
        .values([{ ...said, id: '1', details: '{"ticket":"t"}', key: 'request:act' }])
        .execute();
      expect(await pendingMigrations(fresh.database, migrations)).toEqual(names);
      expect(await migrate(fresh.database, migrations)).toEqual(names);
      expect(await migrate(fresh.database, migrations)).toEqual([]);
      const [row] = await kysely.selectFrom('orders').selectAll().execute();
      expect([row?.code, Number(row?.disputed)]).toEqual([order.code, 7]);
      const { facts: after } = await kysely.selectFrom('notified').select('facts').executeTakeFirstOrThrow();
      expect(JSON.parse(after)).toEqual({
        ...facts,
        place: { en: facts.place },
        hall: 'in-person',
        online: 'online',
        hasLink: true,
      });
      const { details } = await kysely.selectFrom('messages').select('details').executeTakeFirstOrThrow();
      const { told: before, ...others } = JSON.parse(details) as typeof told;
      expect([others, JSON.parse(before)]).toEqual([
        { event: 'e' },
        { ...facts, place: { ru: 'Читальный зал' }, hall: 'in-person', online: 'online', hasLink: true },
      ]);
      const history = await kysely.selectFrom('orderHistory').select(['key', 'details']).orderBy('id').execute();
      expect(history.map(({ key, details: kept }) => [key, JSON.parse(kept)])).toEqual([
        ['request:act', { act: 'act', ticket: 't' }],
      ]);
      const tables = await kysely.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('drafts');
    });

    test('one of a version before is sent to 1.1.0, and so is one that 1.1.0 has not finished with', async () => {
      const { kysely } = fresh.database;
      await sql`insert into "settings" values ('formerWords', 'said by code')`.execute(kysely);
      await expect(migrate(fresh.database, migrations)).rejects.toThrow('1.1.0 has not finished');
      await sql`delete from "migrations" where "name" = '040-holders'`.execute(kysely);
      for (const asked of [migrate, pendingMigrations])
        await expect(asked(fresh.database, migrations)).rejects.toThrow('of a version before 1.1.0; start 1.1.0');
    });
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
