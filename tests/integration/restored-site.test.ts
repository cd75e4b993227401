import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { takeInPicture } from '#server/pictures/encode-picture.ts';
import { createPictureStore } from '#server/pictures/picture-store.ts';
import { nodeProgram } from '#tests/e2e/server-process.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { fixtureFolder } from '#tests/fixtures/content-folder.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';

/** What visitors see of a site after its data was moved, restored or built with other pictures: every address of the sitemap. */

const AUTH_SECRET = 'h3Jd82kLmQ9xZ7vB4nT6yW1cR5sP0aEu';
/** The public address, whichever port answers. */
const SITE_URL = 'https://lyceum.example';

/** Uploads a picture for each of three documents, and publishes these with them and an event on another day. */
async function uploadAndPublish({ directory }: TestServer): Promise<void> {
  const database = openDatabase({ url: undefined, directory, onError: () => undefined });
  const [pictures, store] = [createPictureStore(database), createDocumentStore(database)];
  for (const [name, background] of [
    ['dusk', '#8c1d38'],
    ['reader', '#1d388c'],
    ['hall', '#388c1d'],
  ] as const) {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const taken = await takeInPicture(bytes);
    if ('refused' in taken) throw new Error(taken.refused);
    await pictures.add({ ...taken, hash: name, wantedName: name, isTaken: () => false, replaces: undefined, by: anna });
  }
  // Nobody waits for AVIF, which would change the pages meanwhile.
  await database.kysely.updateTable('pictures').set({ hasAvif: 1 }).execute();
  const changed = async (key: DocumentKey, change: (value: object) => object) => {
    const value = (await store.published(key))!.value as object;
    return { ...key, value: { ...value, ...change(value) } };
  };
  const changes = [
    await changed({ kind: 'events', id: 'event1' }, () => ({ images: ['dusk'], time: '20:15' })),
    await changed({ kind: 'masters', id: 'm1' }, () => ({ photo: 'reader' })),
    await changed({ kind: 'pages', id: 'home' }, (value) => ({
      hero: { ...(value as { hero: object }).hero, image: 'hall' },
    })),
  ];
  const { number } = (await store.newestPublication())!;
  await store.commit({ after: number, changes, reason: 'published', by: 'Anna' });
  await database.kysely.destroy();
}

/** Every page of the sitemap by its path, without what differs from process to process. Each answers. */
async function pagesOf({ origin }: TestServer, site = SITE_URL): Promise<Map<string, string>> {
  const read = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    return text.replaceAll(/nonce="[^"]*"/g, '');
  };
  const listed = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.slice(site.length) || '/');
  const paths = (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat();
  expect(paths.length).toBeGreaterThan(30);
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await read(path));
  return pages;
}

const run = (script: string, { directory }: Pick<TestServer, 'directory'>, words: string[], more = {}) =>
  promisify(execFile)(nodeProgram, [`scripts/${script}.ts`, ...words], {
    env: { PATH: process.env['PATH'], AUTH_SECRET, DATA_DIR: directory, ...more },
  });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function emptyFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lyceum-restored-'));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function serverWith(environment: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer('sqlite', { AUTH_SECRET, ...environment });
  closing.push(() => server.close());
  return server;
}

test.skipIf(!isBuilt)(
  'a site with uploaded pictures shows the same on a new machine, and without the pictures of its build every page',
  { timeout: 240_000 },
  async () => {
    const old = await serverWith({ SITE_URL });
    await expect.poll(() => old.log(), { timeout: 20_000 }).toContain('are the first publication');
    await uploadAndPublish(old);
    const hero = async () => (await fetch(old.origin)).text();
    await expect.poll(hero, { timeout: 20_000 }).toContain('/pictures/hall-');
    const before = await pagesOf(old);
    expect(before.get('/program/program1/event/event1')).toMatch(/20:15[\s\S]*\/pictures\/dusk-/);
    await old.stop();

    const directory = emptyFolder();
    const backup = join(directory, 'backup.sqlite');
    await run('backup', old, [backup]);
    await run('restore-backup', { directory }, [backup]);
    const next = await serverWith({ DATA_DIR: directory, SITE_URL });
    const after = await pagesOf(next);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, html] of before) expect(after.get(path), path).toBe(html);
    expect(next.log()).not.toContain('"level":"error"');
    await next.stop();

    const pictures = emptyFolder();
    writeFileSync(join(pictures, 'manifest.json'), '{}');
    const settings = { DATA_DIR: directory, PICTURES_DIR: pictures };
    const bare = await serverWith(settings);
    expect([...(await pagesOf(bare, bare.origin)).keys()]).toEqual([...before.keys()]);
    await expect
      .poll(() => bare.log(), { timeout: 20_000 })
      .toMatch(/"level":"error".*there is no picture “portrait-2”/);
    const asOperator = { ...settings, SITE_URL: bare.origin };
    const doctor = await run('doctor', { directory }, [], asOperator).catch((error: { stdout: string }) => error);
    expect(doctor.stdout).toMatch(/WRONG +content .*there is no picture/);
    expect(doctor.stdout).toMatch(/well +pages/);
    // The folder has the pictures that its documents name, as the check of it says; the next build brings them.
    // A copy: an import notes beside the files what it has taken in.
    const folder = emptyFolder();
    cpSync(fixtureFolder, folder, { recursive: true });
    const words = ['import', folder, '--take-off', '--over'];
    const imported = await run('manage-content', { directory }, words, asOperator);
    expect(imported.stdout).toMatch(/3 documents published[\s\S]*npm run build/);
  },
);
