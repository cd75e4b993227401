import { beforeEach, expect, test, vi } from 'vitest';

import { doorWords } from '#i18n/messages/door-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import type { Page } from '#tests/fixtures/open-page.ts';
import { openRoom } from '#tests/fixtures/open-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { placed } from '#tests/fixtures/ticket-office.ts';

/** What who stands at the door reads of a scanned ticket, and what they can press: the pages as they are sent. */

const words = everyText(doorWords('en'), plainSpaces);
const sites = publishingSites('sqlite');
// Drawing a page takes a timer.
beforeEach(() => void vi.useRealTimers());

/** 18:52 in Dubai, before the lecture at 19:00. */
const tonight = new Date('2026-11-26T14:52:00Z');

/** Two tickets of one order, of which the first one is opened. @param more services of the test */
async function twoTickets(more?: object) {
  const { browser, tickets } = await openRoom(sites, more);
  const order = await placed(tickets, { name: 'Nina Orlova' });
  sites.now = tonight;
  const [code = ''] = order.tickets.map((ticket) => ticket.code);
  return { browser, code };
}

const read = ({ main }: Page) => ({ title: main.one('h1').text, buttons: main.texts('button') });
const refused = { title: words.notTonight, buttons: [] };

test('a ticket of tonight is let in by one press, which can be taken back while the page stands', async () => {
  const { browser, code } = await twoTickets();
  const { checkIn, comeIn, undo } = words;
  const scanned = await browser.open(`/t/${code}`);
  expect(read(scanned)).toEqual({ title: comeIn, buttons: [checkIn] });
  expect(scanned.main.text).toContain(`Nina Orlova In person · ${words.seats(0, 2)} · `);
  expect(scanned.main.links(words.list.title)).toEqual(['/Admin/door/overcoat']);
  const looks = ({ main }: Page) =>
    main
      .all('button')
      .map((button) => button.attribute('class'))
      .join(' ');
  // Red is for what has failed.
  expect(looks(scanned)).not.toContain('isFailed');
  expect(looks(await browser.open('/Admin/door/overcoat'))).not.toContain('isFailed');
  await browser.open(`/t/${code}`);
  const inside = await browser.press(checkIn);
  expect(read(inside)).toEqual({ title: comeIn, buttons: [undo] });
  expect(inside.main.text).toContain(`${words.checkedIn('18:52')} ${undo}`);
  expect(inside.main.text).toContain(words.seats(1, 2));
  const undone = await browser.press(undo);
  expect(read(undone)).toEqual({ title: comeIn, buttons: [checkIn] });
  expect(undone.main.text).toContain(words.undone);
  await browser.press(checkIn);
  expect(read(await browser.open(`/t/${code}`))).toEqual({ title: words.alreadyIn('18:52'), buttons: [] });
  for (const page of [scanned, inside, undone])
    for (const told of [words.problems.unavailable, ...Object.values(words.why), words.mark])
      expect(page.main.text).not.toContain(told);
});

test('what is not of tonight is said in one sentence, and nothing can be pressed', async () => {
  const { browser, code } = await twoTickets();
  const unknown = await browser.open('/t/ABCDEFGH');
  expect(read(unknown)).toEqual(refused);
  expect(unknown.main.text).toContain(words.why.unknown);
  sites.now = new Date('2026-11-25T14:52:00Z');
  const early = await browser.open(`/t/${code}`);
  expect(read(early)).toEqual(refused);
  expect(early.main.text).toContain(words.forDay('Thursday 26 November 2026 at 19:00'));
});

test('a stranger who reads the code of a ticket reads what it is for, and neither name nor order', async () => {
  const auth = { person: async () => undefined, count: async () => undefined, hasGoogle: false };
  const { browser, code } = await twoTickets({ auth: { forRequest: () => auth } });
  const { holder } = words;
  const page = await browser.open(`/t/${code}`);
  expect(read(page)).toEqual({ title: 'The Overcoat', buttons: [holder.again] });
  expect(page.main.text).toContain(`Thursday 26 November 2026 at 19:00 · The Reading Room, Dubai ${holder.text}`);
  expect(page.main.links(holder.atDoor)).toEqual([`/login?${new URLSearchParams({ to: `/t/${code}` })}`]);
  const sent = await browser.press(holder.again);
  expect(read(sent)).toEqual({ title: 'The Overcoat', buttons: [] });
  expect(sent.main.text).toContain(holder.sent);
  for (const each of [page, sent]) expect(each.main.text).not.toMatch(/Nina|BK-/);
  expect((await browser.open('/t/ABCDEFGH')).response.status).toBe(404);
});
