import { Link } from 'react-router';

import type { Route } from './+types/events';
import { nextEventFinder } from '#domain/next-event.ts';
import {
  facets,
  listingParameters,
  listingQuery,
  optionsOf,
  type Choice,
  type Facet,
  type Option,
  type Tally,
  type View,
} from '#domain/event-filters.ts';
import { PAGE_SIZE, partOf } from '#domain/paging.ts';
import { inEach, type Language } from '#domain/values/field-values.ts';
import { dayInWords, monthInWords } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { languageOf } from '#i18n/urls.ts';
import type { EventQuestion } from '#server/content/content-questions.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { pageGraph, requestContext, type RequestContext } from '#server/request/request-context.ts';
import { eventsGraph } from '#server/syndication/page-graphs.ts';
import { eventRow } from '#server/view-models/event-cards.ts';
import { eventListing, eventsOfView, listAt } from '#server/view-models/listings.ts';
import { eventsDescription, placesInWords } from '#server/view-models/page-descriptions.ts';
import { EventRows } from '#app/site/components/event-row.tsx';
import {
  FilterGroups,
  ListViews,
  shownAsLinks,
  type FilterGroup,
  type FilterOption,
} from '#app/components/filters.tsx';
import { ListPage } from '#app/site/components/list-page.tsx';
import { CategorySubscription } from '#app/site/components/page-actions.tsx';
import { OnwardLink } from '#app/components/links.tsx';
import { FeedLinks } from '#app/layout/page-head.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { sentences } from '#app/ui/text.tsx';

export const handle: PageHandle = { parameters: listingParameters };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const language = languageOf(params);
  const data = eventsData(shared, language, url);
  context.set(pageGraph, (at) => eventsGraph(data.events, at, data.paging));
  return data;
}

/**
 * The events that the address asks for (docs/rules.md, Events).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
function eventsData({ catalogue, now, today }: RequestContext, language: Language, url: URL) {
  const content = catalogue[language];
  const { view, ofView, choice, paging, query, canonicalQuery, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => eventListing(each, parameters, today),
  );
  const events = content.events({ ...ofView, ...choice, ...partOf(paging) });
  const { events: words } = messagesOf(language);
  const findNext = nextEventFinder(content.openEvents, now);
  const text = view === 'past' ? sentences(words.pastSubtext, content.house.recordings.list) : words.subtext;
  return {
    view,
    // Upcoming events always have a view, even an empty one. Past events have one after the first event.
    views: (['upcoming', 'past'] as const)
      .map((each) => ({
        view: each,
        count: content.countEvents(eventsOfView(each, today)),
        query: listingQuery(each, {}),
      }))
      .filter((each) => each.count > 0 || each.view === 'upcoming' || each.view === view),
    filters: filterGroups({ content, view, ofView, choice }),
    filtered: query !== listingQuery(view, {}),
    category: choice.category,
    /** What is listed, for the title of the document: `Past events, March 2019, History`. */
    listed: [view === 'past' ? words.pastTitle : words.title, ...chosenInWords(content, choice)].join(', '),
    /** `Dubai and online`. */
    places: placesInWords(events, language),
    text,
    description: eventsDescription({ events, total: paging.total, text }, now, language),
    query,
    paging,
    events: events.map((event) => eventRow(event, findNext, now, language)),
    canonicalQuery,
    alternates,
  };
}

const alphabetical = inEach((language) => new Intl.Collator(language));

const [YEAR, MONTH, DAY] = ['yyyy'.length, 'yyyy-mm'.length, 'yyyy-mm-dd'.length];

const facts = ['format', 'category', 'master', 'language'] as const satisfies readonly Facet[];

/** What the filters of a list depend on. */
interface FilteredList {
  content: LocalizedContent;
  view: View;
  /** Which events there are in the view. */
  ofView: EventQuestion;
  choice: Choice;
}

/** The filters of a list of events. Dates are offered where the list does not fit on one page. */
function filterGroups(list: FilteredList): FilterGroup[] {
  const groups = [...dateGroups(list), ...facts.map((facet) => factGroup(list, facet))];
  return groups.filter(({ options }) => options.length > 0);
}

/** Selects an option, or removes it when it is chosen. */
function link(
  { content, view, choice }: FilteredList,
  facet: Facet,
  { value, count, chosen }: Option,
  label = wordsOf(content)(facet, value),
): FilterOption {
  const query = listingQuery(view, { ...choice, [facet]: chosen ? undefined : value });
  return { label, count, chosen, query };
}

/** Years, the months of one year, and the chosen day; none where all dates fit on one page. */
function dateGroups(list: FilteredList): FilterGroup[] {
  const { content, view, ofView, choice } = list;
  const { language } = content;
  const { filters } = messagesOf(language).events;
  const { date } = choice;
  const ofAllDates = { ...ofView, ...choice, date: undefined };
  const options = (tally: Tally, length: number): Option[] => {
    const chosen = date?.length === length ? date : undefined;
    return [...new Set([...tally.keys(), ...(chosen === undefined ? [] : [chosen])])]
      .toSorted()
      .map((value) => ({ value, count: tally.get(value) ?? 0, chosen: value === chosen }));
  };
  const inOrder = options(content.tally(ofAllDates, 'year'), YEAR);
  const isLong = inOrder.reduce((sum, { count }) => sum + count, 0) > PAGE_SIZE || date !== undefined;
  if (!isLong) return [];
  const years = view === 'past' ? inOrder.toReversed() : inOrder;
  const firstDay = date ?? content.events({ ...ofView, limit: 1 })[0]?.dateOfEvent;
  const year = firstDay?.slice(0, YEAR);
  const months = year === undefined ? [] : options(content.tally({ ...ofAllDates, date: year }, 'month'), MONTH);
  const days =
    date?.length === DAY ? options(new Map([[date, content.countEvents({ ...ofAllDates, date })]]), DAY) : [];
  /** A single date that changes nothing is no option. */
  const several = (all: Option[]) => (all.length > 1 || all.some(({ chosen }) => chosen) ? all : []);
  const monthName = ({ value }: Option) => monthInWords(value, language).name;
  return [
    group(
      'date',
      filters.year,
      several(years).map((each) => link(list, 'date', each)),
    ),
    group(
      'month',
      months[0]?.value.slice(0, YEAR) ?? '',
      several(months).map((each) => link(list, 'date', each, monthName(each))),
    ),
    group(
      'day',
      filters.day,
      days.map((each) => link(list, 'date', each)),
    ),
  ];
}

function factGroup(list: FilteredList, facet: (typeof facts)[number]): FilterGroup {
  const { content, ofView, choice } = list;
  const { language } = content;
  const others = { ...ofView, ...choice, [facet]: undefined };
  const all = optionsOf(facet, content.tally(others, facet), content.countEvents(others), choice);
  const links = shownAsLinks(all);
  const label = wordsOf(content);
  return {
    ...group(
      facet,
      messagesOf(language).events.filters[facet],
      links.map((each) => link(list, facet, each)),
    ),
    others: all
      .filter((option) => !links.includes(option))
      .map(({ value, count }) => ({ value, label: `${label(facet, value)} (${count})` }))
      .toSorted((a, b) => alphabetical[language].compare(a.label, b.label)),
  };
}

const group = (id: FilterGroup['id'], label: string, options: FilterOption[]) => ({ id, label, options, others: [] });

/** The values of a choice in words, in the order of an address. */
function chosenInWords(content: LocalizedContent, choice: Choice): string[] {
  const inWords = wordsOf(content);
  return facets.flatMap((facet) => {
    const value = choice[facet];
    return value === undefined ? [] : [inWords(facet, value)];
  });
}

function wordsOf(content: LocalizedContent) {
  const { language } = content;
  const { eventTypes, categories, when } = messagesOf(language);
  const words: Record<Exclude<Facet, 'date' | 'master'>, Record<string, string>> = {
    format: eventTypes,
    category: categories,
    language: when.languages,
  };
  return (facet: Facet, value: string): string => {
    if (facet === 'master') return content.master(value)?.fullName ?? value;
    if (facet !== 'date') return words[facet][value] ?? value;
    if (value.length === '2019'.length) return value;
    return value.length === '2019-03'.length ? monthInWords(value, language).inline : dayInWords(value, language).full;
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events: words } = useMessages();
  const path = usePath();
  const { view, views, filters, filtered, category, query, events } = loaderData;
  const list = path('/:lang?/events');
  const past = views.find((each) => each.view === 'past');
  return (
    <ListPage
      id="events"
      path={list}
      words={words}
      list={loaderData}
      text={loaderData.text}
      className="pageWidth pageEnd"
      tabs={
        <div className="inkAbove">
          <FeedLinks />
          <ListViews path={list} names={words.views} views={views} current={view} countInWords={words.count} />
        </div>
      }
      onward={
        <>
          <OnwardLink className="small link touchable" />
          <CategorySubscription category={category} />
        </>
      }
      filters={
        filters.length > 0 && <FilterGroups path={list} query={query} groups={filters} countInWords={words.count} />
      }
    >
      {events.length === 0 ? (
        <div className="stack gap-5 start hairlineAbove from-7">
          <p className="heading">{words.none}</p>
          {filtered || view === 'past' ? (
            <Link to={list} preventScrollReset className={button('outline')}>
              {words.showAll}
            </Link>
          ) : (
            past && (
              <Link to={list + past.query} preventScrollReset className={button('outline')}>
                {words.views.past}
              </Link>
            )
          )}
        </div>
      ) : (
        <EventRows events={events} main />
      )}
    </ListPage>
  );
}
