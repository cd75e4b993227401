import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { createCatalogue } from '#server/content/catalogue.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { senderOf } from '#server/mail/mailer.ts';
import { createAccountEmails } from '#server/mail/account-emails.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { linkCardFile, cardOfFile } from '#server/syndication/link-card.ts';

/** A site that somebody else has made theirs says nowhere what the sample is called. */

const SAMPLE = /lyceum|лице[йяюе]/iu;
const NAMES = { en: 'The Orchard', ru: 'Сад' };

const files: ContentFiles = Object.fromEntries(
  Object.entries(fixtureFiles).map(([file, text]) => [
    file,
    text
      .replaceAll(/\bLyceum(?!\w)/g, NAMES.en)
      .replaceAll(/lyceum/gi, 'orchard')
      .replaceAll(/Лице(?:й|я|ю|е)(?!\p{L})/gu, NAMES.ru),
  ]),
);
const read = readCatalogue(files, fixturePicture);
read.connection.run("insert into meta values ('idHost', '0123.example')");
const catalogue = createCatalogue(read.connection, () => undefined);
const now = new Date('2026-11-21T10:00:00Z');
const at = { now, origin: ORIGIN };

/** Where the sample is named in a text, with what stands around it. */
const foundIn = (address: string, text: string) => {
  const place = text.search(SAMPLE);
  return place === -1 ? [] : [`${address}: ${text.slice(Math.max(0, place - 60), place + 60)}`];
};

test('not on a page, in a feed, a calendar, a manifest, or what programs read', async () => {
  vi.useRealTimers();
  const { app } = realSite({ content: { current: () => catalogue } as never }, [], now);
  const get = async (path: string) => (await app.request(ORIGIN + path, {}, connection)).text();
  const parts = [...(await get('/sitemap.xml')).matchAll(/<loc>[^<]+?(\/sitemap[^<]+)<\/loc>/g)].map(
    ([, part]) => part!,
  );
  const maps = await Promise.all(parts.map(get));
  const pages = maps.join('').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  const others = ['', '/ru'].flatMap((start) =>
    [
      '/search?q=tea',
      '/login',
      '/saved',
      '/feed.atom',
      '/feed.json',
      '/calendar.ics',
      '/site.webmanifest',
      '/nothing',
    ].map((path) => start + path),
  );
  const paths = [
    ...[...pages].map(([, path]) => path || '/'),
    ...others,
    '/llms.txt',
    '/.well-known/security.txt',
    '/robots.txt',
  ];
  expect(paths.length).toBeGreaterThan(60);
  const found: string[] = [];
  let named = 0;
  for (const path of new Set(paths)) {
    const text = await get(path);
    found.push(...foundIn(path, text));
    if (text.includes(NAMES[path.startsWith('/ru') ? 'ru' : 'en'])) named += 1;
  }
  expect(found).toEqual([]);
  expect(named).toBeGreaterThan(60);
});

test('not on the picture of a link', () => {
  for (const language of languages) {
    const card = cardOfFile(catalogue, linkCardFile(catalogue, language, '/about', at)!, at)!;
    expect(card.name).toBe(NAMES[language]);
    expect(foundIn('card', JSON.stringify(card))).toEqual([]);
  }
});

test('not in an email about an account', () => {
  const sent: string[] = [];
  const sender = (language: 'en' | 'ru') => senderOf(catalogue[language].house);
  const mailer = { sender, send: (...all: unknown[]) => Promise.resolve(void sent.push(JSON.stringify(all))) };
  const emails = createAccountEmails(ORIGIN, mailer as never, { error: () => undefined });
  const vera = { name: 'Vera', email: 'vera@example.com' };
  for (const language of languages) {
    emails.confirm(vera.email, 'a', language);
    emails.reset(vera, 'a', language);
    emails.replaceSignUp(vera.email, 'a', language);
    emails.taken(vera, 'a', language);
    emails.invite('vera@example.com', { role: 'door', by: 'Anna' }, 'a', language);
  }
  expect(sent).toHaveLength(10);
  expect(sent.flatMap((email) => foundIn('email', email))).toEqual([]);
});

/** What has a name for the operator alone: settings, files, and what was called so before there were other sites. */
const ALLOWED =
  /LYCEUM_NOW|lyceum(?:\\?\.sqlite|-\$\{stamp\})|create database lyceum|EARLIER_ID_HOST = .*|\(__Host-\)\?lyceum/g;

test('not in a word of the code', () => {
  const root = join(import.meta.dirname, '../..');
  const code = globSync('{app,domain,i18n,server,scripts,public}/**/*.{ts,tsx,js,css,svg}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  });
  const found = code.flatMap((file) => foundIn(file, readFileSync(join(root, file), 'utf8').replaceAll(ALLOWED, '')));
  expect(found).toEqual([]);
});
