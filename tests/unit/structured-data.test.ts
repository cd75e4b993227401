import { describe, expect, test } from 'vitest';

import { languages, type Language } from '#domain/values/field-values.ts';
import { dayRange } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';
import { jsonLd } from '#server/syndication/structured-data.ts';
import { fixturePicture } from '#tests/fixtures/fixture-content.ts';
import { catalogueOf } from '#tests/fixtures/open-page.ts';
import { ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { close, nodesIn, plain, readPage, type Node, type ReadPage } from '#tests/fixtures/read-page.ts';
import { renderedPages } from '#tests/fixtures/rendered-pages.ts';

/** What every page says to search engines, beside what it says to visitors (docs/features.md, Search engines and assistants). */

const says = (page: ReadPage, text: string) => page.closeText.includes(close(text));
const sayIn = (page: ReadPage, text: string) => expect(says(page, text), `${page.path} says “${text}”`).toBe(true);
const ofType = ({ graph }: ReadPage, type: string) => graph.filter((node) => node['@type'] === type);

/** The amount as visitors read it. */
const inWords = (price: number, currency: string, language: Language) =>
  price === 0
    ? messagesOf(language).money.free
    : `${new Intl.NumberFormat(language, { useGrouping: language === 'ru' ? 'min2' : true }).format(price)} ${currency === 'RUB' && language === 'ru' ? '₽' : currency}`;

const contents = {
  'the content of the tests': catalogueOf('odd'),
  'the content of the site': readCatalogue(readContentFiles('content'), fixturePicture),
};

/** What a node names, describes, prices and links, and visitors do not find on the page. */
function unfound(node: Node, page: ReadPage): unknown[] {
  const { '@type': type, url, hasMap, price, priceCurrency } = node;
  const texts = ['name', 'description', 'givenName', 'familyName', 'disambiguatingDescription']
    .map((name) => node[name])
    .filter((text) => typeof text === 'string')
    // The name of a meeting of the book club has the club before it.
    .flatMap((text) => (type === 'Event' ? text.split(': ') : text));
  const prices = type === 'Offer' ? [inWords(Number(price), String(priceCurrency), page.language)] : [];
  const links = [hasMap, type === 'Person' ? url : undefined].filter((link) => typeof link === 'string');
  const own = page.address;
  return [
    ...[...texts, ...prices].filter((text) => !says(page, text)),
    ...links.filter((link) => link !== own && !page.links.has(link)),
    ...(type === 'Offer' && url !== own ? [url] : []),
  ];
}

/** The ends of an event, and its first day, as its page has them. */
function compareTimes({ startDate: start = '', endDate: end, duration }: Record<string, string>, page: ReadPage): void {
  expect(page.times, page.path).toContain(start.slice(0, 10));
  if (start.length === 10) {
    sayIn(page, messagesOf(page.language).when.tbd);
    return;
  }
  expect(start).toMatch(/T\d\d:\d\d:00\+04:00$/);
  expect(page.times, page.path).toContain(new Date(start).toISOString());
  sayIn(page, start.slice(11, 16));
  if (end === undefined) return;
  sayIn(page, `${start.slice(11, 16)}–${end.slice(11, 16)}`);
  expect(`PT${(Date.parse(end) - Date.parse(start)) / 60_000}M`).toBe(duration);
}

/** The tickets of an event, with the prices of each in one line, and whether they can be had. */
function compareTickets(offers: readonly Node[], page: ReadPage): void {
  const { money, when } = messagesOf(page.language);
  for (const [ticket, ofSeat] of Map.groupBy(offers, ({ name }) => name)) {
    const prices = ofSeat.map(({ price, priceCurrency }) =>
      inWords(Number(price), String(priceCurrency), page.language),
    );
    const inOneLine = [...new Set(prices)].join(` ${money.or} `);
    sayIn(page, typeof ticket === 'string' ? `${ticket} ${inOneLine}` : inOneLine);
  }
  const has = (state: string) => offers.some(({ availability }) => String(availability).endsWith(`/${state}`));
  const leadsToPayment = [...page.links].some((link) => /\/buy\/(?:hall|online)\//.test(link));
  const isBookedHere = [...page.links].some((link) => link.endsWith('#booking-name'));
  expect(has('InStock'), page.path).toBe(leadsToPayment || isBookedHere);
  if (has('SoldOut')) sayIn(page, when.states['sold-out']);
}

describe.each(Object.entries(contents))('%s', (_, catalogue) => {
  const pages = renderedPages(catalogue).then((rendered) => rendered.map(readPage));

  // It takes seconds: every page is rendered for it.
  test('every page has one graph, whose references and addresses are whole', async () => {
    expect((await pages).length).toBeGreaterThan(60);
    const describedBy = (nodes: ReturnType<typeof nodesIn>) =>
      new Set(nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']));
    // A course on its dates is described whole, on the page of its program alone.
    const dated = (page: ReadPage) =>
      nodesIn(page.graph).filter((node) => node['@type'] === 'CourseInstance' && '@id' in node);
    const ofPrograms = describedBy((await pages).flatMap(dated));
    for (const page of await pages) {
      const nodes = nodesIn(page.graph);
      const described = new Set([...describedBy(nodes), ...ofPrograms]);
      for (const instance of dated(page)) expect(instance, page.path).toMatchObject({ startDate: expect.any(String) });
      const references = nodes.filter((node) => Object.keys(node).length === 1).map((node) => node['@id']);
      expect(
        [...new Set(references)].filter((id) => !described.has(id)),
        page.path,
      ).toEqual([]);
      for (const address of nodes
        .flatMap((node) => [node['@id'], node['url'], node['item'], node['logo'], node['image']])
        .flat()) {
        expect(address ?? ORIGIN, page.path).toMatch(/^http:\/\/localhost:3000(?:\/|$)/);
      }
      expect(ofType(page, 'Organization'), page.path).toHaveLength(1);
      expect(JSON.stringify(page.graph), page.path).not.toMatch(/undefined|null|NaN|Invalid|\u00A0|""/);
    }
  });

  test('what it names, describes and prices is what visitors read', async () => {
    for (const page of await pages) {
      const own = page.graph.filter(
        ({ '@type': type = '' }) => !['Organization', 'WebSite', 'ItemList', 'BreadcrumbList'].includes(type),
      );
      expect(
        own.flatMap(nodesIn).flatMap((node) => unfound(node, page)),
        page.path,
      ).toEqual([]);
    }
  });

  test('an event has the date, time, place, language, tickets and state that its page has', async () => {
    const events = (await pages).filter((page) => ofType(page, 'EducationEvent').length > 0);
    expect(events).toHaveLength(languages.reduce((sum, each) => sum + catalogue[each].countEvents(), 0));
    for (const page of events) {
      const { event: words, when, eventTypes, inPersonAndOnline } = messagesOf(page.language);
      const [event] = ofType(page, 'EducationEvent') as [Record<string, string> & { image: string[] }];
      expect(event['url']).toBe(page.address);
      compareTimes(event, page);
      sayIn(page, `${words.language} ${when.languages[event['inLanguage'] as Language]}`);

      const format = /(\w+)EventAttendanceMode$/.exec(event['eventAttendanceMode']!)![1]!;
      const inMode: Partial<Record<string, string[]>> = {
        Offline: [eventTypes['in-person']],
        Mixed: [inPersonAndOnline],
        Online: [eventTypes.online, eventTypes.digital],
      };
      expect(
        inMode[format]!.some((each) => page.closeText.includes(close(each))),
        page.path,
      ).toBe(true);
      const places = new Set(nodesIn(event['location']).map((node) => node['@type']));
      expect(places.has('Place'), page.path).toBe(format !== 'Online');
      expect(places.has('VirtualLocation'), page.path).toBe(format !== 'Offline');

      const status = /Event(\w+)$/.exec(event['eventStatus']!)![1];
      expect(status === 'Cancelled', page.path).toBe(page.text.includes(plain(words.cancelled)));
      expect(status === 'Rescheduled', page.path).toBe(event['previousStartDate'] !== undefined);
      for (const image of event.image)
        expect(page.html, page.path).toContain(image.replace(/^.*(?=\/pictures\/)|-\d+\.jpg$/g, ''));
      compareTickets(nodesIn(event['offers']), page);
    }
  });

  test('a course has the dates, length, languages and tickets that its page has', async () => {
    const courses = (await pages).filter((page) => ofType(page, 'Course').length > 0);
    const all = languages.flatMap((each) => [...catalogue[each].programs(), ...catalogue[each].entities('courses')]);
    expect(courses).toHaveLength(all.length);
    for (const page of courses) {
      const { program: words, when } = messagesOf(page.language);
      const [course] = ofType(page, 'Course') as [Node & { hasCourseInstance: Record<string, string> }];
      const { startDate, endDate, courseWorkload = '', inLanguage, eventStatus, offers } = course.hasCourseInstance;
      const [, length = '', unit] = /^PT(\d+)([HM])$/.exec(courseWorkload) ?? [];
      sayIn(page, unit === 'M' ? when.minutes(Number(length)) : length);
      if (startDate === undefined) sayIn(page, when.languages[course['inLanguage'] as Language]);
      else {
        const [first, second] = [inLanguage ?? []].flat() as Language[];
        sayIn(page, dayRange(startDate, endDate, page.language));
        if (first !== undefined) sayIn(page, second === undefined ? when.heldIn[first] : when.heldInBoth[first]);
      }
      expect(eventStatus?.endsWith('/EventCancelled') ?? false, page.path).toBe(
        page.text.includes(plain(words.cancelled)),
      );
      expect(offers !== undefined, page.path).toBe(page.text.includes(plain(words.join)));
    }
  });

  test('a list has the links of the page, in its order and with their words', async () => {
    for (const page of await pages) {
      for (const list of ofType(page, 'ItemList')) {
        const entries = list['itemListElement'] as { position: number; name: string; url: string }[];
        expect(entries.length, page.path).toBeGreaterThan(0);
        expect(entries.map(({ position }) => position)).toEqual(entries.map((__, index) => index + 1));
        for (const { name, url } of entries) {
          sayIn(page, name);
          expect(page.links, page.path).toContain(url);
        }
      }
    }
  });

  test('the way to a page starts at home, ends at the page and leads over pages that it links to', async () => {
    for (const page of await pages) {
      const home = page.language === 'ru' ? `${ORIGIN}/ru` : `${ORIGIN}/`;
      const own = ORIGIN + page.path.replace(/\?.*/, '');
      const [way] = ofType(page, 'BreadcrumbList');
      const steps = (way?.['itemListElement'] ?? []) as { name: string; item: string }[];
      expect([steps[0]?.item, steps.at(-1)?.item], page.path).toEqual(
        own === home ? [undefined, undefined] : [home, own],
      );
      for (const { name, item } of steps.slice(1)) {
        expect(item === own || page.links.has(item), `${page.path}: ${item}`).toBe(true);
        sayIn(page, name);
      }
    }
  });
});

test.each(['/search', '/search?q=gogol', '/nowhere', '/ru/program/nothing'])(
  '%s says nothing to search engines',
  async (path) => {
    const { app } = realSite({});
    expect(await (await app.request(path)).text()).not.toContain('ld+json');
  },
);

test('no name can end the block or hide in it', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028';
  const text = jsonLd([{ '@type': 'Person', name }])!;
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Person', name }] });
});
