import { useMessages } from '../../hooks/use-messages.ts';
import type { SeatKind } from '../../../domain/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { hyphenated } from '../../ui/hyphenate.ts';
import type from '../../ui/typography.module.css';
import type { EventData } from './event-data.server.ts';
import styles from './ticket-stub.module.css';

/** What a ticket is for: the event, the day, the hours, and the hall or the broadcast. */
export function TicketStub({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words, when } = useMessages();
  return (
    <div className={styles.stub}>
      <p className={classNames(type.eyebrow, styles.kind)}>{kind === 'online' ? words.onlineLabel : words.hallLabel}</p>
      <p className={type.subheading}>{hyphenated(event.name)}</p>
      <div className={styles.facts}>
        <DayMark day={event.day} />
        <p className={classNames(type.small, type.figures)}>
          {event.time === undefined ? (
            when.timeTbd
          ) : (
            <>
              {event.time}
              {event.ends && `–${event.ends}`} {when.dubai}
            </>
          )}
          <br />
          {event.places[kind]}, <span className={styles.language}>{when.heldIn[event.heldIn]}</span>
        </p>
      </div>
    </div>
  );
}
