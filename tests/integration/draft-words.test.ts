import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { DocumentKey } from '../../domain/documents/document.ts';
import type { FormNode } from '../../domain/documents/form-node.ts';
import { PREVIEW_LINK } from '../../i18n/preview-address.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { readPictureManifest } from '../../server/content/picture-manifest.ts';
import { openDatabase, type Database } from '../../server/database/open-database.ts';
import { createDocumentStore } from '../../server/documents/create-document-store.ts';
import type { DocumentStore, Draft, Version } from '../../server/documents/document-store.ts';
import { documentFormOf } from '../../server/forms/document-form.ts';
import { clocks } from '../e2e/frozen-clocks.ts';
import { startTestServer, type TestServer } from '../e2e/test-server.ts';
import { fixturePictures } from '../fixtures/content-folder.ts';
import { fixtureFiles } from '../fixtures/fixture-content.ts';
import { isBuilt } from '../fixtures/is-built.ts';
import { publicPages } from '../fixtures/load-page.ts';
import { previewToken } from '../fixtures/preview-token.ts';

/** No word of a draft is in anything that the server answers to visitors, at whatever address. */

/** In no text of the site. It stands in headings, answers and ids alike. */
const WORDS = { en: 'Zqxwords', ru: 'Щъыслова' } as const;
const anyWord = new RegExp(`${WORDS.en}|${WORDS.ru}|${encodeURIComponent(WORDS.ru)}`, 'i');

/** A value with these words in every text that its form has, those that stand empty included: a draft that is valid where the value was. */
function filled(node: FormNode, value: unknown): unknown {
  switch (node.type) {
    case 'group': {
      if (value === undefined && !node.children.every(({ type }) => type === 'text')) return undefined;
      const group = (value ?? {}) as Record<string, unknown>;
      const fields = node.children.map((child) => [child.key, filled(child, group[child.key])] as const);
      return { ...group, ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)) };
    }
    case 'list':
      return (Array.isArray(value) && value.length > 0 ? value : [undefined])
        .map((item) => filled(node.item, item))
        .filter((item) => item !== undefined);
    case 'either':
      return filled(node.other, undefined);
    case 'text':
      return { en: `# ${WORDS.en}`, ru: `# ${WORDS.ru}` };
    default:
      return value;
  }
}

describe.skipIf(!isBuilt)('drafts', () => {
  let server: TestServer;
  let database: Database;
  let store: DocumentStore;
  let published: Version[];
  let drafts: Draft[];

  beforeAll(async () => {
    server = await startTestServer('sqlite', { LOG_LEVEL: 'warn' });
    database = openDatabase({ url: undefined, directory: server.directory, onError: () => undefined });
    store = createDocumentStore(database);
    // The server takes in the files after it has begun to answer.
    while ((await store.newestEdition()) === undefined) await setTimeout(50);
    published = await store.everything();
    await draftEverything();
    drafts = await store.drafts();
  });
  afterAll(async () => {
    await database.kysely.destroy();
    await server.close();
  });

  async function save(key: DocumentKey, value: unknown): Promise<Draft> {
    return (await store.write({ kind: key.kind, id: key.id, value }, { id: 'user-z', name: WORDS.en }))!;
  }

  async function draftEverything(): Promise<void> {
    const removed = published.find(({ kind, id }) => kind === 'programs' && id === 'program2')!;
    for (const document of published) {
      if (document !== removed) await save(document, filled(documentFormOf(document, 'en')!, document.value));
    }
    const off = { kind: 'programs', id: 'program2', value: undefined, redirect: `/${WORDS.en}` } as const;
    await store.write(off, { id: 'user-z', name: WORDS.en });
    const program = published.find(({ kind, id }) => kind === 'programs' && id === 'program1')!;
    const added = { kind: 'programs', id: WORDS.en.toLowerCase() } as const;
    const draft = await save(
      added,
      filled(documentFormOf(added, 'en')!, { ...(program.value as object), id: added.id }),
    );
    await store.schedule([draft], new Date('2099-01-01T00:00:00Z'), { id: 'editor', name: WORDS.en });
  }

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.origin + path, {
      headers: { 'Accept-Encoding': 'identity', ...headers },
      redirect: 'manual',
    });
    const given = [...response.headers].map((header) => header.join(': ')).join('\n');
    return { status: response.status, text: `${given}\n\n${await response.text()}` };
  };

  test('there is a draft of every kind, and whoever may see them sees their words', async () => {
    expect(new Set(drafts.map(({ kind }) => kind))).toEqual(new Set(published.map(({ kind }) => kind)));
    expect(drafts.length).toBeGreaterThan(published.length);
    for (const draft of drafts.filter(({ value }) => value !== undefined))
      expect(JSON.stringify(draft)).toMatch(anyWord);
    const document = { kind: 'programs', id: WORDS.en.toLowerCase() } as const;
    const token = await previewToken(database, document, new Date(clocks.usual.instant));
    const shown = await ask(`${PREVIEW_LINK}/${token}/program/${WORDS.en.toLowerCase()}`);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(WORDS.en);
  });

  test('are in nothing that visitors get', { timeout: 240_000 }, async () => {
    const pictures = readPictureManifest(fixturePictures);
    const pages = publicPages(readCatalogue(fixtureFiles, (name) => pictures.get(name)));
    const addresses = new Set([
      ...pages,
      ...pages.map((path) => `${path.replace(/\?.*/, '').replace(/\/$/, '/_')}.data`),
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/1.xml',
      '/health',
      '/session',
      '/login',
      '/ru/login',
      // What visitors ask themselves must not be answered with the draft: only the question may come back.
      '/search-answer/en?q=zqx',
      '/search-answer/ru?q=щъы',
      '/search?q=zqx',
      '/ru/search?q=щъы',
      '/Admin',
      '/ru/Admin',
      '/Admin/preview',
      '/Admin/preview.data',
      '/Admin/pictures',
      '/Admin/publications',
      '/Admin/preview-link/zqx/program/program1',
    ]);
    const leaking: string[] = [];
    let found = 0;
    for (const path of addresses) {
      const { status, text } = await ask(path);
      if (anyWord.test(text)) leaking.push(path);
      if (status === 200) found += 1;
      for (const [link] of text.matchAll(/(?<=href=")\/[^"#?]*/g)) addresses.add(link);
    }
    // Addresses that only the drafts have: nothing is there, and suggestions name nothing of them.
    const id = WORDS.en.toLowerCase();
    for (const path of [`/program/${id}`, `/ru/program/${id}`, `/masters/${id}`, `/program/${id}.data`]) {
      const { status, text } = await ask(path);
      expect([404, 200]).toContain(status);
      // The address itself stands in the page, as its own address.
      if (anyWord.test(text.replaceAll(id, ''))) leaking.push(path);
    }
    expect(leaking).toEqual([]);
    // The program that a draft takes off the site is there.
    expect((await ask('/ru/program/program2')).status).toBe(200);
    expect(found).toBeGreaterThan(60);
    // Calendars are found by the links of pages.
    expect([...addresses].filter((path) => path.endsWith('.ics')).length).toBeGreaterThan(20);
    expect([...addresses]).toEqual(expect.arrayContaining(['/feed.atom', '/ru/feed.json', '/llms.txt']));
  });
});
