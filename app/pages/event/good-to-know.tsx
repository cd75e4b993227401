import type { ReactNode } from 'react';

import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { BySeat } from './seat-variants.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './good-to-know.module.css';

/** What people ask before they come: the ticket, the way, refunds, the recording. A past event has only its recording. */
export function GoodToKnow({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  const { goodToKnow } = words;
  const isPast = event.state === 'past';
  if (isPast && event.recordingOpens === undefined) return null;
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className={classNames(typography.eyebrow, styles.title)}>
        {goodToKnow.title}
      </h2>
      <dl className={styles.list}>
        {event.isOnSale && (
          <Item term={goodToKnow.ticket}>
            <BySeat event={event}>
              {(kind) => {
                const isFree = event.seats.some((seat) => seat.kind === kind && seat.price.isFree);
                if (kind === 'online') return isFree ? goodToKnow.ticketFreeOnline : goodToKnow.ticketOnline;
                return isFree ? goodToKnow.ticketFree : goodToKnow.ticketHall;
              }}
            </BySeat>
          </Item>
        )}
        {!isPast && !event.isOnDemand && (
          <Item term={goodToKnow.arrival}>
            <BySeat event={event}>
              {(kind) => (kind === 'online' ? goodToKnow.arrivalOnline : goodToKnow.arrivalHall)}
            </BySeat>
          </Item>
        )}
        {!isPast && event.venue.length > 0 && <Venue event={event} />}
        {event.refund && <Item term={goodToKnow.refund}>{event.refund}.</Item>}
        {event.recordingOpens && (
          <Item term={goodToKnow.recording}>{goodToKnow.recordingOpens(event.recordingOpens)}</Item>
        )}
        {!isPast && <Item term={goodToKnow.age}>{goodToKnow.ageText}</Item>}
      </dl>
    </section>
  );
}

function Item({ term, seat, children }: { term: string; seat?: 'in-person'; children: ReactNode }) {
  return (
    <div data-seat={seat}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the operator has written down about the hall, with the map. */
function Venue({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  return (
    <Item term={words.goodToKnow.gettingThere} seat="in-person">
      <ul>
        {event.venue.map(({ label, text }) => (
          <li key={label}>
            {label}: {text}
          </li>
        ))}
      </ul>
      {event.locationLink && (
        <NewTabLink href={event.locationLink} className={typography.link}>
          {words.map}
        </NewTabLink>
      )}
    </Item>
  );
}
