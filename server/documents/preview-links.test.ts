import { beforeEach, describe, expect, test } from 'vitest';

import { admin } from '#scripts/manage-accounts.ts';
import { addEditor } from '#tests/fixtures/add-editor.ts';
import { databaseKinds } from '#tests/fixtures/test-databases.ts';
import { testDocumentStore } from '#tests/fixtures/test-document-store.ts';
import { createPreviewLinks, type PreviewLinks } from './preview-links.ts';

const document = { kind: 'programs', id: 'program1' } as const;
const now = new Date('2026-11-21T10:00:00.000Z');
const at = (instant: string) => new Date(instant);

describe.each(databaseKinds)('on %s', (kind) => {
  const site = testDocumentStore(kind);
  let links: PreviewLinks;
  beforeEach(async () => {
    links = createPreviewLinks(site.fresh.database);
    for (const name of ['Anna', 'Boris']) await addEditor(site.fresh.database, name);
  });
  const make = async (by = 'Anna', madeAt = now) => {
    const made = await links.make(document, by, madeAt);
    if (!made) throw new Error('there are too many links');
    return made;
  };
  const run = (...words: string[]) => admin(site.fresh, words);

  test('a link shows its document for seven days, in every process', async () => {
    const { token, until } = await make();
    expect(until).toEqual(at('2026-11-28T10:00:00.000Z'));
    expect(token).toMatch(/^[\w-]+$/);
    const elsewhere = createPreviewLinks(site.fresh.database);
    expect(await elsewhere.read(token, at('2026-11-28T09:59:59.999Z'))).toEqual({ document, until });
    expect(await links.read(token, at('2026-11-28T10:00:00.000Z'))).toBeUndefined();
  });

  test('its token is not in the database', async () => {
    const { token } = await make();
    const rows = await site.fresh.database.kysely.selectFrom('previewLinks').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('no other token is good', async () => {
    const { token } = await make();
    const others = [
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      '',
      '__proto__',
      'A'.repeat(32),
      'A'.repeat(10_000),
    ];
    for (const other of others) expect(await links.read(other, now)).toBeUndefined();
  });

  test.each(['revoke', 'forget'])(
    '%s ends the links of somebody at once and for ever, and nobody else’s',
    async (word) => {
      const [hers, his] = [await make('Anna'), await make('Boris')];
      await run(word, 'anna@lyceum.example');
      expect(await links.read(hers.token, now)).toBeUndefined();
      expect(await links.read(his.token, now)).toMatchObject({ document });
      expect((await links.of(document, now)).map(({ by }) => by)).toEqual(['Boris']);
      await addEditor(site.fresh.database, 'Anna');
      expect(await links.read(hers.token, now)).toBeUndefined();
    },
  );

  test('change-secret ends all links', async () => {
    const { token } = await make();
    await run('change-secret');
    expect(await links.read(token, now)).toBeUndefined();
  });

  test('whose right to edit ended otherwise has no links either', async () => {
    const { token } = await make();
    await site.fresh.database.kysely.updateTable('user').set({ role: null }).where('id', '=', 'Anna').execute();
    expect(await links.read(token, now)).toBeUndefined();
    expect(await links.of(document, now)).toEqual([]);
  });

  test('a document lists its links, the newest first, and any editor ends one', async () => {
    const first = await make('Anna');
    await make('Boris', at('2026-11-22T10:00:00.000Z'));
    await links.make({ kind: 'programs', id: 'program2' }, 'Anna', now);
    const listed = await links.of(document, now);
    expect(listed).toMatchObject([
      { by: 'Boris', madeAt: '2026-11-22T10:00:00.000Z', until: '2026-11-29T10:00:00.000Z' },
      { by: 'Anna', madeAt: '2026-11-21T10:00:00.000Z', until: '2026-11-28T10:00:00.000Z' },
    ]);
    await links.end({ kind: 'programs', id: 'program2' }, listed[1]!.id);
    expect(await links.read(first.token, now)).toBeDefined();
    await links.end(document, listed[1]!.id);
    expect(await links.read(first.token, now)).toBeUndefined();
    expect(await links.of(document, now)).toMatchObject([{ by: 'Boris' }]);
  });

  test('a document has twenty links at a time; those that are over make room and leave the database', async () => {
    for (let count = 0; count < 20; count += 1) await make();
    expect(await links.make(document, 'Boris', now)).toBeUndefined();
    expect(await links.make({ kind: 'programs', id: 'program2' }, 'Boris', now)).toBeDefined();
    expect(await links.make(document, 'Boris', at('2026-11-28T10:00:00.000Z'))).toBeDefined();
    expect(await site.fresh.database.kysely.selectFrom('previewLinks').selectAll().execute()).toHaveLength(1);
  });
});
