import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { createPeople } from '#server/auth/people.ts';
import { createMastersCollection } from '#server/database/masters-collection.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { columnsNaming } from '#tests/fixtures/columns-naming.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';
import { forgetPerson } from './forget-person.ts';

/** In everything that says who somebody is. */
const MARKER = 'wombat';
const email = 'wombat@example.com';
const editor = { id: 'account-7', name: 'Wombat Lee' };

describe.each(databaseKinds)('an editor on %s', (kind) => {
  const sites = publishingSites(kind);

  /** The columns of all tables in which the marker stands. */
  const found = () => columnsNaming(sites.database.kysely, MARKER);

  /** Everything that an editor does leaves their name. */
  async function everySignature() {
    const { kysely, type } = sites.database;
    const at = sites.now.toISOString();
    const emailVerified = type === 'sqlite' ? 1 : true;
    const user = { ...editor, email, emailVerified, createdAt: at, updatedAt: at, role: 'editor' as const };
    await kysely.insertInto('user').values(user).execute();
    const session = { id: 's', userId: editor.id, token: MARKER, createdAt: at, updatedAt: at, expiresAt: at };
    await kysely
      .insertInto('session')
      .values({ ...session, idTokenAt: null })
      .execute();
    const account = { id: 'a', accountId: email, providerId: 'google', userId: editor.id, password: null };
    await kysely
      .insertInto('account')
      .values({ ...account, createdAt: at, updatedAt: at })
      .execute();

    const { site, order, tickets } = await ticketOffice(sites);
    await site.takeIn();
    const write = async (change: object) => {
      const { value } = (await sites.store.published(overcoat))!;
      const draft = await sites.store.write({ ...overcoat, value: { ...(value as object), ...change } }, editor);
      return [{ ...overcoat, revision: draft!.revision }];
    };
    await site.publisher.publish(await write({ capacity: 40 }), editor);
    await site.publisher.schedule(await write({ capacity: 50 }), new Date('2026-11-25T12:00:00Z'), editor);
    await sites.previewLinks.make(overcoat, editor.id, sites.now);
    const fields = { name: 'Anna', surname: 'Lee', credentials: 'Doctor', description: 'D', longDescription: 'L' };
    const master = { ...fields, photo: 'https://lyceum.example/a.jpg', programs: [], events: [] };
    await createMastersCollection(sites.database).add(master, editor.name);
    const picture = {
      name: 'photo',
      hash: 'h',
      version: 'v',
      width: 1,
      height: 1,
      widths: '[1]',
      type: 'jpg',
      size: 1,
    };
    const added = { addedAt: at, addedBy: editor.name, addedById: editor.id, hasAvif: 0 };
    await kysely
      .insertInto('pictures')
      .values({ ...picture, ...added } as never)
      .execute();

    const people = createPeople({
      database: sites.database,
      limits: { count: () => Promise.resolve(undefined) },
      emails: { invite: () => undefined },
      signUps: () => ({ remind: async () => undefined, create: async () => undefined }),
      hash: async () => '',
      canSend: () => Promise.resolve(true),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await people.invite({ email: 'boris@example.com', role: 'door', language: 'en' }, editor);
    const { id, code, tickets: made } = await order();
    const { history } = (await tickets.orderByCode(code))!;
    const options = { by: editor, seen: history.length, mayExceed: true, act: crypto.randomUUID() };
    expect(await tickets.changeOrder(id, { intent: 'note', note: 'called' }, options)).toBeUndefined();
    const texts = { en: { subject: 'Doors', text: 'They open at seven.' } };
    const about = { what: 'event', item: overcoat.id, audience: 'all' } as const;
    expect(await tickets.write({ ...about, id: 'press', texts, by: editor })).toBe(true);
    sites.now = new Date('2026-11-26T14:52:00.000Z');
    expect(await tickets.checkIn(made[0]!.code, editor)).toMatchObject({ isDone: true });

    mkdirSync(join(sites.directory, 'outbox'), { recursive: true });
    for (const to of [email, `x${email}`]) {
      writeFileSync(join(sites.directory, 'outbox', `${to}.eml`), `From: a@b.example\r\nTo: ${to}\r\n\r\nDear ${to}`);
    }
  }

  test('is nowhere once they have asked for that; what they did stays, without a name', async () => {
    await everySignature();
    const before = await found();
    expect(before.length).toBeGreaterThan(12);
    const tables = await sites.database.kysely.introspection.getTables();
    const signed = tables.filter(({ columns }) => columns.some(({ name }) => name === 'byId'));
    expect(before).toEqual(expect.arrayContaining(signed.map(({ name }) => `${name}.by`)));
    expect(await forgetPerson(sites, email.toUpperCase())).toMatchObject({ hasAccount: true, orders: 0 });
    expect(await found()).toEqual([]);
    const { publications } = await sites.store.publications(1, 1);
    expect(publications[0]?.publication).toMatchObject({ by: '–' });
    expect(existsSync(join(sites.directory, 'outbox', `${email}.eml`))).toBe(false);
    expect(existsSync(join(sites.directory, 'outbox', `x${email}.eml`))).toBe(true);
    // Neither in freed pages nor in the log of SQLite; where there is PostgreSQL the folder has no such file.
    const files = readdirSync(sites.directory).filter((name) => name.startsWith('lyceum.sqlite'));
    for (const name of files) {
      expect(readFileSync(join(sites.directory, name), 'latin1').toLowerCase()).not.toContain(MARKER);
    }
  });
});
