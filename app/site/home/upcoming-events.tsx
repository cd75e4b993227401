import { Link } from 'react-router';

import type { EventCardData } from '#server/view-models/event-cards.ts';
import type { PictureFile } from '#domain/values/field-values.ts';
import { NewTabLink, OnwardLink } from '#app/components/links.tsx';
import { EventMark, EventTime } from '#app/components/event-marks.tsx';
import { SaveButton } from '#app/site/components/save-button.tsx';
import { useEventPath, useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import elements from '#app/ui/elements.module.css';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { StarOrnament } from '#app/ui/icons.tsx';
import { EventPicture, Picture } from '#app/ui/picture.tsx';
import { dotSeparated } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import styles from './home.module.css';
import '#app/ui/pieces.css';

type NearestEventData = EventCardData & { images: PictureFile[] };

/** The next event, in the colour of its category (docs/rules.md, Home). */
export function NearestEvent({ event }: { event: NearestEventData | undefined }) {
  const { nearestEvent, upcomingTeasers } = useMessages().home;
  return (
    <section
      aria-labelledby="nearest"
      className={classNames('onDark', styles.nearest, event && categoryColour(event.category))}
    >
      <div className="pageWidth section columns-1000 wideFirst apart middle rows-7">
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
                {upcomingTeasers.none}
              </h2>
              <OnwardLink className={button('light')} />
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
  const { city } = useHouse();
  const { nearestEvent } = home;
  const eventPath = useEventPath();
  // Until midnight an event of today is the nearest one, even after its start or its end.
  const isToday = event.state === 'started' || event.state === 'past';
  return (
    <div className="column gap-5 start">
      <p className="eyebrow spread middle full to-3 hairlineBelow">
        <span>{isToday ? when.today : nearestEvent.eyebrow}</span>
        <span>{event.format}</span>
        <EventMark event={event} />
      </p>
      <DateBadge day={event.day} large className={styles.day} />
      <h2 id="nearest" className="title">
        {hyphenate(event.name)}
      </h2>
      <p className="medium">
        <EventTime event={event}>{event.when}</EventTime>
        {event.time && <span className="quiet">{` ${when.clock(city)}`}</span>}
        <br />
        {event.locationLink ? (
          <NewTabLink href={event.locationLink} className="link">
            {event.location}
          </NewTabLink>
        ) : (
          <span>{event.location}</span>
        )}
        <br />
        <span>{dotSeparated(event.heldIn, event.price)}</span>
      </p>
      <p className="clamped measure">{event.description ?? card.noDescription}</p>
      <div className={classNames('cluster tight', elements.actions)}>
        <Link to={eventPath(event)} className={button('light')}>
          <span>{event.price === undefined ? card.viewEvent : nearestEvent.link}</span>
          <span className="visuallyHidden">{`: ${event.name}`}</span>
        </Link>
        <SaveButton event={event} labelled />
      </div>
    </div>
  );
}

/** One large picture and two small ones below it. Fewer pictures share the space. */
function Pictures({ images }: { images: PictureFile[] }) {
  const { nearestEvent } = useMessages().home;
  if (images.length === 0) {
    return (
      <div className={classNames('stack gap-4 media third', styles.blank)}>
        <StarOrnament className={styles.star} />
        <p className="eyebrow">{nearestEvent.noImages}</p>
      </div>
    );
  }
  return (
    <div className={classNames('columns halves gap-3', styles.pictures)}>
      {images.map((image, index) => (
        <div key={image.name} className={classNames('media third tinted', styles.picture)}>
          <Picture file={image} sizes={index === 0 ? '(width <= 900px) 100vw, 50vw' : '(width <= 900px) 50vw, 25vw'} />
        </div>
      ))}
    </div>
  );
}

/** The events after the next one, each under its date (docs/rules.md, Home). */
export function UpcomingTeasers({ events }: { events: EventCardData[] }) {
  const { upcomingTeasers } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="upcoming" className="pageWidth section">
      <div className="headingRow">
        <h2 id="upcoming" className="title">
          {upcomingTeasers.title}
        </h2>
        <Link to={path('/:lang?/events')} className="link medium pad-2">
          {upcomingTeasers.seeAll}
          <span className="visuallyHidden">: {upcomingTeasers.what}</span>
        </Link>
      </div>
      {events.length === 0 ? (
        <div className="spread gap-5 middle from-5">
          <p className="heading">{upcomingTeasers.none}</p>
          <OnwardLink className={button('outline')} />
        </div>
      ) : (
        <ol className="grid">
          {events.map((event) => (
            <li
              key={event.id}
              className={classNames('stack gap-5 from-3 hairlineAbove', styles.teaser, categoryColour(event.category))}
            >
              <DateBadge day={event.day} large className={styles.teaserDay} />
              <EventCard event={event} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function EventCard({ event }: { event: EventCardData }) {
  const { card } = useMessages();
  const eventPath = useEventPath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames('column gap-2 zooms card', event.state, categoryColour(event.category))}>
      <EventPicture event={event} sizes="(width <= 640px) 90vw, (width <= 1000px) 45vw, 26rem" />
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
      <p className="small clamped below-3">{event.description ?? card.noDescription}</p>
      <Link to={eventPath(event)} className="more pad-1 last">
        {card.learnMore}
        <span className="visuallyHidden">{`: ${event.name}`}</span>
      </Link>
      <SaveButton event={event} className="corner" />
    </article>
  );
}
