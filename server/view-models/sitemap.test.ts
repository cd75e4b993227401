import { expect, test } from 'vitest';

import { fixtureFiles, fixturePicture } from '../../tests/fixtures/fixture-content.ts';
import { loadPage } from '../../tests/fixtures/load-page.ts';
import { readCatalogue } from '../content/read-catalogue.ts';
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts';

const ORIGIN = 'https://lyceum.example';
const TODAY = '2026-11-21';
const catalogue = readCatalogue(fixtureFiles, fixturePicture);

interface Entry {
  address: string;
  alternates: Record<string, string>;
}

/** The content of an XML document of elements with attributes, each closed in order. @throws where it is not well formed */
function entriesOf(xml: string): Entry[] {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .replaceAll(
      /<(\/?)([a-z:]+)((?: [a-z:]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)(\/?)>/g,
      (_, end, name, _attributes, empty) => {
        if (end && open.pop() !== name) throw new Error(`</${name}> closes something else`);
        if (!end && !empty) open.push(name as string);
        return '';
      },
    );
  if (open.length > 0 || /[<>]|&(?!#\d+;)/.test(rest)) throw new Error(`not well formed: ${rest.slice(0, 100)}`);
  const text = (escaped: string) => escaped.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, address = '', links = '']) => ({
    address: text(address),
    alternates: Object.fromEntries(
      [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', href = '']) => [
        language,
        text(href),
      ]),
    ),
  }));
}

const entries = entriesOf(sitemapPart(catalogue, 1, ORIGIN, TODAY)!);
const entryOf = (path: string) => entries.find(({ address }) => address === ORIGIN + path);

test('the index names every part, and there is no other', () => {
  const index = sitemapIndex(catalogue, ORIGIN, TODAY);
  expect(() => entriesOf(index)).not.toThrow();
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${ORIGIN}/sitemap/1.xml</loc>`]);
  expect(sitemapPart(catalogue, 2, ORIGIN, TODAY)).toBeUndefined();
  expect(sitemapPart(catalogue, 0, ORIGIN, TODAY)).toBeUndefined();
});

test('lists every page in each of its languages, and each once', () => {
  const addresses = entries.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/', '/ru', '/events', '/ru/masters/m1', '/course/course1', '/program/program1/event/event2']) {
    expect(entryOf(path)?.alternates, path).toHaveProperty('x-default');
  }
  expect(entryOf('/events?when=past&date=2026')?.alternates).toEqual({
    en: `${ORIGIN}/events?when=past&date=2026`,
    ru: `${ORIGIN}/ru/events?when=past&date=2026`,
    'x-default': `${ORIGIN}/events?when=past&date=2026`,
  });
});

test('a page in one language stands there only', () => {
  expect(entryOf('/program/program2')).toBeUndefined();
  expect(entryOf('/ru/program/program2')?.alternates).toEqual({ ru: `${ORIGIN}/ru/program/program2` });
});

test('every address has a page, without a redirect', { timeout: 60_000 }, async () => {
  for (const { address } of entries) {
    const page = await loadPage(address.slice(ORIGIN.length), catalogue, new Date(`${TODAY}T10:00:00Z`));
    expect(page instanceof Response || (page as { init?: unknown })?.init !== undefined, address).toBe(false);
  }
});

test('many pages come in several parts, each address in one of them', () => {
  const { en } = catalogue;
  const [event] = en.events;
  const events = Array.from({ length: 2_500 }, (_, index) =>
    Object.create(event!, { id: { value: `event-${index}` } }),
  ) as typeof en.events;
  const large = { ...catalogue, en: { ...en, events }, ru: { ...catalogue.ru, events: [] } };
  const parts = [1, 2, 3, 4, 5, 6].map((part) => sitemapPart(large, part, ORIGIN, TODAY)!);
  expect(sitemapPart(large, 7, ORIGIN, TODAY)).toBeUndefined();
  for (const part of parts) expect(part.length).toBeLessThan(500_000);
  const addresses = parts.flatMap(entriesOf).map(({ address }) => address);
  expect(addresses.filter((address) => address.includes('/event/event-'))).toHaveLength(2_500);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('crawlers find the sitemap and are kept from private pages only', () => {
  const lines = robots(ORIGIN).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  for (const path of ['/Admin', '/ru/Admin', '/login', '/ru/login/confirm', '/session'])
    expect(isClosed(path)).toBe(true);
  expect(entries.filter(({ address }) => isClosed(address.slice(ORIGIN.length)))).toEqual([]);
});
