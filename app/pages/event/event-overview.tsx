import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { SaveButton } from '../../components/save-button.tsx';
import { AddToCalendar } from '../../layout/add-to-calendar.tsx';
import { Share } from '../../layout/share.tsx';
import actions from '../../ui/actions.module.css';
import { hyphenate } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { PerSeatKind } from './per-seat-kind.tsx';
import type { EventData } from './event-data.server.ts';
import { EventFacts } from './event-facts.tsx';
import { PracticalInfo } from './practical-info.tsx';
import styles from './event-overview.module.css';
import { TicketPanel } from './ticket-panel.tsx';

/** The overview of an event: what, when, where, with whom and at what price. */
export function EventOverview({ event }: { event: EventData }) {
  const messages = useMessages();
  const words = messages.event;
  const file = usePath()('/:lang?/program/:programId/event/:eventId/calendar.ics', {
    programId: event.program.id,
    eventId: event.id,
  });
  return (
    <div
      className={classNames(
        container.container,
        styles.overview,
        (event.state === 'past' || event.state === 'cancelled') && styles.past,
      )}
    >
      <Head event={event} />
      <aside className={styles.aside} aria-label={words.price}>
        <EventFacts event={event} />
        <TicketPanel event={event} />
      </aside>
      {event.shortDescription && <p className={classNames(typography.lede, styles.lede)}>{event.shortDescription}</p>}
      <div className={classNames(actions.actions, styles.actions)}>
        <SaveButton event={event} labelled className={actions.action} />
        {event.googleCalendar && <AddToCalendar file={file} google={event.googleCalendar} />}
        <Share text={event.shareText} />
      </div>
      <div className={styles.body}>
        <Pictures event={event} />
        <div className={typography.prose}>
          {event.description.length === 0 ? (
            <p>{messages.card.noDescription}</p>
          ) : (
            event.description.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          )}
        </div>
        {event.state !== 'cancelled' && event.seats.some(({ kind }) => event.benefits[kind].length > 0) && (
          <section aria-labelledby="benefits" className={styles.benefits}>
            <h2 id="benefits" className={typography.eyebrow}>
              {words.included}
            </h2>
            <PerSeatKind event={event}>
              {(kind) => (
                <ul>
                  {event.benefits[kind].map((benefit) => (
                    <li key={benefit}>{benefit}</li>
                  ))}
                </ul>
              )}
            </PerSeatKind>
          </section>
        )}
        <PracticalInfo event={event} />
      </div>
    </div>
  );
}

function Head({ event }: { event: EventData }) {
  const messages = useMessages();
  const path = usePath();
  return (
    <header className={styles.head}>
      <p className={classNames(typography.eyebrow, styles.eyebrow)}>
        <Link to={path('/:lang?/program/:programId', { programId: event.program.id })} className={styles.parentLink}>
          <span className={typography.visuallyHidden}>{messages.event.partOf}: </span>
          {event.program.title}
        </Link>
        <span>{event.format}</span>
        {(event.state !== 'open' || event.isToday) && (
          <strong className={styles.state}>
            {event.state === 'open' ? messages.when.today : messages.when.states[event.state]}
          </strong>
        )}
      </p>
      <h1 className={classNames(typography.display, styles.title)}>{hyphenate(event.name)}</h1>
    </header>
  );
}

/** Up to three pictures: the first is large, the others stand below it. */
function Pictures({ event }: { event: EventData }) {
  const [first, ...others] = event.images;
  if (first === undefined) return null;
  return (
    <div className={styles.pictures}>
      <Picture file={first} sizes="(width <= 900px) 92vw, 50rem" main />
      {others.map((image) => (
        <Picture key={image.name} file={image} sizes="(width <= 900px) 45vw, 25rem" />
      ))}
    </div>
  );
}
