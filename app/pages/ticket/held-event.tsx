import type { ReactNode } from 'react';

import { ticketWords } from '../../../i18n/messages/ticket-words.ts';
import { MailboxLink, NewTabLink } from '../../components/links.tsx';
import { useLanguage, useMessages } from '../../hooks/use-language.ts';
import { AddToCalendar } from '../../layout/page-actions.tsx';
import elements from '../../ui/elements.module.css';
import { button, categoryColour, classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/text.tsx';
import { SeatChanges, type TicketActionData } from './seat-changes.tsx';
import type { HeldEventData, SeatOfTicket } from './ticket-data.server.ts';
import styles from './ticket.module.css';
import '../../ui/pieces.css';

interface HeldEventProps {
  event: HeldEventData;
  result: TicketActionData | undefined;
}

/** An event with the seats that the holder of an order has there. */
export function HeldEvent({ event, result }: HeldEventProps) {
  const { event: words } = useMessages();
  const { offSite, join: joinWords } = ticketWords(useLanguage());
  const { facts, seats, join } = event;
  const look = facts && classNames(categoryColour(facts.category), facts.state);
  return (
    <article aria-labelledby={event.id} className={classNames('columns-768 perforated', styles.ticket, look)}>
      <div className="stack gap-4 top">
        <h2 id={event.id} className="heading">
          {facts ? (
            <a href={facts.path} className="underlinedOnHover">
              {hyphenate(facts.name)}
            </a>
          ) : (
            event.when
          )}
        </h2>
        {facts === undefined && (
          <p>
            {offSite} <MailboxLink to="support" />
          </p>
        )}
        {facts?.state === 'cancelled' && (
          <p>
            <strong className="alarming">{words.cancelled}</strong>{' '}
            {facts.isForMoney && (
              <>
                {words.cancelledRefund} <MailboxLink to="support" />
              </>
            )}
          </p>
        )}
        <Facts event={event} />
        {join && (
          <p>
            {join.link ? (
              <NewTabLink href={join.link} className={button('category')}>
                {joinWords.title}
              </NewTabLink>
            ) : (
              join.text
            )}
          </p>
        )}
        {facts && facts.state !== 'cancelled' && facts.benefits.length > 0 && (
          <section className="stack gap-2">
            <h3 className="eyebrow">{words.included}</h3>
            <ul className="small">
              {facts.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
        )}
        {facts?.calendar && (
          <div className={elements.actions}>
            <AddToCalendar id={`calendar-${event.id}`} {...facts.calendar} />
          </div>
        )}
      </div>
      <ul className="stack gap-5 top">
        {seats.map((seat, index) => (
          <Seat key={seat.id} seat={seat} number={index + 1} event={event} result={result} />
        ))}
      </ul>
    </article>
  );
}

function Facts({ event: { facts, when, place } }: { event: HeldEventData }) {
  const { event: words } = useMessages();
  return (
    <dl className="facts ruled figures">
      <Fact term={words.date}>
        {facts?.day ?? when}
        {facts?.movedFrom && <div className="alarming">{facts.movedFrom}</div>}
      </Fact>
      {facts?.hours && (
        <Fact term={words.time}>
          {facts.hours}
          {facts.moscow && <div className="small soft">{facts.moscow}</div>}
          {facts.doors && <div className="small soft">{facts.doors}</div>}
        </Fact>
      )}
      <Fact term={words.location}>
        {place}
        {facts?.map && (
          <div className="small screenOnly">
            <NewTabLink href={facts.map} className="link">
              {words.map}
            </NewTabLink>
          </div>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SeatProps extends HeldEventProps {
  seat: SeatOfTicket;
  number: number;
}

function Seat({ seat, number, event: { seats, facts, isOnline }, result }: SeatProps) {
  const words = ticketWords(useLanguage());
  const label = seats.length > 1 ? words.seat(number, seats.length) : undefined;
  const { isVoid, code, qr, checkedInAt } = seat;
  return (
    <li className={classNames('stack gap-3', styles.seat)}>
      {label && <p className="eyebrow">{label}</p>}
      {qr && (
        <>
          {/* Light around it on every ground: a telephone needs that. */}
          <svg viewBox={`-4 -4 ${qr.side + 8} ${qr.side + 8}`} role="img" aria-label={words.qr(code)}>
            <path d={`M-4-4h${qr.side + 8}v${qr.side + 8}h-${qr.side + 8}z`} fill="#fff" />
            <path d={qr.code} fill="none" stroke="#000" shapeRendering="crispEdges" />
          </svg>
          <p className="medium figures">{code}</p>
          {!isOnline && <p className="small soft screenOnly">{words.show}</p>}
        </>
      )}
      {checkedInAt && <p className="medium">{words.checkedIn(checkedInAt)}</p>}
      {isVoid && <p>{words.void}</p>}
      {facts && <SeatChanges seat={seat} facts={facts} label={label} result={result} />}
    </li>
  );
}
