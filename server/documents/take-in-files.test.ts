import { rmSync } from 'node:fs';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { anna } from '#tests/fixtures/draft-fixture.ts';
import { documentOfFile, parseYaml } from '#server/content/content-files.ts';
import { fixtureContent, withMistake } from '#tests/fixtures/fixture-content.ts';
import { anotherMaster, overcoat, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { hasPostgres, oneDatabase } from '#tests/fixtures/test-databases.ts';

const name = (en: string) => ({ en, ru: 'Шинель' });
const master = { kind: 'masters', id: 'm5' } as const;
const masterFile = 'content/masters/m5.yaml';
const IS_FIRST = 'the content files are the first publication';
function withoutFile(file: string): Record<string, string> {
  const { [file]: _, ...others } = fixtureContent as Record<string, string>;
  return others;
}
const changedFiles = withMistake(overcoatFile, (text) => text.replace('The Overcoat', 'The Parka'));

describe.each(oneDatabase)('on %s', (kind) => {
  const sites = publishingSites(kind);

  test('files are the first publication, of which one process makes one', async () => {
    const [one, two] = [await sites.process(), await sites.process()];
    await Promise.all([one.takeIn(), two.takeIn()]);
    expect(await sites.store.newestPublication()).toMatchObject({ number: 0, reason: 'files', by: 'files' });
    expect([...one.log, ...two.log]).toEqual([IS_FIRST]);
    expect((await sites.store.history(overcoat, 1, 9)).versions).toMatchObject([{ origin: 'files', by: 'files' }]);
  });

  test('what editors have published outlives the database', async () => {
    const text = { ...(parseYaml(fixtureContent[overcoatFile]!) as object), name: name('The Duffle') };
    const site = await sites.process(fixtureContent, {
      publication: { number: 57, token: 'gone' },
      changes: [
        { ...overcoat, value: text },
        { kind: 'masters', id: 'm5', value: parseYaml(anotherMaster) },
        { kind: 'courses', id: 'sewing', value: undefined, redirect: '/program/books' },
      ],
    });
    await site.takeIn();
    expect([site.shown(), site.publication()]).toEqual(['The Duffle', 0]);
    expect(site.log).toEqual(['the database was empty; what this machine has kept is its first publication']);
    expect((await sites.store.published({ kind: 'courses', id: 'sewing' }))?.redirect).toBe('/program/books');
    const elsewhere = await sites.process();
    await elsewhere.takeIn();
    expect([elsewhere.shown(), elsewhere.publication()]).toEqual(['The Duffle', 0]);
    expect(elsewhere.content.current().en.master('m5')).toBeDefined();
  });

  test('a process that was started with another database shows what this one says', async () => {
    const site = await sites.process(fixtureContent, { publication: { number: 57, token: 'another' }, changes: [] });
    const other = await sites.process(changedFiles);
    await other.takeIn();
    await other.publisher.publish(await sites.draft({ name: name('The Duffle') }), anna);
    site.follow();
    await sites.lookAgain(async () => {
      expect([site.shown(), site.publication()]).toEqual(['The Duffle', 1]);
    });
  });

  describe('content files that are others than those that were taken in', () => {
    const warnings = (log: readonly string[]) => log.filter((line) => line.includes('npm run content -- import'));

    test.each([
      ['edited', changedFiles],
      ['wrong', withMistake(overcoatFile, () => '{')],
      ['there for the first time', { ...fixtureContent, [masterFile]: anotherMaster }],
      ['gone', withoutFile(overcoatFile)],
    ])('are one line of the log when they are %s, and the site stays as it is', async (_, files) => {
      const site = await sites.process();
      await site.takeIn();
      site.setFiles(files);
      await site.takeIn();
      expect([site.shown(), site.publication()]).toEqual(['The Overcoat', 0]);
      expect(warnings(site.log)).toHaveLength(1);
      site.setFiles(fixtureContent);
      await site.takeIn();
      expect(warnings(site.log)).toHaveLength(1);
    });

    test('are not what editors publish, notes beside the content, or a folder that is not there any more', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ name: name('The Duffle') }), anna);
      site.setFiles({ ...fixtureContent, 'content/README.md': 'About these files.' });
      await site.takeIn();
      rmSync(site.contentDirectory, { recursive: true });
      await site.takeIn();
      expect(site.log).toEqual([IS_FIRST]);
    });
  });

  describe('a file that is edited while the site is developed', () => {
    test('is published at once, and what was published of other documents stays', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ name: name('The Duffle') }), anna);
      site.setFiles({ ...changedFiles, [masterFile]: anotherMaster });
      await site.publishEdited(master);
      expect([site.shown(), site.publication()]).toEqual(['The Duffle', 2]);
      expect(site.content.current().en.master('m5')).toBeDefined();
      await site.publishEdited(overcoat);
      expect([site.shown(), site.publication()]).toEqual(['The Parka', 3]);
      await site.publishEdited(overcoat);
      expect(site.publication()).toBe(3);
      site.setFiles(changedFiles);
      await site.publishEdited(master);
      expect([site.content.current().en.master('m5'), site.publication()]).toEqual([undefined, 4]);
      await site.takeIn();
      expect(site.log).toEqual([IS_FIRST]);
    });

    test.each([
      ['cannot be read', masterFile, '{', masterFile],
      ['is wrong', masterFile, anotherMaster.replace('Orlova', ''), masterFile],
      ['has another name than its document', masterFile, anotherMaster.replace('m5', 'm6'), masterFile],
      ['is missed by others', 'content/masters/m4.yaml', undefined, overcoatFile],
      ['is missed by the site', 'content/home.yaml', undefined, 'content/home.yaml'],
    ])('changes nothing when it %s', async (_, edited, text, named) => {
      const site = await sites.process();
      await site.takeIn();
      site.setFiles({ ...withoutFile(edited), ...(text !== undefined && { [edited]: text }) });
      await expect(site.publishEdited(documentOfFile(edited)!)).rejects.toThrow(named);
      expect([site.shown(), site.publication()]).toEqual(['The Overcoat', 0]);
    });
  });
});

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const sites = publishingSites('postgres');

  test('the first publication has every file also where it is written twice, because another transaction was in its way', async () => {
    // A sequence is not taken back with a transaction, so it counts the attempts.
    await sql`create sequence "attempt"; create function "failFirst"() returns trigger language plpgsql as
      $$ begin
        if nextval('attempt') = 1 then raise exception using errcode = '40001'; end if;
        return null;
      end $$;
      create trigger "failFirst" after insert on "publicationChanges" execute function "failFirst"()`.execute(
      sites.database.kysely,
    );
    const site = await sites.process();
    const expected = [...site.file.documents()].length;
    await site.takeIn();
    expect(site.log).toEqual([IS_FIRST]);
    expect(expected).toBeGreaterThan(1);
    expect(await sites.store.everything()).toHaveLength(expected);
  });
});
