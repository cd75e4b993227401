import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { HOUSE, type DocumentKey } from '#domain/documents/document.ts';
import { restored } from '#domain/documents/fields.ts';
import { partOf, valueAt, withValueAt } from '#domain/documents/values.ts';
import { parseYaml, yamlFile } from '#server/content/content-files.ts';
import { formOfDocument } from '#server/forms/document-form.ts';
import { isClosed, createContentStore } from '#server/content/catalogue.ts';
import { PublishedFile } from '#server/content/published-file.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import { createLivePublication } from '#server/documents/live-publication.ts';
import { createPublisher, type Publisher } from '#server/documents/publisher.ts';
import { importFiles } from '#server/documents/take-in-files.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import { backup } from './backup.ts';
import { manageContent } from './manage-content.ts';
import { makeSite } from './new-site.ts';
import { restore } from './restore-backup.ts';

const home: DocumentKey = { kind: 'pages', id: 'home' };
const questions: DocumentKey = { kind: 'faq', id: 'default' };
const question = `
- question: { en: Where do I park?, ru: Где оставить машину? }
  answer: { en: Under the trees., ru: Под деревьями. }
`;

describe.each(oneDatabase)('a new site on %s', (kind) => {
  let fresh: Fresh;
  let database: Database;
  let store: DocumentStore;
  let publisher: Publisher;
  let root: string;
  let folder: string;
  /** Whether visitors see “opens soon”. */
  let isShut: () => Promise<boolean>;
  let end: () => Promise<void>;

  beforeEach(async () => {
    fresh = await openMigrated(kind);
    database = fresh.database;
    root = mkdtempSync(join(tmpdir(), 'site-over-'));
    folder = join(root, 'orchard');
    makeSite(folder);
    start();
    await run('import');
    // What the first start takes in is noted nowhere.
    rmSync(join(folder, '.published.json'));
  });
  afterEach(async () => {
    await end();
    rmSync(root, { recursive: true });
    await fresh.remove();
  });

  function start(): void {
    store = createDocumentStore(database);
    const file = new PublishedFile(join(root, 'data'));
    const content = createContentStore(file);
    const live = createLivePublication({ store, file, content, now: () => new Date() });
    publisher = createPublisher({ store, file, live });
    isShut = async () => {
      await live.atNewest(() => Promise.resolve());
      return isClosed(content.current());
    };
    end = async () => {
      content.close();
      await file.close();
    };
  }

  const run = async (command: string, ...given: string[]) =>
    (await manageContent(database, { contentDirectory: folder, picturesDirectory: root }, [command, ...given])).output;

  /** What the import said, or why it did not take place. */
  const importing = (...given: string[]) => run('import', ...given).catch((error: Error) => error.message);

  const fileOf = (key: DocumentKey, directory = folder) => join(directory, yamlFile(key).replace('content/', ''));

  function edit(key: DocumentKey, field: string, value: unknown, directory = folder): void {
    const before = parseYaml(readFileSync(fileOf(key, directory), 'utf8'));
    const after = withValueAt(before, field, typeof value === 'string' ? both(value) : value);
    writeFileSync(fileOf(key, directory), JSON.stringify(after));
  }

  /** Publishes in the room. */
  async function publish(key: DocumentKey, change: object): Promise<void> {
    const before = (await store.published(key))?.value;
    const value = Array.isArray(change) ? change : { ...(before as object), ...change };
    const draft = await store.write({ ...key, value }, anna);
    // The room keeps no draft that says what is published.
    if (!draft) return;
    const outcome = await publisher.publish([{ ...key, revision: draft.revision }], anna);
    if ('problem' in outcome) throw new Error(JSON.stringify(outcome));
  }

  const both = (text: string) => ({ en: text, ru: text });
  const titled = (title: string) =>
    publish(home, { hero: { title: both(title), subtitle: both('[…]'), description: both('[…]') } });
  const titleOf = async () => valueAt((await store.published(home))?.value, 'hero.title.en');

  test('visitors reach what a press in the room or a flag of the command lets them reach, and files change nothing of it', async () => {
    const words = fc.constantFrom('Apples', 'Pears', 'Plums');
    const step = fc.oneof(
      fc.record({ press: fc.constantFrom('open', 'import', 'export', 'undo', '--open', '--close') }),
      fc.record({ press: fc.constant('edit'), key: fc.constantFrom(home, HOUSE), words }),
      fc.record({ press: fc.constant('room'), key: fc.constantFrom(home, HOUSE), words }),
      fc.record({ press: fc.constant('file says'), open: fc.constantFrom(true, false, undefined) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          const [before, last] = [await isShut(), (await store.newestPublication())!];
          if (each.press === 'open') await publisher.open(anna);
          else if (each.press === 'undo' && last.number > 0) await publisher.undo(last.number, anna);
          else if (each.press === 'import') await run('import', '--over');
          else if (each.press === 'export') await run('export');
          else if (each.press.startsWith('--')) await run(each.press);
          else if ('open' in each) edit(HOUSE, 'open', each.open);
          else if ('key' in each) {
            const field = each.key === home ? 'hero.title' : 'tagline';
            if (each.press === 'edit') edit(each.key, field, each.words);
            else if (each.key === home) await titled(each.words);
            else await publish(HOUSE, { tagline: both(each.words) });
          }
          const undone = each.press === 'undo' ? (await store.publication(last.number))?.changes[0] : undefined;
          const wasHouse = undone?.id === HOUSE.id && (await store.version(HOUSE, undone.previous!))?.value;
          const expected = wasHouse
            ? partOf(wasHouse, 'open') === false
            : each.press === '--close' || (!['open', '--open'].includes(each.press) && before);
          expect([each.press, await isShut()]).toEqual([each.press, expected]);
        }
      }),
      { numRuns: kind === 'sqlite' ? 12 : 4 },
    );
  });

  test('a file that would open or close the site is named, and the next import has nothing to do', async () => {
    expect(await isShut()).toBe(true);
    await publisher.open(anna);
    edit(HOUSE, 'tagline', 'Pears');
    const said = await importing();
    expect(said).toMatch(/^pages\/house\n1 document published/);
    expect(said).toContain(
      'house.yaml says open: false; the site stays open, and npm run content -- --close closes it',
    );
    expect(await isShut()).toBe(false);
    expect(await importing()).toMatch(/^The site says all this already\nhouse\.yaml says open: false/);
    expect(await run('diff')).toBe(`${folder} says what the site says`);
    writeFileSync(fileOf(home), 'a: [');
    expect(await run('--close')).toMatch(/^The site is closed: publication \d+$/);
    expect([await isShut(), await run('--close')]).toEqual([true, 'The site is closed already']);
    expect(await run('--open')).toMatch(/^The site is open: publication \d+$/);
    expect(await isShut()).toBe(false);
    await expect(run('--open', '--close')).rejects.toThrow('npm run content');
    await expect(run('export', '--over')).rejects.toThrow('npm run content');
  });

  test('what the room has published since is named with what differs, and nothing is imported without --over', async () => {
    await titled('Apples');
    edit(home, 'hero.title', 'Pears');
    edit(HOUSE, 'tagline', 'Plums');
    const { number } = (await store.newestPublication())!;
    const said = await importing();
    expect(said).toMatch(
      /^The site has come to say these since[^]*\n\npages\/home\n {2}hero\.title\.en\n {4}site: Apples\n {4}file: Pears/,
    );
    expect(said).not.toContain('house');
    expect(said).toMatch(/--over$/);
    expect((await store.newestPublication())!.number).toBe(number);
    expect(await importing('--over')).toContain('2 documents published');
    expect(await titleOf()).toBe('Pears');
    edit(home, 'hero.title', 'Quinces');
    expect(await importing()).toContain('1 document published');
  });

  test('files that were exported since know it, and an older copy of them does not', async () => {
    await titled('Apples');
    cpSync(folder, join(root, 'older'), { recursive: true });
    await run('export');
    cpSync(folder, join(root, 'known'), { recursive: true });
    edit(home, 'hero.title', 'Pears');
    expect(await importing()).toContain('1 document published');
    await titled('Plums');
    await run('export');
    expect(await importing()).toBe('The site says all this already');
    edit(home, 'hero.title', 'Quinces');
    expect(await importing()).toContain('1 document published');
    for (const copy of ['older', 'known']) {
      edit(home, 'hero.title', 'Grapes', join(root, copy));
      expect(await importing(join(root, copy))).toMatch(/^The site has come[^]*site: Quinces\n {4}file: Grapes/);
    }
    rmSync(folder, { recursive: true });
    renameSync(join(root, 'known'), folder);
    expect(await importing()).toMatch(/^The site has come/);
    expect(await titleOf()).toBe('Quinces');
  });

  test.runIf(kind === 'sqlite')(
    'files from before a restore bring back nothing unasked, whatever the room says since',
    async () => {
      await titled('Apples');
      const copy = join(root, 'backup.sqlite');
      backup(fresh.directory, copy);
      await titled('Pears');
      await run('export');
      await end();
      await database.kysely.destroy();
      await restore(fresh.directory, copy, undefined);
      database = openDatabase({ url: undefined, directory: fresh.directory, onError: () => undefined });
      onTestFinished(() => database.kysely.destroy());
      start();
      expect(await importing()).toMatch(/^The site has come[^]*site: Apples\n {4}file: Pears/);
      await titled('Plums');
      edit(HOUSE, 'tagline', 'Quinces');
      expect(await importing()).toMatch(/^The site has come[^]*site: Plums\n {4}file: Pears/);
      expect(await titleOf()).toBe('Plums');
      await run('export');
      edit(home, 'hero.title', 'Grapes');
      expect(await importing()).toContain('1 document published');
      expect(await titleOf()).toBe('Grapes');
    },
  );

  test('an import that was undone in the room is not made again unasked', async () => {
    edit(home, 'hero.title', 'Pears');
    await importing();
    await publisher.undo((await store.newestPublication())!.number, anna);
    expect(await importing()).toMatch(/^The site has come[^]*file: Pears/);
    expect(await titleOf()).toBe('[…]');
    expect(await importing('--over')).toContain('1 document published');
  });

  test('what the room took off comes back by no import unasked', async () => {
    mkdirSync(join(folder, 'faq'));
    writeFileSync(fileOf(questions), question);
    await importing();
    await publisher.takeOff([questions], anna);
    expect(await importing()).toMatch(/^The site has come[^]*faq\/default\n {2}in the files, not on the site/);
    expect(await importing('--over')).toContain('1 document published');
  });

  test('what the room began goes by no import unasked', async () => {
    await publish(questions, parseYaml(question) as object);
    expect(await importing('--take-off')).toMatch(
      /^The site has come[^]*faq\/default\n {2}on the site, not in the files/,
    );
    expect(await importing('--take-off', '--over')).toContain('1 document published');
  });

  test('what another folder has brought since is named, and goes by no import unasked', async () => {
    await importing();
    const other = join(root, 'other');
    cpSync(folder, other, { recursive: true });
    edit(home, 'hero.title', 'Pears', other);
    expect(await importing(other)).toContain('1 document published');
    edit(HOUSE, 'tagline', 'Plums');
    expect(await importing()).toMatch(
      /^The site has come[^]*pages\/home\n {2}hero\.title\.en\n {4}site: Pears\n {4}file: \[…\]/,
    );
    expect(await titleOf()).toBe('Pears');
    expect(await importing('--over')).toContain('2 documents published');
  });

  test('the folder of another house asks before it takes the place of this one', async () => {
    const another = join(root, 'another');
    cpSync(folder, another, { recursive: true });
    edit(HOUSE, 'name', 'Quince Hall', another);
    const theirs = await openMigrated(kind);
    const folders = { contentDirectory: another, picturesDirectory: root };
    await manageContent(theirs.database, folders, ['import']);
    await theirs.remove();
    expect(await importing(another)).toMatch(/^The site has come[^]*pages\/house\n {2}name\.en[^]*file: Quince Hall/);
    expect(valueAt((await store.published(HOUSE))?.value, 'name.en')).not.toBe('Quince Hall');
  });

  test('of two imports at once the one that read older files brings none of them back', async () => {
    edit(home, 'hero.title', 'Apples');
    const file = new PublishedFile(join(root, 'second'));
    const live = createLivePublication({ store, file, content: { refresh: () => undefined }, now: () => new Date() });
    let isAlone = true;
    const mayChange = async () => {
      if (!isAlone) return;
      isAlone = false;
      edit(home, 'hero.title', 'Pears');
      expect(await importing()).toContain('1 document published');
    };
    await importFiles({ store, file, live, contentDirectory: folder }, { takesOff: false, mayChange });
    await file.close();
    expect([isAlone, await titleOf()]).toEqual([false, 'Pears']);
  });

  test('a folder in which nothing can be noted says so, and every import asks', async () => {
    await titled('Apples');
    edit(home, 'hero.title', 'Pears');
    mkdirSync(join(folder, '.published.json'));
    expect(await importing('--over')).toMatch(/published\.json cannot be written/);
    edit(home, 'hero.title', 'Plums');
    expect(await importing()).toMatch(/^The site has come/);
  });

  test('a house that is restored from an earlier version stays as open as it is', async () => {
    await publish(HOUSE, { tagline: both('Pears') });
    await publisher.open(anna);
    const { value } = (await store.version(HOUSE, 1))!;
    expect(partOf(value, 'open')).toBe(false);
    await publish(HOUSE, restored(formOfDocument(HOUSE, 'en'), value, (await store.published(HOUSE))?.value) as object);
    expect(await isShut()).toBe(false);
  });
});
