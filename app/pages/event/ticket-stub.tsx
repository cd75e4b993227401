import { useMessages } from '../../hooks/use-messages.ts';
import type { SeatKind } from '../../../domain/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import typography from '../../ui/typography.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './ticket-stub.module.css';

/** What the ticket is for: event, day, time, and venue. */
export function TicketStub({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words, when } = useMessages();
  return (
    <div className={styles.stub}>
      <p className={classNames(typography.eyebrow, styles.kind)}>
        {kind === 'online' ? words.onlineLabel : words.hallLabel}
      </p>
      <p className={typography.subheading}>{hyphenate(event.name)}</p>
      <div className={styles.facts}>
        <DateBadge day={event.day} />
        <p className={classNames(typography.small, typography.figures)}>
          {event.time === undefined ? (
            when.timeTbd
          ) : (
            <>
              {event.time}
              {event.ends && `–${event.ends}`} {when.dubai}
            </>
          )}
          <br />
          {event.movedFrom && (
            <>
              {event.movedFrom}
              <br />
            </>
          )}
          {event.venues[kind]}, <span className={styles.language}>{when.heldIn[event.heldIn]}</span>
        </p>
      </div>
    </div>
  );
}
