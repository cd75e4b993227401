import { houseNames } from '#tests/fixtures/fixture-house.ts';
import { describe, expect, test } from 'vitest';

import { at, languages, words } from '#tests/e2e/settings.ts';
import { events, programs } from '#tests/e2e/sample-pages.ts';
import { openPage, request } from '#tests/fixtures/open-page.ts';

/** Addresses where nothing is: the right status, the right words, the right language, and a way on (docs/rules.md, Not found). */

const lost = [
  ['/nowhere', 'page', 'Page not found'],
  // Not in the editors' room, though it begins like it.
  ['/Administration', 'page', 'Page not found'],
  ['/program/program1/evening/event1', 'page', 'Page not found'],
  ['/program/program9', 'program', 'Program not found'],
  ['/program/program9/event/event9', 'program', 'Program not found'],
  ['/program/program1/event/event9', 'event', 'Event not found'],
  ['/masters/m9', 'master', 'Master not found'],
  ['/course/course9', 'course', 'Course not found'],
] as const;

describe.each(languages)('in %s', (language) => {
  test.each(lost)('%s says what is missing, and leads to what there is', async (path, what, message) => {
    const page = await openPage(at(language, path));
    const title = language === 'en' ? message : words.ru.notFound[what].title;
    expect(page.response.status).toBe(404);
    expect(page.one('html').attribute('lang')).toBe(language);
    expect(page.one('h1').text).toBe(title);
    expect(page.title).toBe(`${title} · ${houseNames[language]}`);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    const [first] = page.main.all('li').flatMap((item) => item.all('a'));
    const there = await openPage(first?.attribute('href') ?? '');
    expect(there.response.status).toBe(200);
    expect(there.one('html').attribute('lang')).toBe(language);
  });
});

test.each(['/ru/x%e2%80%a8', '/login/x%e2%80%a9', '/session/%e2%80%a8', '/ru/Admin/%e2%80%a8'])(
  '%s, which no route matches because of what stands in it',
  async (path) => {
    const page = await openPage(path);
    expect(page.response.status).toBe(404);
    expect(page.one('h1').text).toBe(words.en.notFound.page.title);
  },
);

test.each(['/xx', '/xx/programs', '/en/programs', '/XX/login', '/ru/ru'])(
  '%s: there is no such language',
  async (path) => {
    const page = await openPage(path);
    expect(page.response.status).toBe(404);
    expect(page.one('h1').text).toBe(words[path.startsWith('/ru') ? 'ru' : 'en'].notFound.page.title);
  },
);

test.each([
  ['/program/program1/event/p3e1', '/program/program3/event/p3e1'],
  ['/program/program9/event/P3E1?seat=online', '/program/program3/event/p3e1?seat=online'],
  ['/program/program1/event/p3e1/calendar.ics?alarm=60', '/program/program3/event/p3e1/calendar.ics?alarm=60'],
  ['/program/program9/event/p3e1/calendar.ics', '/program/program3/event/p3e1/calendar.ics'],
])(
  '%s is found in the program that the event is in now, and no copy of the way there is used unasked',
  async (from, to) => {
    for (const language of languages) {
      const response = await request(at(language, from));
      expect([response.status, response.headers.get('Location')]).toEqual([308, at(language, to)]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('CDN-Cache-Control')).toBeNull();
    }
  },
);

test('an event that was in another program and is in another language leads there', async () => {
  const page = await openPage(`/program/program9/event/${events.letter.path.split('/').at(-1)}`);
  expect([page.response.status, page.one('h1').text]).toEqual([404, 'Program not found']);
  expect(page.main.links(words.en.notFound.readIn('in Russian'))).toEqual([at('ru', events.letter.path)]);
});

test.each([programs.identity, events.letter])(
  '$path is not found in English and leads to the Russian page',
  async ({ path, ru }) => {
    const page = await openPage(path);
    expect(page.response.status).toBe(404);
    expect(page.one('h1').text).toBe('Program not found');
    expect(page.main.links(words.en.notFound.readIn('in Russian'))).toEqual([at('ru', path)]);
    expect(page.main.text).not.toContain('There is no program');
    expect(page.main.text).toContain('Here are our programs:');
    expect((await openPage(at('ru', path))).one('h1').text).toBe(ru);
  },
);

test('where there is nothing to suggest, nothing is announced', async () => {
  const page = await openPage('/program/program1/event/event9', { at: 'over' });
  expect(page.main.all('li')).toEqual([]);
  expect(page.main.text).toContain('There is no event at this address.');
  expect(page.main.text).not.toContain(':');
});

test.each(['/program/english', '/program/english/event/english-event', '/masters/english-master'])(
  '%s is found from its Russian address, and is in English for everybody',
  async (path) => {
    const options = { content: 'odd' } as const;
    const page = await openPage(at('ru', path), options);
    expect(page.response.status).toBe(404);
    expect(page.main.links(words.ru.notFound.readIn('на английском'))).toEqual([path]);
    const there = await openPage(path, options);
    expect([there.response.status, there.all('h1').length]).toEqual([200, 1]);
  },
);

test('where many addresses lead', async () => {
  for (const [from, to] of [
    ['/programs/', '/programs'],
    ['/ru/', '/ru'],
    ['/ru/programs/?category=culture', '/ru/programs?category=culture'],
    [`${events.dead.path}//`, events.dead.path],
    ['/admin', '/Admin'],
    ['/Events', '/events'],
    ['/RU/PROGRAMS?category=culture', '/ru/programs?category=culture'],
    ['/log%69n', '/login'],
    ['/Programs.data', '/programs.data'],
  ] as const) {
    const response = await request(from);
    expect([response.status, response.headers.get('Location')], from).toEqual([308, to]);
  }
});
