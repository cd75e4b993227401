import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import type { FormNode } from '#domain/documents/form-node.ts';
import { PREVIEW_LINK } from '#i18n/preview-address.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readPictureManifest } from '#server/content/picture-manifest.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { type DocumentStore, createDocumentStore } from '#server/documents/document-store.ts';
import type { Draft, Version } from '#server/documents/stored-documents.ts';
import type { OrderWithTickets } from '#server/tickets/order-rows.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import { clocks } from '#tests/e2e/frozen-clocks.ts';
import { startTestServer, type TestServer } from '#tests/e2e/test-server.ts';
import { fixturePictures } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles } from '#tests/fixtures/fixture-content.ts';
import { isBuilt } from '#tests/fixtures/is-built.ts';
import { publicPages } from '#tests/fixtures/load-page.ts';
import { orderPlacedIn } from '#tests/fixtures/placed-order.ts';
import { previewToken } from '#tests/fixtures/preview-token.ts';

/** No word of a draft, and nothing of a ticket, is in anything that the server answers to visitors, at whatever address. */

/** In no text of the site. It stands in headings, answers and ids alike. */
const WORDS = { en: 'Zqxwords', ru: 'Щъыслова' } as const;
/** Of the event to join online, in its published document. */
const JOIN_LINK = 'zqxjoin';
const holder = { name: 'Zqxholder', email: 'zqxmail@example.com', phone: '+971500199199' };
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

describe.skipIf(!isBuilt)('drafts and tickets', () => {
  let server: TestServer;
  let database: Database;
  let store: DocumentStore;
  let published: Version[];
  let drafts: Draft[];
  let order: OrderWithTickets;
  /** What only the holder of a ticket knows. */
  let secrets: string[];

  beforeAll(async () => {
    server = await startTestServer('sqlite', { LOG_LEVEL: 'info' });
    database = openDatabase({ url: undefined, directory: server.directory, onError: () => undefined });
    store = createDocumentStore(database);
    // The server takes in the files after it has begun to answer.
    while ((await store.newestPublication()) === undefined) await setTimeout(50);
    published = await store.everything();
    await draftEverything();
    drafts = await store.drafts();
    order = await orderPlacedIn(server.directory, {
      ...holder,
      purchase: { what: 'event', item: 'event4', seat: 'online' },
    });
    const { token, code, tickets } = order;
    secrets = [...Object.values(holder), JOIN_LINK, token, code, ...tickets.map((ticket) => ticket.code)];
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

  const isOfTicket = (text: string) => secrets.some((secret) => text.includes(secret));
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
      '/ticket',
      '/ticket/abcdefghijklmnopqrstuv',
      '/ru/ticket/abcdefghijklmnopqrstuv.data',
    ]);
    const leaking: string[] = [];
    let found = 0;
    for (const path of addresses) {
      const { status, text } = await ask(path);
      if (anyWord.test(text) || isOfTicket(text)) leaking.push(path);
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

  test('a preview by link has the event, and nothing of its tickets', async () => {
    const token = await previewToken(database, { kind: 'events', id: 'event4' }, new Date(clocks.usual.instant));
    const shown = await ask(`${PREVIEW_LINK}/${token}/program/program1/event/event4`);
    expect([shown.status, isOfTicket(shown.text)]).toEqual([200, false]);
  });

  test('the page of a ticket is for its holder alone, and no line of the log has its address or its holder', async () => {
    const path = `/ticket/${order.token}`;
    const [first] = order.tickets;
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    // The address too: whoever has typed a wrong one sees where the email went.
    for (const known of [holder.name, holder.email, order.code]) expect(text).toContain(known);
    for (const unknown of [holder.phone, JOIN_LINK]) expect(text).not.toContain(unknown);
    for (const address of [`/ru${path}`, `${path}.data`, `${path}/more`, `/t/${first!.code}`, `/ru/t/${first!.code}`])
      await ask(address, { Referer: server.origin + path });
    const body = new URLSearchParams({ intent: 'pass', ticket: first!.id, ...holder });
    const sent = await fetch(server.origin + path, { method: 'POST', body, headers: { Origin: server.origin } });
    expect(sent.ok).toBe(true);
    expect(server.log()).toContain('"/ticket/…"');
    expect(isOfTicket(server.log())).toBe(false);
  });
});
