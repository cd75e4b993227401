import { describe, expect, test } from 'vitest';

import { checkFiles } from '../content/read-catalogue.ts';
import { parseYaml } from '../content/parse-yaml.ts';
import { withChanges } from '../content/site-documents.ts';
import { fixtureContent, withMistake } from '../../tests/fixtures/fixture-content.ts';
import { anotherMaster, overcoat, overcoatFile, publishingSites } from '../../tests/fixtures/publishing-sites.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';

const name = (en: string) => ({ en, ru: 'Шинель' });

describe.each(databaseKinds)('on %s', (kind) => {
  const sites = publishingSites(kind);

  test('files are the first edition, of which one process makes one', async () => {
    const [one, two] = [await sites.process(), await sites.process()];
    await Promise.all([one.takeIn(), two.takeIn()]);
    expect(await sites.store.newestEdition()).toMatchObject({ number: 0, reason: 'files' });
    expect([await one.publisher.check([]), await two.publisher.fileDifferences()]).toEqual([[], []]);
  });

  describe('content files that have changed', () => {
    const changedFiles = withMistake(overcoatFile, (text) => text.replace('The Overcoat', 'The Parka'));

    test('are an edition where nobody has edited what they say', async () => {
      const site = await sites.process();
      await site.takeIn();
      site.builder.setFiles({ ...changedFiles, 'content/masters/m5.yaml': anotherMaster });
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Parka', 1]);
      expect(site.content.current().en.master('m5')).toBeDefined();
      site.builder.setFiles(fixtureContent);
      await site.takeIn();
      expect([site.shown(), site.content.current().en.master('m5')]).toEqual(['The Overcoat', undefined]);
      expect(await site.publisher.fileDifferences()).toEqual([]);
    });

    test('wait beside what an editor has published until somebody chooses', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ name: name('The Duffle') }), 'Anna');
      site.builder.setFiles(changedFiles);
      await site.takeIn();
      expect(site.shown()).toBe('The Duffle');
      expect(await site.publisher.fileDifferences()).toMatchObject([
        { key: overcoat, file: { name: name('The Parka') }, published: { name: name('The Duffle') } },
      ]);
      expect(await site.publisher.keepPublished(overcoat, 'Anna')).toMatchObject({ edition: { number: 2 } });
      expect(await site.publisher.fileDifferences()).toEqual([]);
      expect(site.shown()).toBe('The Duffle');
      site.builder.setFiles(changedFiles);
      await site.takeIn();
      expect(await site.publisher.fileDifferences()).toEqual([]);
    });

    test('change nothing when they do not fit what editors have published', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ master: 'm4', name: name('The Duffle') }), 'Anna');
      const files = { ...fixtureContent, 'content/masters/m5.yaml': anotherMaster };
      delete (files as Record<string, string>)['content/masters/m4.yaml'];
      site.builder.setFiles(
        withMistake('content/programs/books.yaml', (text) => text.replace('m4', 'm5'), {
          ...files,
          [overcoatFile]: fixtureContent[overcoatFile]!.replace('m4', 'm5'),
          'content/teens.yaml': fixtureContent['content/teens.yaml']!.replace('expert: m4', 'expert: m5'),
        }),
      );
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
      const differing = (await site.publisher.fileDifferences()).map(({ key }) => key.id).toSorted();
      expect(differing).toEqual(['books', 'm4', 'm5', 'overcoat', 'teens']);
    });
  });

  test.each([false, true])('what editors have published outlives the database (same files: %s)', async (isSame) => {
    const files = checkFiles(fixtureContent, () => true).documents;
    const text = { ...(files.get('events/overcoat')!.value as object), name: name('The Duffle') };
    const site = await sites.process(fixtureContent, {
      edition: { number: 57, token: 'gone' },
      documents: withChanges(files, [
        { ...overcoat, value: text },
        { kind: 'masters', id: 'm5', value: parseYaml(anotherMaster) },
      ]),
    });
    if (isSame) await site.builder.markFilesTaken();
    await site.takeIn();
    expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    expect(site.content.current().en.master('m5')).toBeDefined();
    expect((await sites.store.history(overcoat, 1, 9)).versions.map(({ origin }) => origin)).toEqual([
      'editor',
      'files',
    ]);
  });

  test('a process that was started with another database shows what this one says', async () => {
    const site = await sites.process(fixtureContent, { edition: { number: 57, token: 'another' } });
    const other = await sites.process(withMistake(overcoatFile, (text) => text.replace('The Overcoat', 'The Parka')));
    await other.takeIn();
    await other.publisher.publish(await sites.draft({ name: name('The Duffle') }), 'Anna');
    await site.builder.markFilesTaken();
    site.follow();
    await sites.lookAgain(async () => {
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    });
  });
});
