import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { PerSeatKind } from './per-seat-kind.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './event-price-card.module.css';
import { SeatOffers } from './ticket-panel.tsx';

/** The ticket again at the end of the page. A past or cancelled event has none. */
export function EventPriceCard({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  if (event.state === 'past' || event.state === 'cancelled') return null;
  return (
    <section
      aria-labelledby="ticket"
      className={classNames(container.container, container.section, container.screenOnly)}
    >
      <div className={styles.ticket}>
        <div className={styles.details}>
          <p className={typography.eyebrow}>{words.price}</p>
          <h2 id="ticket" className={typography.title}>
            {hyphenate(event.name)}
          </h2>
          <div className={typography.figures}>
            <p>{event.when}</p>
            {event.movedFrom && <p>{event.movedFrom}</p>}
            <PerSeatKind event={event}>
              {(kind) => (
                <p>
                  {event.venues[kind]}, {when.heldIn[event.heldIn]}
                </p>
              )}
            </PerSeatKind>
          </div>
        </div>
        <div className={styles.stub}>
          <DateBadge day={event.day} />
          <SeatOffers event={event} />
        </div>
      </div>
    </section>
  );
}
