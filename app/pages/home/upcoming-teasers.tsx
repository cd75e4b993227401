import { Link } from 'react-router';

import type { EventCardData } from '../../../server/view-models/event-cards.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath, useEventPath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { categoryColour } from '../../ui/category-colour.ts';
import { useFadeIn } from '../../ui/use-fade-in.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { dotSeparated } from '../../ui/dot-separated.ts';
import { EventMark } from '../../components/event-mark.tsx';
import { EventTime } from '../../components/event-time.tsx';
import { SaveButton } from '../../components/save-button.tsx';
import { EventPicture } from '../../components/event-picture.tsx';
import styles from './upcoming-teasers.module.css';

/** The events after the next one, each under its date (docs/rules.md, Home). */
export function UpcomingTeasers({ events }: { events: EventCardData[] }) {
  const { upcomingTeasers, nearestEvent } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="upcoming" className="pageWidth section">
      <div className={classNames('headingRow', styles.head)}>
        <h2 id="upcoming" className="title">
          {upcomingTeasers.title}
        </h2>
        <Link to={path('/:lang?/events')} className="link medium pad-2">
          {upcomingTeasers.seeAll}
          <span className="visuallyHidden">: {upcomingTeasers.what}</span>
        </Link>
      </div>
      {events.length === 0 ? (
        <div className="spread gap-5 middle from-4">
          <p className="heading">{upcomingTeasers.none}</p>
          <Link to={path('/:lang?/programs')} className={button('outline')}>
            {nearestEvent.toPrograms}
          </Link>
        </div>
      ) : (
        <ol className={classNames('columns-900 thirds', styles.list)}>
          {events.map((event) => (
            <li key={event.id} className={classNames('stack gap-5', styles.teaser, categoryColour(event.category))}>
              {/* The card repeats the date as text. */}
              <div aria-hidden="true">
                <DateBadge day={event.day} large className={styles.day} />
              </div>
              <EventCard event={event} sizes="(width <= 640px) 90vw, (width <= 1000px) 45vw, 26rem" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface EventCardProps {
  event: EventCardData;
  /** The width of the picture on the page, as the `sizes` attribute wants it. */
  sizes: string;
}

/** A card for an event in a list. The whole card links to the page of the event. */
function EventCard({ event, sizes }: EventCardProps) {
  const { card } = useMessages();
  const eventPath = useEventPath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article
      ref={ref}
      className={classNames('column gap-2 zooms', styles.card, event.state, categoryColour(event.category))}
    >
      <EventPicture event={event} sizes={sizes} />
      <p className="eyebrow cluster inCategory">
        <span>{event.format}</span>
        <EventMark event={event} />
      </p>
      <h3 className="subheading">{hyphenate(event.name)}</h3>
      <p className="medium">
        <EventTime event={event}>{event.when}</EventTime>
      </p>
      <p className="small soft">{event.master}</p>
      <p className="small figures">{dotSeparated(event.heldIn, event.price)}</p>
      <p className={classNames('small clamped', styles.description)}>{event.description ?? card.noDescription}</p>
      <Link to={eventPath(event)} className={classNames('more pad-1 last', styles.more)}>
        {card.learnMore}
        <span className="visuallyHidden">: {event.name}</span>
      </Link>
      <SaveButton event={event} className={styles.save} />
    </article>
  );
}
