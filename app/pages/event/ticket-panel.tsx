import { Link } from 'react-router';

import { isBookedHere } from '../../../domain/tickets.ts';
import type { SeatData } from '../../../server/view-models/seats.ts';
import { plainSpaces } from '../../../i18n/typeset.ts';
import { BookingForm, FIRST_BOOKING_FIELD } from '../../components/booking-form.tsx';
import { MailboxLink } from '../../components/links.tsx';
import { BuyButton } from '../../components/purchase-dialog.tsx';
import { useEventPath, useMessages, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/text.tsx';
import { DateBadge } from '../../ui/elements.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './ticket-panel.module.css';
import { PerSeatKind } from './event-facts.tsx';
import '../../ui/pieces.css';

/** The price and the buy button; where the event is not on sale, the reason and what to do instead. */
export function TicketPanel({ event }: { event: EventData }) {
  const words = useMessages().event;
  const isOver = event.state === 'past' || event.state === 'cancelled';
  return (
    <div className={classNames('stack gap-5', styles.panel)}>
      {isOver ? (
        <p className="medium">{event.state === 'past' ? words.past : words.cancelled}</p>
      ) : (
        <SeatOffers event={event} className={styles.bar} />
      )}
      {!isOver && <FreeSeats event={event} />}
      {event.state === 'cancelled' && event.seats.some(isForMoney) && (
        <p className="small">
          {words.cancelledRefund} <SupportLink event={event} />
        </p>
      )}
      {!isOver && (event.refund ?? event.priceDescription) && (
        <div className="small soft stack gap-2">
          {event.refund && <p>{event.refund}</p>}
          {event.priceDescription && <p>{event.priceDescription}</p>}
        </div>
      )}
      {!isOver && event.movedFrom && event.seats.some(hasPrice) && (
        <p className="small">
          {words.ticketAfterMove} <SupportLink event={event} />
        </p>
      )}
      <NextStep event={event} />
    </div>
  );
}

/** The form of the free seats that the site gives itself. It stands once on the page, for whichever of them is chosen. */
function FreeSeats({ event }: { event: EventData }) {
  const [first, second] = event.seats.filter(isBookedHere);
  if (first === undefined) return null;
  const isForOne = event.seats.length > 1 && second === undefined;
  return (
    <div data-seat={isForOne ? first.kind : undefined}>
      <BookingForm eventId={event.id} />
    </div>
  );
}

/** Each seat with its price and its buy button, or the way to the form of a free one. */
function SeatOffers({ event, className }: { event: EventData; className?: string | undefined }) {
  const words = useMessages().event;
  return event.seats.map((seat) => (
    <div key={seat.kind} data-seat={seat.kind} className={classNames('stack gap-4', 'links' in seat.sale && className)}>
      <SeatPrice seat={seat} labelled={event.seats.length > 1} />
      {isBookedHere(seat) ? (
        <a href={`#${FIRST_BOOKING_FIELD}`} className={classNames(button('category', { wide: true }), styles.toForm)}>
          {words.booking.book}
        </a>
      ) : (
        <BuyButton seat={seat} />
      )}
    </div>
  ));
}

/** The price in both currencies, free, or TBD. */
function SeatPrice({ seat, labelled }: { seat: SeatData; labelled: boolean }) {
  const { event, money } = useMessages();
  const { aed, rub, isFree } = seat.price;
  return (
    <p className={classNames('cluster tight', styles.price)}>
      {labelled && (
        <span className={classNames('small soft', styles.label)}>
          {seat.kind === 'online' ? event.onlineLabel : event.hallLabel}
        </span>
      )}
      <span className="heading figures">{isFree ? money.free : (aed ?? rub ?? money.tbd)}</span>{' '}
      {aed === undefined && rub === undefined && <span className="small soft">{money.toBeAnnounced}</span>}
      {aed && rub && !isFree && (
        <span className="figures soft">
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
    <div className={classNames('stack gap-3 start hairlineAbove from-4 screenOnly', styles.next)}>
      {isSoldOut && (
        <p className="small">
          {words.waitingList} <SupportLink event={event} />
        </p>
      )}
      {event.next ? (
        <>
          <p className="eyebrow">{words.next}</p>
          <Link to={eventPath(event.next)} className="stack gap-1">
            <span className="subheading underlinedOnHover">{hyphenate(event.next.name)}</span>
            <span className="small soft figures">{event.next.when}</span>
          </Link>
        </>
      ) : (
        !event.isOnSale && (
          <Link to={path('/:lang?/programs')} className="link">
            {words.nextNone}
          </Link>
        )
      )}
    </div>
  );
}

/** Writes to the house about this event. */
function SupportLink({ event }: { event: EventData }) {
  return <MailboxLink to="support" subject={plainSpaces(`${event.name} · ${event.when}`)} />;
}

function hasPrice({ price }: SeatData): boolean {
  return (price.aed ?? price.rub) !== undefined;
}

function isForMoney(seat: SeatData): boolean {
  return hasPrice(seat) && !seat.price.isFree;
}

/** The ticket again at the end of the page. A past or cancelled event has none. */
export function EventPriceCard({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  if (event.state === 'past' || event.state === 'cancelled') return null;
  return (
    <section aria-labelledby="ticket" className="pageWidth section screenOnly">
      <div className={classNames('columns-768 perforated', styles.ticket)}>
        <div className="column gap-4">
          <p className="eyebrow inCategory">{words.price}</p>
          <h2 id="ticket" className="title">
            {hyphenate(event.name)}
          </h2>
          <div className="figures last">
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
        <div className={classNames('stack gap-5', styles.stub)}>
          <DateBadge day={event.day} />
          <SeatOffers event={event} />
        </div>
      </div>
    </section>
  );
}
