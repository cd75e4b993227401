import { beforeEach, expect, test, vi } from 'vitest';
import { isClosed } from '#server/content/catalogue.ts';

import * as publish from '#app/admin/publish/publish.tsx';
import * as start from '#app/admin/start/start.tsx';
import { hashOfField } from '#domain/documents/fields.ts';
import { fieldGroups, type GroupNode } from '#domain/documents/form-node.ts';
import type { Language } from '#domain/values/field-values.ts';
import { createAccountEmails } from '#server/mail/account-emails.ts';
import { iconOf } from '#server/link-cards/icon-drawing.ts';
import { documentFormOf } from '#server/forms/document-form.ts';
import { createLetters } from '#server/mail/email-template.ts';
import { createMailer, senderOf } from '#server/mail/mailer.ts';
import { anna } from '#tests/fixtures/draft-fixture.ts';
import { withMistake } from '#tests/fixtures/fixture-content.ts';
import { editorsRoom } from '#tests/fixtures/editors-room.ts';
import { publishingSites } from '#tests/fixtures/publishing-sites.ts';
import { readCalendar } from '#tests/fixtures/read-calendar.ts';
import { connection, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { typed } from '#tests/fixtures/test-document-store.ts';
import { startFakeMailServer } from '#tests/fixtures/fake-mail-server.ts';

/** The document of the house: what editors change in it, and where that is read. */

const house = { kind: 'pages', id: 'house' } as const;
const sites = publishingSites('sqlite');
// An audit and a long file pause, with a timer.
beforeEach(() => void vi.useRealTimers());

/** A site with its room, and what it answers. */
async function open() {
  const site = await sites.process();
  await site.takeIn();
  const room = editorsRoom(sites, site);
  const { app } = realSite({ content: site.content });
  const address = '/Admin/publish?document=pages/house';
  return {
    site,
    room,
    get: (path: string) => app.request(ORIGIN + path, {}, connection),
    text: async (path: string): Promise<string> => (await app.request(ORIGIN + path, {}, connection)).text(),
    /** Types into fields of the document, as they stand on the site, and publishes that. */
    change: async (fields: Record<string, [shown: string | undefined, value: string]>) => {
      sites.now = new Date(sites.now.getTime() + 60_000);
      const changes = Object.entries(fields).map(([path, [shown, value]]) => ({
        path,
        value,
        shown: hashOfField(shown),
      }));
      await sites.store.save(house, typed(changes, { tab: sites.now.toISOString() }), anna);
      const { planned } = await room.open(publish, address);
      const seen = planned.map(({ document, revision }) => ['seen', `${document.name}@${revision}`]);
      expect(await room.send(publish, address, [['intent', 'publish'], ...seen])).toMatch(/done=published/);
    },
  };
}

test('a mailbox that is changed in the room is on every page, in what machines read, and in the next letter', async () => {
  const { site, get, text, change } = await open();
  const server = await startFakeMailServer();
  const houseIn = (language: Language) => site.content.current()[language].house;
  const [sender, letter] = [(language: Language) => senderOf(houseIn(language)), createLetters(houseIn, iconOf)];
  const log = { info: () => undefined, error: () => undefined };
  const mailer = createMailer({ smtpUrl: server.url, outbox: '', sender, letter, log });
  const before = await get('/ru/masters');
  await change({
    'mailboxes/support': ['care@lyceum.example', 'tickets@lyceum.example'],
    'mailboxes/hello': ['hello@lyceum.example', 'ideas@lyceum.example'],
  });

  const after = await get('/ru/masters');
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  const page = await after.text();
  expect(page.match(/(?:care|hello)@lyceum/g)).toBeNull();
  expect(page).toContain('href="mailto:tickets@lyceum.example"');
  expect(page).toContain('"email":"ideas@lyceum.example"');
  expect(await text('/.well-known/security.txt')).toContain('mailto:ideas@lyceum.example');

  createAccountEmails(ORIGIN, mailer, log).confirm('vera@example.com', 'a', 'en');
  await expect
    .poll(() => server.messages.join('\n'))
    .toMatch(/From: Lyceum <tickets@lyceum[\s\S]*Questions\? tickets@/);
  await mailer.close();
  await server.stop();
});

test('a fact that is not known is printed nowhere and listed; once it is written it is printed and not listed', async () => {
  const { room, text, change } = await open();
  const missing = async () => {
    const shown = await room.open(start, '/Admin');
    const lines = 'launch' in shown ? shown.launch.open : [];
    return lines.flatMap(({ name, places }) => (name === 'facts' ? places.map(({ label }) => label) : []));
  };
  const pages = ['/about', '/terms-and-conditions', '/masters'];
  expect(await missing()).toContain('Company details · Licence');
  for (const path of pages) expect(await text(path)).not.toMatch(/Licence:|>Licence<|Licence 12/);
  await change({
    'operator/licence/en': [undefined, 'Licence 12, Dubai Economy'],
    'operator/licence/ru': [undefined, 'Лицензия 12'],
  });
  expect(await missing()).not.toContain('Company details · Licence');
  // No-break spaces stand in it.
  for (const path of pages) expect(await text(path)).toMatch(/Licence.12, Dubai.Economy/);
  expect(await text('/ru/about')).toMatch(/Лицензия.12/);
});

test('markup in a fact is text, in the page and in the data that scripts read', async () => {
  const { text, change } = await open();
  const legalName = '</script><script>alert(1)</script>';
  await change({ 'operator/legalName/en': ['Fixture Lectures LLC', legalName] });
  for (const path of ['/masters', '/about', '/terms-and-conditions']) {
    const page = await text(path);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
  }
});

test('an address of a venue is on the pages of its events and in calendars, which learn that they must look again', async () => {
  const { site, text, change } = await open();
  const locationLink = 'https://maps.google.com/?q=The+Copper+Kitchen+studio+Jumeirah+Dubai';
  await site.publisher.publish(await sites.draft({ locationLink }), anna);
  const event = async () => readCalendar(await text('/calendar.ics')).events[0]!;
  const before = await event();
  expect(before.location).toBe('The Reading Room, Dubai');
  const { value } = (await sites.store.published(house))!;
  const { venues } = value as { venues: { locationLink: string }[] };
  const address = { en: '3 Beach Road', ru: 'Пляжная улица, 3' };
  const known = venues.map((venue) => (venue.locationLink === locationLink ? { ...venue, address } : venue));
  sites.now = new Date(sites.now.getTime() + 60_000);
  await site.publisher.publish(
    [(await sites.store.write({ ...house, value: { ...value!, venues: known } }, anna))!],
    anna,
  );

  expect(await text('/program/books/event/overcoat')).toMatch(/3.Beach Road/);
  expect(await text('/program/books/event/overcoat')).toMatch(/"streetAddress":"3 Beach Road"/);
  const after = await event();
  expect(after.location).toBe('The Reading Room, 3 Beach Road, Dubai');
  expect(after.sequence).toBe(before.sequence + 1);
  expect(after.changedAt! > before.changedAt!).toBe(true);
  // Another mailbox is nothing to calendars.
  await change({ 'mailboxes/support': ['care@lyceum.example', 'tickets@lyceum.example'] });
  expect(await event()).toEqual(after);
});

test.each([
  ['lacks its name', (value: Record<string, unknown>) => ({ ...value, name: undefined })],
  ['is not there', () => undefined],
])('a house that %s opens or closes nothing when the rest comes from a file that is not open', async (_, before) => {
  const files = withMistake('content/house.yaml', (text) => `${text}open: false\n`);
  const site = await sites.process();
  const documents = [...site.file.documents()].flatMap((document) => {
    if (document.id !== house.id) return document;
    const value = before(document.value as Record<string, unknown>);
    return value ? { ...document, value } : [];
  });
  await sites.store.commit({ after: -1, changes: documents, reason: 'published', by: 'Anna' });
  site.setFiles(files);
  await site.takeIn();
  expect(isClosed(site.content.current())).toBe(false);
  expect((await sites.store.published(house))?.value ?? {}).not.toHaveProperty('open');
  expect(site.content.current().en.house.name).toBe('Lyceum');
});

test('every process has one host in the ids of events, and a later start keeps it', async () => {
  const [one, two] = [await sites.process(), await sites.process()];
  await one.takeIn();
  await two.takeIn();
  const { idHost } = one.content.current();
  expect(idHost).toMatch(/^\w{16}\.example$/);
  expect(two.content.current().idHost).toBe(idHost);
});

test('an event that says no language is held in that of the house, also once that is another one', async () => {
  const { site, text, change } = await open();
  const held = () => site.content.current().en.listedEvent('overcoat')?.heldIn;
  expect(held()).toBe('ru');
  await change({ heldIn: [undefined, 'en'] });
  expect(held()).toBe('en');
  expect(site.content.current().en.tally({}, 'language')).toEqual(new Map([['en', 1]]));
  expect(await text('/program/books/event/overcoat')).toMatch(/in.English/);
});

test('who is told stands in the first part of its form', () => {
  const { children } = documentFormOf(house, 'en') as GroupNode;
  const first = fieldGroups.find((name) => children.some(({ group }) => group === name));
  expect(children.find(({ key }) => key === 'told')!.group).toBe(first);
  expect(children.find(({ key }) => key === 'mailboxes')!.group).not.toBe(first);
});
