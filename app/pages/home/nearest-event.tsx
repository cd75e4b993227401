import { Link } from 'react-router';

import type { EventCardData } from '../../../server/view-models/event-cards.ts';
import type { PictureFile } from '../../../domain/values/field-values.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { SaveButton } from '../../components/save-button.tsx';
import { EventMark } from '../../components/event-mark.tsx';
import { useEventPath, usePath } from '../../hooks/use-language.ts';
import actions from '../../ui/actions.module.css';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { categoryColour } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import { StarOrnament } from '../../ui/star-ornament.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import { dotSeparated } from '../../ui/dot-separated.ts';
import { EventTime } from '../../components/event-time.tsx';
import styles from './nearest-event.module.css';

type NearestEventData = EventCardData & { images: PictureFile[] };

/** The next event, in the colour of its category (docs/rules.md, Home). */
export function NearestEvent({ event }: { event: NearestEventData | undefined }) {
  const { nearestEvent } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="nearest" className={classNames(styles.nearest, event && categoryColour(event.category))}>
      <div className={classNames('pageWidth columns-900 wideFirst apart middle', styles.columns)}>
        {event ? (
          <>
            <Pictures images={event.images} />
            <Announcement event={event} />
          </>
        ) : (
          <>
            <div className="column gap-5 start">
              <p className="eyebrow">{nearestEvent.eyebrow}</p>
              <h2 id="nearest" className="title">
                {nearestEvent.none}
              </h2>
              <Link to={path('/:lang?/programs')} className={button('light')}>
                {nearestEvent.toPrograms}
              </Link>
            </div>
            <StarOrnament className={styles.star} />
          </>
        )}
      </div>
    </section>
  );
}

function Announcement({ event }: { event: NearestEventData }) {
  const { card, home, when } = useMessages();
  const { nearestEvent } = home;
  const eventPath = useEventPath();
  // Until midnight an event of today is the nearest one, even after its start or its end.
  const isToday = event.state === 'started' || event.state === 'past';
  return (
    <div className="column gap-5 start">
      <p className={classNames('eyebrow cluster', styles.labels)}>
        <span>{isToday ? when.today : nearestEvent.eyebrow}</span>
        <span>{event.format}</span>
        <EventMark event={event} className={styles.state} />
      </p>
      {/* The line below repeats the date as text. */}
      <div aria-hidden="true">
        <DateBadge day={event.day} large className={styles.day} />
      </div>
      <h2 id="nearest" className="title">
        {hyphenate(event.name)}
      </h2>
      <p className={styles.facts}>
        <EventTime event={event}>{event.when}</EventTime>
        {event.time && <span className="quiet"> {when.dubai}</span>}
        <br />
        {event.locationLink ? (
          <NewTabLink href={event.locationLink} className="link">
            {event.location}
          </NewTabLink>
        ) : (
          event.location
        )}
        <br />
        {dotSeparated(event.heldIn, event.price)}
      </p>
      <p className={classNames('clamped', styles.description)}>{event.description ?? nearestEvent.noDescription}</p>
      <div className={classNames(actions.actions, styles.links)}>
        <Link to={eventPath(event)} className={button('light')}>
          {event.price === undefined ? card.viewEvent : nearestEvent.link}
          <span className="visuallyHidden">: {event.name}</span>
        </Link>
        <SaveButton event={event} labelled className={actions.action} />
      </div>
    </div>
  );
}

/** One large picture and two small ones below it. Fewer pictures share the space. */
function Pictures({ images }: { images: PictureFile[] }) {
  const { nearestEvent } = useMessages().home;
  if (images.length === 0) {
    return (
      <div className={classNames('column gap-4', styles.blank)}>
        <StarOrnament className={styles.star} />
        <p className="eyebrow">{nearestEvent.noImages}</p>
      </div>
    );
  }
  return (
    <div className={classNames('columns halves gap-3', styles.pictures)}>
      {images.map((image, index) => (
        <div key={image.name} className={classNames('media', styles.picture)}>
          <Picture file={image} sizes={index === 0 ? '(width <= 900px) 100vw, 50vw' : '(width <= 900px) 50vw, 25vw'} />
        </div>
      ))}
    </div>
  );
}
