import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { fixtureContent, fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { sourceOf } from '#server/content/content-files.ts';
import { PublishedFile } from '#server/content/published-file.ts';
import { publishFiles, readCatalogue } from '#server/content/read-catalogue.ts';
import { createSearchService, SearchUnavailableError, type SearchService } from './search-service.ts';

const TODAY = '2026-12-01';
const at = '2026-10-01T08:00:00.000Z';
const directory = await mkdtemp(join(tmpdir(), 'lyceum-search-'));
const file = new PublishedFile(directory);
const pictures = [fixtureFiles, fixtureContent].flatMap((files) =>
  readCatalogue(files, fixturePicture).connection.all<{ name: string }>('select name from picture'),
);
await file.setPictures(new Map(pictures.map(({ name }) => [name, fixturePicture(name)])), 'build');
await publish(fixtureFiles);
afterAll(async () => {
  await file.close();
  await rm(directory, { recursive: true });
});

async function publish(files: typeof fixtureFiles): Promise<void> {
  await publishFiles(file, sourceOf(files), { at });
}

const opened: SearchService[] = [];
function serviceWith(options: { timeoutMs?: number; program?: string } = {}) {
  const log = { error: vi.fn<() => void>() };
  const service = createSearchService({ path: file.path, log, ...options });
  opened.push(service);
  return { log, service };
}
afterEach(() => Promise.all(opened.splice(0).map((service) => service.close())));

/** A thread that does something else. */
async function program(text: string): Promise<string> {
  const path = join(directory, `${text.length}.mjs`);
  await writeFile(path, `import { parentPort } from 'node:worker_threads';\n${text}`);
  return path;
}

describe('a search in its own thread', () => {
  test('finds in both languages, also what is published later', async () => {
    const { service } = serviceWith();
    const [en, ru] = await Promise.all([service.find('en', 'overcoat', TODAY), service.find('ru', 'шинель', TODAY)]);
    expect(en.groups[0]?.results[0]?.id).toBe('event/program1/event2');
    expect(ru.groups[0]?.results[0]?.id).toBe('event/program1/event2');
    expect(await service.find('en', 'pamphlets', TODAY)).toMatchObject({ count: 0 });
    const books = fixtureContent['content/programs/books.yaml']!.replace('Short Books', 'Curious Pamphlets');
    await publish({ ...fixtureContent, 'content/programs/books.yaml': books });
    const renamed = await service.find('en', 'pamphlets', TODAY);
    expect(renamed.groups[0]?.results[0]?.id).toBe('program/books');
  });

  test('is unavailable when its thread fails, which is logged, and tries again with another', async () => {
    const failing = await program(`
      parentPort.on('message', ({ query }) => {
        if (query === 'fail') throw new Error('a mistake');
        parentPort.postMessage({ query });
      });`);
    const { service, log } = serviceWith({ program: failing });
    await expect(service.find('en', 'fail', TODAY)).rejects.toThrow(SearchUnavailableError);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'a search failed');
    const both = ['tea', 'coffee'].map((query) => service.find('en', query, TODAY));
    expect(await Promise.all(both)).toEqual([{ query: 'tea' }, { query: 'coffee' }]);
  });

  test('is unavailable when it takes too long', async () => {
    const silent = await program(`parentPort.on('message', () => { for (;;); });`);
    const { service, log } = serviceWith({ program: silent, timeoutMs: 100 });
    await expect(service.find('en', 'tea', TODAY)).rejects.toThrow(SearchUnavailableError);
    expect(log.error).toHaveBeenCalledWith({ language: 'en' }, 'a search took too long');
  });

  test('lets a bounded number wait, and nobody once it is closed', async () => {
    const silent = await program(`parentPort.on('message', () => undefined);`);
    const { service } = serviceWith({ program: silent });
    const waiting = Promise.allSettled(Array.from({ length: 20 }, () => service.find('en', 'tea', TODAY)));
    await expect(service.find('en', 'tea', TODAY)).rejects.toThrow(SearchUnavailableError);
    await service.close();
    for (const each of await waiting) expect(each.status).toBe('rejected');
    await expect(service.find('en', 'tea', TODAY)).rejects.toThrow(SearchUnavailableError);
  });
});
