import { Link } from 'react-router';

import type { EventCardData } from '../../server/view-models/event-cards.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { useFadeIn } from '../ui/fade-in.ts';
import { hyphenated } from '../ui/hyphenate.ts';
import { joined } from '../ui/join-facts.ts';
import { pigment } from '../ui/category-colour.ts';
import type from '../ui/typography.module.css';
import styles from './event-card.module.css';
import { EventPlate } from './event-picture.tsx';
import { usePath } from '../hooks/use-language.ts';

interface EventCardProps {
  event: EventCardData;
  /** How wide its picture is shown, as the `sizes` attribute wants it. */
  sizes: string;
}

/** An evening among others. The whole card leads to its page. */
export function EventCard({ event, sizes }: EventCardProps) {
  const { card, when } = useMessages();
  const path = usePath();
  const ref = useFadeIn<HTMLElement>();
  return (
    <article ref={ref} className={classNames(styles.card, styles[event.state], pigment(event.category))}>
      <EventPlate event={event} sizes={sizes} />
      <p className={classNames(type.eyebrow, styles.labels)}>
        <span>{event.format}</span>
        {event.state !== 'open' && <span className={type.mark}>{when.states[event.state]}</span>}
      </p>
      <h3 className={classNames(type.subheading, styles.name)}>{hyphenated(event.name)}</h3>
      <p className={classNames(type.figures, styles.when)}>
        <time dateTime={event.time ? `${event.day.iso}T${event.time}+04:00` : event.day.iso}>{event.when}</time>
      </p>
      <p className={classNames(type.small, type.soft)}>{event.master}</p>
      <p className={classNames(type.small, type.figures)}>{joined(event.heldIn, event.price)}</p>
      <p className={classNames(type.small, styles.description)}>{event.description ?? card.noDescription}</p>
      <Link
        to={path('/:lang?/program/:programId/event/:eventId', { programId: event.programId, eventId: event.id })}
        prefetch="intent"
        className={styles.more}
      >
        {card.learnMore}
        <span className={type.visuallyHidden}>: {event.name}</span>
      </Link>
    </article>
  );
}
