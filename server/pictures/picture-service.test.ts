import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { openMigrated, type Fresh } from '#tests/fixtures/migrated-database.ts';
import { databaseKinds, oneDatabase } from '#tests/fixtures/test-databases.ts';
import { versionOf } from './picture-rules.ts';
import { createPictureService, type PictureService } from './picture-service.ts';
import { createPictureStore } from './picture-store.ts';

const event1 = { name: 'event1', version: '0a1b2c3d', width: 320, height: 240, widths: [320] };
const photograph = (background = '#8c1d38') =>
  sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe.each(databaseKinds)('with %s, an uploaded picture', (kind) => {
  let fresh: Fresh;
  /** Was uploaded as `Закат над Дубаем.JPG`; each upload starts a process. */
  const uploaded = 'zakat-nad-dubaem';
  let outcome: Awaited<ReturnType<PictureService['add']>>;
  const services: PictureService[] = [];
  const onChange = vi.fn<(pictures: ReadonlyMap<string, object>) => Promise<void>>(() => Promise.resolve());
  /** @param folder where the process keeps files that were requested */
  const open = (folder: string) => {
    const service = createPictureService({
      database: fresh.database,
      location: { url: fresh.url, directory: fresh.directory },
      directory: join(fresh.directory, folder),
      readFolder: () => new Map([['event1', event1]]),
      onChange,
      log: { error: (details, message) => console.error(message, details) },
    });
    services.push(service);
    return service;
  };
  const vera = { id: 'p1', name: 'Vera' };
  const add = (service: PictureService, name: string, bytes: Uint8Array, replaces?: string) =>
    service.add({ name, bytes }, vera, replaces);
  const library = async (service: PictureService) =>
    (await service.library()).map(({ upload, file }) => upload ?? file);

  beforeAll(async () => {
    fresh = await openMigrated(kind);
    outcome = await add(open('first'), 'Закат над Дубаем.JPG', await photograph());
  });
  afterAll(async () => {
    await Promise.all(services.map((each) => each.close()));
    await fresh.remove();
  });
  afterEach(() => vi.restoreAllMocks());

  test('can be used at once, in this process and in every other', async () => {
    expect(outcome).toEqual({ name: uploaded, isNew: true });
    const there = open('other');
    const picture = (await there.manifest()).get(uploaded)!;
    expect(picture).toMatchObject({ width: 500, height: 300, widths: [320, 500] });
    for (const service of [services[0]!, there]) {
      const bytes = await service.file(`${uploaded}-${picture.version}-320.webp`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    }
    expect(await library(there)).toMatchObject([{ name: uploaded, type: 'jpg', addedBy: 'Vera' }, event1]);
  });

  test('that is the same file is the same picture; another of its name gets a number', async () => {
    const [service] = services;
    expect(await add(service!, 'other.jpg', await photograph())).toEqual({ name: uploaded, isNew: false });
    const second = await photograph('#0f5b49');
    const twice = await Promise.all([
      add(service!, `${uploaded}.jpg`, second),
      add(open('twice'), `${uploaded}.jpg`, second),
    ]);
    expect(twice.map((each) => 'name' in each && each.name)).toEqual([`${uploaded}-2`, `${uploaded}-2`]);
    expect(await add(service!, 'Event1.png', await photograph('#1f3a7a'))).toEqual({ name: 'event1-2', isNew: true });
  });

  // What follows only asks others for its data: one database is enough.
  if (kind !== oneDatabase[0]) return;

  test('is refused by its first bytes before a process is started', async () => {
    const service = createPictureService({
      database: fresh.database,
      // A process that were started here would end at once, and the file be unreadable.
      location: { url: undefined, directory: join(fresh.directory, 'nowhere') },
      directory: join(fresh.directory, 'refused'),
      readFolder: () => new Map(),
      onChange,
      log: { error: () => undefined },
    });
    expect(await add(service, 'junk.jpg', Buffer.from('no picture'))).toEqual({ refused: 'type' });
    expect(await add(service, 'junk.jpg', Buffer.from('\xff\xd8\xffjunk', 'latin1'))).toEqual({
      refused: 'unreadable',
    });
    await service.close();
  });

  test('gets its AVIF files afterwards', async () => {
    const [service] = services;
    expect((await service!.manifest()).get(uploaded)?.version).toMatch(/^[0-9a-f]{8}$/);
    await vi.waitFor(async () => expect((await library(service!))[0]).toMatchObject({ hasAvif: true }), 20_000);
    const picture = (await service!.manifest()).get(uploaded)!;
    expect(picture).not.toHaveProperty('lacksAvif');
    const bytes = await service!.file(`${uploaded}-${picture.version}-500.avif`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 500 });
  });

  test('can be had in each format that the library shows, however short a time ago that was added', async () => {
    const service = open('shown');
    const table = fresh.database.kysely;
    await table.updateTable('pictures').set({ hasAvif: 0 }).where('name', '=', uploaded).execute();
    const { version } = (await service.manifest()).get(uploaded)!;
    await table.updateTable('pictures').set({ hasAvif: 1 }).where('name', '=', uploaded).execute();
    expect((await library(service))[0]).toMatchObject({ hasAvif: true });
    expect(await service.file(`${uploaded}-${version}-500.avif`)).toBeDefined();
  });

  test('is exported as it is kept, and encoding that gives the same names', async () => {
    const service = open('exported');
    const { original } = createPictureStore(fresh.database);
    const { type, bytes } = (await original(uploaded))!;
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(['jpg', 'jpeg']);
    expect(versionOf(bytes)).toBe((await service.manifest()).get(uploaded)!.version);
    expect(await original('none')).toBeUndefined();
  });

  test('is served from the folder once it was requested, and nothing that is no picture reaches the database', async () => {
    const service = open('served');
    const { version } = (await service.manifest()).get(uploaded)!;
    await service.file(`${uploaded}-${version}-320.jpg`);
    expect(readdirSync(service.directory).toSorted()).toEqual(['manifest.json', `${uploaded}-${version}-320.jpg`]);
    const query = vi.spyOn(fresh.database.kysely, 'selectFrom');
    for (const name of ['none-0a1b2c3d-320.jpg', `${uploaded}-${version}-321.jpg`, '../lyceum.sqlite', 'dusk.jpg']) {
      expect(await service.file(name)).toBeUndefined();
    }
    expect(query.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('is still known while the database is unavailable, after a restart as well', async () => {
    const service = open('restarted');
    await service.file(`${uploaded}-${(await service.manifest()).get(uploaded)!.version}-320.webp`);
    vi.spyOn(fresh.database.kysely, 'selectFrom').mockImplementation(() => {
      throw new Error('gone');
    });
    for (const each of [service, open('restarted')]) expect((await each.manifest()).has(uploaded)).toBe(true);
  });

  test('is replaced under its name, also one of the content folder, and deleted with all its files', async () => {
    const [service] = services;
    const versionNow = async (name: string) => (await service!.manifest()).get(name)?.version;
    const before = await versionNow(uploaded);
    await service!.file(`${uploaded}-${before}-320.jpg`);
    expect(await add(service!, 'better.jpg', await photograph('#123456'), uploaded)).toEqual({
      name: uploaded,
      isNew: true,
    });
    const after = await versionNow(uploaded);
    expect(after).not.toBe(before);
    expect(onChange.mock.lastCall?.[0].get(uploaded)).toMatchObject({ version: after });
    expect(await sharp(await service!.file(`${uploaded}-${after}-320.jpg`)).metadata()).toMatchObject({ width: 320 });
    expect(await service!.file(`${uploaded}-${before}-320.jpg`)).toBeUndefined();
    expect(readdirSync(service!.directory)).not.toContain(`${uploaded}-${before}-320.jpg`);

    await add(service!, 'beside.jpg', await photograph('#abcdef'), 'beside');
    await add(service!, 'event.jpg', await photograph('#654321'), 'event1');
    expect(await versionNow('event1')).toBeDefined();
    for (const name of [uploaded, 'event1']) await service!.remove(name);
    expect((await library(service!)).filter(({ name }) => [uploaded, 'event1'].includes(name))).toEqual([event1]);
    const rows = await fresh.database.kysely.selectFrom('picture_files').select('file').execute();
    expect(rows.filter(({ file }) => file.includes(`${after}`) || file.startsWith('event1-'))).toMatchObject(
      rows.filter(({ file }) => file.startsWith('event1-2-')),
    );
    // Another picture has all of its own.
    expect(rows.filter(({ file }) => file.startsWith('beside-'))).not.toEqual([]);
    const originals = await fresh.database.kysely.selectFrom('picture_originals').select('name').execute();
    expect(originals.map(({ name }) => name)).toContain('beside');
    expect(await versionNow('beside')).toBeDefined();
    await service!.remove('beside');
  });

  test('that an earlier process has left without AVIF gets it after the next start', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const table = fresh.database.kysely;
    const first = await table.selectFrom('pictures').select('name').executeTakeFirstOrThrow();
    await table.updateTable('pictures').set({ hasAvif: 0 }).where('name', '=', first.name).execute();
    const service = open('next');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await vi.waitFor(
      async () =>
        expect((await library(service)).find(({ name }) => name === first.name)).toMatchObject({ hasAvif: true }),
      20_000,
    );
  });
});
