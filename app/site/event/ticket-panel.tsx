import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import type { Route } from './+types/event';
import { isBookedHere, type SeatKind } from '#domain/tickets.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import type { SeatData } from '#server/view-models/offers-in-words.ts';
import { BookingForm, FIRST_BOOKING_FIELD, BOOKING_FORM } from '#app/site/components/booking-form.tsx';
import { MailboxLink, OnwardLink } from '#app/components/links.tsx';
import { BuyButton } from '#app/site/components/purchase-dialog.tsx';
import { useEventPath, useHouse, useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import styles from './event.module.css';
import '#app/ui/pieces.css';

type EventData = Route.ComponentProps['loaderData'];

/** Renders its children once per kind of seat; event.module.css shows those of the selected seat. */
export function PerSeatKind({ event, children }: { event: EventData; children: (kind: SeatKind) => ReactNode }) {
  return event.seats.map(({ kind }) => (
    <div key={kind} data-seat={kind}>
      {children(kind)}
    </div>
  ));
}

/**
 * The selection between the hall and online (docs/rules.md, Tickets and prices). CSS alone shows what belongs to the selected seat, so it
 * works without scripts. With scripts the address follows the selection, so that a shared link and the other language
 * keep it.
 */
export function SeatChoice({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const choice = useRef<HTMLFieldSetElement>(null);
  const navigate = useNavigate();

  // The visitor may have selected before hydration.
  useEffect(() => {
    const made = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (made !== undefined && made !== event.chosen) void navigate({ search: withSeat(made) }, IN_PLACE);
  }, [event.chosen, navigate]);

  return (
    <fieldset ref={choice} className={styles.choice}>
      <legend className="visuallyHidden">{words.attend}</legend>
      {event.seats.map(({ kind, sale, isLast }) => (
        <label key={kind} className="option">
          <input
            type="radio"
            name="seat"
            form={event.seats.some(isBookedHere) ? BOOKING_FORM : undefined}
            value={kind}
            defaultChecked={kind === event.chosen}
            onChange={() => void navigate({ search: withSeat(kind) }, IN_PLACE)}
          />
          <span>{kind === 'online' ? words.online : words.inPerson}</span>
          {sale.state === 'sold-out' && <span className="small">{when.states['sold-out']}</span>}
          {isLast && <span className="small">{when.states['last-seats']}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const IN_PLACE = { replace: true, preventScrollReset: true };

function withSeat(seat: string): string {
  const query = new URLSearchParams(location.search);
  query.set('seat', seat);
  return query.toString();
}

/** The price and the buy button; where the event is not on sale, the reason and what to do instead. */
export function TicketPanel({ event }: { event: EventData }) {
  const words = useMessages().event;
  const isOver = event.state === 'past' || event.state === 'cancelled';
  // Of a price at which nothing is left there is nothing to say.
  const priceDescription = event.state === 'sold-out' ? undefined : event.priceDescription;
  return (
    <div className={classNames('stack gap-5', styles.panel)}>
      {isOver ? (
        <p className="medium">{event.state === 'past' ? words.past : words.cancelled}</p>
      ) : (
        <SeatOffers event={event} className={classNames('bar withEnd', styles.bar)} />
      )}
      {!isOver && <FreeSeats event={event} />}
      {event.state === 'cancelled' && event.seats.some((seat) => hasPrice(seat) && !seat.price.isFree) && (
        <Support event={event} text={words.cancelledRefund} />
      )}
      {!isOver && (event.refund ?? priceDescription) && (
        <div className="small soft stack gap-2">
          {event.refund && <p>{event.refund}</p>}
          {event.refund && event.movedFrom && <p>{words.practicalInfo.refundAfterMove}</p>}
          {priceDescription && <p>{priceDescription}</p>}
        </div>
      )}
      {!isOver && event.movedFrom && event.seats.some(hasPrice) && (
        <Support event={event} text={words.ticketAfterMove} />
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
        <a href={`#${FIRST_BOOKING_FIELD}`} className={button('category', { wide: true })}>
          {words.booking.book}
        </a>
      ) : (
        <BuyButton seat={seat} />
      )}
    </div>
  ));
}

function SeatPrice({ seat, labelled }: { seat: SeatData; labelled: boolean }) {
  const { event, money, when } = useMessages();
  const { aed, rub, isFree } = seat.price;
  return (
    <p className="cluster tight">
      {labelled && (
        <span className={classNames('small soft', styles.label)}>
          {seat.kind === 'online' ? event.onlineLabel : event.hallLabel}
        </span>
      )}
      <span className="heading figures">{isFree ? money.free : (aed ?? rub ?? when.tbd)}</span>{' '}
      {aed === undefined && rub === undefined && <span className="small soft">{money.toBeAnnounced}</span>}
      {aed && rub && !isFree && <span className="figures soft">{`${money.or} ${rub}`}</span>}
    </p>
  );
}

/** What is next where an event is past, cancelled or sold out; who has booked too late is led here (server/request/take-seat.ts). */
function NextStep({ event }: { event: EventData }) {
  const { event: words, events } = useMessages();
  const eventPath = useEventPath();
  const isSoldOut = event.seats.some(({ sale }) => sale.state === 'sold-out');
  if (event.isOnSale && !isSoldOut) return null;
  return (
    <div className="screenOnly">
      <div className="stack gap-3 start hairlineAbove from-3">
        {isSoldOut && (
          <p id="too-late" tabIndex={-1} className={classNames('medium alarming', styles.tooLate)}>
            {words.booking.tooLate}
          </p>
        )}
        {isSoldOut && <Support event={event} text={words.waitingList} />}
        {event.next ? (
          <>
            <p className="eyebrow">{events.next}</p>
            <Link to={eventPath(event.next)} className="stack gap-1">
              <span className="subheading underlinedOnHover">{hyphenate(event.next.name)}</span>
              <span className="small soft figures">{event.next.when}</span>
            </Link>
          </>
        ) : (
          !event.isOnSale && <OnwardLink />
        )}
      </div>
    </div>
  );
}

/** A sentence that ends with the mailbox for questions about the event. */
function Support({ event, text }: { event: EventData; text: string }) {
  return (
    <p className="small">
      <span>{text}</span> <MailboxLink to="support" subject={plainSpaces(`${event.name} · ${event.when}`)} />
    </p>
  );
}

function hasPrice({ price }: SeatData): boolean {
  return (price.aed ?? price.rub) !== undefined;
}

/** The ticket again at the end of the page. A past or cancelled event has none. */
export function EventPriceCard({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  if (event.state === 'past' || event.state === 'cancelled') return null;
  return (
    <section aria-labelledby="ticket" className="pageWidth section screenOnly">
      <div className="columns-768 perforated">
        <div className="column gap-4">
          <p className="eyebrow inCategory">{words.price}</p>
          <h2 id="ticket" className="title">
            {hyphenate(event.name)}
          </h2>
          <div className="figures last">
            <p>{event.when}</p>
            {event.movedFrom && <p>{event.movedFrom}</p>}
            <PerSeatKind event={event}>
              {(kind) => <p>{`${event.venues[kind]}, ${when.heldIn[event.heldIn]}`}</p>}
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

/** What the ticket is for: event, day, time, and venue. */
export function TicketStub({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words, when } = useMessages();
  const { city } = useHouse();
  const hours = event.ends ? `${event.time}–${event.ends}` : event.time;
  return (
    <div className="stack gap-3">
      <p className="eyebrow inCategory">
        {event.isOnDemand ? words.videoLabel : kind === 'online' ? words.onlineLabel : words.hallLabel}
      </p>
      <p className="subheading">{hyphenate(event.name)}</p>
      <div className="cluster separate">
        <DateBadge day={event.day} />
        <p className="small figures">
          <span>{event.time === undefined ? when.timeTbd : `${hours} ${when.clock(city)}`}</span>
          <br />
          {event.movedFrom && (
            <>
              <span>{event.movedFrom}</span>
              <br />
            </>
          )}
          <span>{`${event.venues[kind]},`}</span> <span>{when.heldIn[event.heldIn]}</span>
        </p>
      </div>
    </div>
  );
}
