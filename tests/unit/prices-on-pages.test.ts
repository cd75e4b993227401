import { describe, expect, test } from 'vitest';

import { pages } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { openPage, type Part } from '#tests/fixtures/open-page.ts';
import { readContentFiles } from '#server/content/content-files.ts';

/** What is left of an event, and for how much: the same wherever it is shown. */

const open = (path: string) => openPage(path, { content: 'odd' });
const odd = (id: string) => `/program/odd/event/odd-${id}`;
const odds = ['begun', 'dirhams', 'ended', 'free', 'full-hall', 'no-link', 'no-price', 'online', 'roubles', 'tonight'];

// It takes seconds: every page is rendered for it.
test('no price is printed that nobody can pay, on any page', async () => {
  const written = Object.values(readContentFiles(oddFolder)).join('\n');
  for (const price of ['aed: 173', 'rub: 7919']) expect(written).toContain(price);
  const others = ['/program/odd', '/masters/m2', '/calendar?month=2027-02', '/search?q=dirhams', '/search?q=рубли'];
  const paths = [...pages, ...odds.map(odd), ...others].filter((path) => !path.startsWith('/login'));
  for (const path of paths.flatMap((each) => languages.map((language) => at(language, encodeURI(each))))) {
    expect((await open(path)).text, path).not.toMatch(/\b173 AED|7[ ,]?919/);
  }
});

const states = [
  ['Full Hall, Open Line', '2027-01', ['Hall sold out · online available', 'In person and online', '100 AED']],
  ['Dirhams Only', '2027-02', ['In person and online', 'from 100 AED', 'in Russian']],
  ['Roubles Only', '2027-02', ['Online, live', '2,000 RUB']],
  ['Free of Charge', '2027-02', ['Free', 'in English']],
  ['Not on Sale', '2027-04', ['400 AED']],
  ['No Price, no Time', '2027-04', ['TBD', 'price to be announced']],
  ['Begun Half an Hour Ago', '2026-12', ['On now', '100 AED']],
  ['Ended this Morning', '2026-12', ['Past']],
] as const;

const article = (page: Part, name: string) => page.all('article').find((each) => each.texts('h3').includes(name));
const item = (region: string) => (page: Part, name: string) =>
  page
    .region(region)
    .all('li')
    .find(({ text }) => text.includes(name));

describe('every list says the same of an event', () => {
  test.each([
    ['/events', states, article],
    ...[...Map.groupBy(states, ([, month]) => month)].map(
      ([month, listed]) => [`/calendar?month=${month}`, listed, article] as const,
    ),
    ['/program/odd', states, item(words.en.program.schedule)],
    ['/masters/m2', states, item(words.en.home.upcoming)],
  ] as const)('%s', async (path, listed, shown) => {
    const { main } = await open(path);
    for (const [name, , texts] of listed) {
      const text = shown(main, name)?.text;
      for (const each of texts) expect(text, name).toContain(each);
    }
  });

  test('search tells a full hall from an event that is sold out', async () => {
    const { main } = await open('/search?q=Full+Hall');
    expect(main.all('article', 'Full Hall')[0]?.text).toContain('online available');
  });
});
