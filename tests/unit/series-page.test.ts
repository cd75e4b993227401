import { expect, test } from 'vitest';

import { at, languages, words } from '#tests/e2e/settings.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { openPage, Page, request } from '#tests/fixtures/open-page.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';

/** A series of single events: an address for what is sold one by one (docs/rules.md, Programs). */

const SERIES = '/program/odd-series';
const EVENING = `${SERIES}/event/series-evening`;
const odd = { content: 'odd' } as const;

test.each(languages)('has its evenings, and neither a price, a ticket, a count nor days, in %s', async (language) => {
  const { program, series, events, when } = words[language];
  const page = await openPage(at(language, SERIES), odd);
  expect(page.one('h1').text).toBe({ en: 'Evenings One by One', ru: 'Вечера по одному' }[language]);
  expect(page.main.links(series.eyebrow)).toEqual([at(language, '/events')]);
  expect(page.main.links(/Sold by Itself|Продаётся отдельно/)).toEqual([at(language, EVENING)]);
  const [overview] = page.main.all('header');
  const { text } = overview!;
  for (const said of [
    program.price,
    program.join,
    program.fullAccess.title,
    program.included,
    program.stats.certificate,
  ])
    expect(text).not.toContain(said);
  expect(text).not.toContain(events.count(1));
  const description = page.all('meta').find((meta) => meta.attribute('name') === 'description');
  expect(description?.attribute('content')).not.toMatch(/20\d\d|1 (?:event|событие)/);
  expect(description?.attribute('content')).toContain('150');
  expect(page.html).not.toContain('"@type":"Course"');
  expect(text).not.toContain(when.tbd);
  expect(page.texts('h2')).not.toContain(program.fullAccess.title);
  expect(page.main.text).toContain({ en: 'Led by', ru: 'Лекции ведёт' }[language]);
});

test.each(languages)('is in no list of programs, in %s', async (language) => {
  for (const path of [
    '/programs',
    '/programs?category=history',
    '/masters/m5',
    '/search?q=evenings+one+by+one',
    '/about',
  ]) {
    const { main } = await openPage(at(language, path), odd);
    expect(main.all('a').map((link) => link.attribute('href'))).not.toContain(at(language, SERIES));
  }
  expect(await (await request('/sitemap/1.xml', odd)).text()).toContain(SERIES);
});

test.each(languages)('its evening belongs to no whole, in %s', async (language) => {
  const { event } = words[language];
  const page = await openPage(at(language, EVENING), odd);
  expect(page.main.links(new RegExp(`^${event.partOfSeries}`))).toEqual([at(language, SERIES)]);
  expect(page.main.texts('dt')).not.toContain(event.practicalInfo.recording);
  const [graph = ''] = /\{"@context".*?(?=<\/script>)/.exec(page.html) ?? [];
  expect(graph).not.toContain('superEvent');
  expect(graph).toMatch(new RegExp(`"item":"[^"]*${at(language, '/events')}"`));
  expect(graph).not.toContain('/programs"');
  expect(page.main.text).toContain('150');
});

test('an evening that moves from a program into a series leaves its address to lead there', async () => {
  expect((await request('/program/program4/event/series-evening', odd)).headers.get('Location')).toBe(EVENING);
  expect((await request(`${SERIES}/calendar.ics`, odd)).status).toBe(200);
});

test('content from before knows no series', () => {
  const { en } = readCatalogue(fixtureFiles, fixturePicture);
  expect(en.program('program1')).toBeDefined();
  expect(en.series('program1')).toBeUndefined();
});

test.each(languages)(
  'a house of series alone leads to its evenings, and nowhere to a list without programs, in %s',
  async (language) => {
    const asSeries = (name: string, text: string) =>
      name.startsWith('content/programs/')
        ? text.replace(/^startDate: [^]*?(?=^image:)/m, 'isSeries: true\n').replace(/^whatsIncluded:[^]*/m, '')
        : text;
    const files = Object.entries(fixtureFiles).map(([name, text]) => [name, asSeries(name, text)]);
    const catalogue = readCatalogue(Object.fromEntries(files), fixturePicture);
    const { app } = realSite(
      { content: { current: () => catalogue } as never },
      [],
      new Date('2026-12-01T10:00:00+04:00'),
    );
    const path = at(language, '/');
    const response = await app.request(ORIGIN + path, {}, connection);
    const page = new Page(path, response, await response.text());
    expect(page.main.links(words[language].home.toEvents)).toContain(at(language, '/events'));
    expect(page.links(/./).filter((link) => link.endsWith('/programs'))).toEqual([]);
  },
);
