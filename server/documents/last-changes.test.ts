import { describe, expect, test } from 'vitest';

import { anna, boris } from '#tests/fixtures/draft-fixture.ts';
import type { DocumentChange, LastChange } from '#domain/documents/document.ts';
import { parseYaml } from '#server/content/content-files.ts';
import type { ContentStore } from '#server/content/catalogue.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { overcoat, overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { oneDatabase } from '#tests/fixtures/test-databases.ts';
import type { DocumentStore } from './document-store.ts';

const FILES_AT = '2026-10-01T08:00:00.000Z';
const [T1, T2, T3] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:01:00.000Z', '2026-11-21T12:02:00.000Z'];
const moved = { dateOfEvent: '2026-12-03', status: 'moved', previousDate: '2026-11-26' };

async function storedChange(store: DocumentStore, id: string): Promise<LastChange | undefined> {
  return (await store.everything()).find((version) => version.kind === 'events' && version.id === id)?.lastChange;
}

describe.each(oneDatabase)('on %s', (kind) => {
  describe('what the site says of an event', () => {
    const sites = publishingSites(kind);
    const shown = ({ content }: { content: ContentStore }) => {
      const [en, ru] = (['en', 'ru'] as const).map((each) => content.current()[each].event('books', 'overcoat')!);
      return { at: { en: en!.changedAt, ru: ru!.changedAt }, sequence: en!.sequence };
    };
    type Process = Awaited<ReturnType<typeof sites.process>>;
    async function publish(site: Process, change: object, at: string): Promise<void> {
      sites.now = new Date(at);
      await site.publisher.publish(await sites.draft(change), anna);
    }

    test('changes with each publication and in every process alike, and is what is stored', async () => {
      const [one, two] = [await sites.process(), await sites.process()];
      await one.takeIn();
      expect(shown(one)).toEqual({ at: { en: FILES_AT, ru: FILES_AT }, sequence: 0 });
      await publish(one, { name: { en: 'The Parka', ru: 'Шинель' } }, T1);
      expect(shown(one)).toEqual({ at: { en: T1, ru: FILES_AT }, sequence: 0 });
      await publish(one, moved, T2);
      expect(shown(one)).toEqual({ at: { en: T2, ru: T2 }, sequence: 1 });
      expect(await sites.store.newestPublication()).toMatchObject({ at: T2 });
      sites.now = new Date(T3);
      await two.takeIn();
      expect(shown(two)).toEqual(shown(one));
      await two.publisher.undo(2, boris);
      expect(shown(two)).toEqual({ at: { en: T3, ru: T3 }, sequence: 2 });
      expect(await storedChange(sites.store, 'overcoat')).toMatchObject({ ...shown(two), scheduledAt: T3 });
    });

    test('counts on where an event comes back', async () => {
      const site = await sites.process();
      await site.takeIn();
      const off = { ...overcoat, value: undefined };
      await site.publisher.publish([(await sites.store.write(off, anna))!], anna);
      sites.now = new Date(T2);
      await site.publisher.undo(1, anna);
      expect(shown(site)).toEqual({ at: { en: T2, ru: T2 }, sequence: 2 });
    });

    test('is of the moment at which a scheduled publication is made', async () => {
      const site = await sites.process();
      await site.takeIn();
      await site.publisher.schedule(await sites.draft(moved), new Date(T3), anna);
      site.follow();
      sites.now = new Date(T3);
      await sites.lookAgain(() => expect(shown(site)).toEqual({ at: { en: T3, ru: T3 }, sequence: 1 }));
    });

    test('stays where the database is gone', async () => {
      const value = { ...(parseYaml(fixtureContent[overcoatFile]!) as object), ...moved };
      const lastChange = { at: { en: FILES_AT, ru: FILES_AT }, sequence: 7, scheduledAt: FILES_AT };
      const kept: DocumentChange = { ...overcoat, value, lastChange };
      const site = await sites.process(fixtureContent, {
        publication: { number: 57, token: 'gone' },
        changes: [kept],
      });
      await site.takeIn();
      expect(shown(site)).toEqual({ at: { en: FILES_AT, ru: FILES_AT }, sequence: 7 });
    });
  });
});
