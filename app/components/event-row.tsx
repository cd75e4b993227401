import { Link } from 'react-router';

import type { EventRowData } from '../../server/view-models/event-rows.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { DateBadge } from '../ui/date-badge.tsx';
import { useFadeIn } from '../ui/use-fade-in.ts';
import { hyphenate } from '../ui/hyphenate.ts';
import { categoryColour } from '../ui/category-colour.ts';
import typography from '../ui/typography.module.css';
import { EventPicture } from './event-picture.tsx';
import { EventMark } from './event-mark.tsx';
import { EventTime } from './event-time.tsx';
import styles from './event-row.module.css';
import { SaveButton } from './save-button.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { useEventPath } from '../hooks/use-language.ts';

/** A row for an event in a list: date, text, picture. The whole row links to the page of the event. */
export function EventRow({ event, main = false }: { event: EventRowData; main?: boolean }) {
  const { card, events, when, event: words } = useMessages();
  const eventPath = useEventPath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames(styles.row, styles[event.state], categoryColour(event.category))}>
      {/* The line under the name repeats the date as text. */}
      <div aria-hidden="true">
        <DateBadge day={event.day} large className={styles.day} cancelled={event.state === 'cancelled'} />
      </div>
      <div className={styles.text}>
        <Labels event={event} />
        <h3 className={classNames(typography.heading, styles.name)}>{hyphenate(event.name)}</h3>
        <p className={classNames('medium', styles.facts)}>
          <EventTime event={event}>{event.dateAtTime}</EventTime>
          {event.time && <span className="quiet"> {when.dubai}</span>}
          <br />
          {event.master}
          {event.price && (
            <>
              <br />
              <span className={typography.figures}>{event.price}</span>
            </>
          )}
        </p>
        <p className={classNames(typography.prose, styles.description)}>{event.description ?? card.noDescription}</p>
        <p className={classNames(typography.small, 'cluster tight soft')}>
          <span>{event.location}</span>
          {event.locationLink && (
            <NewTabLink href={event.locationLink} className={classNames(typography.link, styles.aboveRowLink)}>
              {words.map}
            </NewTabLink>
          )}
        </p>
        <Link to={eventPath(event)} className={styles.more}>
          {card.learnMore}
          <span className={typography.visuallyHidden}>: {event.name}</span>
        </Link>
        {event.next && (
          <p className={classNames(typography.small, styles.next)}>
            {events.next}:{' '}
            <Link to={eventPath(event.next)} className={classNames(typography.link, styles.aboveRowLink)}>
              {event.next.name}
            </Link>
            {' · '}
            {event.next.when}
          </p>
        )}
      </div>
      <EventPicture event={event} sizes="(width <= 640px) 9rem, (width <= 1000px) 14rem, 22rem" main={main} />
      <SaveButton event={event} className={styles.save} />
    </article>
  );
}

function Labels({ event }: { event: EventRowData }) {
  return (
    <p className={classNames(typography.eyebrow, 'cluster')}>
      <span className={styles.badge}>{event.format}</span>
      <span className="soft">{event.heldIn}</span>
      <EventMark event={event} />
    </p>
  );
}
