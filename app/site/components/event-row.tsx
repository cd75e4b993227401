import { Link } from 'react-router';

import type { EventRowData } from '#server/view-models/event-cards.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { EventPicture } from '#app/ui/picture.tsx';
import { EventMark, EventTime } from '#app/components/event-marks.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './event-row.module.css';
import { NewTabLink } from '#app/components/links.tsx';
import { useEventPath, useHouse, useMessages } from '#app/hooks/use-language.ts';

interface EventRowsProps {
  events: EventRowData[];
  className?: string;
  /** Whether the picture of the first is the largest of the first screen, which loads first. */
  main?: boolean;
}

export function EventRows({ events, className = 'hairlineAbove divided airy', main = false }: EventRowsProps) {
  return (
    <ol className={className}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventRow event={event} main={main && index === 0} />
        </li>
      ))}
    </ol>
  );
}

/** A row for an event in a list: date, text, picture. The whole row links to the page of the event. */
function EventRow({ event, main }: { event: EventRowData; main: boolean }) {
  const { card, events, when, event: words } = useMessages();
  const { city } = useHouse();
  const eventPath = useEventPath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames('zooms card', styles.row, event.state, categoryColour(event.category))}>
      <DateBadge day={event.day} large className={styles.day} cancelled={event.state === 'cancelled'} />
      <div className={classNames('column gap-3 start', styles.text)}>
        <p className="eyebrow cluster">
          <span className="inCategory marked">{event.format}</span>
          <span className="soft">{event.heldIn}</span>
          <EventMark event={event} />
        </p>
        <h3 className={classNames('heading underlinedOnHover', styles.name)}>{hyphenate(event.name)}</h3>
        <p className="medium">
          <EventTime event={event}>{event.dateAtTime}</EventTime>
          {event.time && <span className="quiet">{` ${when.clock(city)}`}</span>}
          <br />
          <span>{event.master}</span>
          {event.price && (
            <>
              <br />
              <span className="figures">{event.price}</span>
            </>
          )}
        </p>
        <p className={classNames('prose clamped', styles.description)}>{event.description ?? card.noDescription}</p>
        <p className="small cluster tight soft">
          <span>{event.location}</span>
          {event.locationLink && (
            <NewTabLink href={event.locationLink} className="link aboveLink pad-1 screenOnly">
              {words.map}
            </NewTabLink>
          )}
        </p>
        <Link to={eventPath(event)} className="more pad-1 inCategory screenOnly">
          {card.learnMore}
          <span className="visuallyHidden">{`: ${event.name}`}</span>
        </Link>
        {event.next && (
          <p className="small hairlineAbove from-5 screenOnly">
            {events.next}:{' '}
            <Link to={eventPath(event.next)} className="link aboveLink pad-1">
              {event.next.name}
            </Link>
            {' · '}
            <span>{event.next.when}</span>
          </p>
        )}
      </div>
      <EventPicture event={event} sizes="(width <= 640px) 9rem, (width <= 1000px) 14rem, 22rem" main={main} />
      <SaveButton event={event} className="corner" />
    </article>
  );
}
