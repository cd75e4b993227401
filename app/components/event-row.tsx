import { Link } from 'react-router';

import type { EventRowData } from '../../server/view-models/event-rows.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { DayMark } from '../ui/date-badge.tsx';
import { useFadeIn } from '../ui/fade-in.ts';
import { hyphenated } from '../ui/hyphenate.ts';
import { pigment } from '../ui/category-colour.ts';
import type from '../ui/typography.module.css';
import { EventPlate } from './event-picture.tsx';
import styles from './event-row.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { usePath } from '../hooks/use-language.ts';

/** An evening in the programme: its date in the margin, its words, its plate. The whole row leads to its page. */
export function EventRow({ event, main = false }: { event: EventRowData; main?: boolean }) {
  const { card, events, when, event: words } = useMessages();
  const path = usePath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames(styles.row, styles[event.state], pigment(event.category))}>
      {/* The line under the name says the date in words. */}
      <div aria-hidden="true" className={styles.date}>
        <DayMark day={event.day} className={styles.day} />
      </div>
      <div className={styles.words}>
        <Labels event={event} />
        <h3 className={classNames(type.heading, styles.name)}>{hyphenated(event.name)}</h3>
        <p className={styles.facts}>
          <time dateTime={event.time ? `${event.day.iso}T${event.time}+04:00` : event.day.iso} className={type.figures}>
            {event.dateAtTime}
          </time>
          {event.time && <span className={styles.zone}> {when.dubai}</span>}
          <br />
          {event.master}
          {event.price && (
            <>
              <br />
              <span className={type.figures}>{event.price}</span>
            </>
          )}
        </p>
        <p className={classNames(type.prose, styles.description)}>{event.description ?? card.noDescription}</p>
        <p className={classNames(type.small, styles.place)}>
          <span>{event.location}</span>
          {event.locationLink && (
            <NewTabLink href={event.locationLink} className={classNames(type.link, styles.above)}>
              {words.map}
            </NewTabLink>
          )}
        </p>
        <Link
          to={path('/:lang?/program/:programId/event/:eventId', { programId: event.programId, eventId: event.id })}
          prefetch="intent"
          className={styles.more}
        >
          {card.learnMore}
          <span className={type.visuallyHidden}>: {event.name}</span>
        </Link>
        {event.next && (
          <p className={classNames(type.small, styles.next)}>
            {events.next}:{' '}
            <Link
              to={path('/:lang?/program/:programId/event/:eventId', {
                programId: event.next.programId,
                eventId: event.next.eventId,
              })}
              prefetch="intent"
              className={classNames(type.link, styles.above)}
            >
              {event.next.name}
            </Link>
            , {event.next.when}
          </p>
        )}
      </div>
      <EventPlate event={event} sizes="(width <= 640px) 9rem, (width <= 1000px) 14rem, 22rem" main={main} />
    </article>
  );
}

function Labels({ event }: { event: EventRowData }) {
  const { when } = useMessages();
  return (
    <p className={classNames(type.eyebrow, styles.labels)}>
      <span className={styles.badge}>{event.format}</span>
      <span className={styles.heldIn}>{event.heldIn}</span>
      {event.state !== 'open' && <span className={type.mark}>{when.states[event.state]}</span>}
    </p>
  );
}
