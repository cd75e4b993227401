import { useMessages } from '../../i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { hyphenated } from '../../ui/hyphenated.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import { BySeat } from './by-seat.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './price-card.module.css';
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
