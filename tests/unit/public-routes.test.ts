import { expect, test } from 'vitest';

import { pages as routes } from '#app/routes.ts';
import { sitePages } from '#i18n/site-pages.ts';
import { isPrivate, type SitePath } from '#i18n/urls.ts';
import { sitemapPart } from '#server/syndication/sitemap.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** Whoever adds a public page is told what it lacks: every route is in the sitemap, or listed here as left out. */

/** Files for programs: pages link to them, and crawlers find them there. */
const files = /\.(?:ics|atom|json|svg|png|ico|webmanifest|txt|xml)$|^\/:lang\?\/calendar\/:file$|^\/sitemap\/:file$/;
/** The search asks it while a visitor types. */
const leftOut = new Set(['/search-answer/:language']);

const { app } = realSite({});
const sitemap = sitemapPart(readCatalogue(fixtureFiles, fixturePicture), 1, ORIGIN, '2026-11-21')!;
// The past events, which have a query, do not stand for the list of events.
const addresses = [...sitemap.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

const pages = routes
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => !path.endsWith('*') && !isPrivate(path.replace('/:lang?', '')) && !files.test(path));

/** The addresses of a route that the sitemap has. */
const inSitemap = (pattern: string) => {
  const expression = new RegExp(`^${pattern.replace('/:lang?', '(?:/ru)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);
  return addresses.filter((address) => expression.test(address));
};

test.each(pages)('%s is in the sitemap in both languages, or its entry says why not', async (pattern) => {
  const noIndex = leftOut.has(pattern) ? 'left out' : sitePages[pattern as SitePath]?.noIndex;
  const found = inSitemap(pattern);
  expect(
    [false, true].map((isRussian) => found.some((address) => /^\/ru(?:\/|$)/.test(address) === isRussian)),
  ).toEqual(noIndex === undefined ? [true, true] : [false, false]);
});

test.each(Object.entries(sitePages).filter(([, { noIndex }]) => noIndex))(
  '%s tells search engines that it is not for them',
  async (pattern) => {
    const html = await (await app.request(pattern.replace('/:lang?', ''), {}, connection)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(Object.entries(sitePages).filter(([, { noIndex }]) => !noIndex))(
  '%s says to search engines where it is, and names its card',
  async (pattern) => {
    const html = await (await app.request(pattern.replace('/:lang?', '') || '/', {}, connection)).text();
    expect(html).toContain('"@type":"Organization"');
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/cards/`);
    // The home page is where every way begins.
    expect(html.includes('"@type":"BreadcrumbList"')).toBe(pattern !== '/:lang?');
  },
);

test('every page for search engines is a link away from the home page', async () => {
  const home = await (await app.request('/', {}, connection)).text();
  const unlinked = Object.entries(sitePages)
    .filter(([, { noIndex }]) => !noIndex)
    .map(([pattern]) => pattern.replace('/:lang?', '') || '/')
    .filter((path) => !home.includes(`href="${path}"`));
  expect(unlinked).toEqual([]);
});
