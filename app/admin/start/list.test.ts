import { describe, expect, test, vi } from 'vitest';

import type { DocumentKey } from '#domain/documents/document.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { eachSpelling, spellings } from '#tests/fixtures/spellings.ts';
import { Connection } from '#server/content/connection.ts';
import * as list from './list.tsx';

const sites = publishingSites('sqlite');

/** Events beside that of the fixture, which is on 26 November; today is 21 November 2026. */
const events = { nose: '2026-12-03', portrait: '2026-11-20', carriage: '2026-10-29' };
const files = {
  ...fixtureContent,
  ...Object.fromEntries(
    Object.entries(events).map(([id, day]) => [
      `content/events/${id}.yaml`,
      fixtureContent['content/events/overcoat.yaml']!.replace('id: overcoat', `id: ${id}`)
        .replace('{ en: The Overcoat, ru: Шинель }', `{ en: The ${id}, ru: Повесть }`)
        .replace('2026-11-26', day)
        .replace('overcoat/l', `${id}/l`),
    ]),
  ),
};

async function openList() {
  const site = await sites.process(files);
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const open = (address: string, lang?: 'ru') => {
    const kind = /\/Admin\/content\/(\w+)/.exec(address)?.[1];
    return room.open(list, address, { kind, lang });
  };
  return {
    site,
    open,
    names: async (query = '', path = '/Admin/content/events') =>
      (await open(path + query)).list?.rows.map(({ name }) => name.replace('events/', '')),
  };
}

/** Begins or changes a draft, from what is published of a document. */
async function save(key: DocumentKey, change: object, like = key) {
  const published = await sites.store.published(like);
  const value = { ...(published?.value as object), id: key.id, ...change };
  return (await sites.store.write({ ...key, value }, anna))!;
}
const event = (id: string): DocumentKey => ({ kind: 'events', id });

describe('the list of events', () => {
  test('begins with what is to come, by day, and goes on with the past from the latest back', async () => {
    const { names } = await openList();
    expect(await names()).toEqual(['overcoat', 'nose', 'portrait', 'carriage']);
    expect(await names('?state=past')).toEqual(['portrait', 'carriage']);
  });

  test('has drafts among them where they will be', async () => {
    const { names } = await openList();
    await save(event('carriage'), { dateOfEvent: '2026-11-30' });
    await save(event('coat-two'), { dateOfEvent: '2026-11-28' }, overcoat);
    await save(event('no-day-yet'), { dateOfEvent: undefined }, overcoat);
    expect(await names()).toEqual(['no-day-yet', 'overcoat', 'coat-two', 'carriage', 'nose', 'portrait']);
    expect(await names('?state=draft')).toEqual(['no-day-yet', 'coat-two', 'carriage']);
    expect(await names('?state=published')).toEqual(['overcoat', 'carriage', 'nose', 'portrait']);
    expect(await names('?state=problem')).toEqual(['no-day-yet']);
  });

  test('says of each when it is, its program and master by name, its language, price, state and warnings', async () => {
    const { open } = await openList();
    await save(overcoat, { stripeLink: undefined, kassaLink: undefined, price: { aed: 400 }, heldIn: 'en' });
    const [row] = (await open('/Admin/content/events')).list!.rows;
    expect(row).toMatchObject({
      title: 'The Overcoat',
      to: '/Admin/content/events/overcoat',
      when: 'Thu 26\u00A0Nov 2026, 19:00',
      about: ['Short Books', 'Tamara Elagina'],
      heldIn: 'In English',
      prices: ['400\u00A0AED'],
      status: 'changed',
      saved: 'Draft: Anna, 21\u00A0November 2026 at 16:00',
      problems: 0,
      warnings: ['No payment link'],
      pages: [{ to: '/program/books/event/overcoat' }, { to: '/ru/program/books/event/overcoat' }],
    });
    const russian = (await open('/ru/Admin/content/events', 'ru')).list!.rows[0];
    expect(russian).toMatchObject({ title: 'Шинель', warnings: ['Нет ссылки на\u00A0оплату'] });
    // Only an event is moved, cancelled or sold out.
    const masters = (await open('/Admin/content/masters')).list!.rows;
    expect([row!.changes.length > 0, masters.map(({ changes }) => changes)]).toEqual([true, [[]]]);
  });

  test('can be limited to what has a warning, in a draft or on the site', async () => {
    const { names } = await openList();
    expect(await names('?state=warning')).toEqual(['overcoat', 'nose']);
    await save(overcoat, { price: { rub: 9000 } });
    expect(await names('?state=warning')).toEqual(['nose']);
  });

  test('is searched for names as people write them, on the site and in drafts', async () => {
    const { site, names } = await openList();
    const idOf = (written: string) => `s${spellings.findIndex(([each]) => each === written)}`;
    const drafts = [];
    for (const [written] of spellings)
      drafts.push(await save(event(idOf(written)), { name: { en: written } }, overcoat));
    for (const [written, typed] of eachSpelling)
      expect([typed, await names(`?find=${encodeURIComponent(typed)}`)]).toEqual([typed, [idOf(written)]]);
    await site.publisher.publish(drafts, anna);
    for (const [written, typed] of eachSpelling)
      expect([typed, await names(`?find=${encodeURIComponent(typed)}`)]).toEqual([typed, [idOf(written)]]);
  });

  test('says what goes out later, and what is cancelled, moved or sold out', async () => {
    const { site, open, names } = await openList();
    const { revision } = await save(event('nose'), { status: 'cancelled' });
    await site.publisher.schedule([{ ...event('nose'), revision }], new Date('2026-11-22T16:19:00Z'), anna);
    await save(overcoat, { status: 'moved', previousDate: '2026-11-24', isSoldOut: true });
    expect(await names('?state=scheduled')).toEqual(['nose']);
    const { rows } = (await open('/Admin/content/events')).list!;
    expect(rows.slice(0, 3).map(({ states }) => states)).toEqual([['Moved', 'Sold out'], ['Cancelled'], ['Past']]);
    expect(rows[1]!.scheduled).toBe('Goes out 22\u00A0November 2026 at 20:19');
    // What can be done about it, and where a copy is begun.
    expect(rows.slice(0, 3).map(({ changes }) => changes)).toEqual([
      ['move', 'cancel', 'reopen-hall'],
      ['restore'],
      ['move', 'cancel'],
    ]);
    expect(rows[0]!.links).toContainEqual(expect.objectContaining({ to: '/Admin/content/events/new?copy=overcoat' }));
  });

  test('names what was taken off by what it was called', async () => {
    const { site, open, names } = await openList();
    const draft = (await sites.store.write({ ...event('nose'), value: undefined }, anna))!;
    expect((await open('/Admin/content/events?state=draft')).list!.rows).toMatchObject([
      { title: 'The nose', status: 'leaving' },
    ]);
    await site.publisher.publish([draft], anna);
    expect(await names()).toEqual(['overcoat', 'portrait', 'carriage']);
    expect((await open('/Admin/content/events?state=removed')).list!.rows).toMatchObject([
      { title: 'The nose', status: 'removed', warnings: [], pages: [] },
    ]);
  });

  test('of a program has its events alone, and a way to begin one there', async () => {
    const { open, names } = await openList();
    await save(event('elsewhere'), { program: 'coats', dateOfEvent: '2026-11-27' }, overcoat);
    expect(await names('?program=books')).toEqual(['carriage', 'portrait', 'overcoat', 'nose']);
    expect(await names('?program=coats')).toEqual(['elsewhere']);
    const { list: ofBooks, begin } = await open('/Admin/content/events?program=books');
    expect(ofBooks!.program).toEqual({ id: 'books', title: 'Short Books' });
    expect(begin).toMatchObject({ to: '/Admin/content/events/new' });
  });

  test('asks as many questions for many rows as for few', async () => {
    const { names } = await openList();
    // What is read once for a publication has been read.
    await names();
    const asked = vi.spyOn(Connection.prototype, 'all');
    await names('?find=nose');
    const ofOne = asked.mock.calls.length;
    asked.mockClear();
    expect(await names('?find=2026')).toHaveLength(4);
    expect(asked.mock.calls.length).toBe(ofOne);
    asked.mockRestore();
  });
});

test('a draft that nobody can read takes no list down, and says what is wrong with it', async () => {
  const { open } = await openList();
  const terms: DocumentKey = { kind: 'legal', id: 'terms-and-conditions' };
  await save(terms, { en: `# Terms\n\n## One\n\n${'> '.repeat(5_000)}` });
  const { rows } = (await open('/Admin/content/legal?state=problem')).list!;
  expect(rows.map(({ name }) => name)).toEqual(['legal/terms-and-conditions']);
});

describe('a search', () => {
  test.each([
    ['a word of any text, whatever its capitals', '?find=MATERIALS', ['overcoat', 'nose', 'portrait', 'carriage']],
    ['a part of a word', '?find=ortrai', ['portrait']],
    ['several words of different texts', '?find=шинель+reading', ['overcoat']],
    ['a quotation mark', '?find="', []],
    ['what nothing says', '?find=nothing+at+all', []],
  ])('finds %s', async (_, query, expected) => {
    const { names } = await openList();
    expect(await names(query)).toEqual(expected);
  });

  test('finds what a draft says, and not what it no longer says', async () => {
    const { names } = await openList();
    await save(overcoat, { name: { en: 'The Cloak', ru: 'Шинель' } });
    expect(await names('?find=cloak')).toEqual(['overcoat']);
    expect(await names('?find=overcoat+cloak')).toEqual(['overcoat']);
    expect(await names('?find="the+overcoat')).toEqual([]);
    expect(await names('?find=the+overcoat&state=draft')).toEqual(['overcoat']);
  });

  test('of everything finds documents of every kind, and says of which', async () => {
    const { open, names } = await openList();
    expect(await names('?find=tea', '/Admin/content')).toEqual(
      expect.arrayContaining(['programs/books', 'faq/default']),
    );
    const { rows } = (await open('/Admin/content?find=library')).list!;
    expect(rows[0]).toMatchObject({ name: 'masters/m4', kind: 'Master' });
  });
});

test('a list has pages, and a number beyond the last shows the last', async () => {
  const { open } = await openList();
  for (let count = 0; count < 24; count += 1) {
    await save(event(`more${count}`), { dateOfEvent: `2027-01-${String(count + 1).padStart(2, '0')}` }, overcoat);
  }
  const page = async (number: number) => (await open(`/Admin/content/events?page=${number}`)).list!;
  expect((await page(1)).rows).toHaveLength(24);
  expect(await page(9)).toMatchObject({ paging: { page: 2, pages: 2, total: 28 }, rows: { length: 4 } });
});

test('people are listed by their names, whatever their ids are', async () => {
  const tamara = fixtureContent['content/masters/m4.yaml']!;
  const zoe = tamara.replace('id: m4', 'id: a').replace('en: Tamara', 'en: Zoe');
  const site = await sites.process({ ...fixtureContent, 'content/masters/a.yaml': zoe });
  await site.takeIn();
  const page = await editorsRoom(sites, site).open(list, '/Admin/content/masters', { kind: 'masters' });
  expect(page.list?.rows.map(({ name }) => name)).toEqual(['masters/m4', 'masters/a']);
});

test('questions are called after their event', async () => {
  const { open } = await openList();
  await save({ kind: 'faq', id: 'nose' }, {}, { kind: 'faq', id: 'default' });
  const { rows } = (await open('/Admin/content/faq')).list!;
  expect(rows.map(({ title }) => title)).toEqual(['Questions', 'The nose']);
});

describe('a month', () => {
  test('has the events of its days, drafts among them, and the months beside it', async () => {
    const { open } = await openList();
    await save(event('matinee'), { time: '11:00' }, overcoat);
    const month = (await open('/Admin/content/events?month=2026-11')).month!;
    expect(month).toMatchObject({
      month: { heading: 'November 2026' },
      previous: { iso: '2026-10' },
      next: { iso: '2026-12' },
    });
    const day = month.days.find(({ iso }) => iso === '2026-11-26')!;
    expect(day.events).toMatchObject([
      { title: 'The Overcoat', time: '11:00', status: 'new' },
      { title: 'The Overcoat', time: '19:00', status: 'published' },
    ]);
    expect(month.days.filter(({ events: { length } }) => length > 0)).toHaveLength(2);
    expect(month.days.find(({ isToday }) => isToday)?.iso).toBe('2026-11-21');
  });

  test.each(['', 'soon', '2026-13', '2026-1', '0000-01', '9999-12'])(
    'without one in the address (%j) is that of today',
    async (month) => {
      const { open } = await openList();
      expect((await open(`/Admin/content/events?month=${month}`)).month?.month.iso).toBe('2026-11');
    },
  );
});
