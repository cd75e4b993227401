import { beforeAll, describe, expect, test } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import { catalogueOf } from '#tests/fixtures/open-page.ts';
import { renderedPages, type RenderedPage } from '#tests/fixtures/rendered-pages.ts';

/** What search engines and messengers read in the head of every page (docs/features.md, Search engines and assistants). */

const catalogue = catalogueOf('odd');
let pages: RenderedPage[] = [];
beforeAll(async () => {
  pages = await renderedPages(catalogue);
});

const titleOf = ({ head }: RenderedPage) => /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
const contentOf = ({ head }: RenderedPage, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '';
const alternatesOf = ({ head }: RenderedPage) =>
  Object.fromEntries(
    [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [
      language!,
      href!,
    ]),
  );
const at = (path: string) => pages.find((page) => page.path === path)!;

test('every page has a title and a description that no other has', () => {
  for (const read of [titleOf, (page: RenderedPage) => contentOf(page, 'description')]) {
    const texts = pages.map((page) => `${page.address}: ${read(page)}`);
    const twice = [...Map.groupBy(new Set(texts), (text) => text.replace(/^[^ ]+ /, ''))].filter(
      ([, of]) => of.length > 1,
    );
    expect(twice).toEqual([]);
  }
  expect(pages.filter((page) => titleOf(page).length < 8 || contentOf(page, 'description').length < 40)).toEqual([]);
});

test('the description of a program is as long as search engines show, and ends with a whole word', () => {
  const programs = pages.filter(({ path }) => /^(?:\/ru)?\/program\/[^/]+$/.test(path));
  expect(programs.length).toBeGreaterThan(4);
  for (const page of programs) {
    const description = contentOf(page, 'description');
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(description, page.path).toMatch(/[.!?»”]$|[\p{L}\p{N}!?)»”]…$/u);
  }
});

test('every page is its own canonical page, and names itself and its translation as such', () => {
  for (const page of pages) {
    const alternates = alternatesOf(page);
    const named = Object.keys(alternates);
    expect([[], [...languages, 'x-default']], page.path).toContainEqual(named);
    const translation = pages.find(
      ({ address }) => address !== page.address && Object.values(alternates).includes(address),
    );
    expect(translation && alternatesOf(translation), page.path).toEqual(named.length === 0 ? undefined : alternates);
    expect(alternates['x-default'], page.path).toBe(alternates['en']);
    expect(alternates[page.language] ?? page.address, page.path).toBe(page.address);
  }
});

test('a page in one language has no translation in its head', () => {
  for (const path of ['/program/english', '/program/english/event/english-event', '/ru/program/program2']) {
    expect(alternatesOf(at(path)), path).toEqual({});
    expect(at(path).head).not.toContain('og:locale:alternate');
  }
});

test('messengers get the same words and the same address', () => {
  for (const page of pages) {
    expect(contentOf(page, 'og:description'), page.path).toBe(contentOf(page, 'description'));
    expect(contentOf(page, 'og:url'), page.path).toBe(page.address);
    expect(titleOf(page), page.path).toContain(contentOf(page, 'og:title'));
    const locales = page.language === 'ru' ? ['ru_RU', 'en_GB'] : ['en_GB', 'ru_RU'];
    const named = [contentOf(page, 'og:locale'), contentOf(page, 'og:locale:alternate') || locales[1]];
    expect(named, page.path).toEqual(locales);
  }
});

describe('title and description say what people compare', () => {
  test.each([
    [
      '/events',
      'Events · Dubai and online · Lyceum',
      /^24 events · 26 November 2026 – 16 March 2028 · Dubai and online · in Russian and English\. /,
    ],
    [
      '/ru/events?when=past',
      'Прошедшие события · Дубай · Лицей',
      /^1 событие · 15 октября 2026 · Дубай · на русском\. /,
    ],
    [
      '/calendar',
      'Calendar · November 2026 · Lyceum',
      /^1 event · 26 November 2026 · Dubai and online · in Russian · from 100 AED\. /,
    ],
    [
      '/ru/program/program2',
      'Русская идентичность · 4 февраля — 18 марта 2027 · Лицей',
      / · 2 события · Дубай и онлайн · на русском · абонемент 500 AED\. /,
    ],
    [
      '/program/program1',
      /^.+ · 15 October 2026 – 21 January 2027 · Lyceum$/,
      / · 4 events · Dubai and online · in Russian · from 100 AED\. /,
    ],
    ['/program/program4', 'Built of Light · from 4 November 2027 · Lyceum', /^From 4 November 2027 · .+ 1,800 AED\. /],
    ['/ru/program/program4', 'Построено из света · с 4 ноября 2027 · Лицей', /^С 4 ноября 2027 · .+ 1800 AED\. /],
    ['/programs', /^Programs · .+ · Lyceum$/, /^\d+ programs · from 15 October 2026 · /],
    [
      '/program/odd/event/odd-no-price',
      'No Price, no Time · Thu 15 Apr 2027 · Lyceum',
      /^Thu 15 Apr 2027 · .* · price to be announced\. /,
    ],
    ['/ru/masters/m1', /^Тамара Елагина · .+ · Лицей$/, / Ближайшее событие: 26 ноября 2026, «.+»\. /],
    [
      '/course/course1',
      'How to Read a Building · Course · Lyceum',
      /^3 lessons, \d+ minutes · in Russian · with membership\. /,
    ],
    ['/ru/membership', 'Членство · Лицей', /^25 AED за 6 месяцев · .*\. /],
    ['/book-club', 'Book club · Lyceum', /^Next meeting: Wed 16 Dec 2026, “Invisible Cities”\. /],
    ['/teens', /^Cognitive assessment/, /^2,800 AED\. /],
  ] as const)('%s', (path, title, description) => {
    expect(titleOf(at(path)).replaceAll('\u00A0', ' ')).toMatch(title);
    expect(contentOf(at(path), 'description')).toMatch(description);
  });
});
