import { describe, expect, test } from 'vitest';

import { events, mailboxes, programs } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { openPage, Page, type Part } from '#tests/fixtures/open-page.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** The page of a program in every state that it can have, and the list of programs. */

const { books, identity, taste, light } = programs;
const count = (page: Part, text: string | RegExp) => page.text.split(text).length - 1;
const titles = (page: Page) => page.main.texts('h2');

describe.each(languages)('in %s', (language) => {
  const { program, card, money, when, purchase, programs: programsWords, categories } = words[language];
  const open = (path: string, options?: Parameters<typeof openPage>[1]) => openPage(at(language, path), options);
  const schedule = (page: Part) => page.region(program.schedule).all('li');

  test('that has started: says so, sells single events only', async () => {
    const page = await open(books.path);
    expect(page.main.text).toContain(program.started);
    expect(page.text).not.toMatch(/1,?000 AED/);
    expect(page.main.all('button', program.included)).toHaveLength(1);
    expect([...page.links(program.join), ...page.all('button', program.join)]).toEqual([]);
    expect(titles(page)).not.toContain(program.fullAccess.title);
    const states = [when.states.past, when.states.past, when.states['sold-out'], when.upcoming];
    const items = schedule(page);
    expect(items).toHaveLength(4);
    for (const [index, state] of states.entries()) expect(items[index]?.text).toContain(state);
    expect(page.links(new RegExp(program.toSchedule))).toHaveLength(1);
  });

  test('that has not started: price, figures, and two ways to its payment page', async () => {
    const page = await open(taste.path);
    expect(count(page.main, /1,?000 AED/)).toBe(2);
    expect(page.text).not.toContain(program.started);
    expect(titles(page)).toContain(program.fullAccess.title);
    const address = `${at(language, taste.path)}/buy/whole/1000-aed/2027-04-08x4`;
    expect(page.links(program.join)).toEqual([address, address]);
    // Its link takes dirhams only: who pays in roubles reads whom to ask, at the button and on the card.
    expect(count(page.main, purchase.internationalOnly)).toBe(2);
    expect(page.main.links(mailboxes.support)).toHaveLength(2);
    const figure = (term: string) =>
      page.all('div').find((row) => row.all('dt', term).length === 1 && row.all('dd').length === 1);
    expect(figure(program.stats.events(4))?.one('dd').text).toBe('4');
    expect(figure(program.stats.hours(8))?.one('dd').text).toBe('8');
    expect(page.all('dt', program.stats.certificate)).not.toEqual([]);
  });

  test('without events: nothing to view, and whom to ask', async () => {
    const page = await open(light.path);
    const region = page.region(program.schedule);
    expect(region.one('button', card.eventNotAvailable).attribute('disabled')).toBe('');
    expect(region.links(mailboxes.hello)).toHaveLength(1);
    expect(page.text).toContain(program.stats.eventsToCome);
  });

  test('tells what is missing from its events', async () => {
    const items = schedule(await open(taste.path));
    const item = (name: string) => items.find(({ text }) => text.includes(name))?.text;
    expect(item(events.tea[language])).toContain(when.timeTbd);
    expect(item(events.breakfast[language])).toContain(`0, ${money.toBeAnnounced}`);
  });

  test('when all of it is over: sends nobody to buy, and leads on', async () => {
    const page = await open(books.path, { at: 'over' });
    expect(page.main.text).toContain(program.ended);
    expect(page.text).not.toContain(program.started);
    expect(page.main.all('button', program.included)).toHaveLength(1);
    expect(page.main.links(mailboxes.hello)).not.toEqual([]);
    const empty = await open(light.path, { at: 'over' });
    expect(empty.main.text).toContain(program.startedSoldOut);
    expect(empty.main.links(new RegExp(program.others))[0]).toBe(at(language, '/programs'));
    const list = await open('/programs?when=past', { at: 'over' });
    const cards = [
      ...list.all('article', books[language]),
      ...(await open('/programs', { at: 'over' })).all('article', books[language]),
    ];
    expect(cards[0]?.text).toContain(programsWords.states.ended);
  });

  test('every program, by its first day, and those of a category', async () => {
    const page = await open('/programs');
    const all = language === 'en' ? [books, taste, light] : [books, identity, taste, light];
    expect(titles(page)).toEqual(all.map((each) => each[language]));
    const select = page.main.one('select');
    expect(select.texts('option')).toEqual([
      programsWords.all,
      categories.Literature,
      categories.Architecture,
      categories.History,
      categories.Culture,
    ]);
    const chosen = await open('/programs?category=architecture');
    expect(titles(chosen)).toEqual([light[language]]);
    const option = chosen.main.one('select').all('[selected]')[0];
    expect(option?.attribute('value')).toBe('architecture');
  });
});

test('before the season the first program is on sale, and says what it saves and until when it can be returned', async () => {
  const page = await openPage(books.path, { at: 'before' });
  expect(page.links(words.en.program.join)).toHaveLength(2);
  expect(page.main.text).not.toContain(words.en.when.states.past);
  const ticket = page.region(words.en.program.fullAccess.title).text;
  expect(ticket).toContain('1,000 AED instead of 1,600 AED for single tickets');
  expect(ticket).toContain('Refund possible until 8 October 2026');
  const russian = await openPage(`/ru${books.path}`, { at: 'before' });
  expect(russian.text).toContain('вместо 1600 AED за отдельные билеты');
  expect(count(russian, 'Возврат возможен до 8 октября 2026 года включительно')).toBe(2);
});

test('on the day of its last event the schedule says today', async () => {
  const items = (await openPage(taste.path, { at: 'last' })).region(words.en.program.schedule).all('li');
  expect(items.find(({ text }) => text.includes(events.breakfast.en))?.text).toContain(words.en.when.today);
  const marked = items.filter((item) => item.attribute('class')?.includes('today'));
  expect(marked.map(({ text }) => text)).toEqual([expect.stringContaining(events.breakfast.en)]);
  expect(items.filter(({ text }) => text.includes(words.en.when.states.past))).toHaveLength(3);
});

test('the messages of the specification, literally', async () => {
  const started = 'The program has already started, you can still buy access to events separately.';
  expect((await openPage(books.path)).text).toContain(started);
  expect((await openPage(light.path)).all('button', 'Event Not Available')).toHaveLength(1);
});

describe('the list', () => {
  test('of many programs has its past apart, by year, and says where nothing is found', async () => {
    const many = (path: string) => openPage(path, { content: 'many' });
    const [present, past] = [await many('/programs'), await many('/programs?when=past')];
    const current = (page: Page) => page.main.all('[aria-current]').map(({ name }) => name);
    expect([current(present), current(past)]).toEqual([
      ['Current and upcoming: 17 programs'],
      ['Past: 46 programs', 'Page 1'],
    ]);
    expect(present.main.links('Past: 46 programs')).toEqual(['/programs?when=past']);
    expect([present.main.links(/^20\d\d: /), past.main.links(/^20\d\d: /)]).toEqual([
      [],
      [2026, 2025, 2024, 2023].map((year) => `/programs?when=past&date=${year}`),
    ]);
    expect(past.main.text).toContain('46 programs, page 1 of 2');
    const none = await many('/programs?category=culture&master=guest1');
    expect(none.main.text).toContain(`0 programs`);
    expect(none.main.text).toContain(words.en.programs.none);
    expect(none.main.links(words.en.programs.showAll)).toEqual(['/programs', '/programs']);
    expect(none.main.links(/: remove this filter$/)).toEqual(['/programs?category=culture']);
  });

  test('a card says when, who, what, and leads on', async () => {
    const page = await openPage('/programs');
    const card = page.one('article', books.en);
    for (const said of [
      '15 October 2026 – 21 January 2027',
      'Tamara Elagina',
      'Four stories',
      'in Russian',
      'Started',
      'Single events: from 100 AED',
    ])
      expect(card.text).toContain(said);
    expect(page.one('article', taste.en).text).toContain('The whole program: 1,000 AED');
    expect(card.all('a').map((link) => link.attribute('href'))).toContain(books.path);
  });

  test('a category without programs says so and leads back to all', async () => {
    const page = await openPage('/programs?category=history');
    expect(page.main.text).toContain('No programs available for the selected category.');
    expect(page.main.links(words.en.programs.showAll)).toContain('/programs');
  });

  test.each(['?category=poetry', '?category=', '?category=%3Cscript%3E', '?other=1'])('%s means all', async (query) => {
    const page = await openPage(`/programs${query}`);
    expect(page.path).toBe(query === '?other=1' ? '/programs?other=1' : '/programs');
    expect(titles(page)).toHaveLength(3);
    expect(
      page.main
        .one('select')
        .all('[selected]')
        .map((each) => each.attribute('value')),
    ).toEqual(['']);
  });
});

test('with two pages of events, the schedule says which of them this is, and how many events there are', async () => {
  const { program, pagination, events: counts } = words.en;
  const page = await openPage('/program/long0', { content: 'many' });
  const region = page.one('section', new RegExp(program.schedule));
  expect(region.one('h2').text).toBe(`${program.schedule}, ${pagination.position(1, 2)}`);
  expect(region.text).toContain(counts.count(40));
});

test('a program whose days are known before its events says that they are to come', async () => {
  const file = 'content/programs/program4.yaml';
  const files = { ...fixtureFiles, [file]: `${fixtureFiles[file]}endDate: '2027-12-02'\n` };
  const content = { current: () => readCatalogue(files, fixturePicture) };
  const response = await realSite({ content } as never).app.request(ORIGIN + light.path, {}, connection);
  const { main } = new Page(light.path, response, await response.text());
  expect(main.text).toContain('4 November – 2 December 2027');
  expect(main.text).toContain(words.en.program.stats.eventsToCome);
});

test('a program that has no events is shared with its title, its master and its language', async () => {
  const page = await openPage(light.path);
  const to = page.links(/WhatsApp/).find((each) => each.startsWith('https://wa.me/'));
  const [title, facts] = new URL(to!).searchParams.get('text')!.split('\n');
  expect([title, facts]).toEqual([light.en, expect.stringMatching(/^\p{L}[^·]+ · [^·]+$/u)]);
});
