import { describe, expect, test } from 'vitest';

import { PAGE_SIZE, type Paging } from '#domain/paging.ts';
import { languages } from '#domain/values/field-values.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { loadPage } from '#tests/fixtures/load-page.ts';
import { manyEventFiles } from '#tests/fixtures/many-events.ts';
import { plainSpaces } from '#i18n/typeset.ts';

/** The addresses of long lists, through the loaders of their pages. */

const catalogue = readCatalogue(manyEventFiles(480), fixturePicture);
const few = readCatalogue(fixtureFiles, fixturePicture);

interface Listed {
  paging: Paging;
  query?: string;
  events?: { id: string }[];
  programs?: { id: string }[];
  masters?: { id: string; fullName: string }[];
  timeline?: { id: string }[];
  alternates: string[];
  canonicalQuery?: string;
}

const load = async (address: string) => (await loadPage(address, catalogue)) as Listed;
const idsOf = ({ timeline, events, programs, masters }: Listed) =>
  (timeline ?? events ?? programs ?? masters ?? []).map(({ id }) => id);
const pathOf = (address: string) => address.split('?')[0]!;

/** Follows the links to all pages of a list. */
async function allPages(address: string): Promise<Listed[]> {
  const first = await load(address);
  const rest = Array.from({ length: first.paging.pages - 1 }, (_, index) =>
    load(`${address}${address.includes('?') ? '&' : '?'}page=${index + 2}`),
  );
  return [first, ...(await Promise.all(rest))];
}

/** Where a page leads to: every query in its data. */
function queriesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'query' && typeof child === 'string' ? [child] : queriesIn(child),
  );
}

async function redirectOf(address: string): Promise<string | null> {
  const answer = await loadPage(address, catalogue);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

describe.each(languages)('in %s', (language) => {
  const start = language === 'ru' ? '/ru' : '';
  const content = catalogue[language];

  test.each([
    [
      '/events',
      () =>
        content
          .events()
          .filter(({ dateOfEvent }) => dateOfEvent >= '2026-11-21')
          .map(({ id }) => id),
    ],
    [
      '/events?when=past',
      () =>
        content
          .events()
          .filter(({ dateOfEvent }) => dateOfEvent < '2026-11-21')
          .map(({ id }) => id)
          .toReversed(),
    ],
    ['/masters', () => content.masterNames().map(({ id }) => id)],
    ['/program/long0', () => content.program('long0')!.events.map(({ id }) => id)],
    [
      '/calendar?month=2026-10',
      () =>
        content
          .events()
          .filter(({ dateOfEvent }) => dateOfEvent.startsWith('2026-10'))
          .map(({ id }) => id),
    ],
  ] as [string, () => string[]][])('every entry of %s is on exactly one page', async (address, expected) => {
    const pages = await allPages(start + address);
    const ids = pages.flatMap(idsOf);
    expect(ids.toSorted()).toEqual(expected().toSorted());
    expect(pages.slice(0, -1).every((page) => idsOf(page).length === PAGE_SIZE)).toBe(true);
  });

  test('many masters stand by their family names, those of one by their first names', async () => {
    const names = (await allPages(`${start}/masters`)).flatMap(({ masters = [] }) =>
      masters.map((each) => each.fullName),
    );
    const { compare } = new Intl.Collator(language);
    const turned = names.map((name) => name.split(' ').toReversed().join(' '));
    expect(turned).toEqual(turned.toSorted(compare));
    expect(names.filter((name) => name.includes('Guest38'))).toEqual(['Adam Guest38', 'Anna Guest38']);
  });

  test('past and current programs are all programs, each once', async () => {
    const pages = [...(await allPages(`${start}/programs`)), ...(await allPages(`${start}/programs?when=past`))];
    expect(pages.flatMap(idsOf).toSorted()).toEqual(
      content
        .programs()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  // What leads to pages, to years and to days is the same in both languages.
  if (language === 'en') return;

  test.each([
    '/events',
    '/events?when=past',
    '/events?when=past&date=2025',
    '/events?when=past&date=2025-03&category=history',
    '/programs?when=past',
    '/programs?when=past&date=2025',
    '/calendar?month=2026-10',
  ])('every link of %s leads to a page with entries, without a redirect', async (address) => {
    const page = await load(start + address);
    const queries = new Set(queriesIn({ ...page, previous: undefined, next: undefined, weeks: undefined }));
    expect(queries.size).toBeGreaterThan(0);
    for (const query of queries) {
      const linked = await load(pathOf(start + address) + query);
      expect(linked, query).not.toBeInstanceOf(Response);
      expect(idsOf(linked).length, query).toBeGreaterThan(0);
    }
  });

  test('a full day of the calendar leads to all events of the day', async () => {
    const crowded = readCatalogue(
      Object.fromEntries(
        Object.entries(manyEventFiles(200)).map(([file, text]) => [
          file,
          file.includes('/many') ? text.replace(/^dateOfEvent: .*$/m, "dateOfEvent: '2027-03-14'") : text,
        ]),
      ),
      fixturePicture,
    );
    type Days = { weeks: { iso: string; events: unknown[]; more?: { count: number; query: string } }[][] };
    const { weeks } = (await loadPage(`${start}/calendar?month=2027-03`, crowded)) as Days;
    const day = weeks.flat().find(({ iso }) => iso === '2027-03-14')!;
    const onDay = (await loadPage(`${start}/events${day.more!.query}`, crowded)) as Listed;
    expect(day.events.length).toBeLessThan(5);
    expect(onDay.paging.total).toBe(day.events.length + day.more!.count);
    expect(onDay.paging.total).toBe(crowded[language].events().filter(({ id }) => id.startsWith('many')).length);
  });
});

test.each([
  ['/events?page=1', '/events'],
  ['/events?page=0', '/events'],
  ['/events?page=-2', '/events'],
  ['/events?page=1.5', '/events'],
  ['/events?page=two', '/events'],
  ['/ru/events?when=past&page=002', '/ru/events?when=past'],
  ['/events?when=past&date=1888', '/events?when=past'],
  ['/events?when=past&date=2025-13', '/events?when=past'],
  ['/events?date=2024&page=2', '/events?page=2'],
  ['/masters?page=99999999', '/masters?page=2'],
  ['/ru/program/long0?page=7', '/ru/program/long0?page=3'],
  ['/program/program1?page=2', '/program/program1'],
  ['/programs?when=past&date=soon&page=x', '/programs?when=past'],
  ['/calendar?month=2025-03&page=1', '/calendar?month=2025-03'],
  ['/calendar?month=2025-03&page=5', '/calendar?month=2025-03'],
  ['/calendar?month=2026-11', '/calendar'],
])('%s is %s', async (address, canonical) => {
  expect(await redirectOf(address)).toBe(canonical);
  expect(await redirectOf(canonical)).toBeNull();
});

test('an address beyond the end leads to the last page', async () => {
  const { paging } = await load('/events?when=past');
  expect(await redirectOf('/events?when=past&page=9999')).toBe(`/events?when=past&page=${paging.pages}`);
});

test('the other language is named where it has the same page, and only there', async () => {
  const russian = (await load('/ru/events?when=past')).paging.pages;
  const english = (await load('/events?when=past')).paging.pages;
  expect(russian).toBeGreaterThan(english);
  expect((await load('/ru/events?when=past')).alternates).toEqual(['en', 'ru']);
  expect((await load(`/ru/events?when=past&page=${english}`)).alternates).toEqual(['en', 'ru']);
  expect((await load(`/ru/events?when=past&page=${russian}`)).alternates).toEqual(['ru']);
  expect((await load('/ru/program/long0?page=3')).alternates).toEqual(['ru']);
  expect((await load('/program/long0?page=2')).alternates).toEqual(['en', 'ru']);
});

test('the description of a list of several pages says of them all only how many events they have', async () => {
  const { paging, description } = (await load('/events')) as Listed & { description: string };
  expect(paging.pages).toBeGreaterThan(1);
  expect(plainSpaces(description)).toMatch(/^\d+ events\. /);
  const alone = (await loadPage('/events', few)) as { description: string };
  expect(plainSpaces(alone.description)).toMatch(/^\d+ events · .* 2026 – .* 2028? · /);
});

test('a filtered list has the list of its dates as its canonical address, a page of all has itself', async () => {
  const canonical = async (query: string) => (await load(`/events${query}`)).canonicalQuery;
  expect(await canonical('?when=past&page=3')).toBe('?when=past&page=3');
  expect(await canonical('?when=past&date=2025&page=2')).toBe('?when=past&date=2025&page=2');
  expect(await canonical('?when=past&date=2025&category=history')).toBe('?when=past&date=2025');
  expect(await canonical('?when=past&category=history&page=2')).toBe('?when=past');
});

test('lists that fit on one page offer neither pages nor dates', async () => {
  const events = (await loadPage('/events', few)) as Listed & { filters: { id: string }[] };
  expect(events.paging.pages).toBe(1);
  expect(events.filters.map(({ id }) => id)).toEqual(['format', 'category', 'master', 'language']);
  const programs = (await loadPage('/programs', few)) as Listed & { views: unknown[]; filters: unknown[] };
  expect([programs.paging.pages, programs.views, programs.filters]).toEqual([1, [], []]);
});
