import { describe, expect, test } from 'vitest';

import { documentOfName } from '#domain/documents/document.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { manyEventFiles } from '#tests/fixtures/many-events.ts';
import { temporaryFile } from '#tests/fixtures/temporary-file.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { robots } from './robots.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

const ORIGIN = 'https://lyceum.example';
const TODAY = '2026-11-21';
const catalogue = readCatalogue(fixtureFiles, fixturePicture);

interface Entry {
  address: string;
  lastmod: string | undefined;
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
  const urls = xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?(.*?)<\/url>/g);
  return [...urls].map(([, address = '', lastmod, links = '']) => ({
    address: text(address),
    lastmod,
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

test('every address has a page, without a redirect', async () => {
  for (const { address } of entries) {
    const page = await loadPage(address.slice(ORIGIN.length), catalogue, new Date(`${TODAY}T10:00:00Z`));
    expect(page instanceof Response || (page as { init?: unknown })?.init !== undefined, address).toBe(false);
  }
});

describe('the last change of a page', () => {
  const T1 = '2026-11-21T12:00:00.000Z';
  const lastmods = (of: Catalogue) =>
    new Map(entriesOf(sitemapPart(of, 1, ORIGIN, TODAY)!).map(({ address, lastmod }) => [address, lastmod]));

  /** The paths of which a publication moves the last change. */
  async function movedBy(name: string, change: (value: object) => unknown): Promise<string[]> {
    const file = await temporaryFile(fixtureFiles);
    const { kind, id, value } = file.document(documentOfName(name)!)!;
    const changes = [{ kind, id, value: change(value as object) }];
    expect(await file.check(changes)).toEqual([]);
    const before = lastmods(file.catalogue());
    await file.publish(changes, { before: undefined, after: undefined, at: T1 });
    const moved = [...lastmods(file.catalogue())].filter(([address, at]) => at !== before.get(address));
    expect(new Set(moved.map(([, at]) => at))).toEqual(new Set([T1]));
    return moved.map(([address]) => address.slice(ORIGIN.length));
  }
  const both = (...paths: string[]) => paths.flatMap((path) => [path, `/ru${path}`]);
  const withText = (field: string, language: string) => (value: object) => {
    const { [field]: text } = value as Record<string, object>;
    return { ...value, [field]: { ...text, [language]: 'Другие слова' } };
  };
  const moreIn = (language: string) => (value: object) => ({
    ...value,
    [language]: `${(value as Record<string, string>)[language]}\n\nИ ещё.`,
  });
  const withProgram = (program: string) => (value: object) => ({ ...value, program });
  const ofEvent4 = ['/program/program1', '/program/program3', '/program/program3/event/event4', '/masters/m1'];
  const event2 = '/program/program1/event/event2';

  test.each<[string, string, (value: object) => unknown, string[]]>([
    ['a name in one language', 'events/event2', withText('name', 'ru'), [`/ru${event2}`]],
    ['what is not its schedule', 'events/event2', (value) => ({ ...value, price: { aed: 7 } }), both(event2)],
    [
      'its schedule',
      'events/event2',
      (value) => ({ ...value, minutes: 45 }),
      both('/program/program1', event2, '/masters/m1'),
    ],
    ['its program', 'events/event4', withProgram('program3'), both(...ofEvent4)],
    ['its end', 'events/event4', () => undefined, both('/program/program1', '/masters/m1')],
    ['its own questions', 'faq/event2', () => [{ question: { en: 'Tea?' }, answer: { en: 'Yes.' } }], both(event2)],
    ['its questions, which go', 'faq/event2', () => undefined, both(event2)],
    ['a program', 'programs/program1', withText('title', 'en'), ['/program/program1']],
    ['a program in one language', 'programs/program2', withText('title', 'ru'), ['/ru/program/program2']],
    ['a master', 'masters/m1', withText('surname', 'en'), ['/masters/m1']],
    ['a course', 'courses/course1', withText('subtitle', 'en'), ['/course/course1']],
    ['a page', 'pages/about', withText('description', 'en'), ['/about']],
    ['a legal text', 'legal/privacy-policy', moreIn('ru'), ['/ru/privacy-policy']],
  ])('moves with %s, and no other', async (_, name, change, paths) => {
    expect((await movedBy(name, change)).toSorted()).toEqual(paths.toSorted());
  });

  test('is not given for lists that change with the day', () => {
    const lists = entries
      .filter(({ lastmod }) => lastmod === undefined)
      .map(({ address }) => new URL(address).pathname);
    expect(new Set(lists)).toEqual(
      new Set(['/', '/ru', ...both('/programs', '/events', '/masters', '/calendar', '/courses')]),
    );
  });
});

// It takes seconds: a part has five hundred pages, and three parts are the fewest with one in the middle.
test('many pages come in several parts, each address in one of them', () => {
  const large = readCatalogue(manyEventFiles(1_100), fixturePicture);
  const parts = [1, 2, 3].map((part) => sitemapPart(large, part, ORIGIN, TODAY)!);
  expect(sitemapPart(large, 4, ORIGIN, TODAY)).toBeUndefined();
  for (const part of parts) expect(part.length).toBeLessThan(500_000);
  const addresses = parts.flatMap(entriesOf).map(({ address }) => address);
  expect(addresses.filter((address) => /^https:\/\/lyceum\.example\/ru\/.*\/event\/many/.test(address))).toHaveLength(
    1_100,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('crawlers find the sitemap, may read that a private page is in no index, and press no button to pay', () => {
  const lines = robots(ORIGIN).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => new RegExp(`^${start.replaceAll('*', '.*')}`).test(path));
  const button = '/program/program1/event/event2/buy/hall/400-aed/2026-11-26T19:00';
  for (const path of [button, `/ru${button}`, '/membership/buy/a/1-aed']) expect(isClosed(path)).toBe(true);
  for (const path of ['/Admin', '/login', '/ru/login/confirm', '/ticket/a', '/session', ...entries.map(pathOf)])
    expect(isClosed(path)).toBe(false);
});

function pathOf({ address }: { address: string }): string {
  return address.slice(ORIGIN.length);
}
