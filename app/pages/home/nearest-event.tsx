import { Link } from 'react-router';

import type { EventCardData } from '../../../server/view-models/event-cards.ts';
import type { PictureFile } from '../../../domain/model.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { pigment } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import { Star } from '../../ui/star-ornament.tsx';
import sheet from '../../ui/container.module.css';
import { hyphenated } from '../../ui/hyphenate.ts';
import { joined } from '../../ui/join-facts.ts';
import type from '../../ui/typography.module.css';
import styles from './nearest-event.module.css';

type NearestEvent = EventCardData & { images: PictureFile[] };

/** The evening that comes next, in its own pigment (spec.md §2, Home: nearest-upcoming-event highlight). */
export function Nearest({ event }: { event: NearestEvent | undefined }) {
  const { nearest } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="nearest" className={classNames(styles.nearest, event && pigment(event.category))}>
      <div className={classNames(sheet.sheet, styles.spread)}>
        {event ? (
          <>
            <Plates images={event.images} />
            <Announcement event={event} />
          </>
        ) : (
          <>
            <div className={styles.none}>
              <p className={type.eyebrow}>{nearest.eyebrow}</p>
              <h2 id="nearest" className={type.title}>
                {nearest.none}
              </h2>
              <Link to={path('/:lang?/programs')} className={button('light')}>
                {nearest.toPrograms}
              </Link>
            </div>
            <Star className={styles.star} />
          </>
        )}
      </div>
    </section>
  );
}

function Announcement({ event }: { event: NearestEvent }) {
  const { card, home, when } = useMessages();
  const { nearest } = home;
  const path = usePath();
  // Until midnight an event of today is the nearest, though it may have begun or be over.
  const isToday = event.state === 'begun' || event.state === 'past';
  return (
    <div className={styles.words}>
      <p className={classNames(type.eyebrow, styles.labels)}>
        <span>{isToday ? when.today : nearest.eyebrow}</span>
        <span>{event.format}</span>
        {event.state !== 'open' && <span className={styles.state}>{when.states[event.state]}</span>}
      </p>
      {/* The line below says the date in words. */}
      <div aria-hidden="true">
        <DayMark day={event.day} className={styles.day} />
      </div>
      <h2 id="nearest" className={type.title}>
        {hyphenated(event.name)}
      </h2>
      <p className={styles.facts}>
        <time dateTime={event.time ? `${event.day.iso}T${event.time}+04:00` : event.day.iso} className={type.figures}>
          {event.when}
        </time>
        {event.time && <span className={styles.zone}> {when.dubai}</span>}
        <br />
        {event.locationLink ? (
          <NewTabLink href={event.locationLink} className={type.link}>
            {event.location}
          </NewTabLink>
        ) : (
          event.location
        )}
        <br />
        {joined(event.heldIn, event.price)}
      </p>
      <p className={styles.description}>{event.description ?? nearest.noDescription}</p>
      <Link
        to={path('/:lang?/program/:programId/event/:eventId', { programId: event.programId, eventId: event.id })}
        prefetch="intent"
        className={button('light')}
      >
        {event.price === undefined ? card.viewEvent : nearest.link}
        <span className={type.visuallyHidden}>: {event.name}</span>
      </Link>
    </div>
  );
}

/** One large plate and two small ones under it; with fewer, those there are take the room. */
function Plates({ images }: { images: PictureFile[] }) {
  const { nearest } = useMessages().home;
  if (images.length === 0) {
    return (
      <div className={styles.blank}>
        <Star className={styles.star} />
        <p className={type.eyebrow}>{nearest.noImages}</p>
      </div>
    );
  }
  return (
    <div className={styles.plates}>
      {images.map((image, index) => (
        <div key={image.name} className={styles.plate}>
          <Picture file={image} sizes={index === 0 ? '(width <= 900px) 100vw, 50vw' : '(width <= 900px) 50vw, 25vw'} />
        </div>
      ))}
    </div>
  );
}
