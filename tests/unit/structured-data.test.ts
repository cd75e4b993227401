import { describe, expect, test } from 'vitest';

import { languages, type Language } from '../../domain/field-values.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import { readContentFiles } from '../../server/content/content-files.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { oddFolder } from '../fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '../fixtures/fixture-content.ts';
import { publicPages } from '../fixtures/load-page.ts';
import { ORIGIN, realSite } from '../fixtures/real-pages.ts';

/** What every page says to search engines, beside what it says to visitors (docs/decisions/036). */

interface Node {
  '@type'?: string;
  '@id'?: string;
  [property: string]: unknown;
}

interface Page {
  path: string;
  language: Language;
  head: string;
  /** Of the body, as it is read: without soft hyphens, in plain spaces. */
  text: string;
  /** Every address that the page links to. */
  links: ReadonlySet<string>;
  /** The values of `datetime`. */
  times: ReadonlySet<string>;
  graph: Node[];
}

const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => entities[entity]!)
    .replaceAll('\u00AD', '')
    .replaceAll(/\s+/g, ' ');
const entities: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

function pageOf(path: string, html: string): Page {
  const language: Language = /^\/ru(?:\/|$)/.test(path) ? 'ru' : 'en';
  const [head = '', body = ''] = html.split('</head>');
  const shown = body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const attributes = (name: string) =>
    new Set([...shown.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value = '']) => plain(value)));
  const blocks = [...html.matchAll(block)].map(([, text = '']) => text);
  expect(blocks, path).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]!) as { '@context': string; '@graph': Node[] };
  expect(context, path).toBe('https://schema.org');
  const links = new Set([...attributes('href')].map((href) => new URL(href, ORIGIN + path).href));
  const text = plain(shown.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' '));
  return { path, language, head: plain(head), text, links, times: attributes('dateTime'), graph };
}

/** A node and all nodes within it. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? within : [value as Node, ...within];
}

const canonical = ({ head }: Page) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
/** Texts are compared without the spaces around what stands in elements of its own. */
const close = (text: string) => plain(text).replaceAll(' ', '');
const sayIn = (page: Page, text: string) =>
  expect(close(page.text).includes(close(text)), `${page.path} says “${text}”`).toBe(true);
const ofType = ({ graph }: Page, type: string) => graph.filter((node) => node['@type'] === type);

/** The amount as visitors read it. */
const inWords = (price: number, currency: string, language: Language) =>
  price === 0
    ? messagesOf(language).money.free
    : `${new Intl.NumberFormat(language, { useGrouping: language === 'ru' ? 'min2' : true }).format(price)} ${currency === 'RUB' && language === 'ru' ? '₽' : currency}`;

const contents = {
  'the content of the tests': readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture),
  'the content of the site': readCatalogue(readContentFiles('content'), fixturePicture),
};

describe.each(Object.entries(contents))('%s', (_, catalogue) => {
  const site = realSite({ content: { current: () => catalogue } as never });
  const paths = publicPages(catalogue)
    .map((path) => path.replace(/(?<=.)\/$/, ''))
    .filter(
      (path) =>
        !/\/(?:search|nowhere|constructor|toString|__proto__)|\.(?:txt|xml|ics|atom|json|webmanifest)$/.test(path),
    );
  const pages = (async () => {
    const found: Page[] = [];
    for (const path of paths) {
      const response = await site.app.request(path);
      const html = await response.text();
      if (response.headers.get('Content-Type')?.startsWith('text/html') && !html.includes('content="noindex"')) {
        expect(response.status, path).toBe(200);
        found.push(pageOf(path, html));
      }
    }
    return found;
  })();

  test('every page has one graph, whose references and addresses are whole', async () => {
    expect((await pages).length).toBeGreaterThan(60);
    for (const page of await pages) {
      const nodes = nodesIn(page.graph);
      const described = new Set(nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']));
      for (const node of nodes) {
        if (Object.keys(node).length === 1) expect(described, page.path).toContain(node['@id']);
        for (const name of ['@id', 'url', 'item', 'logo', 'image'] as const) {
          for (const address of [node[name] ?? []].flat())
            expect(address, page.path).toMatch(/^http:\/\/localhost:3000\//);
        }
      }
      expect(ofType(page, 'Organization'), page.path).toHaveLength(1);
      expect(JSON.stringify(page.graph), page.path).not.toMatch(/undefined|null|NaN|Invalid|\u00A0|""/);
    }
  });

  test('what it names and describes is what visitors read', async () => {
    for (const page of await pages) {
      const nodes = page.graph
        .filter(({ '@type': type }) => !['Organization', 'WebSite', 'ItemList', 'BreadcrumbList'].includes(type ?? ''))
        .flatMap(nodesIn);
      for (const node of nodes) {
        for (const name of ['name', 'description', 'givenName', 'familyName', 'disambiguatingDescription']) {
          const texts = typeof node[name] === 'string' ? [node[name]] : [];
          // The name of a meeting of the book club has the club before it.
          for (const text of texts.flatMap((each) => (node['@type'] === 'Event' ? each.split(': ') : each))) {
            sayIn(page, text);
          }
        }
        if (node['@type'] === 'Offer')
          sayIn(page, inWords(Number(node['price']), String(node['priceCurrency']), page.language));
        if (node['@type'] === 'Offer') expect(node['url'], page.path).toBe(canonical(page));
        if (node['@type'] === 'PostalAddress') expect(node['addressCountry']).toBe('AE');
        if (node['hasMap']) expect(page.links, page.path).toContain(node['hasMap']);
        if (node['@type'] === 'Person' && node['url'] && node['url'] !== canonical(page)) {
          expect(page.links, page.path).toContain(node['url']);
        }
      }
    }
  });

  test('an event has the date, time, place, language and state that its page has', async () => {
    const events = (await pages).filter((page) => ofType(page, 'EducationEvent').length > 0);
    expect(events).toHaveLength(languages.reduce((sum, each) => sum + catalogue[each].events.length, 0));
    for (const page of events) {
      const { event: words, when, eventTypes, inPersonAndOnline } = messagesOf(page.language);
      const [event] = ofType(page, 'EducationEvent') as [Record<string, string>];
      expect(event['url']).toBe(canonical(page));
      const start = event['startDate']!;
      expect(page.times, page.path).toContain(start.slice(0, 10));
      if (start.length > 10) {
        expect(start).toMatch(/T\d\d:\d\d:00\+04:00$/);
        expect(page.times, page.path).toContain(new Date(start).toISOString());
        sayIn(page, start.slice(11, 16));
      } else sayIn(page, when.tbd);
      if (event['endDate']) {
        sayIn(page, `${start.slice(11, 16)}–${event['endDate'].slice(11, 16)}`);
        expect(`PT${(Date.parse(event['endDate']) - Date.parse(start)) / 60_000}M`).toBe(event['duration']);
      }
      sayIn(page, `${words.language} ${when.languages[event['inLanguage'] as Language]}`);

      const format = /(\w+)EventAttendanceMode$/.exec(event['eventAttendanceMode']!)![1]!;
      const formats = {
        Offline: [eventTypes['in-person']],
        Mixed: [inPersonAndOnline],
        Online: [eventTypes.online, eventTypes.digital],
      };
      expect(
        formats[format as keyof typeof formats].some((each) => close(page.text).includes(close(each))),
        page.path,
      ).toBe(true);
      const kinds = nodesIn(event['location']).map((node) => node['@type']);
      expect(kinds.includes('Place'), page.path).toBe(format !== 'Online');
      expect(kinds.includes('VirtualLocation'), page.path).toBe(format !== 'Offline');

      const status = /Event(\w+)$/.exec(event['eventStatus']!)![1];
      expect(status === 'Cancelled', page.path).toBe(page.text.includes(plain(words.cancelled)));
      expect(status === 'Rescheduled', page.path).toBe(event['previousStartDate'] !== undefined);
      if (status === 'Cancelled') expect(event['offers']).toBeUndefined();
      const offers = nodesIn(event['offers']);
      for (const [ticket, ofSeat] of Map.groupBy(offers, ({ name }) => String(name))) {
        const prices = new Set(
          ofSeat.map(({ price, priceCurrency }) => inWords(Number(price), String(priceCurrency), page.language)),
        );
        const inOneLine = [...prices].join(` ${messagesOf(page.language).money.or} `);
        sayIn(page, ticket === 'undefined' ? inOneLine : `${ticket} ${inOneLine}`);
      }
      const isSoldOut = offers.filter((offer) => String(offer['availability']).endsWith('SoldOut'));
      if (isSoldOut.length > 0) expect(page.text, page.path).toMatch(/sold out|проданы|мест нет/i);
      const isOnSale = offers.some((offer) => String(offer['availability']).endsWith('InStock'));
      const leadsToPayment = [...page.links].some((link) =>
        /^https:\/\/(?:buy\.stripe\.com|yookassa\.ru)\//.test(link),
      );
      expect(isOnSale, page.path).toBe(leadsToPayment);
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
      const [way] = ofType(page, 'BreadcrumbList');
      const start = page.language === 'ru' ? `${ORIGIN}/ru` : `${ORIGIN}/`;
      if (canonical(page) === start) continue;
      const steps = (way?.['itemListElement'] ?? []) as { name: string; item: string }[];
      expect(steps[0]?.item, page.path).toBe(start);
      expect(steps.at(-1)?.item, page.path).toBe(`${ORIGIN}${page.path.replace(/\?.*/, '')}`);
      sayIn(page, steps.at(-1)!.name);
      for (const { name, item } of steps.slice(1, -1)) {
        expect(page.links, `${page.path}: ${item}`).toContain(item);
        sayIn(page, name);
      }
    }
  });
});

test.each(['/search', '/search?q=gogol', '/nowhere', '/ru/program/nothing'])(
  '%s has nothing for search engines',
  async (path) => {
    const { app } = realSite({});
    expect(await (await app.request(path)).text()).not.toContain('ld+json');
  },
);
