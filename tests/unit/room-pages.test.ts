import { beforeEach, expect, test, vi } from 'vitest';

import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { peopleWords } from '#i18n/messages/admin-people-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { vera } from '#tests/fixtures/editors-room.ts';
import type { Part } from '#tests/fixtures/open-page.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { overcoat, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';

/** What the pages of the editors' room show of what their loaders give: as they are sent. */

const [lists, publishing, documents, sales, orders, guests, people] = [
  everyText(startWords('en'), plainSpaces),
  everyText(adminPublishingWords('en'), plainSpaces),
  everyText(documentWords('en'), plainSpaces),
  everyText(salesWords('en'), plainSpaces),
  everyText(ordersWords('en'), plainSpaces),
  everyText(guestsWords('en'), plainSpaces),
  everyText(peopleWords('en'), plainSpaces),
];

const sites = publishingSites('sqlite');
// Drawing a page takes a timer.
beforeEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

test('a month of events: each stands on its day, and another month has none', async () => {
  const { browser } = await openRoom(sites);
  await sites.store.write(
    { ...overcoat, id: 'new', value: { name: { en: 'Unfinished' }, dateOfEvent: '2026-11-02' } },
    anna,
  );
  const november = (await browser.open('/Admin/content/events?month=2026-11')).main;
  expect(november.text).not.toContain(lists.none);
  const days = november.all('ol').flatMap((list) => list.all('li'));
  const on = (text: string) => days.map((day) => day.text).filter((day) => day === text || day.startsWith(`${text} `));
  expect(on('Thursday 26')).toEqual(['Thursday 26 The Overcoat 19:00']);
  expect(on('Friday 27')).toEqual(['Friday 27']);
  expect(on('Monday 2')).toEqual([expect.stringMatching(/^Monday 2 Unfinished .*\b\d+ problems$/)]);
  expect(days.filter((day) => day.attribute('aria-current') === 'date').map(({ text }) => text)).toEqual([
    'Saturday 21',
  ]);
  // The days of December end the last week.
  expect(days.filter((day) => day.attribute('aria-hidden') === 'true').map(({ text }) => text)).toEqual([
    'Tuesday 1',
    'Wednesday 2',
    'Thursday 3',
    'Friday 4',
    'Saturday 5',
  ]);
  expect(november.links('The Overcoat')).toEqual(['/Admin/content/events/overcoat']);
  const { main: december } = await browser.follow('December');
  expect([december.one('h2').text, december.text.includes(lists.none)]).toEqual(['December 2026', true]);
  expect(december.links('November')).toEqual(['/Admin/content/events?month=2026-11']);
});

test('a list: what each document is, what is wrong with it, and where one goes from there', async () => {
  const { browser } = await openRoom(sites);
  const value = { name: { en: 'Unfinished' }, dateOfEvent: '2026-11-30' };
  await sites.store.write({ ...overcoat, id: 'new', value }, anna);
  const { main } = await browser.open('/Admin/content/events');
  const row = (title: string) => main.all('li').find((each) => each.links(title).length === 1);
  const [published, draft] = [row('The Overcoat'), row('Unfinished')];
  expect(published!.text).toContain(`${lists.page} ${lists.pages.en}: The Overcoat ${lists.pages.ru}: The Overcoat`);
  expect(published!.texts('summary')).toEqual([`${lists.more}: The Overcoat`]);
  expect(published!.text).not.toMatch(/problem/);
  expect(draft!.text).not.toContain(lists.page);
  expect([draft!.texts('summary'), draft!.links(lists.pages.en)]).toEqual([[], []]);
  expect(draft!.text).toMatch(/\d+ problems/);
  expect(draft!.text).not.toMatch(new RegExp(`${lists.conflicts(0)}|${lists.moreWarnings(0)}`));
  const filters = main.one('nav', lists.filters.draft);
  expect(filters.all('[aria-current]').map(({ text }) => text)).toEqual([lists.filters.all]);
  const { main: drafts } = await browser.follow(lists.filters.draft);
  expect(drafts.text).toContain(lists.count(1));
  expect(drafts.text).not.toContain('The Overcoat');
});

test('the sales of a month: its evenings, sums and files, and what stands apart', async () => {
  const { browser, tickets } = await openRoom(sites);
  await placed(tickets, { name: 'Anna' });
  const { main } = await browser.open('/Admin/sales?month=2026-11');
  const evenings = main.region(sales.evenings);
  expect(evenings.all('li').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The Overcoat, Thu 26 Nov 2026.* 2 tickets$/),
  ]);
  expect([evenings.text.includes(sales.eveningsText), evenings.text.includes(sales.noEvenings)]).toEqual([true, false]);
  // Nobody knows how full the hall is.
  expect(evenings.all('[fill-opacity]').map((bar) => bar.attribute('fill-opacity'))).toEqual(['0.4']);
  const sums = main.region(sales.sums);
  expect(sums.all('li').map(({ text }) => text)).toEqual([
    'Total 1 order · 2 tickets Stripe: 800 AED',
    'The Overcoat, Thu 26 Nov 2026 1 order · 2 tickets Stripe: 800 AED',
  ]);
  expect([sums.links(orders.csv), sums.links(sales.everyOrder)]).toEqual([
    ['/Admin/sales.csv?month=2026-11'],
    ['/Admin/orders.csv?month=2026-11'],
  ]);
  expect(main.text).not.toContain(sales.apart);
  expect(main.text).not.toContain(orders.failed.more(0));
  const { main: january } = await browser.open('/Admin/sales?month=2026-01');
  expect([january.text.includes(sales.none), january.text.includes(sales.noEvenings)]).toEqual([true, true]);
});

/** The entries of a list of what was published: the text of each, and what it offers to do. */
const entriesIn = (list: Part) =>
  list
    .all('li')
    .filter((entry) => entry.all('h2').length === 1)
    .map((entry) => ({ text: entry.text, buttons: entry.all('button').map(({ name }) => name) }));

test('publications: who published what, where it is seen, and what can be undone', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const { publications, history } = publishing;
  await browser.open('/Admin/content/events/overcoat');
  await browser.press(documents.actions.publish, { 'Name (English)': 'The Parka' });
  await publishAll('en');
  const heading = async () => (await browser.open('/program/books/event/overcoat')).one('h1').text;
  expect(await heading()).toBe('The Parka');
  const { main } = await browser.open('/Admin/publications');
  const list = main.one('[reversed]');
  expect(entriesIn(list)).toEqual([
    { text: expect.stringContaining('Publication 1 Vera 21 November 2026'), buttons: [publications.undoNamed(1)] },
    { text: expect.stringMatching(/^The first content Files of the site .* and 4 more$/), buttons: [] },
  ]);
  expect(list.text).toContain(`${publications.reasons.published} Undo The Parka Event`);
  expect(list.links(`${publications.see}: The Parka`)).toEqual(['/program/books/event/overcoat']);
  expect(list.links(`${history.title}: The Parka`)).toEqual(['/Admin/content/events/overcoat/history']);
  expect(list.text).not.toContain(publications.more(0));
  const undone = await browser.press(publications.undoNamed(1));
  expect(undone.main.text).toContain(publications.done.undone);
  expect(entriesIn(undone.main)[0]?.text).toContain(publications.undoes(1));
  expect(await heading()).toBe('The Overcoat');
  await browser.open('/Admin/publications');
  const twice = await browser.press(publications.undoNamed(1));
  expect(twice.main.text).toContain(publications.notUndone.later);
  expect(twice.main.text).not.toContain(publications.undoRest(0));
  expect(twice.main.links('The Overcoat')).toContain('/Admin/content/events/overcoat/history');
});

test('what waits for its time is listed with that time, and can be called back', async () => {
  const { browser, site } = await openRoom(sites);
  const { publications } = publishing;
  const [draft] = await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  await site.publisher.schedule([draft!], new Date(sites.now.getTime() + DAY_MS), anna);
  const { main } = await browser.open('/Admin/publications');
  const waiting = main.all('ul').find((list) => list.name === publications.scheduled)!;
  expect(entriesIn(waiting)).toEqual([
    { text: expect.stringContaining('22 November 2026 at 16:00'), buttons: [publications.cancel] },
  ]);
  expect(waiting.links('The Parka')).toEqual(['/Admin/content/events/overcoat']);
  const cancelled = await browser.press(publications.cancel);
  expect(cancelled.main.text).toContain(publications.done.cancelled);
  expect(cancelled.main.text).not.toContain(publications.cancel);
});

test('the history of a document: the present version, what each changed, and what is restored', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const { history, differences, restored } = publishing;
  await browser.open('/Admin/content/events/overcoat');
  await browser.press(documents.actions.publish, { 'Name (English)': 'The Long Overcoat' });
  await publishAll('en');
  const { main } = await browser.open('/Admin/content/events/overcoat/history');
  const [present, first, ...others] = entriesIn(main);
  expect(others).toEqual([]);
  expect(present).toEqual({ text: expect.stringContaining(history.current), buttons: [] });
  expect(present!.text).toMatch(/ English Name \(English\) The added: Long Overcoat$/);
  expect(present!.text).not.toContain(differences.facts);
  expect(first!.buttons).toEqual([history.restoreVersion(1)]);
  expect(first!.text).toContain(history.first);
  expect(main.links('Publication 1')).toEqual(['/Admin/publications']);
  const form = await browser.press(history.restoreVersion(1));
  expect(form.main.text).toContain(restored.version);
  expect(browser.value('Name (English)')).toBe('The Overcoat');
});

test('of a long text that was changed whole words around the change are shown', async () => {
  const { browser, publishAll } = await openRoom(sites);
  const label = 'Description (English)';
  const words = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}${index}`);
  const [before, after] = [words('before'), words('after')];
  const change = async (word: string) => {
    await browser.open('/Admin/content/masters/m4');
    return browser.press(documents.actions.publish, { [label]: [...before, word, ...after].join(' ') });
  };
  await change('middle');
  await publishAll('en');
  const { main } = await change('centre');
  expect(main.one('dl').text).toBe(
    `${label} … ${before.slice(-15).join(' ')} removed: middle added: centre ${after.slice(0, 18).join(' ')} …`,
  );
});

test('one draft is published alone, with the way to all of them, and what is not ready waits', async () => {
  const { browser } = await openRoom(sites);
  const { publish } = publishing;
  const empty = await browser.open('/Admin/publish');
  expect([empty.main.text.includes(publish.none), empty.main.all('form').length]).toEqual([true, 0]);
  await sites.draft({ name: { en: 'The Parka', ru: 'Шинель' } });
  const alone = await browser.open('/Admin/publish?document=events/overcoat');
  expect([alone.main.text.includes('The Parka'), alone.main.links(/^Everything/)]).toEqual([true, []]);
  await sites.store.write({ ...overcoat, id: 'new', value: { name: { en: 'Unfinished' } } }, anna);
  const one = await browser.open('/Admin/publish?document=events/overcoat');
  expect(one.main.links(publish.all(2))).toEqual(['/Admin/publish']);
  expect(one.main.text).not.toContain('Unfinished');
  expect((await browser.open('/Admin/publish?document=pages/about')).main.text).toContain(publish.noDraft);
  const all = await browser.open('/Admin/publish');
  expect(all.one('h1').text).toBe(publish.everything);
  expect(all.main.texts('button')).toContain(publish.ready);
  expect(all.main.text).toContain(publish.waiting);
});

test('emails that failed are listed with the way to each, and sent again one by one or all', async () => {
  const { browser, tickets } = await openRoom(sites);
  const { failed } = orders;
  const codes = [];
  for (const name of ['Anna', 'Boris']) codes.push((await placed(tickets, { name, reference: name })).code);
  expect((await browser.open('/Admin/orders')).main.text).not.toContain(failed.title);
  await sites.database.kysely
    .updateTable('messages')
    .set({ givenUpAt: sites.now.toISOString(), error: 'refused' })
    .execute();
  const { main } = await browser.open('/Admin/orders');
  const list = main.region(failed.title);
  expect(list.all('li').map(({ text }) => text.split(' · ')[0])).toEqual(
    codes.map((code) => expect.stringContaining(failed.message(code))),
  );
  expect(list.texts('button').toSorted()).toEqual([failed.retry, failed.retry, failed.sendAll(2)].toSorted());
  const after = await browser.press(failed.sendAll(2));
  expect(after.main.text).not.toContain(failed.title);
});

test('people of the room: who they are, who is invited and how, and what may be done about each', async () => {
  const since = '2026-09-01T08:00:00.000Z';
  const person = {
    id: 'Boris',
    name: '',
    email: 'boris@lyceum.example',
    role: 'door' as const,
    since,
    seenAt: undefined,
  };
  const invitation = { role: 'editor' as const, by: 'Vera', sentAt: since, acceptedAt: undefined };
  const { browser } = await openRoom(sites, {
    people: {
      list: async () => [{ ...vera, since, seenAt: since }, person],
      invitations: async () => [
        { ...invitation, id: 'one', email: 'new@lyceum.example', state: 'sent' },
        { ...invitation, id: 'two', email: 'here@lyceum.example', state: 'accepted', acceptedAt: since },
      ],
    },
  });
  const { main } = await browser.open('/Admin/people');
  const rows = main.region(people.people.title).all('li');
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Vera vera@lyceum\.example Editor · since .* · last seen .* · you /),
    expect.stringMatching(/^boris@lyceum\.example At the door · since [^·]* End/),
  ]);
  expect(rows[0]!.text).toContain(people.people.endYours);
  expect(rows[1]!.text).toContain(people.people.endText);
  const invited = main.region(people.invitations.title);
  expect(invited.text).not.toContain(people.invitations.none);
  expect(invited.all('li').map((row) => row.texts('button'))).toEqual([
    [people.invitations.again, people.invitations.withdraw],
    [],
  ]);
});

test('a list of guests is read before anybody is added: who has a seat, and which lines are left out', async () => {
  const { browser, tickets } = await openRoom(sites);
  await placed(tickets, { name: 'Anna Lee', email: 'anna@example.com' });
  await browser.open('/Admin/orders/guests/overcoat');
  const list = ['Anna Lee, anna@example.com, 1', 'Boris, boris@example.com, 2', 'Vera', 'Nina, nina@example.com, none'];
  const { main } = await browser.press(guests.add.check, { [guests.add.fields.list]: list.join('\n') });
  const read = main.region(guests.add.read);
  expect(read.all('li').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Anna Lee anna@example\.com · 1 seat .+$/),
    'Boris boris@example.com · 2 seats',
    'Vera no email · 1 seat',
    expect.stringMatching(/^Nina, nina@example\.com, none .*4.*: not a number of seats/),
  ]);
  const boxes = read.all('input').filter((box) => box.attribute('type') === 'checkbox');
  expect(boxes.map((box) => box.attribute('checked') !== undefined)).toEqual([false, true, true]);
  expect(read.text).toContain(guests.add.wrong(1));
  expect(read.text).not.toContain('Columns that are not read');
  // Nobody is added once it is over.
  sites.now = new Date('2026-11-27T10:00:00Z');
  const { main: over } = await browser.open('/Admin/orders/guests/overcoat');
  expect(over.text).toContain(guests.add.problems['not-sold']);
  expect(over.texts('textarea')).toEqual([]);
});
