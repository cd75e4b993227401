import { redirect } from 'react-router';

import { listingQuery, programQuery, readChoice, type ProgramView, type View } from '#domain/event-filters.ts';
import {
  categories,
  idPattern,
  languages,
  otherLanguages,
  type IsoDay,
  type Language,
} from '#domain/values/field-values.ts';
import { PAGE_SIZE, pageQuery, pagingOf, type Paging } from '#domain/paging.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import type { EventQuestion, ProgramQuestion } from '#server/content/content-questions.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { sitePath } from '#i18n/preview-address.ts';
import type { Program } from '#domain/entities.ts';

/** Which part of which list an address asks for. */
interface Listing {
  paging: Paging;
  /** The query of the address of its first page. */
  query: string;
  /** The same without filters: only views and dates are pages of their own for search engines. */
  datesQuery?: string;
}

/**
 * What an address lists, and its addresses for search engines.
 *
 * @param listing reads the parameters of an address, in the content of any language
 * @returns also `canonicalQuery`: a filtered list is a part of the list of its dates, and has the address of that one; and
 *   `alternates`, the languages in which the canonical address has a page
 * @throws a redirect to the address of what is shown, where the request has another
 */
export function listAt<Found extends Listing>(
  catalogue: Catalogue,
  language: Language,
  url: URL,
  listing: (content: LocalizedContent, parameters: URLSearchParams) => Found,
) {
  const addressOf = ({ query, paging }: Listing) => pageQuery(query, paging.page);
  const found = listing(catalogue[language], url.searchParams);
  const address = addressOf(found);
  requireQuery(url, address);
  const { query, datesQuery = query } = found;
  const canonicalQuery = query === datesQuery ? address : datesQuery;
  const hasPage = (other: Language) =>
    other === language ||
    canonicalQuery === '' ||
    addressOf(listing(catalogue[other], new URLSearchParams(canonicalQuery))) === canonicalQuery;
  return { ...found, canonicalQuery, alternates: languages.filter(hasPage) };
}

/** The upcoming events from the nearest on (docs/rules.md, Events), or the past ones from the latest back. */
export function eventsOfView(view: View, today: IsoDay): EventQuestion {
  return view === 'past' ? { before: today, takesPlace: true, latestFirst: true } : { from: today };
}

/** The events that an address asks for. Unknown parameters and values are ignored. */
export function eventListing(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  const view: View = parameters.get('when') === 'past' ? 'past' : 'upcoming';
  const ofView = eventsOfView(view, today);
  const choice = readChoice(parameters, {
    date: (date) => content.countEvents({ ...ofView, date }) > 0,
    master: (id) => content.has('masters', id),
  });
  const paging = pagingOf(content.countEvents({ ...ofView, ...choice }), parameters.get('page'));
  const datesQuery = listingQuery(view, { date: choice.date });
  return { view, ofView, choice, paging, query: listingQuery(view, choice), datesQuery };
}

/**
 * The programs that an address asks for: all where they fit on one page, else those that go on or are to come, or those that
 * are over. Unknown parameters and values are ignored, and those that list nothing else.
 */
export function programListing(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  const wanted = (name: string) => parameters.get(name)?.toLowerCase();
  const category = categories.find((each) => each.toLowerCase() === wanted('category'));
  const master = content.has('masters', wanted('master') ?? '') ? wanted('master') : undefined;
  const all: ProgramQuestion = { category, master };
  const current = { ...all, over: { on: today, is: false } };
  const past = { ...all, over: { on: today, is: true }, latestFirst: true };
  const isOnePage = content.countPrograms(all) <= PAGE_SIZE;
  const counts = isOnePage ? undefined : { current: content.countPrograms(current), past: content.countPrograms(past) };
  const isPast = counts !== undefined && counts.past > 0 && wanted('when') === 'past';
  const view: ProgramView = isPast ? 'past' : isOnePage ? 'all' : 'current';

  const allYears = isPast ? content.programYears(past) : [];
  const date = allYears.find(({ year }) => year === wanted('date'))?.year;
  const isLong = isPast && counts.past > PAGE_SIZE && allYears.length > 1;
  const question = isPast ? { ...past, year: date } : isOnePage ? all : current;
  return {
    view,
    choice: { date, category, master },
    question,
    counts,
    years: isLong || date !== undefined ? allYears : [],
    paging: pagingOf(content.countPrograms(question), parameters.get('page')),
    query: programQuery(view, { date, category, master }),
    datesQuery: programQuery(view, { date }),
  };
}

/**
 * Sends a request on to the canonical address of the page that its query stands for, so that no page has two addresses.
 *
 * @param query of the canonical address, empty or from `?` on; its path is that of the request
 * @throws a redirect, unless the request has this query
 */
export function requireQuery(url: URL, query: string): void {
  // Compared in one spelling: a browser may escape other characters than URLSearchParams does.
  if (String(url.searchParams) !== String(new URLSearchParams(query))) throw redirect(sitePath(url.pathname) + query);
}

/**
 * Some programs: all of them where there are no more than `limit`, else those that go on or are to come, then the latest that
 * are over.
 */
export function currentFirst(
  content: LocalizedContent,
  question: Pick<ProgramQuestion, 'master'>,
  limit: number,
  today: IsoDay,
): Program[] {
  if (content.countPrograms(question) <= limit) return content.programs(question);
  const current = content.programs({ ...question, over: { on: today, is: false }, limit });
  const over = { on: today, is: true };
  return [...current, ...content.programs({ ...question, over, latestFirst: true, limit: limit - current.length })];
}

/** As many as a browser saves (app/layout/inline-scripts/toggle-stars.js). */
const MAX_SAVED = 100;

/** The events that an address names: `?events=event2,p3e1`. @param parameter the value of `events` in the query, or null */
export function savedEvents(catalogue: Catalogue, language: Language, parameter: string | null) {
  const named = (parameter ?? '').split(',').filter((id) => idPattern.test(id));
  const ids = [...new Set(named)].slice(0, MAX_SAVED);
  const unseen = new Set(ids);
  const take = (from: Language) => {
    const found = catalogue[from].events({ ids: [...unseen] });
    for (const { id } of found) unseen.delete(id);
    return found;
  };
  return {
    /** What of the address can be an id, each once. */
    ids,
    /** Those that exist in the language, in the order of time. */
    events: take(language),
    /** Those that exist in other languages only, by the language, in the order of time. */
    elsewhere: otherLanguages(language)
      .map((other) => ({ language: other, events: take(other) }))
      .filter((other) => other.events.length > 0),
    /** The ids of events that are not published, or not any more. */
    missing: [...unseen],
  };
}
