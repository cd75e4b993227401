import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import type { SeatData } from '../../data/seats.server.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BuyButton } from '../../parts/purchase.tsx';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/type.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './ticket-panel.module.css';

/** What a seat costs and where to buy it; where it cannot be bought, why, and what to do instead. */
export function TicketPanel({ event }: { event: EventData }) {
  const words = useMessages().event;
  return (
    <div className={styles.panel}>
      {event.state === 'past' ? (
        <p className={styles.note}>{words.past}</p>
      ) : (
        <>
          <SeatChoice seats={event.seats} />
          {event.seats.map((seat) => (
            <div key={seat.kind} data-seat={seat.kind} className={styles.seat}>
              <SeatPrice seat={seat} labelled={event.seats.length > 1} />
              <BuyButton seat={seat} />
            </div>
          ))}
        </>
      )}
      {event.priceDescription && event.state !== 'past' && (
        <p className={classNames(type.small, type.soft)}>{event.priceDescription}</p>
      )}
      <NextStep event={event} />
    </div>
  );
}

/** In the hall or online; shown only where there is an online seat to choose (spec.md §4). */
function SeatChoice({ seats }: { seats: SeatData[] }) {
  const words = useMessages().event;
  if (seats.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={classNames(type.small, type.soft)}>{words.attend}</legend>
      <div className={styles.options}>
        {seats.map(({ kind }, index) => (
          <label key={kind} className={styles.option}>
            <input type="radio" name="seat" value={kind} defaultChecked={index === 0} />
            {kind === 'online' ? words.online : words.inPerson}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The price in both currencies, or TBD. */
export function SeatPrice({ seat, labelled }: { seat: SeatData; labelled: boolean }) {
  const { event, money } = useMessages();
  const { aed, rub, isFree } = seat.price;
  return (
    <p className={styles.price}>
      {labelled && (
        <span className={classNames(type.small, type.soft, styles.label)}>
          {seat.kind === 'online' ? event.onlineLabel : event.hallLabel}
        </span>
      )}
      <span className={classNames(type.heading, type.figures)}>{isFree ? money.free : (aed ?? rub ?? money.tbd)}</span>
      {aed === undefined && rub === undefined && <span className={type.small}>{money.toBeAnnounced}</span>}
      {aed && rub && !isFree && (
        <span className={classNames(type.figures, type.soft)}>
          {money.or} {rub}
        </span>
      )}
    </p>
  );
}

/** No evening is a dead end: one that is over or full leads to the next. */
function NextStep({ event }: { event: EventData }) {
  const words = useMessages().event;
  const path = usePath();
  const sellsSomething = event.seats.some(({ sale }) => 'links' in sale);
  if (sellsSomething && event.next === undefined) return null;
  return (
    <div className={styles.next}>
      <p className={type.eyebrow}>{words.next}</p>
      {event.next ? (
        <Link
          to={path('/:lang?/program/:programId/event/:eventId', {
            programId: event.next.programId,
            eventId: event.next.eventId,
          })}
          className={styles.nextLink}
        >
          <span className={type.subheading}>{event.next.name}</span>
          <span className={classNames(type.small, type.soft)}>{event.next.when}</span>
        </Link>
      ) : (
        <Link to={path('/:lang?/programs')} className={type.link}>
          {words.nextNone}
        </Link>
      )}
      <a href={`mailto:${site.mailboxes.support}`} className={classNames(type.small, type.link)}>
        {site.mailboxes.support}
      </a>
    </div>
  );
}
