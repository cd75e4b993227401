import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import type { SeatData } from '../../../server/view-models/seats.ts';
import { plainSpaces } from '../../../i18n/typeset.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { BuyButton } from '../../components/purchase-dialog.tsx';
import { useEventPath, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import typography from '../../ui/typography.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './ticket-panel.module.css';

/** The price and the buy button; where the event is not on sale, the reason and what to do instead. */
export function TicketPanel({ event }: { event: EventData }) {
  const words = useMessages().event;
  const isOver = event.state === 'past' || event.state === 'cancelled';
  return (
    <div className={styles.panel}>
      {isOver ? (
        <p className={styles.note}>{event.state === 'past' ? words.past : words.cancelled}</p>
      ) : (
        <SeatOffers event={event} className={styles.bar} />
      )}
      {event.state === 'cancelled' && event.seats.some(isForMoney) && (
        <p className={typography.small}>
          {words.cancelledRefund} <SupportLink event={event} />
        </p>
      )}
      {!isOver && (event.refund ?? event.priceDescription) && (
        <div className={classNames(typography.small, typography.soft, styles.terms)}>
          {event.refund && <p>{event.refund}</p>}
          {event.priceDescription && <p>{event.priceDescription}</p>}
        </div>
      )}
      <NextStep event={event} />
    </div>
  );
}

/** Each seat with its price and its buy button. */
export function SeatOffers({ event, className }: { event: EventData; className?: string | undefined }) {
  return event.seats.map((seat) => (
    <div key={seat.kind} data-seat={seat.kind} className={classNames(styles.seat, 'links' in seat.sale && className)}>
      <SeatPrice seat={seat} labelled={event.seats.length > 1} />
      <BuyButton seat={seat} />
    </div>
  ));
}

/** The price in both currencies, free, or TBD. */
function SeatPrice({ seat, labelled }: { seat: SeatData; labelled: boolean }) {
  const { event, money } = useMessages();
  const { aed, rub, isFree } = seat.price;
  return (
    <p className={styles.price}>
      {labelled && (
        <span className={classNames(typography.small, typography.soft, styles.label)}>
          {seat.kind === 'online' ? event.onlineLabel : event.hallLabel}
        </span>
      )}
      <span className={classNames(typography.heading, typography.figures)}>
        {isFree ? money.free : (aed ?? rub ?? money.tbd)}
      </span>{' '}
      {aed === undefined && rub === undefined && (
        <span className={classNames(typography.small, typography.soft)}>{money.toBeAnnounced}</span>
      )}
      {aed && rub && !isFree && (
        <span className={classNames(typography.figures, typography.soft)}>
          {money.or} {rub}
        </span>
      )}
    </p>
  );
}

/** An event that is past, cancelled or sold out suggests the next event and the waiting list. */
function NextStep({ event }: { event: EventData }) {
  const words = useMessages().event;
  const path = usePath();
  const eventPath = useEventPath();
  const isSoldOut = event.seats.some(({ sale }) => sale.state === 'sold-out');
  if (event.isOnSale && !isSoldOut) return null;
  return (
    <div className={styles.next}>
      {isSoldOut && <WaitingList event={event} />}
      {event.next ? (
        <>
          <p className={typography.eyebrow}>{words.next}</p>
          <Link to={eventPath(event.next)} className={styles.nextLink}>
            <span className={typography.subheading}>{hyphenate(event.next.name)}</span>
            <span className={classNames(typography.small, typography.soft, typography.figures)}>{event.next.when}</span>
          </Link>
        </>
      ) : (
        !event.isOnSale && (
          <Link to={path('/:lang?/programs')} className={typography.link}>
            {words.nextNone}
          </Link>
        )
      )}
    </div>
  );
}

function WaitingList({ event }: { event: EventData }) {
  const words = useMessages().event;
  return (
    <p className={typography.small}>
      {words.waitingList} <SupportLink event={event} />
    </p>
  );
}

/** Writes to the house about this event. */
function SupportLink({ event }: { event: EventData }) {
  return <MailLink address={site.mailboxes.support} subject={plainSpaces(`${event.name}, ${event.when}`)} />;
}

function isForMoney({ price }: SeatData): boolean {
  return !price.isFree && (price.aed ?? price.rub) !== undefined;
}
