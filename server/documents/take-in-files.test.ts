import { describe, expect, test } from 'vitest';

import { anna } from '../../tests/fixtures/draft-fixture.ts';
import { parseYaml } from '../content/parse-yaml.ts';
import { fixtureContent, withMistake } from '../../tests/fixtures/fixture-content.ts';
import { anotherMaster, overcoat, overcoatFile, publishingSites } from '../../tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '../../tests/fixtures/test-databases.ts';

const name = (en: string) => ({ en, ru: 'Шинель' });

describe.each(oneDatabase)('on %s', (kind) => {
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
      site.setFiles({ ...changedFiles, 'content/masters/m5.yaml': anotherMaster });
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Parka', 1]);
      expect(site.content.current().en.master('m5')).toBeDefined();
      site.setFiles(fixtureContent);
      await site.takeIn();
      expect([site.shown(), site.content.current().en.master('m5')]).toEqual(['The Overcoat', undefined]);
      expect(await site.publisher.fileDifferences()).toEqual([]);
    });

    test('wait beside what an editor has published until somebody chooses', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ name: name('The Duffle') }), anna);
      site.setFiles(changedFiles);
      await site.takeIn();
      expect(site.shown()).toBe('The Duffle');
      expect(await site.publisher.fileDifferences()).toMatchObject([
        { key: overcoat, file: { name: name('The Parka') }, published: { name: name('The Duffle') } },
      ]);
      expect(await site.publisher.keepPublished(overcoat, anna)).toMatchObject({ edition: { number: 2 } });
      expect(await site.publisher.fileDifferences()).toEqual([]);
      expect(site.shown()).toBe('The Duffle');
      site.setFiles(changedFiles);
      await site.takeIn();
      expect(await site.publisher.fileDifferences()).toEqual([]);
    });

    test('change nothing and are named when they are wrong, until they are right', async () => {
      const site = await sites.process();
      await site.takeIn();
      site.setFiles({ ...changedFiles, 'content/masters/m5.yaml': anotherMaster.replace('Orlova', '') });
      await expect(site.takeIn()).rejects.toThrow('content/masters/m5.yaml');
      expect([site.shown(), site.edition()]).toEqual(['The Overcoat', 0]);
      site.setFiles(changedFiles);
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Parka', 1]);
    });

    test('change nothing when they do not fit what editors have published', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.publish(await sites.draft({ master: 'm4', name: name('The Duffle') }), anna);
      const files = { ...fixtureContent, 'content/masters/m5.yaml': anotherMaster };
      delete (files as Record<string, string>)['content/masters/m4.yaml'];
      site.setFiles(
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
    const text = { ...(parseYaml(fixtureContent[overcoatFile]!) as object), name: name('The Duffle') };
    const site = await sites.process(fixtureContent, {
      edition: { number: 57, token: 'gone' },
      changes: [
        { ...overcoat, value: text },
        { kind: 'masters', id: 'm5', value: parseYaml(anotherMaster) },
      ],
    });
    if (isSame) await site.markFilesTaken();
    await site.takeIn();
    expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    expect(site.content.current().en.master('m5')).toBeDefined();
    expect((await sites.store.history(overcoat, 1, 9)).versions.map(({ origin }) => origin)).toEqual([
      'editor',
      'files',
    ]);
  });

  describe('beside what a machine has kept of a database that is gone', () => {
    const kept = {
      edition: { number: 57, token: 'gone' },
      changes: [
        { ...overcoat, value: { ...(parseYaml(fixtureContent[overcoatFile]!) as object), name: name('The Duffle') } },
      ],
    };

    test('files that are new are shown', async () => {
      const site = await sites.process(fixtureContent, kept);
      site.setFiles({ ...fixtureContent, 'content/masters/m5.yaml': anotherMaster });
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
      expect(site.content.current().en.master('m5')).toBeDefined();
    });

    test.each([
      ['cannot be read', '{'],
      ['are wrong', anotherMaster.replace('Orlova', '')],
    ])('files that %s change nothing, until they are right', async (_, text) => {
      const site = await sites.process(fixtureContent, kept);
      site.setFiles({ ...fixtureContent, 'content/masters/m5.yaml': text });
      await expect(site.takeIn()).rejects.toThrow('content/masters/m5.yaml');
      expect(await sites.store.newestEdition()).toBeUndefined();
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 57]);
      site.setFiles(fixtureContent);
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    });
  });

  test('a process that was started with another database shows what this one says', async () => {
    const site = await sites.process(fixtureContent, { edition: { number: 57, token: 'another' }, changes: [] });
    const other = await sites.process(withMistake(overcoatFile, (text) => text.replace('The Overcoat', 'The Parka')));
    await other.takeIn();
    await other.publisher.publish(await sites.draft({ name: name('The Duffle') }), anna);
    await site.markFilesTaken();
    site.follow();
    await sites.lookAgain(async () => {
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    });
  });
});
