import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { hyphenated } from '../../ui/hyphenate.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { BySeat } from './seat-variants.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './event-price-card.module.css';
import { Seats } from './ticket-panel.tsx';

/** The ticket again, after everything has been read. A past event has none. */
export function PriceCard({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  if (event.state === 'past') return null;
  return (
    <section aria-labelledby="ticket" className={classNames(sheet.sheet, sheet.section)}>
      <div className={styles.ticket}>
        <div className={styles.what}>
          <p className={type.eyebrow}>{words.price}</p>
          <h2 id="ticket" className={type.title}>
            {hyphenated(event.name)}
          </h2>
          <div className={type.figures}>
            <p>{event.when}</p>
            <BySeat event={event}>
              {(kind) => (
                <p>
                  {event.places[kind]}, {when.heldIn[event.heldIn]}
                </p>
              )}
            </BySeat>
          </div>
        </div>
        <div className={styles.stub}>
          <DayMark day={event.day} />
          <Seats event={event} />
        </div>
      </div>
    </section>
  );
}
