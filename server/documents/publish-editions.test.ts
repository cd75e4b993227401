import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { DocumentKey } from '../../domain/documents/document.ts';
import { fixtureContent, withMistake } from '../../tests/fixtures/fixture-content.ts';
import { inProcessBuilder } from '../../tests/fixtures/in-process-builder.ts';
import { openMigrated, type Fresh } from '../../tests/fixtures/migrated-database.ts';
import { emptyDocuments } from '../../tests/fixtures/stored-documents.ts';
import { databaseKinds } from '../../tests/fixtures/test-databases.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { parseYaml } from '../content/parse-yaml.ts';
import { createContentStore } from '../content/content-store.ts';
import { createDocumentStore } from './create-document-store.ts';
import type { DocumentStore } from './document-store.ts';
import { followEditions } from './follow-editions.ts';
import { createLiveEdition } from './live-edition.ts';
import { createPublisher } from './publish-editions.ts';
import { takeInFiles } from './take-in-files.ts';

const event: DocumentKey = { kind: 'events', id: 'overcoat' };
const EVENT = 'content/events/overcoat.yaml';
const name = (en: string) => ({ en, ru: 'Шинель' });

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: Fresh;
  let store: DocumentStore;
  let now: Date;
  const ending: (() => void)[] = [];

  beforeAll(async () => {
    fresh = await openMigrated(kind);
  });
  afterAll(() => fresh.remove());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await emptyDocuments(fresh.database);
    now = new Date('2026-11-21T12:00:00.000Z');
    store = createDocumentStore(fresh.database, () => now);
  });
  afterEach(() => {
    for (const end of ending.splice(0)) end();
    vi.useRealTimers();
  });

  /** A process of the site, which shows the name of one event. */
  async function process(files: ContentFiles = fixtureContent, kept?: Parameters<typeof inProcessBuilder>[1]) {
    const builder = inProcessBuilder(files, kept);
    const first = await builder.build([]);
    const content = createContentStore(first.catalogue);
    const log: string[] = [];
    const write = (_: object, message: string) => void log.push(message);
    const parts = { store, builder, content, log: { info: write, warn: write, error: write } };
    const live = createLiveEdition({ ...parts, first: first.base.edition });
    const takeIn = () => takeInFiles({ ...parts, live });
    return {
      log,
      builder,
      takeIn,
      content,
      publisher: createPublisher({ store, builder, live }),
      shown: () => content.current().en.event('books', 'overcoat')?.name,
      edition: () => live.shown()?.number,
      follow: () => ending.push(followEditions({ ...parts, live, takeInFiles: takeIn, now: () => now })),
    };
  }
  /** Saves a draft of the event. @returns what is to be published of it */
  async function draft(change: object) {
    const published = await store.published(event);
    const value = { ...(published?.value as object), ...change };
    const present = await store.draft(event);
    const { revision } = await store.save(
      { ...event, value, revision: present?.revision ?? 0, version: published?.number, tab: 'tab' },
      'Anna',
    );
    return [{ ...event, revision }];
  }

  test('files are the first edition, of which one process makes one', async () => {
    const [one, two] = [await process(), await process()];
    await Promise.all([one.takeIn(), two.takeIn()]);
    expect(await store.newestEdition()).toMatchObject({ number: 0, reason: 'files' });
    expect([await one.publisher.check([]), await two.publisher.fileDifferences()]).toEqual([[], []]);
  });

  test('a publication is shown at once, by others when they look, and can be undone', async () => {
    const [one, two] = [await process(), await process()];
    await one.takeIn();
    one.follow();
    two.follow();
    const outcome = await one.publisher.publish(await draft({ name: name('The Parka') }), 'Anna');
    expect(outcome).toMatchObject({ edition: { number: 1, reason: 'published', by: 'Anna' } });
    expect(one.shown()).toBe('The Parka');
    expect(await store.draft(event)).toBeUndefined();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect([two.shown(), two.edition()]).toEqual(['The Parka', 1]);
    });
    expect(two.content.current().version).toBe(one.content.current().version);
    expect(await two.publisher.undo(1, 'Boris')).toMatchObject({ edition: { number: 2, reason: 'undone', undoes: 1 } });
    expect(two.shown()).toBe('The Overcoat');
    expect(await one.publisher.undo(1, 'Anna')).toEqual({ problem: 'later', documents: [event] });
    expect([one.log, two.log]).toEqual([['the content files are the first edition'], []]);
  });

  test('what is wrong is not published, and what was changed meanwhile is looked at again', async () => {
    const site = await process();
    await site.takeIn();
    const wrong = await draft({ master: 'nobody' });
    const problems = [expect.objectContaining({ ...event, field: 'master' })];
    expect(await site.publisher.publish(wrong, 'Anna')).toEqual({ problem: 'invalid', problems });
    expect(await site.publisher.schedule(wrong, now, 'Anna')).toEqual({ problem: 'invalid', problems });
    await draft({ name: name('The Parka') });
    expect(await site.publisher.publish(wrong, 'Anna')).toEqual({ problem: 'outdated', documents: [event] });
    expect([site.shown(), site.edition()]).toEqual(['The Overcoat', 0]);
  });

  test('of changes for a preview those that are wrong are left out, and what breaks by them', async () => {
    const { publisher } = await process();
    const value = { id: 'm9', name: { en: 'Nina' } };
    const newEvent = { ...fixtureEvent, id: 'new', master: 'm9' };
    const { catalogue, leftOut } = await publisher.candidate([
      { kind: 'masters', id: 'm9', value },
      { kind: 'events', id: 'new', value: newEvent },
      { ...event, value: { ...fixtureEvent, name: name('The Parka') } },
    ]);
    expect(catalogue.en.events.map((each) => each.name)).toEqual(['The Parka']);
    expect(new Set(leftOut.map(({ id }) => id))).toEqual(new Set(['m9', 'new']));
    const without = await publisher.candidate([{ kind: 'programs', id: 'books', value: undefined }]);
    expect(without.catalogue.en.program('books')).toBeDefined();
    expect(without.leftOut).toEqual([expect.objectContaining({ ...event, field: 'program' })]);
  });

  test('publications of several processes at the same moment are all there', async () => {
    const [one, two] = [await process(), await process()];
    await one.takeIn();
    const first = await draft({ name: name('The Parka') });
    const master = { kind: 'masters', id: 'm4' } as const;
    const value = { ...((await store.published(master))!.value as object), surname: { en: 'Orlova', ru: 'Орлова' } };
    const { revision } = await store.save({ ...master, value, revision: 0, tab: 'tab' }, 'Boris');
    const outcomes = await Promise.all([
      one.publisher.publish(first, 'Anna'),
      two.publisher.publish([{ ...master, revision }], 'Boris'),
    ]);
    expect(outcomes.map((each) => 'edition' in each && each.edition.number).toSorted()).toEqual([1, 2]);
    await one.publisher.check([]);
    expect((await store.edition(2))?.changes).toHaveLength(1);
    const third = await process(fixtureContent);
    third.follow();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect([third.shown(), third.content.current().en.master('m4')?.surname]).toEqual(['The Parka', 'Orlova']);
    });
  });

  test('a scheduled publication is made at its time, once, as it was when it was scheduled', async () => {
    const [one, two] = [await process(), await process()];
    await one.takeIn();
    const publishAt = new Date('2026-11-27T06:00:00.000Z');
    const scheduled = await one.publisher.schedule(await draft({ name: name('The Parka') }), publishAt, 'Anna');
    expect(scheduled).toMatchObject({ scheduled: { state: 'waiting', publishAt: publishAt.toISOString() } });
    await draft({ name: name('The Duffle') });
    one.follow();
    two.follow();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(one.shown()).toBe('The Overcoat');
    now = publishAt;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect([one.shown(), two.shown()]).toEqual(['The Parka', 'The Parka']);
    });
    expect(await store.newestEdition()).toMatchObject({ number: 1, reason: 'scheduled', by: 'Anna' });
    expect(await store.scheduled()).toEqual([]);
    expect(await store.draft(event)).toMatchObject({ value: { name: name('The Duffle') } });
  });

  test('a scheduled publication that does not fit any more fails and says why', async () => {
    const site = await process();
    await site.takeIn();
    const master = { kind: 'masters', id: 'm5' } as const;
    const saved = { ...master, value: parseYaml(anotherMaster), revision: 0, tab: 'tab' };
    await site.publisher.publish([await store.save(saved, 'Boris')], 'Boris');
    await site.publisher.schedule(await draft({ master: 'm5' }), now, 'Anna');
    await site.publisher.undo(1, 'Boris');
    site.follow();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await store.scheduled()).toMatchObject([{ state: 'failed', problems: [{ field: 'master' }] }]);
    });
  });

  describe('content files that have changed', () => {
    const changedFiles = withMistake(EVENT, (text) => text.replace('The Overcoat', 'The Parka'));

    test('are an edition where nobody has edited what they say', async () => {
      const site = await process();
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
      const site = await process();
      await site.takeIn();
      await site.publisher.publish(await draft({ name: name('The Duffle') }), 'Anna');
      site.builder.setFiles(changedFiles);
      await site.takeIn();
      expect(site.shown()).toBe('The Duffle');
      expect(await site.publisher.fileDifferences()).toMatchObject([
        { key: event, file: { name: name('The Parka') }, published: { name: name('The Duffle') } },
      ]);
      expect(await site.publisher.keepPublished(event, 'Anna')).toMatchObject({ edition: { number: 2 } });
      expect(await site.publisher.fileDifferences()).toEqual([]);
      expect(site.shown()).toBe('The Duffle');
      site.builder.setFiles(changedFiles);
      await site.takeIn();
      expect(await site.publisher.fileDifferences()).toEqual([]);
    });

    test('change nothing when they do not fit what editors have published', async () => {
      const site = await process();
      await site.takeIn();
      await site.publisher.publish(await draft({ master: 'm4', name: name('The Duffle') }), 'Anna');
      const files = { ...fixtureContent, 'content/masters/m5.yaml': anotherMaster };
      delete (files as Record<string, string>)['content/masters/m4.yaml'];
      site.builder.setFiles(
        withMistake('content/programs/books.yaml', (text) => text.replace('m4', 'm5'), {
          ...files,
          [EVENT]: fixtureContent[EVENT]!.replace('m4', 'm5'),
          'content/teens.yaml': fixtureContent['content/teens.yaml']!.replace('expert: m4', 'expert: m5'),
        }),
      );
      await site.takeIn();
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
      const differing = (await site.publisher.fileDifferences()).map(({ key }) => key.id).toSorted();
      expect(differing).toEqual(['books', 'm4', 'm5', 'overcoat', 'teens']);
    });
  });

  test('a process that was started with another database shows what this one says', async () => {
    const site = await process(fixtureContent, { edition: { number: 57, token: 'another' } });
    const other = await process(withMistake(EVENT, (text) => text.replace('The Overcoat', 'The Parka')));
    await other.takeIn();
    await other.publisher.publish(await draft({ name: name('The Duffle') }), 'Anna');
    await site.builder.markFilesTaken();
    site.follow();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect([site.shown(), site.edition()]).toEqual(['The Duffle', 1]);
    });
  });
});

const fixtureEvent = {
  id: 'overcoat',
  program: 'books',
  master: 'm4',
  name: name('The Overcoat'),
  dateOfEvent: '2026-11-26',
  location: { en: 'The Reading Room', ru: 'Читальный зал' },
  eventType: 'in-person',
  price: { aed: 400 },
};

const anotherMaster = `
id: m5
name: { en: Nina, ru: Нина }
surname: { en: Orlova, ru: Орлова }
credentials: { en: Scholar, ru: Филолог }
description: { en: Reads fast., ru: Читает быстро. }
photo: m5
text1: { en: Born in a train., ru: Родилась в поезде. }
`;
