import { describe, expect, test } from 'vitest';

import { events } from '#tests/e2e/sample-pages.ts';
import { at, languages, words, type Language } from '#tests/e2e/settings.ts';
import { openPage, type Part } from '#tests/fixtures/open-page.ts';

/** The list of events, its filters, and its past. */

const { overcoat, littleDog, dead, letter, coffee, tea, sikbaj, breakfast } = events;

const namesOf = (listed: Record<Language, string>[], language: Language) =>
  listed.map((event) => event[language]).filter((name) => name !== '');
const names = (main: Part) => main.all('article').flatMap((row) => row.texts('h3'));
/** Filters that are not chosen: their name, then how many events they would leave. */
const options = (main: Part, name: string) => main.links(new RegExp(`^${name}: \\d`));
const chosen = (main: Part) => main.all('[aria-current]').filter((each) => each.attribute('aria-current') === 'true');
const open = async (...given: Parameters<typeof openPage>) => (await openPage(...given)).main;

describe.each(languages)('in %s', (language) => {
  const { event, card, when, eventTypes, categories, events: said, pagination } = words[language];

  test('upcoming events, the nearest first, with the facts that matter most', async () => {
    const main = await open(at(language, '/events'));
    const first = { en: [littleDog, dead, coffee], ru: [littleDog, dead, letter] }[language];
    const shown = names(main);
    expect(shown.slice(0, 3)).toEqual(namesOf(first, language));
    expect(shown.at(-1)).toBe(breakfast[language]);
    expect(shown).not.toContain(overcoat[language]);
    const date = { en: '13 May 2027', ru: '13 мая 2027' }[language];
    expect(main.one('article', tea[language]).text).toContain(when.atUnknownTime(date));
    expect(main.one('article', littleDog[language]).text).toContain(when.states['sold-out']);

    const row = main.one('article', coffee[language]);
    for (const fact of [
      eventTypes['in-person'],
      { en: '8 April 2027 @ 19:00', ru: '8 апреля 2027, 19:00' }[language],
      { en: 'Maya Amirova', ru: 'Майя Амирова' }[language],
      when.heldIn.en,
    ])
      expect(row.text).toContain(fact);
    expect(row.all('img')).toHaveLength(1);
    const map = row.one('a', event.map);
    expect(map.attribute('target')).toBe('_blank');
    expect(map.attribute('href')).toMatch(/^https:\/\/maps\./);
    expect(row.links(new RegExp(card.learnMore))).toEqual([at(language, coffee.path)]);
  });

  test('filters are combined and taken away again', async () => {
    const path = (query: string) => at(language, `/events${query}`);
    expect(options(await open(path('')), eventTypes['in-person'])).toEqual([path('?format=in-person')]);
    const both = path('?format=in-person&category=literature');
    expect(options(await open(path('?format=in-person')), categories.Literature)).toEqual([both]);
    const main = await open(both);
    expect(names(main)).toEqual(namesOf([littleDog, dead], language));
    expect(main.texts('h2')[0]).toContain(said.count(2));
    const active = chosen(main).find(({ name }) => name.startsWith(eventTypes['in-person']));
    expect(active?.name).toContain(pagination.removeFilter);
    expect(active?.attribute('href')).toBe(path('?category=literature'));
    expect(main.links(said.showAll)).toContain(path(''));
    expect(chosen(await open(path('')))).toEqual([]);
  });
});

test('past events are on their own, with what comes next', async () => {
  expect((await open('/events')).links(/^Past/)).toEqual(['/events?when=past']);
  const main = await open('/events?when=past');
  expect(names(main)).toEqual([overcoat.en, 'Three, Seven, Ace: “The Queen of Spades”']);
  const [row] = main.all('article');
  // They can be saved with the star, and that is all.
  expect(row?.all('button').filter((button) => button.attribute('aria-pressed') === undefined)).toEqual([]);
  expect(row?.text).toContain(words.en.when.states.past);
  expect(row?.links(dead.en)).toEqual([dead.path]);
});

describe('filters', () => {
  test('find an event in the hall that can be seen online', async () => {
    expect(options(await open('/events'), 'Online, live')).toEqual(['/events?format=online']);
    const main = await open('/events?format=online');
    expect(names(main)).toEqual([dead.en]);
    expect(main.one('article').text).toContain('In person and online');
  });

  test('offer nothing that would leave nothing', async () => {
    const main = await open('/events?category=culture');
    expect(options(main, 'In person')).toHaveLength(1);
    expect(options(main, 'Online, live')).toEqual([]);
    expect(main.links('Tamara Elagina')).toEqual([]);
  });

  test('pass over what means nothing', async () => {
    const main = await open('/events?format=pigeon&category=%27&master=m99&language=de&colour=red');
    expect(main.texts('h2')[0]).toContain('6 events');
    expect(chosen(main)).toEqual([]);
  });

  test('say when nothing is left, and lead back', async () => {
    const main = await open('/events?format=digital&category=literature');
    expect(main.text).toContain('No events available.');
    expect(main.links('Show all events').at(-1)).toBe('/events');
  });
});

test('when the season has not begun there is no past to go to', async () => {
  expect((await open('/events', { at: 'before' })).links(/^Past/)).toEqual([]);
  expect((await open('/events?when=past', { at: 'before' })).text).toContain('No events available.');
});

test('on the day of the last event it is still to come', async () => {
  expect(names(await open('/events', { at: 'last' }))).toEqual([breakfast.en]);
});

test('when everything is past nothing is to come, and the past is offered', async () => {
  const main = await open('/events', { at: 'over' });
  expect(main.text).toContain('No events available.');
  expect(main.links('Past')).toEqual(['/events?when=past']);
  const past = names(await open('/events?when=past', { at: 'over' }));
  expect(past[0]).toBe(breakfast.en);
  expect(past).toContain(sikbaj.en);
});

test('an event that ended tonight is still among those of its day, as past', async () => {
  const [first] = (await open('/events', { at: 'late' })).all('article');
  expect(first?.text).toContain(overcoat.en);
  expect(first?.text).toContain(words.en.when.states.past);
  expect(names(await open('/events?when=past', { at: 'early' }))[0]).toBe(overcoat.en);
});

describe('a list with pages', () => {
  const many = { content: 'many' } as const;

  test('says which one it is, and leads to the others, to years and to months', async () => {
    const { events: said, pagination } = words.ru;
    const page = await openPage('/ru/events?when=past&page=2', many);
    expect(page.title).toMatch(new RegExp(`^${said.pastTitle}.*страница 2.* · `));
    expect(page.main.texts('h2')[0]).toContain('страница 2 из');
    const pages = page.all('nav').find((nav) => nav.name === pagination.label);
    const current = pages?.all('[aria-current]').map(({ name }) => name);
    expect(current).toEqual([`${pagination.page} 2`]);
    expect(pages?.links(new RegExp(pagination.next))[0]).toContain('page=3');
    expect(pages?.links(new RegExp(pagination.previous))).toHaveLength(1);
    const first = await openPage('/ru/events?when=past', many);
    expect(first.main.links(new RegExp(pagination.next))).toHaveLength(1);
    expect(first.main.links(new RegExp(pagination.previous))).toEqual([]);
    expect(page.main.links(/^2025: /)).toEqual(['/ru/events?when=past&date=2025']);
    const year = await openPage('/ru/events?when=past&date=2025', many);
    expect(year.main.links(/^Март: /)).toEqual(['/ru/events?when=past&date=2025-03']);
    const month = await openPage('/ru/events?when=past&date=2025-03', many);
    expect(month.all('nav').filter((nav) => nav.name === pagination.label)).toEqual([]);
    for (const row of month.main.all('article')) expect(row.text).toContain('марта 2025');
  });

  test('offers many masters as a list, which a form sends', async () => {
    const { main } = await openPage('/events?when=past&category=history', many);
    const select = main.one('select');
    expect(select.attribute('name')).toBe('master');
    expect(main.all('button', words.en.pagination.showSelected)).toHaveLength(1);
    const guest = select.all('option')[3]?.attribute('value');
    const list = await openPage(`/events?when=past&category=history&master=${guest}`, many);
    expect(list.main.all('article')[0]?.text).toContain('Anna Guest');
  });
});
