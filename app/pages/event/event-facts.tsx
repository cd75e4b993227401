import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { SeatKind } from '../../../domain/tickets.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/date-badge.tsx';
import typography from '../../ui/typography.module.css';
import { PerSeatKind } from './per-seat-kind.tsx';
import type { EventData } from './event-data.server.ts';
import styles from './event-facts.module.css';
import { BrowserLocalTime } from './browser-local-time.tsx';
import { SeatChoice } from './seat-choice.tsx';

/** The facts of an event: date, what became of it, time, language, venue, master. */
export function EventFacts({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const path = usePath();
  const isCancelled = event.state === 'cancelled';
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={typography.visuallyHidden}>{words.date}</dt>
        <dd>
          <DateBadge day={event.day} className={styles.day} cancelled={isCancelled} />
        </dd>
      </div>
      {(isCancelled || event.movedFrom) && (
        <Fact term={words.status}>{isCancelled ? when.states.cancelled : event.movedFrom}</Fact>
      )}
      <Fact term={words.time}>
        <Hours event={event} />
      </Fact>
      {event.ends === undefined && <Fact term={words.length}>{when.minutes(event.minutes)}</Fact>}
      <Fact term={words.language}>{when.languages[event.heldIn]}</Fact>
      {event.seats.length > 1 && event.state !== 'past' && !isCancelled && (
        <Fact term={words.format}>
          <SeatChoice event={event} />
        </Fact>
      )}
      <Fact term={words.location}>
        <PerSeatKind event={event}>{(kind) => <Venue event={event} kind={kind} />}</PerSeatKind>
      </Fact>
      <Fact term={words.speaker}>
        <Link to={path('/:lang?/masters/:masterId', { masterId: event.master.id })} className={typography.link}>
          {event.master.fullName}
        </Link>
        <span className={classNames(typography.small, typography.soft, styles.line)}>{event.master.credentials}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const { startsAt, time, ends, doors, moscowTime } = event;
  if (time === undefined || startsAt === undefined) return when.tbd;
  return (
    <div className={typography.figures}>
      <time dateTime={startsAt}>{time}</time>
      {ends && `–${ends}`} {when.dubai}
      <div className={classNames(typography.small, typography.soft, styles.otherZones)}>
        {doors && (
          <PerSeatKind event={event}>{(kind) => kind === 'in-person' && <span>{words.doors(doors)}</span>}</PerSeatKind>
        )}
        {moscowTime && <span>{moscowTime}</span>}
        <div className={styles.local}>
          <BrowserLocalTime startsAt={startsAt} day={event.day.iso} besideMoscow={moscowTime !== undefined} />
        </div>
      </div>
    </div>
  );
}

/** The venue for a kind of seat; the hall has a link to a map. */
function Venue({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words } = useMessages();
  return (
    <>
      {event.venues[kind]}
      {kind === 'in-person' && event.locationLink && (
        <NewTabLink href={event.locationLink} className={classNames(typography.small, typography.link, styles.line)}>
          {words.map}
        </NewTabLink>
      )}
    </>
  );
}
