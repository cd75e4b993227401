import { describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { atomFeed } from '#server/syndication/feed.ts';
import type { loader as eventsLoader } from '#app/site/events/events.tsx';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { manyEventFiles } from '#tests/fixtures/many-events.ts';
import { connection, realSite } from '#tests/fixtures/real-pages.ts';

const files = { ...fixtureFiles, ...readContentFiles(oddFolder) };
const catalogue = readCatalogue(files, fixturePicture);

interface JsonFeed {
  title: string;
  language: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_text: string; date_modified: string; tags: string[] }[];
}

const load = async (address: string, of = catalogue) => (await loadPage(address, of)) as Response;
const jsonOf = async (start: string, of = catalogue) =>
  (await load(`${start}/feed.json`, of)).json() as Promise<JsonFeed>;
const atomOf = async (start: string) => (await load(`${start}/feed.atom`)).text();

const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The texts of an element in the entries of an Atom feed. */
function inEntries(atom: string, name: string): string[] {
  return [...atom.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry]) =>
    unescaped(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(entry!)![1]!),
  );
}

describe.each(languages)('in %s', (language) => {
  const start = language === 'ru' ? '/ru' : '';

  test('both feeds have the upcoming events, in the order and with the facts of their page', async () => {
    const page = (await loadPage(`${start}/events`, catalogue)) as ReturnType<typeof eventsLoader>;
    const [feed, atom] = [await jsonOf(start), await atomOf(start)];
    expect([feed.language, feed.feed_url]).toEqual([language, `https://lyceum.example${start}/feed.json`]);
    const shown = feed.items.slice(0, page.events.length);
    expect(shown.length).toBeGreaterThan(5);
    for (const [index, event] of page.events.entries()) {
      const { url, title, content_text: text } = shown[index]!;
      expect(url).toBe(`https://lyceum.example${start}/program/${event.programId}/event/${event.id}`);
      expect(title).toContain(plainSpaces(`${event.day.full} · ${event.name}`));
      expect(title.startsWith(language === 'ru' ? 'Отменено' : 'Cancelled')).toBe(event.state === 'cancelled');
      for (const said of [
        event.time,
        event.master,
        event.movedFrom,
        event.state === 'open' ? undefined : messagesOf(language).when.states[event.state],
        event.state === 'open' ? event.price : undefined,
      ]) {
        expect(text.toLowerCase()).toContain(plainSpaces(said ?? '').toLowerCase());
      }
    }
    expect(inEntries(atom, 'id')).toEqual(feed.items.map(({ id }) => id));
    expect(inEntries(atom, 'title')).toEqual(feed.items.map(({ title }) => title));
    expect(inEntries(atom, 'updated')).toEqual(feed.items.map(({ date_modified }) => date_modified));
    const contents = inEntries(atom, 'content').map((html) =>
      unescaped(
        html
          .replaceAll('</p><p>', '\n\n')
          .replaceAll('<br>', '\n')
          .replaceAll(/<\/?p>/g, ''),
      ),
    );
    expect(contents).toEqual(feed.items.map(({ content_text: text }) => text));
  });
});

test('a long list is cut', async () => {
  const many = readCatalogue({ ...fixtureFiles, ...manyEventFiles(500) }, fixturePicture);
  const { items } = await jsonOf('/ru', many);
  expect(items).toHaveLength(50);
});

test('Atom holds any text, and is a feed without entries too', () => {
  const strange = `<b>&amp; "quotes" 'and' ]]> \u0000\u000B\uFFFE\uD800 ё 😀`;
  const entry = { id: strange, title: strange, url: strange, changedAt: '2026-10-01T08:00:00.000Z', category: strange };
  const feed: Parameters<typeof atomFeed>[0] = {
    id: 'tag:lyceum.example,2026:en/events',
    title: strange,
    description: strange,
    author: strange,
    language: 'en',
    url: 'https://lyceum.example/events',
    changedAt: undefined,
    entries: [
      { ...entry, master: { name: strange, url: strange }, paragraphs: [[strange, strange]], picture: undefined },
    ],
  };
  const atom = atomFeed(feed, 'https://lyceum.example/feed.atom');
  expect(inEntries(atom, 'title')).toEqual([`<b>&amp; "quotes" 'and' ]]> \n ё 😀`]);
  // Nothing but tags of ours, entities and text.
  expect(atom.replaceAll(/<\/?[a-z?][^<>]*>|&#\d+;/g, '')).not.toMatch(/[<>&]/);
  expect(atomFeed({ ...feed, entries: [] }, '')).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test.each(['/feed.atom', '/ru/feed.json', '/calendar.ics', '/ru/calendar/history.ics'])(
  '%s is read by pages of other sites',
  async (address) => {
    const { headers } = await load(address);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('pages name the feeds of their language, and readers get them with their types', async () => {
  const site = realSite({});
  const get = async (path: string) => site.app.request(path, undefined, connection);
  for (const path of ['/ru', '/ru/events', '/ru/calendar']) {
    const html = await (await get(path)).text();
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)];
    expect(links.map(([, type, href]) => [type, href])).toEqual([
      ['application/atom+xml', '/ru/feed.atom'],
      ['application/feed+json', '/ru/feed.json'],
    ]);
    for (const [, type, href] of links) {
      const response = await get(href!);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
  }
});
