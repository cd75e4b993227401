import { listingQuery } from '../../domain/event-filters.ts';
import { languages, type IsoDay, type Language } from '../../domain/field-values.ts';
import { listedEvents } from '../../domain/event-status.ts';
import { pastEvents } from '../../domain/past-and-upcoming.ts';
import { programListing, programQuery } from '../../domain/program-filters.ts';
import { alternateUrls, eventPath, pathIn, privatePatterns } from '../../i18n/urls.ts';
import type { Catalogue, LocalizedContent } from '../content/catalogue.ts';
import { escapeXml } from '../syndication/escape-xml.ts';

/** A page in a language; its path and instant are worked out for the part that is asked for only. */
interface Page {
  path: () => string;
  /** When what it prints last changed, ISO 8601 in UTC; a list that changes with the day has none. */
  changedAt?: () => string | undefined;
}

/** A page in the languages in which it exists. */
type Alternates = Partial<Record<Language, Page>>;

/** With two addresses each, and what they say of each other, a part stays below half a megabyte. */
const PAGES_A_PART = 500;

/**
 * The public pages that exist whatever the content is, each with the document it prints; undefined for lists that change with
 * the day. The search is for visitors: its pages are not to be indexed.
 */
const standingPages = [
  ['/:lang?', undefined],
  ['/:lang?/programs', undefined],
  ['/:lang?/events', undefined],
  ['/:lang?/masters', undefined],
  ['/:lang?/calendar', undefined],
  ['/:lang?/teens', 'pages/teens'],
  ['/:lang?/courses', undefined],
  ['/:lang?/membership', 'pages/membership'],
  ['/:lang?/book-club', 'pages/book-club'],
  ['/:lang?/about', 'pages/about'],
  ['/:lang?/terms-and-conditions', 'legal/terms-and-conditions'],
  ['/:lang?/privacy-policy', 'legal/privacy-policy'],
  ['/:lang?/cookies-policy', 'legal/cookies-policy'],
] as const;

/**
 * The list of the parts of the sitemap, in XML (sitemaps.org).
 *
 * @param today the day in Dubai
 */
export function sitemapIndex(catalogue: Catalogue, origin: string, today: IsoDay): string {
  const parts = Math.ceil(publicPages(catalogue, today).length / PAGES_A_PART);
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * A part of the sitemap in XML: every canonical address, each with those of the same page in all its languages, and when
 * that page last changed in its language.
 *
 * @param part from 1 on
 * @param today the day in Dubai
 * @returns undefined where there is no such part
 */
export function sitemapPart(catalogue: Catalogue, part: number, origin: string, today: IsoDay): string | undefined {
  const pages = publicPages(catalogue, today).slice((part - 1) * PAGES_A_PART, part * PAGES_A_PART);
  if (part < 1 || pages.length === 0) return undefined;
  const entries = pages.flatMap((page) => urlEntries(page, origin));
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** Whether there is a public page in any language. @param path in English, without a query; @param today the day in Dubai */
export function hasPage(catalogue: Catalogue, path: string, today: IsoDay): boolean {
  const wanted = alternateUrls(path, 'en');
  return publicPages(catalogue, today).some((page) => languages.some((each) => page[each]?.path() === wanted[each]));
}

/** What crawlers may read: every page that is the same for all visitors. */
export function robots(origin: string): string {
  const closed = [...privatePatterns.map((pattern) => pattern.replace(/\*$/, '')), '/search-answer/', '/search-index/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlEntries(page: Alternates, origin: string): string[] {
  const existing = languages.flatMap((language) => {
    const found = page[language];
    return found ? [{ language, address: escapeXml(origin + found.path()), changedAt: found.changedAt?.() }] : [];
  });
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const byDefault = existing
    .filter(({ language }) => language === 'en')
    .map(({ address }) => link('x-default', address));
  const links = [...existing.map(({ language, address }) => link(language, address)), ...byDefault].join('');
  const lastmod = (changedAt: string | undefined) => (changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`);
  return existing.map(({ address, changedAt }) => `<url><loc>${address}</loc>${lastmod(changedAt)}${links}</url>\n`);
}

/** The list that was made last of each content, and its day: every part is a slice of it. */
const lists = new WeakMap<Catalogue, { today: IsoDay; pages: Alternates[] }>();

function publicPages(catalogue: Catalogue, today: IsoDay): Alternates[] {
  const known = lists.get(catalogue);
  if (known?.today === today) return known.pages;
  const pages = listPages(catalogue, today);
  lists.set(catalogue, { today, pages });
  return pages;
}

function listPages(catalogue: Catalogue, today: IsoDay): Alternates[] {
  const each = <Entity extends { id: string; changedAt: string }>(
    list: (content: LocalizedContent) => readonly Entity[],
    path: (language: Language, entity: Entity) => string,
    also: (entity: Entity, content: LocalizedContent) => readonly (string | undefined)[] = () => [],
  ) =>
    inLanguages((language) =>
      list(catalogue[language]).map((entity) => [
        entity.id,
        {
          path: () => path(language, entity),
          changedAt: () => latest([entity.changedAt, ...also(entity, catalogue[language])]),
        },
      ]),
    );
  return [
    ...inLanguages((language) =>
      standingPages.map(([pattern, document]) => [
        pattern,
        {
          path: () => pathIn(language, pattern),
          changedAt: () => document && catalogue[language].changedAt(document),
        },
      ]),
    ),
    ...inLanguages((language) => pastLists(catalogue[language], today)),
    ...each(
      ({ programs }) => programs,
      (language, { id }) => pathIn(language, '/:lang?/program/:programId', { programId: id }),
      ({ id, events }, content) => [
        content.changedAt(`programs/${id}`),
        ...events.map(({ scheduledAt }) => scheduledAt),
      ],
    ),
    ...each(
      ({ events }) => events,
      (language, event) => eventPath(language, event),
      ({ id }, content) => [content.changedAt(`faq/${id}`)],
    ),
    ...each(
      ({ masters }) => masters,
      (language, { id }) => pathIn(language, '/:lang?/masters/:masterId', { masterId: id }),
      ({ id }, content) => [
        content.changedAt(`masters/${id}`),
        ...content.eventsOfMaster(id).map(({ scheduledAt }) => scheduledAt),
      ],
    ),
    ...each(
      ({ courses }) => courses,
      (language, { id }) => pathIn(language, '/:lang?/course/:courseId', { courseId: id }),
    ),
  ];
}

function latest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.reduce((one, other) => (other !== undefined && (one === undefined || other > one) ? other : one));
}

type Keyed = readonly [key: string, page: Page];

/** The lists of past events and programs: all, and each year. */
function pastLists({ language, events, programs }: LocalizedContent, today: IsoDay): Keyed[] {
  const eventYears = new Set(
    pastEvents(listedEvents(events, today), today).map(({ dateOfEvent }) => dateOfEvent.slice(0, 4)),
  );
  const { view, years } = programListing(programs, new URLSearchParams({ when: 'past' }), () => false, today);
  const queries = (dates: readonly string[], query: (date?: string) => string) => [query(), ...dates.map(query)];
  return [
    ...(eventYears.size === 0 ? [] : queries([...eventYears], (date) => listingQuery('past', { date }))).map(
      (query): Keyed => [`events${query}`, { path: () => pathIn(language, '/:lang?/events') + query }],
    ),
    ...(view === 'past'
      ? queries(
          years.map(({ year }) => year),
          (date) => programQuery(view, { date }),
        )
      : []
    ).map((query): Keyed => [`programs${query}`, { path: () => pathIn(language, '/:lang?/programs') + query }]),
  ];
}

/** Brings together what is the same in each language. @param pagesIn gives the pages of a language by a key */
function inLanguages(pagesIn: (language: Language) => readonly Keyed[]): Alternates[] {
  const found = new Map<string, Alternates>();
  for (const language of languages) {
    for (const [key, page] of pagesIn(language)) {
      const alternates = found.get(key) ?? {};
      alternates[language] = page;
      found.set(key, alternates);
    }
  }
  return [...found.values()];
}
