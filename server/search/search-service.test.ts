import { describe, expect, test, vi } from 'vitest';

import { fixtureContent, fixtureFiles, fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import type { LectureEvent } from '../../domain/entities.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { createContentStore } from '../content/content-store.ts';
import { readCatalogue } from '../content/read-catalogue.ts';
import { createSearchService, SearchUnavailableError } from './search-service.ts';

const TODAY = '2026-12-01';
const catalogue = readCatalogue(fixtureFiles, fixturePicture);
const renamed = readCatalogue(
  {
    ...fixtureContent,
    'content/programs/books.yaml':
      fixtureContent['content/programs/books.yaml']?.replace('Short Books', 'Curious Pamphlets') ?? '',
  },
  fixturePicture,
);

/** A snapshot with each event of the fixture many times. */
function large(times: number): Catalogue {
  const many = (content: Catalogue['en']) => ({
    ...content,
    events: Array.from({ length: times }, (_, copy) =>
      content.events.map((event) => Object.create(event, { id: { value: `${event.id}-${copy}` } }) as LectureEvent),
    ).flat(),
  });
  return { ...catalogue, en: many(catalogue.en), ru: many(catalogue.ru) };
}

function serviceFor(first: Catalogue, timeouts?: { newer: number; first: number }) {
  const store = createContentStore(first);
  const log = { error: vi.fn<() => void>() };
  return { store, log, service: createSearchService({ current: store.current, log, ...(timeouts && { timeouts }) }) };
}

describe('a search on the server', () => {
  test('waits for its index rather than fail', async () => {
    const { service } = serviceFor(catalogue);
    const [en, ru] = await Promise.all([service.find('en', 'overcoat', TODAY), service.find('ru', 'шинель', TODAY)]);
    expect(en.groups[0]?.results[0]?.id).toBe('event/program1/event2');
    expect(ru.groups[0]?.results[0]?.id).toBe('event/program1/event2');
  });

  test('follows the content: the index before answers until that of the new content is ready', async () => {
    const { store, service } = serviceFor(catalogue, { newer: 0, first: 60_000 });
    expect(await service.find('en', 'pamphlets', TODAY)).toMatchObject({ count: 0 });
    store.publish(renamed);
    expect((await service.find('en', 'short books', TODAY)).near).toBe(false);
    await expect
      .poll(async () => (await service.find('en', 'pamphlets', TODAY)).groups[0]?.results[0]?.id)
      .toBe('program/books');
  });

  test('lets the event loop do other things while the index is made', async () => {
    const { service } = serviceFor(large(100));
    let turns = 0;
    const count = setInterval(() => (turns += 1), 1);
    await service.find('en', 'overcoat', TODAY);
    clearInterval(count);
    expect(turns).toBeGreaterThan(1);
  });

  test('says that it is unavailable when there is no index in time, and finds later', async () => {
    const { service } = serviceFor(large(100), { newer: 0, first: 0 });
    await expect(service.find('en', 'overcoat', TODAY)).rejects.toThrow(SearchUnavailableError);
    await expect
      .poll(() => service.find('en', 'overcoat', TODAY).catch(() => undefined))
      .toMatchObject({ near: false });
  });

  test('survives content of which no index can be made, and logs it', async () => {
    const { store, log, service } = serviceFor({ ...catalogue, en: { ...catalogue.en, masters: undefined as never } });
    await expect(service.find('en', 'overcoat', TODAY)).rejects.toThrow(SearchUnavailableError);
    expect(log.error).toHaveBeenCalled();
    store.publish(catalogue);
    expect(await service.find('en', 'overcoat', TODAY)).toMatchObject({ near: false });
  });

  test('ends when it is closed', async () => {
    const { service } = serviceFor(large(100));
    const found = service.find('en', 'overcoat', TODAY);
    service.close();
    await expect(found).rejects.toThrow(SearchUnavailableError);
  });
});

describe('the index for browsers', () => {
  test('has a version that follows the content', () => {
    const { service } = serviceFor(catalogue);
    const version = service.browserIndex(catalogue, 'en')?.version;
    expect(version).toMatch(/^[\w-]{12}$/);
    expect(service.browserIndex({ ...catalogue }, 'en')?.version).toBe(version);
    expect(service.browserIndex(renamed, 'en')?.version).not.toBe(version);
  });

  test('is made once for a snapshot', () => {
    const { service } = serviceFor(catalogue);
    expect(service.browserIndex(catalogue, 'ru')).toBe(service.browserIndex(catalogue, 'ru'));
  });

  test('is not made of some hundred documents', () => {
    const { service } = serviceFor(catalogue);
    expect(service.browserIndex(large(100), 'en')).toBeUndefined();
  });
});
