import type { ReactNode } from 'react';

import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { PerSeatKind } from './per-seat-kind.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './practical-info.module.css';

/** Practical information: ticket, arrival, refunds, recording. A past event shows only its recording, a cancelled one nothing. */
export function PracticalInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  const { practicalInfo } = words;
  const isPast = event.state === 'past';
  if (event.state === 'cancelled' || (isPast && event.recordingOpens === undefined)) return null;
  return (
    <section aria-labelledby="practical-info">
      <h2 id="practical-info" className={classNames(typography.eyebrow, styles.title)}>
        {practicalInfo.title}
      </h2>
      <dl className={styles.list}>
        {event.isOnSale && (
          <Item term={practicalInfo.ticket}>
            <PerSeatKind event={event}>
              {(kind) => {
                const isFree = event.seats.some((seat) => seat.kind === kind && seat.price.isFree);
                if (kind === 'online') return isFree ? practicalInfo.ticketFreeOnline : practicalInfo.ticketOnline;
                return isFree ? practicalInfo.ticketFree : practicalInfo.ticketHall;
              }}
            </PerSeatKind>
          </Item>
        )}
        {!isPast && !event.isOnDemand && (
          <Item term={practicalInfo.arrival}>
            <PerSeatKind event={event}>
              {(kind) => (kind === 'online' ? practicalInfo.arrivalOnline : practicalInfo.arrivalHall)}
            </PerSeatKind>
          </Item>
        )}
        {!isPast && event.venue.length > 0 && <VenueInfo event={event} />}
        {!isPast && event.accessibility && <Item term={words.accessibility}>{event.accessibility}</Item>}
        {event.refund && <Item term={practicalInfo.refund}>{event.refund}.</Item>}
        {event.recordingOpens && (
          <Item term={practicalInfo.recording}>{practicalInfo.recordingOpens(event.recordingOpens)}</Item>
        )}
        {!isPast && <Item term={practicalInfo.age}>{practicalInfo.ageText}</Item>}
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

/** The known facts about the venue, and a link to the map. */
function VenueInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  return (
    <Item term={words.practicalInfo.gettingThere} seat="in-person">
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
