import { expect, test } from 'vitest';

import type { Language } from '#domain/values/field-values.ts';
import { fixtureContent } from '#tests/fixtures/fixture-content.ts';
import { overcoatFile, publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { ticketOffice } from '#tests/fixtures/ticket-office.ts';

const sites = publishingSites('sqlite');
const LINK = 'https://meet.example/one';
const seat = (kind: 'in-person' | 'online') => ({ purchase: { what: 'event', item: 'overcoat', seat: kind } }) as const;

/** The event has seats online, beside a hall or alone, and no link yet. */
async function withoutLink(eventType: 'in-person' | 'online' | 'digital') {
  const online = 'priceOnline: { aed: 100 }\nstripeLinkOnline: https://buy.stripe.com/online\n';
  const event = fixtureContent[overcoatFile]!.replace('eventType: in-person', `eventType: ${eventType}`);
  const files = { ...fixtureContent, [overcoatFile]: event + (eventType === 'in-person' ? online : '') };
  const office = await ticketOffice(sites, files);
  await office.site.takeIn();
  const tell = async () => {
    await office.tickets.tell('overcoat', 'email');
    sites.now = new Date(sites.now.getTime() + 11 * 60_000);
    return office.send();
  };
  return { ...office, tell };
}

test.each<['online' | 'digital', Language, string, string]>([
  ['online', 'en', 'We’ll email you the link to join.', 'The link to join is on your ticket page'],
  ['digital', 'en', 'We’ll email you the link to the video.', 'The link to the video is on your ticket page'],
  ['online', 'ru', 'Ссылку на трансляцию мы пришлём письмом.', 'Ссылка на трансляцию появляется на странице билета'],
  ['digital', 'ru', 'Ссылку на видео мы пришлём письмом.', 'Ссылка на видео появляется на странице билета'],
])(
  'a ticket (%s, %s) promises a link on its page once there is one, and its holder is told',
  async (type, language, later, there) => {
    const { order, send, publish, tell, tickets } = await withoutLink(type);
    await order({ ...seat('online'), language });
    const [ticket] = await send();
    expect(ticket!.text).toContain(later);
    expect(ticket!.text).not.toContain(there);
    expect(await tickets.toTell()).toEqual([]);
    await publish({ joinLink: LINK });
    expect(await tickets.toTell()).toEqual([{ event: 'overcoat', holders: 1 }]);
    const [email, ...others] = await tell();
    expect(others).toEqual([]);
    expect(email!.subject).toMatch(language === 'en' ? /^How to join: / : /^Как подключиться: /);
    expect(email!.text).toContain(there);
    expect(email!.text).not.toContain(LINK);
    // Another one is on the page as well: that is no news.
    await publish({ joinLink: 'https://meet.example/two' });
    expect(await tickets.toTell()).toEqual([]);
  },
);

test('only whoever joins online is told of a link, and with a new day only that it is there, too', async () => {
  const { order, send, publish, tell } = await withoutLink('in-person');
  await order({ ...seat('in-person'), reference: 'hall', email: 'hall@example.com' });
  await order({ ...seat('online'), reference: 'online' });
  await send();
  await publish({ joinLink: LINK });
  expect((await tell()).map(({ to }) => to)).toEqual(['anna@example.com']);
  await publish({ joinLink: undefined });
  expect(await tell()).toEqual([]);
});

test('a new day and a link are one email', async () => {
  const { order, send, publish, tell } = await withoutLink('online');
  await order(seat('online'));
  await send();
  const moved = { dateOfEvent: '2026-12-03', status: 'moved', previousDate: '2026-11-26' };
  await publish({ joinLink: LINK, ...moved });
  const [email, ...others] = await tell();
  expect(others).toEqual([]);
  expect(email!.subject).toBe('New date: The Overcoat');
  expect(email!.text).toContain('The link to join is on your ticket page');
});

test('an evening that is online now has a link only where there is one', async () => {
  const { order, send, publish, tell } = await withoutLink('in-person');
  await order(seat('in-person'));
  await send();
  await publish({ eventType: 'online', priceOnline: undefined, stripeLinkOnline: undefined });
  const [email] = await tell();
  expect(email!.text).toContain('takes place online now.\n\nWe’ll email you the link to join.');
});
