import { Link } from 'react-router';

import type { Route } from './+types/calendar';
import { nextEventFinder } from '#domain/next-event.ts';
import { listingQuery } from '#domain/event-filters.ts';
import {
  afterMonth,
  monthBounds,
  monthGrid,
  monthOf,
  parseMonth,
  shiftMonth,
  type IsoMonth,
} from '#domain/month-grid.ts';
import { pageQuery, pagingOf, partOf } from '#domain/paging.ts';
import { isPast } from '#domain/event-status.ts';
import type { IsoDay, Language } from '#domain/values/field-values.ts';
import { dayInWords, monthInWords, weekdays } from '#i18n/formats.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import type { EventQuestion } from '#server/content/content-questions.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { pageGraph, requestContext, type RequestContext } from '#server/request/request-context.ts';
import { calendarGraph } from '#server/syndication/page-graphs.ts';
import { eventCard, eventRow } from '#server/view-models/event-cards.ts';
import { listAt } from '#server/view-models/listings.ts';
import { eventsDescription } from '#server/view-models/page-descriptions.ts';
import { printedAddress } from '#server/view-models/printed-address-data.ts';
import { OnwardLink } from '#app/components/links.tsx';
import { EventRows } from '#app/site/components/event-row.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { PrintedAddress } from '#app/site/components/printed-address.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import { CalendarSubscription } from '#app/site/components/page-actions.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { FeedLinks, PageHead } from '#app/layout/page-head.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './calendar.module.css';
import { MonthTable, shownOfDay } from './month-table.tsx';

export const handle: PageHandle = { parameters: ['month', 'page'], indexed: ['month', 'page'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const language = languageOf(params);
  const data = calendarData(shared, language, url);
  context.set(pageGraph, (at) => calendarGraph(data.events, at, data.paging));
  // The address without a month shows another one when this one is over.
  const query = pageQuery(`?month=${data.month.iso}`, data.paging.page);
  return { ...data, printed: printedAddress(pathIn(language, '/:lang?/calendar') + query, shared) };
}

/**
 * The data of a month in the calendar (docs/rules.md, Calendar).
 *
 * @throws a redirect to the canonical address of what is shown, where the request has another
 */
function calendarData({ catalogue, now, today }: RequestContext, language: Language, url: URL) {
  const content = catalogue[language];
  const { bounds, month, ofMonth, nearest, paging, query, alternates } = listAt(
    catalogue,
    language,
    url,
    (each, parameters) => monthOfAddress(each, parameters, today),
  );
  /** `query` is that of the address of the month, empty for the month of today. */
  const link = (to: IsoMonth) => ({ ...monthInWords(to, language), query: monthQuery(to, today) });
  const findNext = nextEventFinder(content.openEvents, now);
  const { limit, offset } = partOf(paging);
  const entries = ofMonth.slice(offset, offset + limit);
  const events = entries.map((event) => eventRow(event, findNext, now, language));
  const rows = new Map(events.map((each) => [each.id, each]));
  const byDay = Map.groupBy(ofMonth, ({ dateOfEvent }) => dateOfEvent);
  const dayOf = (day: IsoDay) => {
    const all = byDay.get(day) ?? [];
    const shown = shownOfDay(all);
    const view = isPast({ dateOfEvent: day }, today) ? 'past' : 'upcoming';
    return {
      iso: day,
      number: Number(day.slice(8)),
      kind: monthOf(day) !== month ? ('outside' as const) : day === today ? ('today' as const) : ('usual' as const),
      // An event that is in the list too is sent to the browser once, because it is the same object.
      events: shown.map((event) => rows.get(event.id) ?? eventCard(event, now, language)),
      /** Those that are not shown: how many, and the query of the address of the events of the day. */
      more:
        all.length === shown.length
          ? undefined
          : {
              count: all.length - shown.length,
              day: dayInWords(day, language).withWeekday,
              query: listingQuery(view, { date: day }),
            },
    };
  };
  return {
    month: monthInWords(month, language),
    previous: month > bounds.first ? link(shiftMonth(month, -1)) : undefined,
    next: month < bounds.last ? link(shiftMonth(month, 1)) : undefined,
    isOtherMonth: month !== monthOf(today),
    weekdays: weekdays(language),
    weeks: monthGrid(month).map((week) => week.map(dayOf)),
    query,
    description: eventsDescription(
      { events: entries, total: paging.total, text: messagesOf(language).calendar.subtext },
      now,
      language,
    ),
    paging,
    /** Of a page of the list below the month. */
    events,
    /** Only in a month without events: the month to go to. */
    nearestWithEvents: nearest && { ...link(nearest.month), direction: nearest.direction },
    alternates,
  };
}

function monthOfAddress(content: LocalizedContent, parameters: URLSearchParams, today: IsoDay) {
  const first = (question: EventQuestion) => content.events({ listedOn: today, ...question, limit: 1 })[0]?.dateOfEvent;
  const bounds = monthBounds(first({}), first({ latestFirst: true }), today);
  /** The month to go to from a month without events: the next with events, else the last with events. */
  const nearestTo = (month: IsoMonth) => {
    const next = first({ from: afterMonth(month) });
    const day = next ?? first({ before: month, latestFirst: true });
    const direction = next === undefined ? ('recent' as const) : ('upcoming' as const);
    return day === undefined ? undefined : { month: monthOf(day), direction };
  };
  const wanted = parseMonth(parameters.get('month')) ?? monthOf(today);
  const isWithin = wanted >= bounds.first && wanted <= bounds.last;
  const month = isWithin ? wanted : (nearestTo(wanted)?.month ?? monthOf(today));
  const ofMonth = content.events({ date: month, listedOn: today });
  return {
    bounds,
    month,
    ofMonth,
    nearest: ofMonth.length === 0 ? nearestTo(month) : undefined,
    paging: pagingOf(ofMonth.length, parameters.get('page')),
    query: monthQuery(month, today),
  };
}

/** The query of the address of a month; that of today has none. */
function monthQuery(month: IsoMonth, today: IsoDay): string {
  return month === monthOf(today) ? '' : `?month=${month}`;
}

type CalendarData = Route.ComponentProps['loaderData'];

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const words = useMessages().calendar;
  return (
    <div className="pageWidth">
      <PageHead
        title={loaderData.isOtherMonth ? `${words.title}: ${loaderData.month.inline}` : words.title}
        details={loaderData.isOtherMonth ? undefined : loaderData.month.inline}
        description={loaderData.description}
        paging={loaderData.paging}
        existsIn={loaderData.alternates}
      />
      <FeedLinks />
      <CalendarHeader {...loaderData} />
      {/* A preview belongs to the month in which it was opened. */}
      <MonthTable key={loaderData.month.iso} {...loaderData} />
      <MonthEvents {...loaderData} />
      <PrintedAddress printed={loaderData.printed} />
    </div>
  );
}

/** The month as the title of the page, announced when it changes, with links to other months. */
function CalendarHeader({ month, previous, next, isOtherMonth }: CalendarData) {
  const words = useMessages().calendar;
  const path = usePath();
  const title = useFocusRecovery<HTMLHeadingElement>(month.iso);
  return (
    <header className="spread end from-3 to-3 besideAddress">
      <h1 ref={title} tabIndex={-1} className="column gap-1">
        <span className="eyebrow">{words.title}</span>{' '}
        <span aria-live="polite" className="display">
          {/* The links to other months shrink before the name of the month breaks. */}
          <span className="oneLine">{month.name}</span> <span className="soft">{month.year}</span>
        </span>
      </h1>
      <nav aria-label={words.title} className={classNames('cluster gap-3', styles.months)}>
        <MonthButton to={previous} label={words.previous} arrow="←" />
        <MonthButton to={next} label={words.next} arrow="→" />
        {isOtherMonth && (
          <Link
            to={path('/:lang?/calendar')}
            preventScrollReset
            className={classNames('small link pad-2', styles.toToday)}
          >
            {words.toToday}
          </Link>
        )}
      </nav>
    </header>
  );
}

/**
 * A link to the month before or after. Outside the bounds it leaves an empty space, so that the other link does not
 * move. On a phone both stand side by side where their names have room, also in a browser with a least size of letters.
 */
function MonthButton({ to, label, arrow }: { to: CalendarData['previous']; label: string; arrow: '←' | '→' }) {
  const path = usePath();
  if (to === undefined) return <span className={styles.turn} aria-hidden="true" />;
  return (
    <Link
      to={path('/:lang?/calendar') + to.query}
      preventScrollReset
      className={classNames(button('outline', { small: true }), styles.turn)}
    >
      {arrow === '←' && <span aria-hidden="true">{arrow}</span>}
      <span>
        <span className="visuallyHidden">{`${label}: `}</span>
        <span className="oneLine">{to.name}</span>
        <span className="visuallyHidden">{` ${to.year}`}</span>
      </span>
      {arrow === '→' && <span aria-hidden="true">{arrow}</span>}
    </Link>
  );
}

function MonthEvents({ month, events, nearestWithEvents, query, paging }: CalendarData) {
  const { calendar: words, events: eventWords, pagination } = useMessages();
  const { city } = useHouse();
  const path = usePath();
  const heading = useFocusRecovery<HTMLHeadingElement>(month.iso, paging.page);
  return (
    <section aria-labelledby="month" className={classNames('section', styles.list)}>
      <div className="headingRow">
        <h2 ref={heading} id="month" tabIndex={-1} className="heading">
          {month.heading}
        </h2>
        {paging.pages > 1 && (
          <p
            aria-live="polite"
            className="figures soft"
          >{`${eventWords.count(paging.total)}, ${pagination.position(paging.page, paging.pages)}`}</p>
        )}
        <Link to={path('/:lang?/events')} className="link medium pad-2">
          {words.toEvents}
        </Link>
      </div>
      {events.length === 0 ? (
        <div className="spread gap-5 middle above-5">
          <p className="subheading">{words.none}</p>
          {nearestWithEvents && (
            <Link
              to={path('/:lang?/calendar') + nearestWithEvents.query}
              preventScrollReset
              className={button('outline')}
            >{`${words[nearestWithEvents.direction]}: ${nearestWithEvents.inline}`}</Link>
          )}
        </div>
      ) : (
        <EventRows events={events} className={classNames('divided airy', styles.events)} />
      )}
      <div className="cluster separate tight inkAbove pad-3 screenOnly">
        <p className="small soft">
          <span>{`${words.subtext} ${words.times(city)}`}</span> <OnwardLink />
        </p>
        <CalendarSubscription file={path('/:lang?/calendar.ics')} title={words.toEvents} />
      </div>
      <Pagination paging={paging} to={(page) => `${path('/:lang?/calendar')}${pageQuery(query, page)}#month`} />
    </section>
  );
}
