import { useMessages } from '../../i18n/use-messages.ts';
import { BuyButton } from '../../parts/purchase.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { hyphenated } from '../../ui/hyphenated.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './price-card.module.css';
import { SeatPrice } from './ticket-panel.tsx';

/** The ticket again, after everything has been read. A past evening has none. */
export function PriceCard({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  if (event.state === 'past') return null;
  return (
    <section aria-labelledby="ticket" className={classNames(sheet.sheet, sheet.section)}>
      <div className={styles.ticket}>
        <div className={styles.what}>
          <p className={type.eyebrow}>{words.price}</p>
          <h2 id="ticket" className={type.title}>
            {hyphenated(event.name)}
          </h2>
          <p className={type.figures}>
            {event.when} · {event.location}
          </p>
        </div>
        <div className={styles.stub}>
          <DayMark day={event.day} />
          {event.seats.map((seat) => (
            <div key={seat.kind} data-seat={seat.kind} className={styles.seat}>
              <SeatPrice seat={seat} labelled={event.seats.length > 1} />
              <BuyButton seat={seat} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
