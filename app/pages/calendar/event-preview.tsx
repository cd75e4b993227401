import { Link } from 'react-router';

import type { EventCardData } from '../../../server/view-models/event-cards.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { EventMark } from '../../components/event-mark.tsx';
import { useEventPath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { dotSeparated } from '../../ui/dot-separated.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import { Picture } from '../../ui/picture.tsx';
import { StarOrnament } from '../../ui/star-ornament.tsx';
import typography from '../../ui/typography.module.css';
import styles from './event-preview.module.css';
import type { EventPreviewProps } from './use-event-preview.ts';

/** A preview of an event over the page, beside the pointer or the focused link. It is clickable like the link. */
export function EventPreview({ event, id, open, ...pointer }: { event: EventCardData } & EventPreviewProps['card']) {
  const { card } = useMessages();
  const eventPath = useEventPath();
  return (
    <div
      ref={open}
      popover="manual"
      className={classNames(styles.preview, categoryColour(event.category))}
      {...pointer}
    >
      <div className={classNames(styles.picture, styles[event.state])}>
        {event.image ? (
          <Picture key={event.id} file={event.image} sizes="18rem" main />
        ) : (
          <StarOrnament className={styles.star} />
        )}
      </div>
      <div className={styles.text}>
        <p className={classNames(typography.eyebrow, styles.labels)}>
          <span>{event.format}</span>
          <EventMark event={event} />
        </p>
        <p className={classNames(typography.subheading, styles.name)}>
          <Link to={eventPath(event)} tabIndex={-1} className="stretchedLink">
            {event.name}
          </Link>
        </p>
        <p className={classNames(typography.small, typography.figures)}>
          <b>{event.state === 'cancelled' ? <s>{event.when}</s> : event.when}</b>
          <br />
          {event.master}
          <br />
          {dotSeparated(event.heldIn, event.price)}
        </p>
        <p id={id} className={classNames(typography.small, styles.description)}>
          {event.description ?? card.noDescription}
        </p>
        <p className={classNames(typography.small, styles.location)}>{event.location}</p>
      </div>
    </div>
  );
}
