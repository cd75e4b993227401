import { keysOf } from '#domain/values/records.ts';
import { documentOfName, type DocumentKind } from '#domain/documents/document.ts';
import { listingQuery, programQuery } from '#domain/event-filters.ts';
import { inEach, languages, type IsoDay, type Language } from '#domain/values/field-values.ts';
import { eventFacts } from '#i18n/event-words.server.ts';
import { optionalPage, sitePages } from '#i18n/site-pages.ts';
import { alternateUrls, pathIn, eventPath, type PagePath } from '#i18n/urls.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { pageKinds } from '#server/content/content-kinds.ts';
import { escapeXml } from './feed.ts';
import { programListing } from '#server/view-models/listings.ts';
import { pathOfPage } from '#server/view-models/not-found-data.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/** A page in a language. */
interface Page {
  path: string;
  /** When what it prints last changed, ISO 8601 in UTC; a list that changes with the day has none. */
  changedAt: string | undefined;
}

/** A page in the languages in which it exists. */
type Alternates = Partial<Record<Language, Page>>;

/** With two addresses each, and what they say of each other, a part stays below half a megabyte. */
const PAGES_A_PART = 500;

/** The pages of i18n/site-pages.ts that search engines may read. */
const indexedPages = keysOf(sitePages).filter((path) => sitePages[path].noIndex === undefined);

/** Those of them that the house has. */
function pagesOf({ en: { off } }: Catalogue) {
  return indexedPages.filter((path) => {
    const name = optionalPage(path);
    return name === undefined || !off[name];
  });
}

/** The kinds of documents that have a page each. */
const kindsOf = ({ en: { off } }: Catalogue) => pageKinds.filter((kind) => kind !== 'courses' || !off.courses);

/** The list of the parts of the sitemap, in XML (sitemaps.org). */
export function sitemapIndex(catalogue: Catalogue, origin: string, today: IsoDay): string {
  const pages =
    fixedPages(catalogue, today).length + kindsOf(catalogue).reduce((sum, kind) => sum + catalogue.count(kind), 0);
  const parts = Math.ceil(pages / PAGES_A_PART);
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
 * @returns undefined where there is no such part
 */
export function sitemapPart(catalogue: Catalogue, part: number, origin: string, today: IsoDay): string | undefined {
  const pages = part < 1 ? [] : pagesOfPart(catalogue, (part - 1) * PAGES_A_PART, today);
  if (pages.length === 0) return undefined;
  const entries = pages.flatMap((page) => urlEntries(page, origin));
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlEntries(page: Alternates, origin: string): string[] {
  const existing = languages.flatMap((language) => {
    const found = page[language];
    return found ? [{ language, address: escapeXml(origin + found.path), changedAt: found.changedAt }] : [];
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

/** Pages from a place in the list of all: those of a fixed address, then those of documents by kind and id. */
function pagesOfPart(catalogue: Catalogue, offset: number, today: IsoDay): Alternates[] {
  const fixed = fixedPages(catalogue, today);
  const found = fixed.slice(offset, offset + PAGES_A_PART);
  let before = fixed.length;
  for (const kind of kindsOf(catalogue)) {
    const wanted = PAGES_A_PART - found.length;
    const ids = wanted > 0 ? catalogue.ids(kind, wanted, Math.max(0, offset - before)) : [];
    found.push(...documentPages(catalogue, kind, ids));
    before += catalogue.count(kind);
  }
  return found;
}

function documentPages(catalogue: Catalogue, kind: DocumentKind, ids: readonly string[]): Alternates[] {
  const byId = Map.groupBy(catalogue.pages(kind, ids), ({ id }) => id);
  return [...byId.values()].map((rows) =>
    Object.fromEntries(rows.map((row) => [row.language, { path: pathOfPage(kind, row), changedAt: row.changedAt }])),
  );
}

function fixedPages(catalogue: Catalogue, today: IsoDay): Alternates[] {
  const pages = pagesOf(catalogue).map((pattern) =>
    inEach((language) => {
      const { documents = [] } = sitePages[pattern];
      const changes = documents.map((name) => catalogue[language].changedAt(documentOfName(name)!) ?? '');
      const changedAt = changes.toSorted().at(-1);
      return { path: pathIn(language, pattern), changedAt };
    }),
  );
  const lists = inEach((language) => pastLists(catalogue[language], today));
  const everyList = new Set(languages.flatMap((language) => lists[language]));
  return [
    ...pages,
    ...[...everyList].map((list) => {
      const existing = languages.filter((language) => lists[language].includes(list));
      const urls = alternateUrls(list, 'en');
      return Object.fromEntries(existing.map((language) => [language, { path: urls[language], changedAt: undefined }]));
    }),
  ];
}

/** The lists of past events and programs, all and each year, by their addresses in English. */
function pastLists(content: LocalizedContent, today: IsoDay): string[] {
  const eventYears = [...content.tally({ before: today, takesPlace: true }, 'year').keys()];
  const { view, years } = programListing(content, new URLSearchParams({ when: 'past' }), today);
  const eventDates = eventYears.length === 0 ? [] : [undefined, ...eventYears];
  const programDates = view === 'past' ? [undefined, ...years.map(({ year }) => year)] : [];
  return [
    ...eventDates.map((date) => pathIn('en', '/:lang?/events') + listingQuery('past', { date })),
    ...programDates.map((date) => pathIn('en', '/:lang?/programs') + programQuery('past', { date })),
  ];
}

/** As many as leave the whole at twenty lines, those without words aside. */
const MAX_EVENTS = 5;

/**
 * What assistants read of the site at once, in Markdown (llmstxt.org): what it is, the next events, where the rest stands.
 * In English; it names the Russian pages.
 */
export function llmsText({ catalogue, now, origin }: RequestContext): string {
  const { about, bookClub, house, membership, off, teens } = catalogue.en;
  const { layout, programs, masters, courses, events: list } = messagesOf('en');
  const upcoming = catalogue.en.eventsToCome(now, { limit: MAX_EVENTS });
  const page = (name: string, path: PagePath, text: string | undefined) =>
    text === undefined ? [] : [markdownLink(name, origin + pathIn('en', path), text)];
  const { links } = layout;
  return plainSpaces(
    [
      `# ${house.name}`,
      `> ${house.description}`,
      `Every page carries the same facts as JSON-LD (schema.org). Times are those of ${house.city} (UTC+4). The same pages in Russian start with ${origin}/ru; a few exist in one language only.`,
      '## Events',
      [
        ...upcoming.map((event) =>
          markdownLink(event.name, origin + eventPath('en', event), eventFacts(event, now, 'en')),
        ),
        ...page(list.title, '/:lang?/events', list.subtext),
        markdownLink(
          'Calendar file',
          `${origin}/calendar.ics`,
          'all events of the past twelve months and to come (iCalendar)',
        ),
        markdownLink('Feed', `${origin}/feed.json`, 'upcoming events (JSON Feed)'),
      ].join('\n'),
      '## Pages',
      [
        ...page(links.programs, '/:lang?/programs', programs.subtext),
        ...page(links.masters, '/:lang?/masters', masters.subtext),
        ...page(links.courses, '/:lang?/courses', off.courses ? undefined : courses.subtext),
        ...page(links.membership, '/:lang?/membership', membership?.description),
        ...page(links.bookClub, '/:lang?/book-club', bookClub?.description),
        ...page(links.teens, '/:lang?/teens', teens?.description),
        ...page(links.about, '/:lang?/about', about?.description),
      ].join('\n'),
      '',
    ].join('\n\n'),
  ).replace(/(?<!\n)\n+$/, '\n');
}

/** A link of a list, with what it leads to. Texts of editors stay text, whatever characters they have. */
function markdownLink(name: string, address: string, text: string): string {
  return `- [${asText(name)}](${address}): ${asText(text)}`;
}

function asText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>`*_]/g, String.raw`\$&`);
}
