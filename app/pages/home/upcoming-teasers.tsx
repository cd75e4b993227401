import { Link } from 'react-router';

import type { EventCardData } from '../../../server/view-models/event-cards.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { EventCard } from '../../components/event-card.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './upcoming-teasers.module.css';

/** The events after the next one, each under its date (spec.md §2, Home: Mark your calendar). */
export function UpcomingTeasers({ events }: { events: EventCardData[] }) {
  const { upcomingTeasers, nearestEvent } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="upcoming" className={classNames(container.container, container.section)}>
      <div className={classNames(container.headingRow, styles.head)}>
        <h2 id="upcoming" className={typography.title}>
          {upcomingTeasers.title}
        </h2>
        <Link to={path('/:lang?/events')} className={classNames(typography.link, styles.all)}>
          {upcomingTeasers.seeAll}
          <span className={typography.visuallyHidden}>: {upcomingTeasers.what}</span>
        </Link>
      </div>
      {events.length === 0 ? (
        <div className={styles.none}>
          <p className={typography.heading}>{upcomingTeasers.none}</p>
          <Link to={path('/:lang?/programs')} className={button('outline')}>
            {nearestEvent.toPrograms}
          </Link>
        </div>
      ) : (
        <ol className={styles.list}>
          {events.map((event) => (
            <li key={event.id} className={classNames(styles.teaser, categoryColour(event.category))}>
              {/* The card repeats the date as text. */}
              <div aria-hidden="true">
                <DateBadge day={event.day} className={styles.day} />
              </div>
              <EventCard event={event} sizes="(width <= 640px) 90vw, (width <= 1000px) 45vw, 26rem" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
