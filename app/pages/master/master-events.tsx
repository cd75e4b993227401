import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { SaveButton } from '../../components/save-button.tsx';
import { EventMark } from '../../components/event-mark.tsx';
import { useEventPath, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import { dotSeparated } from '../../ui/dot-separated.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import type { MasterData } from './master-data.server.ts';
import styles from './master-events.module.css';

/** The upcoming events of the master; without any, a link to the calendar. */
export function MasterEvents({ master }: { master: MasterData }) {
  const { master: words, card, when } = useMessages();
  const path = usePath();
  const eventPath = useEventPath();
  return (
    <section aria-labelledby="events" className={classNames(container.container, container.section)}>
      <div className={classNames(container.headingRow, styles.headingRow)}>
        <h2 id="events" className={typography.heading}>
          {words.upcoming}
        </h2>
        <Link to={path('/:lang?/calendar')} className={typography.link}>
          {words.toCalendar}
        </Link>
      </div>
      {master.upcoming.length === 0 && <p className={typography.subheading}>{words.noUpcoming}</p>}
      <ol>
        {master.upcoming.map((event) => (
          <li key={event.id} className={classNames(styles.event, styles[event.state], categoryColour(event.category))}>
            <DateBadge day={event.day} cancelled={event.state === 'cancelled'} />
            <div className="stack gap-1">
              <h3 className={typography.subheading}>{hyphenate(event.name)}</h3>
              <p className={classNames(typography.small, 'soft', typography.figures)}>
                {dotSeparated(event.time ?? when.timeTbd, event.format, event.heldIn, event.price)}
              </p>
              {(event.state !== 'open' || event.movedFrom) && (
                <p className={classNames(typography.eyebrow, styles.states)}>
                  <EventMark event={event} />
                </p>
              )}
            </div>
            <div className={styles.links}>
              <Link to={eventPath(event)} className={styles.view}>
                {card.viewEvent}
                <span className={typography.visuallyHidden}>: {event.name}</span>
              </Link>
              <SaveButton event={event} className={styles.save} />
            </div>
          </li>
        ))}
      </ol>
      {master.noOfUpcoming > master.upcoming.length && (
        <p className={styles.all}>
          <Link to={`${path('/:lang?/events')}?master=${master.id}`} className={typography.link}>
            {words.allUpcoming(master.noOfUpcoming)}
          </Link>
        </p>
      )}
    </section>
  );
}
