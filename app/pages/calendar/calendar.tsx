import { Link } from 'react-router';

import type { Route } from './+types/calendar';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { eventsGraph } from '../../../server/syndication/page-graphs.ts';
import { printedAddress } from '../../../server/view-models/printed-address-data.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { CalendarSubscription } from '../../layout/page-actions.tsx';
import { FeedLinks, PageHead } from '../../layout/page-head.tsx';
import { pageQuery } from '../../../domain/paging.ts';
import { EventRow } from '../../components/event-row.tsx';
import { PrintedAddress } from '../../components/printed-address.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { useMessages, usePath } from '../../hooks/use-language.ts';
import { useFocusRecovery } from '../../hooks/use-focus-recovery.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { calendarData, type MonthLink } from './calendar-data.server.ts';
import styles from './calendar.module.css';
import { MonthTable } from './month-table.tsx';

export const handle: PageHandle = { parameters: ['month', 'page'], indexed: ['month', 'page'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now, origin } = shared;
  const language = languageOf(params);
  const data = calendarData(catalogue, language, url, now);
  context.set(pageGraph, () =>
    eventsGraph('/:lang?/calendar', data, { origin, language, house: catalogue[language].house }),
  );
  // The address without a month shows another one when this one is over.
  const query = pageQuery(`?month=${data.month.iso}`, data.paging.page);
  return { ...data, printed: printedAddress(pathIn(language, '/:lang?/calendar') + query, shared) };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const words = useMessages().calendar;
  return (
    <div className={classNames('pageWidth', styles.page)}>
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
function CalendarHeader({ month, previous, next, isOtherMonth }: Route.ComponentProps['loaderData']) {
  const { calendar: words, home } = useMessages();
  const path = usePath();
  const title = useFocusRecovery<HTMLHeadingElement>(month.iso);
  return (
    <header className={styles.head}>
      <h1 ref={title} tabIndex={-1} className={classNames('column gap-3', styles.title)}>
        <span className="eyebrow">{words.title}</span>{' '}
        <span aria-live="polite" className="display">
          {month.name} <span className="soft">{month.year}</span>
        </span>
      </h1>
      <div className={styles.about}>
        <p className={classNames('small soft screenOnly', styles.subtext)}>
          {words.subtext}{' '}
          <Link to={path('/:lang?/programs')} className="link">
            {home.toPrograms}
          </Link>
        </p>
        <CalendarSubscription file={path('/:lang?/calendar.ics')} title={words.toEvents} />
      </div>
      <nav aria-label={words.title} className={classNames('cluster gap-3', styles.months)}>
        <MonthButton to={previous} label={words.previous} arrow="←" />
        <MonthButton to={next} label={words.next} arrow="→" />
        {isOtherMonth && (
          <Link to={path('/:lang?/calendar')} preventScrollReset className={classNames('small link', styles.toToday)}>
            {words.toToday}
          </Link>
        )}
      </nav>
    </header>
  );
}

/**
 * A link to the month before or after. Outside the bounds it leaves an empty space, so that the other link does not
 * move.
 */
function MonthButton({ to, label, arrow }: { to: MonthLink | undefined; label: string; arrow: '←' | '→' }) {
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
        <span className="visuallyHidden">{label}: </span>
        {to.name}
        <span className="visuallyHidden"> {to.year}</span>
      </span>
      {arrow === '→' && <span aria-hidden="true">{arrow}</span>}
    </Link>
  );
}

function MonthEvents({ month, events, nearestWithEvents, query, paging }: Route.ComponentProps['loaderData']) {
  const { calendar: words, events: eventWords, pagination } = useMessages();
  const path = usePath();
  const heading = useFocusRecovery<HTMLHeadingElement>(month.iso, paging.page);
  return (
    <section aria-labelledby="month" className={styles.list}>
      <div className="headingRow">
        <h2 ref={heading} id="month" tabIndex={-1} className="heading">
          {month.heading}
        </h2>
        {paging.pages > 1 && (
          <p aria-live="polite" className={classNames('figures soft', styles.position)}>
            {eventWords.count(paging.total)}, {pagination.position(paging.page, paging.pages)}
          </p>
        )}
        <Link to={path('/:lang?/events')} className="link medium pad-2">
          {words.toEvents}
        </Link>
      </div>
      {events.length === 0 ? (
        <div className={classNames('spread gap-5 middle', styles.none)}>
          <p className="subheading">{words.none}</p>
          {nearestWithEvents && (
            <Link
              to={path('/:lang?/calendar') + nearestWithEvents.query}
              preventScrollReset
              className={button('outline')}
            >
              {words[nearestWithEvents.direction]}: {nearestWithEvents.inline}
            </Link>
          )}
        </div>
      ) : (
        <ol className={classNames('divided', styles.events)}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ol>
      )}
      <Pagination paging={paging} to={(page) => `${path('/:lang?/calendar')}${pageQuery(query, page)}#month`} />
    </section>
  );
}
