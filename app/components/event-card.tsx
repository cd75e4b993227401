import { Link } from 'react-router';

import type { EventCardData } from '../../server/view-models/event-cards.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { useFadeIn } from '../ui/use-fade-in.ts';
import { hyphenate } from '../ui/hyphenate.ts';
import { dotSeparated } from '../ui/dot-separated.ts';
import { categoryColour } from '../ui/category-colour.ts';
import typography from '../ui/typography.module.css';
import { EventMark } from './event-mark.tsx';
import { EventTime } from './event-time.tsx';
import styles from './event-card.module.css';
import { SaveButton } from './save-button.tsx';
import { EventPicture } from './event-picture.tsx';
import { useEventPath } from '../hooks/use-language.ts';

interface EventCardProps {
  event: EventCardData;
  /** The width of the picture on the page, as the `sizes` attribute wants it. */
  sizes: string;
}

/** A card for an event in a list. The whole card links to the page of the event. */
export function EventCard({ event, sizes }: EventCardProps) {
  const { card } = useMessages();
  const eventPath = useEventPath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames(styles.card, styles[event.state], categoryColour(event.category))}>
      <EventPicture event={event} sizes={sizes} />
      <p className={classNames(typography.eyebrow, styles.labels)}>
        <span>{event.format}</span>
        <EventMark event={event} />
      </p>
      <h3 className={classNames(typography.subheading, styles.name)}>{hyphenate(event.name)}</h3>
      <p className={styles.when}>
        <EventTime event={event}>{event.when}</EventTime>
      </p>
      <p className={classNames(typography.small, typography.soft)}>{event.master}</p>
      <p className={classNames(typography.small, typography.figures)}>{dotSeparated(event.heldIn, event.price)}</p>
      <p className={classNames(typography.small, styles.description)}>{event.description ?? card.noDescription}</p>
      <Link to={eventPath(event)} className={styles.more}>
        {card.learnMore}
        <span className={typography.visuallyHidden}>: {event.name}</span>
      </Link>
      <SaveButton event={event} className={styles.save} />
    </article>
  );
}
