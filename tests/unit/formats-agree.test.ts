import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { eventState } from '#domain/availability.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { languages } from '#domain/values/field-values.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { eventPath } from '#i18n/urls.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { oddFolder } from '#tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { now, ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';

/** Calendars, feeds, search engines and previews say the same of an event, each in its own form. */

const catalogue = readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture);
const { app } = realSite({ content: { current: () => catalogue } as never });
const textAt = async (path: string) => (await app.request(path)).text();

interface SchemaEvent {
  name: string;
  url: string;
  startDate: string;
  endDate?: string;
  eventStatus: string;
  location: { '@type': string; name?: string }[];
  performer: { name: string };
  image?: string[];
}

interface JsonFeedItem {
  url: string;
  title: string;
  content_text: string;
  date_modified: string;
  image?: string;
}

const graph = (html: string) =>
  (JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!) as { '@graph': object[] })[
    '@graph'
  ];

/** An instant, or a day while the time is not known, in one form. */
const same = (time: string) => (time.length === 10 ? time : new Date(time).toISOString());
const ofCalendar = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
/** `20261126T150000Z`, as addresses of Google Calendar have it. */
const ofGoogle = (time: string) =>
  same(
    time.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/, (_, ...[y, m, d, h, min, s]: string[]) =>
      h === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d}T${h}:${min}:${s}Z`,
    ),
  );

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
/** XML and HTML as text. */
const unescaped = (markup: string) =>
  markup.replaceAll(/&(?:#(x?)([\da-f]+)|(\w+));/g, (_, hex: string, code?: string, name?: string) =>
    code === undefined ? entities[name!]! : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => (language === 'ru' ? `/ru${path}` : path);
  const events = catalogue[language].events();

  const calendar = (async () => {
    const component = new ICAL.Component(ICAL.parse(await textAt(at('/calendar.ics'))));
    return new Map(component.getAllSubcomponents('vevent').map((each) => [each.getFirstPropertyValue('url'), each]));
  })();
  const feed = (async () => {
    const { items } = JSON.parse(await textAt(at('/feed.json'))) as { items: JsonFeedItem[] };
    return new Map(items.map((item) => [item.url, item]));
  })();
  const page = async (event: ListedEvent) => {
    const html = await textAt(eventPath(language, event));
    const schema = graph(html).find((node) => (node as { '@type': string })['@type'] === 'EducationEvent');
    return { html, schema: schema as SchemaEvent };
  };

  const subscribed = events.filter(({ dateOfEvent }) => dateOfEvent >= '2025-11-20');
  const upcoming = events.filter(({ dateOfEvent }) => dateOfEvent >= '2026-11-21');
  const entryOf = async (event: ListedEvent) => (await calendar).get(ORIGIN + eventPath(language, event))!;

  test('the calendar has every event of the past twelve months and all later ones, once', async () => {
    expect([...(await calendar).keys()]).toEqual(subscribed.map((event) => ORIGIN + eventPath(language, event)));
    expect(subscribed.length).toBeGreaterThan(10);
  });

  test('the feeds have every upcoming event, in the same words', async () => {
    const items = [...(await feed).values()];
    expect(items.map(({ url }) => url)).toEqual(upcoming.map((event) => ORIGIN + eventPath(language, event)));
    const atom = await textAt(at('/feed.atom'));
    const entries = [...atom.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, text = '']) => text);
    const read = (entry: string) => ({
      url: unescaped(/<link rel="alternate" type="text\/html" href="([^"]*)"/.exec(entry)![1]!),
      title: unescaped(/<title>(.*?)<\/title>/.exec(entry)![1]!),
      date_modified: /<updated>(.*?)<\/updated>/.exec(entry)![1]!,
    });
    expect(entries.map(read)).toEqual(items.map(({ url, title, date_modified }) => ({ url, title, date_modified })));
  });

  test.each(subscribed)('$id is the same in calendars and for search engines', async (event) => {
    const { schema } = await page(event);
    const entry = await entryOf(event);
    const value = (name: string) => String(entry.getFirstPropertyValue(name));
    const { summary, startDate, endDate } = new ICAL.Event(entry);

    expect(value('url')).toBe(schema.url);
    expect(ofCalendar(startDate)).toBe(same(schema.startDate));
    // A recording stays open after what a calendar shows of it, and a day has no end.
    expect([undefined, ofCalendar(endDate)]).toContain(schema.endDate && same(schema.endDate));
    expect(schema.endDate === undefined).toBe(event.time === undefined || event.eventType === 'digital');
    expect(value('status') === 'CANCELLED').toBe(schema.eventStatus.endsWith('/EventCancelled'));
    expect(summary).toContain(plainSpaces(schema.name));
    const hall = schema.location.find((place) => place['@type'] === 'Place');
    expect(value('location')).toContain(plainSpaces(hall?.name ?? messagesOf(language).eventTypes[event.eventType]));
    expect(value('description')).toContain(plainSpaces(schema.performer.name));
    expect(value('last-modified')).toBe(new Date(event.changedAt).toISOString().replace('.000', ''));
  });

  test.each(subscribed)('$id is the same for search engines and in previews', async (event) => {
    const { html, schema } = await page(event);
    const meta = (name: string) => unescaped(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)![1]!);
    expect(meta('og:url')).toBe(schema.url);
    expect(plainSpaces(meta('og:title'))).toContain(plainSpaces(schema.name));
    expect(meta('og:image')).toMatch(/^http:\/\/localhost:3000\/cards\/.+\.jpg$/);
  });

  const open = subscribed.filter((event) => !['past', 'cancelled'].includes(eventState(event, now)));
  test('there are some of each', () => {
    expect(open.length).toBeGreaterThan(2);
    expect(upcoming.length).toBeGreaterThan(2);
    expect(new Set(upcoming.map(({ images }) => images.length > 0))).toEqual(new Set([true, false]));
  });

  test.each(open)('$id is the same in a file and in Google Calendar', async (event) => {
    const { html } = await page(event);
    const entry = await entryOf(event);
    const { summary, location, startDate, endDate } = new ICAL.Event(entry);
    const google = /href="(https:\/\/calendar\.google\.com\/[^"]*)"/.exec(html)![1]!;
    const parameters = new URL(unescaped(google)).searchParams;
    const ends = parameters.get('dates')!.split('/');
    expect(ends.map(ofGoogle)).toEqual([ofCalendar(startDate), ofCalendar(endDate)]);
    expect(parameters.get('text')).toBe(summary);
    expect(parameters.get('location')).toBe(location);
  });

  test.each(upcoming)('$id is the same in feeds and for search engines', async (event) => {
    const { schema } = await page(event);
    const item = (await feed).get(schema.url)!;
    expect(item.title).toContain(plainSpaces(schema.name));
    expect(item.content_text).toContain(plainSpaces(schema.performer.name));
    expect(item.date_modified).toBe(event.changedAt);
    // A card that is drawn stands for an event without a picture, but not in a feed.
    expect(item.image).toBe(event.images.length === 0 ? undefined : schema.image?.[0]);
  });
});
