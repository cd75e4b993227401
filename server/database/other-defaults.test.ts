import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { openTestAuthService } from '#tests/fixtures/test-auth-service.ts';
import { event1, firstText, testDocumentStore, typed } from '#tests/fixtures/test-document-store.ts';
import { hasPostgres } from '#tests/fixtures/test-databases.ts';
import { hashOfField } from '#domain/documents/fields.ts';
import { createTickets } from '#server/tickets/tickets.ts';

/** What an operator, a hoster or another program may have set for a database that the site is given. */
const everything = {
  client_encoding: 'LATIN1',
  datestyle: 'SQL, DMY',
  timezone: 'Asia/Tokyo',
  standard_conforming_strings: 'off',
};
const databases = ['read committed', 'repeatable read', 'serializable'].map((isolation) => ({
  isolation,
  defaults: { ...everything, default_transaction_isolation: isolation },
}));

describe.skipIf(!hasPostgres).each(databases)(
  'on PostgreSQL with other defaults, $isolation among them',
  (database) => {
    const { defaults } = database;
    const sites = publishingSites('postgres', defaults);
    const documents = testDocumentStore('postgres', defaults);

    test('seventy people take forty seats at once, and each is answered', async () => {
      const hall = withMistake('content/events/overcoat.yaml', (text) => `${text}capacity: 40\n`);
      const site = await sites.process(hall);
      const tickets = createTickets({
        database: sites.database,
        catalogue: site.content.current,
        now: () => sites.now,
      });
      const booked = await Promise.all(
        Array.from({ length: 70 }, (_, index) =>
          tickets.hold(
            {
              event: 'overcoat',
              seat: 'in-person',
              quantity: 1,
              name: 'Anna',
              email: `${index}@example.com`,
              language: 'en',
              network: `network-${index}`,
            },
            async () => true,
          ),
        ),
      );
      expect(booked.filter((each) => each === 'full')).toHaveLength(30);
      const rows = sites.database.kysely.selectFrom('holds').select('id').where('until', 'is not', null);
      expect(await rows.execute()).toHaveLength(40);
    });

    test('twenty saves of one document at once are all in its draft', async () => {
      const { store } = documents;
      await store.commit({ after: -1, changes: [{ ...event1, value: firstText }], reason: 'files', by: 'files' });
      const words = Array.from({ length: 20 }, (_, index) => `Слово ${index}`);
      const paths = ['name/en', 'description/ru', 'location/ru', 'description/en'];
      await Promise.all(
        words.map((value, index) => {
          const shown = hashOfField(undefined);
          const by = { ...anna, id: `user-${index}` };
          return store.save(event1, typed([{ path: paths[index % 4]!, value, shown }], { tab: by.id }), by);
        }),
      );
      const draft = await store.draft(event1);
      const texts = new Set([...draft!.fields.values(), ...draft!.rows.map(({ value }) => value)]);
      expect(words.filter((word) => !texts.has(word))).toEqual([]);
    });

    test('a connection says what it needs, in a transaction and outside of one', async () => {
      const { kysely } = sites.database;
      const names = [...Object.keys(defaults), 'transaction_isolation', 'statement_timeout'];
      const show = async (db: typeof kysely) => {
        const rows = names.map((name) => sql<{ value: string }>`select current_setting(${name}) as value`.execute(db));
        return (await Promise.all(rows)).map((each) => each.rows[0]?.value);
      };
      const needed = ['UTF8', 'ISO, DMY', 'UTC', 'on', 'read committed', 'read committed', '10s'];
      expect(await show(kysely)).toEqual(needed);
      expect(await kysely.transaction().execute(show)).toEqual(needed);
    });
  },
);

test.skipIf(!hasPostgres)(
  'on PostgreSQL with other defaults somebody confirms their address, logs in and is known',
  async () => {
    const accounts = await openTestAuthService('postgres', {}, undefined, databases[2]!.defaults);
    const { email } = await accounts.member();
    const { browser, error } = await accounts.signIn(email);
    expect(error).toBeUndefined();
    expect(await accounts.person(browser)).toMatchObject({ email });
    await accounts.close();
  },
);
