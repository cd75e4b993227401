import { expect, test, vi } from 'vitest';

import { languages } from '#domain/values/field-values.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { pathIn, type PagePath } from '#i18n/urls.ts';

/** Pages that a house is without: nothing leads to them, and nothing on the others fails for want of them. */

const now = new Date('2026-11-21T10:00:00Z');
const addresses = {
  teens: /\/teens\b/,
  membership: /\/membership\b/,
  bookClub: /\/book-club\b/,
  courses: /\/courses?\b/,
  about: /\/about\b/,
} as const;
type Page = keyof typeof addresses;
const all = Object.keys(addresses) as Page[];
const paths: Record<Page, PagePath> = {
  teens: '/:lang?/teens',
  membership: '/:lang?/membership',
  bookClub: '/:lang?/book-club',
  courses: '/:lang?/courses',
  about: '/:lang?/about',
};

function siteWithout(pages: readonly string[], files: ContentFiles = fixtureFiles) {
  vi.useRealTimers();
  const house = `${files['content/house.yaml']}off: { ${pages.map((page) => `${page}: true`).join(', ')} }\n`;
  const catalogue = readCatalogue({ ...files, 'content/house.yaml': house }, fixturePicture);
  const { app } = realSite({ content: { current: () => catalogue } as never }, [], now);
  return { catalogue, get: async (path: string) => app.request(ORIGIN + path, {}, connection) };
}

/** Every page of the sitemap, and what programs read. */
async function everyText(get: ReturnType<typeof siteWithout>['get']) {
  const map = await (await get('/sitemap/1.xml')).text();
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const texts: [string, string][] = [];
  for (const path of [...pages, '/llms.txt', '/search', '/login', '/site.webmanifest', '/feed.json', '/nothing']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, path === '/nothing' ? 404 : 200]);
    // Scripts of the build name every page.
    texts.push([path, (await response.text()).replaceAll(/<script(?! type="application)[\s\S]*?<\/script>/g, '')]);
  }
  return texts;
}

// Each with others and without them: a link that goes by another page than its own is found either way.
test.each<[string, Page[]]>([
  ['teens and courses', ['teens', 'courses']],
  ['membership and the book club', ['membership', 'bookClub']],
  ['all of them', all],
])('without %s nothing leads there', async (_, pages) => {
  const { get } = siteWithout([...pages, ...(pages === all ? ['faq'] : [])]);
  for (const page of pages) {
    for (const language of languages) expect((await get(pathIn(language, paths[page] as '/:lang?'))).status).toBe(404);
  }
  const course = (await get('/course/course1')).status;
  expect(course).toBe(pages.includes('courses') ? 404 : 200);
  const texts = await everyText(get);
  expect(texts.length).toBeGreaterThan(40);
  const legal = /terms|privacy|cookies/;
  for (const page of pages) {
    const links = texts
      .filter(([path]) => !legal.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(/(?:href|action)="([^"]+)"|\]\(([^)]+)\)|<loc>([^<]+)/g)]
          .map((match) => match[1] ?? match[2] ?? match[3]!)
          .filter((link) => !link.startsWith('https://') && addresses[page].test(link))
          .map((link) => `${path}: ${link}`),
      );
    expect(links).toEqual([]);
  }
});

test('without questions no page has their block, and no search finds one', async () => {
  const { get } = siteWithout(['faq']);
  for (const path of ['/', '/program/program1', '/program/program1/event/event2'])
    expect(await (await get(path)).text()).not.toContain('id="faq"');
  const found = await (await get('/search?q=tea')).text();
  expect(found).not.toContain('faq/');
});

test('a page that has not been written is off', async () => {
  const {
    ['content/teens.yaml']: _,
    ['content/book-club.yaml']: __,
    ['content/membership.yaml']: ___,
    ['content/about.yaml']: ____,
    ...files
  } = fixtureFiles;
  const { get, catalogue } = siteWithout([], files);
  // An order can be for no plan then.
  expect([catalogue.en.soldPlans, catalogue.ru.soldPlans]).toEqual([[], []]);
  expect(catalogue.en.off).toMatchObject({
    teens: true,
    membership: true,
    bookClub: true,
    about: true,
    courses: false,
  });
  for (const path of ['/teens', '/membership', '/book-club', '/about']) expect((await get(path)).status).toBe(404);
  await everyText(get);
});

test('what was sold of membership goes on, and no more of it is sold', () => {
  const { catalogue } = siteWithout(['membership']);
  expect(catalogue.en.membership).toBeUndefined();
  expect(catalogue.en.soldPlans).toHaveLength(3);
});

test('a home page without pictures, quotation, slides, formats and videos has none of their blocks', async () => {
  const home = `
hero: { title: { en: Evenings, ru: Вечера }, subtitle: { en: Talks, ru: Беседы }, description: { en: We talk., ru: Беседуем. } }
`;
  const { get } = siteWithout(['teens', 'faq'], { ...fixtureFiles, 'content/home.yaml': home });
  const page = await (await get('/')).text();
  expect(page).toContain('Evenings');
  expect(page).not.toMatch(/<blockquote|id="(?:formats|gallery|teens|faq)"|role="region"/);
});
