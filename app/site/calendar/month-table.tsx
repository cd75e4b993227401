import { Link } from 'react-router';

import type { Route } from './+types/calendar';
import type { EventCardData } from '#server/view-models/event-cards.ts';
import { EventMark } from '#app/components/event-marks.tsx';
import { useEventPath, useMessages, usePath } from '#app/hooks/use-language.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { EventPreview, useEventPreview, type EventPreviewProps } from './event-preview.tsx';
import styles from './month-table.module.css';

type CalendarData = Route.ComponentProps['loaderData'];
type CalendarDay = CalendarData['weeks'][number][number];

const MAX_EVENTS_A_DAY = 4;
const SHOWN_OF_MANY = 3;

/** The events that a day shows: where there are more than it has room for, the first of them, beside a link to all. */
export function shownOfDay<Event>(events: readonly Event[]): readonly Event[] {
  return events.length > MAX_EVENTS_A_DAY ? events.slice(0, SHOWN_OF_MANY) : events;
}

/** A month as a table of weeks from Sunday (docs/rules.md, Calendar). */
export function MonthTable({ month, weekdays, weeks }: CalendarData) {
  const words = useMessages().calendar;
  const preview = useEventPreview();
  const shown = weeks.flatMap((week) => week.flatMap(({ events }) => events)).find(({ id }) => id === preview.shown);
  return (
    <>
      <table className={styles.table}>
        <caption>
          <span className="visuallyHidden">{words.table(month.heading)}</span>
        </caption>
        <thead>
          <tr>
            {weekdays.map(({ full, short }) => (
              <th key={full} scope="col" className="eyebrow">
                <span className={styles.full}>{full}</span>
                <span aria-hidden="true" className={styles.short}>
                  {short}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.iso}>
              {week.map((day) => (
                <Day key={day.iso} day={day} preview={preview} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <EventPreview event={shown} {...preview.card} />}
    </>
  );
}

function Day({ day, preview }: { day: CalendarDay; preview: EventPreviewProps }) {
  const { when } = useMessages();
  const { events, more } = day;
  if (day.kind === 'outside') {
    return (
      <td className={styles.outside}>
        <span aria-hidden="true" className={classNames('titleFont', styles.number)}>
          {day.number}
        </span>
      </td>
    );
  }
  return (
    <td aria-current={day.kind === 'today' ? 'date' : undefined}>
      <time dateTime={day.iso} className={classNames('titleFont', styles.number)}>
        {day.number}
      </time>
      {day.kind === 'today' && (
        <span className={classNames('eyebrow screenOnly', styles.todayLabel)}>{when.today}</span>
      )}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <DayEvent event={event} preview={preview} />
            </li>
          ))}
          {more && (
            <li>
              <MoreEvents {...more} />
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

/** The link to all events of a day, in words; on a phone as a number. */
function MoreEvents({ count, day, query }: NonNullable<CalendarDay['more']>) {
  const { calendar } = useMessages();
  const path = usePath();
  return (
    <Link to={path('/:lang?/events') + query} className={classNames('underlined bold option', styles.more)}>
      <span className={styles.moreWords}>{calendar.more(count)}</span>
      <span aria-hidden="true" className={styles.moreNumber}>{`+${count}`}</span>
      <span className="visuallyHidden">{`: ${day}`}</span>
    </Link>
  );
}

function DayEvent({ event, preview }: { event: EventCardData; preview: EventPreviewProps }) {
  const { when } = useMessages();
  const eventPath = useEventPath();
  return (
    <Link
      to={eventPath(event)}
      className={classNames(styles.event, styles[event.state], categoryColour(event.category))}
      {...preview.link(event.id)}
    >
      <span className="visuallyHidden">{`${event.day.withWeekday}, `}</span>
      <span className={styles.text}>
        <span className={classNames('bold figures', styles.time)}>{event.time ?? when.timeTbd}</span>{' '}
        <EventMark event={{ ...event, movedFrom: event.movedFrom && when.moved }} className="eyebrow" />{' '}
        <span className={classNames('bold', styles.name)}>{hyphenate(event.name)}</span> <span>{event.location}</span>
      </span>
    </Link>
  );
}
