import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { atOnce } from '#server/process/concurrency.ts';
import { ContentError, folderSource, hashingFiles, readContentFiles } from '#server/content/content-files.ts';
import { type DocumentStore, createDocumentStore } from '#server/documents/document-store.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { fixtureFolder, fixturePictures } from '#tests/fixtures/content-folder.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';
import { fixtureFiles } from '#tests/fixtures/fixture-content.ts';
import { createLivePublication } from '#server/documents/live-publication.ts';
import { PUBLISHED_FILE, PublishedFile } from '#server/content/published-file.ts';
import { readCatalogue, unknownPicture } from '#server/content/read-catalogue.ts';
import { createTickets } from '#server/tickets/tickets.ts';
import { checkContent } from './check-content.ts';
import { manageContent } from './manage-content.ts';

const key = { kind: 'events' as const, id: 'event1' };
type Values = Record<string, unknown>;

describe.each(oneDatabase)('on %s', (kind) => {
  let fresh: Fresh;
  let store: DocumentStore;
  let root: string;
  let folder: string;

  beforeEach(async () => {
    fresh = await openMigrated(kind);
    store = createDocumentStore(fresh.database);
    root = mkdtempSync(join(tmpdir(), 'lyceum-content-'));
    folder = join(root, 'content');
    cpSync(fixtureFolder, folder, { recursive: true });
  });
  afterEach(async () => {
    rmSync(root, { recursive: true });
    await fresh.remove();
  });

  const run = (...given: string[]) =>
    manageContent(fresh.database, { contentDirectory: folder, picturesDirectory: fixturePictures }, given);

  function edit(file: string, change: (text: string) => string, directory = folder): void {
    const before = readFileSync(join(directory, file), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(join(directory, file), after);
  }

  async function publish(value: Values | undefined): Promise<void> {
    const { number } = (await store.newestPublication())!;
    await store.commit({ after: number, changes: [{ ...key, value }], reason: 'published', by: 'Anna' });
  }

  async function published(): Promise<Values> {
    return (await store.published(key))!.value as Values;
  }

  test('what is exported, imported elsewhere and exported again is the same, byte for byte', async () => {
    edit('programs/program4.yaml', (text) =>
      text.replace(/^startDate: [^]*?(?=^image:)/m, 'isSeries: true\n').replace(/^whatsIncluded:[^]*/m, ''),
    );
    await run('import');
    await publish({ ...(await published()), name: { en: '- #: “Tea” \n yes', ru: 'Чай: вечер' }, time: '19:30' });
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    await run('export', first);
    const elsewhere = await openMigrated(kind);
    const folders = { contentDirectory: first, picturesDirectory: fixturePictures };
    await manageContent(elsewhere.database, folders, ['import']);
    await manageContent(elsewhere.database, folders, ['export', second]);
    await elsewhere.remove();
    expect(readContentFiles(second)).toEqual(readContentFiles(first));
    expect(readFileSync(join(first, 'events/event1.yaml'), 'utf8')).toContain(`time: '19:30'`);
    expect(readFileSync(join(second, 'programs/program4.yaml'), 'utf8')).toContain('isSeries: true');
    expect(await run('diff', first)).toMatchObject({ isSame: true });
  });

  test('an export writes and removes only what has changed', async () => {
    await run('import');
    await run('export');
    expect((await run('export')).output).toBe(`${countOf(folder)} documents in ${folder}`);
    await publish({ ...(await published()), time: '19:30' });
    expect((await run('export')).output).toMatch(/^written {2}content\/events\/event1\.yaml\n\d+ documents/);
    await publish(undefined);
    expect((await run('export')).output).toMatch(/^removed {2}content\/events\/event1\.yaml\n\d+ documents/);
    expect(existsSync(join(folder, 'events/event1.yaml'))).toBe(false);
  });

  test('an export leaves and names a file that was not imported yet', async () => {
    await run('import');
    const file = join(folder, 'masters/m99.yaml');
    cpSync(join(folder, 'masters/m1.yaml'), file);
    edit('masters/m99.yaml', (text) => text.replace('id: m1', 'id: m99'));
    expect((await run('export')).output).toMatch(/^left {5}content\/masters\/m99\.yaml: .*import/m);
    expect(existsSync(file)).toBe(true);
  });

  test('other line ends are no difference', async () => {
    await run('import');
    for (const name of ['legal/privacy-policy.en.md', 'events/event1.yaml'])
      edit(name, (text) => text.replaceAll('\n', '\r\n'));
    expect(await run('diff')).toMatchObject({ isSame: true });
    expect((await run('import')).output).toBe('The site says all this already');
  });

  test('an import is one publication of what has changed, and drafts stay drafts', async () => {
    await run('import');
    const value = await published();
    await store.write({ ...key, value: { ...value, time: '20:00' } }, anna);
    edit('events/event1.yaml', (text) => text.replace(/^price: .*$/m, 'price: { aed: 777 }'));
    expect((await run('import')).output).toBe('events/event1\n1 document published as publication 1');
    expect((await store.publication(1))?.changes).toMatchObject([key]);
    expect(await published()).toMatchObject({ price: { aed: 777 }, time: value['time'] });
    expect(await store.draft(key)).toMatchObject({
      value: { price: { aed: 777 }, time: '20:00' },
      rows: [{ path: 'time' }],
    });
    expect((await run('import')).output).toBe('The site says all this already');
  });

  test('an import of one file leaves all others unread, and the next start says that they are not known', async () => {
    await run('import');
    edit('events/event1.yaml', (text) => text.replace(/^price: .*$/m, 'price: { aed: 777 }'));
    edit('events/event2.yaml', (text) => text.replace(/^price: .*$/m, 'price: { aed: 888 }'));
    writeFileSync(join(folder, 'masters/m1.yaml'), 'no: [yaml');
    const only = join(folder, 'events/event1.yaml');
    expect((await run('import', only)).output).toBe('events/event1\n1 document published as publication 1');
    expect((await run('import', only)).output).toBe('The site says all this already');
    expect(await published()).toMatchObject({ price: { aed: 777 } });
    expect(await store.knownFiles()).not.toBe(atOnce(hashingFiles(folderSource(folder))));
  });

  test.each([
    ['elsewhere/event1.yaml', 'a file of another folder'],
    ['events/event1.txt', 'a file that nothing reads'],
  ])('%s, %s, is refused by its name', async (name) => {
    const file = join(root, name.startsWith('else') ? '' : 'content', name);
    cpSync(join(folder, 'events/event1.yaml'), file);
    await expect(run('import', file)).rejects.toThrow(`${file} is no content file of ${folder}`);
  });

  test('a file that is not there is named as one', async () => {
    const file = join(folder, 'events/evnet1.yaml');
    await expect(run('import', file)).rejects.toThrow(`There is no ${file}`);
  });

  test('one file and all that has none to be taken off do not go together', async () => {
    await expect(run('import', join(folder, 'events/event1.yaml'), '--take-off')).rejects.toThrow('npm run content');
  });

  test('what the site on this machine shows spares the reading, and says no more than the database', async () => {
    await run('import');
    const dataDirectory = join(root, 'data');
    const file = new PublishedFile(dataDirectory);
    const live = createLivePublication({ store, file, content: { refresh: () => undefined }, now: () => new Date() });
    await live.atNewest(() => Promise.resolve());
    await file.close();
    // Another machine publishes after this one has looked.
    await publish({ ...(await published()), price: { aed: 555 } });
    const folders = { contentDirectory: folder, picturesDirectory: fixturePictures, dataDirectory };
    expect((await manageContent(fresh.database, folders, ['import', '--over'])).output).toMatch(
      /^events\/event1\n1 document/,
    );
    writeFileSync(join(dataDirectory, PUBLISHED_FILE), 'no database');
    expect((await manageContent(fresh.database, folders, ['import'])).output).toBe('The site says all this already');
  });

  test('a site knows the files that it took in or wrote last, so that its next start finds them the same', async () => {
    const known = async () => (await store.knownFiles()) === atOnce(hashingFiles(folderSource(folder)));
    await run('import');
    expect(await known()).toBe(true);
    edit('events/event1.yaml', (text) => text.replace(/^price: .*$/m, 'price: { aed: 777 }'));
    expect(await known()).toBe(false);
    await run('import');
    expect(await known()).toBe(true);
    await publish({ ...(await published()), time: '19:30' });
    await run('export');
    expect(await known()).toBe(true);
    // The same words in other lines.
    edit('events/event1.yaml', (text) => `# The first one\n${text}`);
    await run('import');
    expect(await known()).toBe(true);
  });

  test('an import with mistakes says file, field and remedy, and changes nothing', async () => {
    await run('import');
    edit('events/event1.yaml', (text) => text.replace(/^dateOfEvent: .*$/m, 'dateOfEvent: soon'));
    writeFileSync(join(folder, 'events/event2.yaml'), 'a: [');
    await expect(run('import')).rejects.toThrow(ContentError);
    await expect(run('import')).rejects.toThrow(/content\/events\/event1\.yaml · dateOfEvent: use a real date/);
    await expect(run('import')).rejects.toThrow(/content\/events\/event2\.yaml: this is not valid YAML/);
    expect(await store.newestPublication()).toMatchObject({ number: 0 });
  });

  test('a picture that stands in the folder alone is there for an import as for content:check', async () => {
    await run('import');
    edit('events/event1.yaml', (text) => text.replace(/^images: .*$/m, 'images: [scene-1, from-a-phone]'));
    const missing = /event1\.yaml · images\.1: there is no picture “from-a-phone”/;
    expect(() => checkContent(folder)).toThrow(missing);
    await expect(run('import')).rejects.toThrow(missing);
    writeFileSync(join(folder, 'pictures/from-a-phone.jpg'), '');
    expect(checkContent(folder).summary).toContain('in order');
    expect((await run('import')).output).toMatch(/^events\/event1\n1 document published.*\nThe folder has pictures/);
  });

  test('documents without a file stay on the site and are named, unless they are to be taken off', async () => {
    await run('import');
    const extra = { ...(await published()), id: 'event77' };
    const changes = [{ kind: 'events' as const, id: 'event77', value: extra }];
    await store.commit({ after: 0, changes, reason: 'published', by: 'Anna' });
    expect((await run('import')).output).toBe(
      'The site says all this already\nevents/event77: on the site, not in the files; --take-off takes it off',
    );
    expect((await run('import', '--take-off', '--over')).output).toBe(
      'events/event77\n1 document published as publication 2',
    );
    expect(await store.published(changes[0]!)).toMatchObject({ number: 2, value: undefined });
  });

  test.each([
    ['stay on the site', '2099-01-01', [], /: 1.ticket holder\n.* tells them nothing[^]*--take-off --holders-told$/, 1],
    ['go once their holders know', '2099-01-01', ['--holders-told'], /^events\/event77\n1 document published/, 2],
    ['go when they are over', '2001-01-01', [], /^events\/event77\n1 document published/, 2],
  ] as const)('events without a file that people hold tickets of %s', async (_, dateOfEvent, flags, output, number) => {
    await run('import');
    const lost = { kind: 'events', id: 'event77' } as const;
    const changes = [{ ...lost, value: { ...(await published()), id: 'event77', dateOfEvent } }];
    await store.commit({ after: 0, changes, reason: 'published', by: 'Anna' });
    const catalogue = () => readCatalogue(fixtureFiles, unknownPicture);
    const now = () => new Date('2026-09-01T12:00:00Z');
    await placed(createTickets({ database: fresh.database, catalogue, now }), {
      purchase: { what: 'event', item: 'event1', seat: 'in-person' },
    });
    await fresh.database.kysely.updateTable('tickets').set({ event: 'event77' }).execute();
    const said = await run('import', '--take-off', '--over', ...flags).catch((error: Error) => ({
      output: error.message,
    }));
    expect(said.output).toMatch(output);
    expect(await store.published(lost)).toMatchObject({ number });
  });

  test('differences are named field by field', async () => {
    await run('import');
    expect(await run('diff')).toEqual({ output: `${folder} says what the site says`, isSame: true });
    await publish({ ...(await published()), time: '19:30', name: { en: 'One', ru: 'Один' } });
    edit('events/event1.yaml', (text) => text.replace(/^time: .*$/m, `time: '18:00'`));
    rmSync(join(folder, 'events/event3.yaml'));
    writeFileSync(join(folder, 'events/event99.yaml'), 'id: event99\n');
    const { output, isSame } = await run('diff');
    expect(isSame).toBe(false);
    expect(output).toContain('events/event1\n');
    expect(output).toContain('  time\n    site: 19:30\n    file: 18:00');
    expect(output).toMatch(/ {2}name\.ru\n {4}site: Один\n {4}file: \S/);
    expect(output).toContain('events/event3\n  on the site, not in the files');
    expect(output).toContain('events/event99\n  in the files, not on the site');
  });

  test('a command that is none is explained', async () => {
    await expect(run('exprot')).rejects.toThrow('npm run content -- export');
    await expect(run('export', folder, 'more')).rejects.toThrow('npm run content -- export');
    await expect(run('diff', '--take-off')).rejects.toThrow('npm run content -- export');
    await expect(run('import', '--holders-told')).rejects.toThrow('npm run content -- export');
  });

  // A form sends no white space around them.
  test('any words survive export and import', async () => {
    await run('import');
    const value = await published();
    const words = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `${text}\n- x: #`.trim());
    await fc.assert(
      fc.asyncProperty(words, words, async (en, ru) => {
        await publish({ ...value, description: { en, ru } });
        await run('export');
        expect(await run('diff')).toMatchObject({ isSame: true });
      }),
      { numRuns: 5 },
    );
  });
});

function countOf(folder: string): number {
  const files = Object.keys(readContentFiles(folder));
  return files.filter((file) => file.endsWith('.yaml')).length + files.filter((file) => file.endsWith('.en.md')).length;
}
