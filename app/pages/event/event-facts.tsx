import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import { isBookedHere, type SeatKind } from '../../../domain/tickets.ts';
import { BOOKING_FORM } from '../../components/booking-form.tsx';
import { NewTabLink } from '../../components/links.tsx';
import { useLanguage, useMessages, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateBadge } from '../../ui/elements.tsx';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import type { EventData } from './event-data.server.ts';
import styles from './event-overview.module.css';
import type { Language } from '../../../domain/values/field-values.ts';
import { locales } from '../../../i18n/locales.ts';
import '../../ui/pieces.css';

/** The facts of an event: date, what became of it, time, language, venue, master. */
export function EventFacts({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const path = usePath();
  const isCancelled = event.state === 'cancelled';
  return (
    <dl className={classNames('facts stack gap-3', styles.facts)}>
      <div>
        <dt className="visuallyHidden">{words.date}</dt>
        <dd>
          <DateBadge day={event.day} cancelled={isCancelled} />
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
        <Link to={path('/:lang?/masters/:masterId', { masterId: event.master.id })} className="link">
          {event.master.fullName}
        </Link>
        <span className={classNames('small soft', styles.line)}>{event.master.credentials}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, seat, children }: { term: string; seat?: 'in-person'; children: ReactNode }) {
  return (
    <div data-seat={seat}>
      <dt className="small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const { startsAt, time, ends, doors, moscowTime } = event;
  if (time === undefined || startsAt === undefined) return when.tbd;
  return (
    <div className="figures">
      <time dateTime={startsAt}>{time}</time>
      {ends && `–${ends}`} {when.dubai}
      <div className="small soft stack">
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
        <NewTabLink href={event.locationLink} className={classNames('small link', styles.line)}>
          {words.map}
        </NewTabLink>
      )}
    </>
  );
}

interface BrowserLocalTimeProps {
  /** The start as an ISO instant. */
  startsAt: string;
  /** The day of the start in Dubai, `yyyy-mm-dd`. */
  day: string;
  /** Whether the page already shows the time in Moscow. */
  besideMoscow: boolean;
}

/** The start in the time zone of the browser, if it is not Dubai's. The server cannot know that zone. */
function BrowserLocalTime({ startsAt, day, besideMoscow }: BrowserLocalTimeProps) {
  const { when } = useMessages();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  if (!isHydrated || (besideMoscow && isInMoscow())) return null;
  const local = localTime(new Date(startsAt), day, language);
  return local === undefined ? null : (
    <span>
      {local} {when.yourTime}
    </span>
  );
}

const isInMoscow = () => document.documentElement.dataset['zone'] === 'moscow';

/**
 * The selection between the hall and online (docs/rules.md, Tickets and prices). CSS alone shows what belongs to the selected seat, so it
 * works without scripts. With scripts the address follows the selection, so that a shared link and the other language
 * keep it.
 */
function SeatChoice({ event }: { event: EventData }) {
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
        <label key={kind} className={styles.option}>
          <input
            type="radio"
            name="seat"
            form={event.seats.some(isBookedHere) ? BOOKING_FORM : undefined}
            value={kind}
            defaultChecked={kind === event.chosen}
            onChange={() => void navigate({ search: withSeat(kind) }, IN_PLACE)}
          />
          {kind === 'online' ? words.online : words.inPerson}
          {sale.state === 'sold-out' && <span className={styles.note}>{words.soldOut}</span>}
          {isLast && <span className={styles.note}>{when.states['last-seats']}</span>}
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

const DUBAI_OFFSET_MINUTES = -240;

/**
 * A time in the time zone of the browser; undefined where its hours are Dubai's. The first `Intl` of a document takes long, so
 * one is made only where it is another day.
 *
 * @param day in Dubai, `yyyy-mm-dd`
 */
export function localTime(instant: Date, day: string, language: Language): string | undefined {
  if (instant.getTimezoneOffset() === DUBAI_OFFSET_MINUTES) return undefined;
  const [hours, minutes] = [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0'));
  if (instant.getDate() === Number(day.slice(-2))) return `${hours}:${minutes}`;
  return instant.toLocaleString(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    day: 'numeric',
    month: 'short',
  });
}

/** Practical information: ticket, arrival, refunds, recording. A past event shows only its recording, a cancelled one nothing. */
export function PracticalInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  const { practicalInfo } = words;
  const isPast = event.state === 'past';
  if (event.state === 'cancelled' || (isPast && event.recordingOpens === undefined)) return null;
  return (
    <section aria-labelledby="practical-info">
      <h2 id="practical-info" className="eyebrow">
        {practicalInfo.title}
      </h2>
      <dl className={classNames('facts ruled', styles.practical)}>
        {event.isOnSale && (
          <Fact term={practicalInfo.ticket}>
            <PerSeatKind event={event}>
              {(kind) => {
                const isFree = event.seats.some((seat) => seat.kind === kind && seat.price.isFree);
                if (kind === 'online') return isFree ? practicalInfo.ticketFreeOnline : practicalInfo.ticketOnline;
                return isFree ? practicalInfo.ticketFree : practicalInfo.ticketHall;
              }}
            </PerSeatKind>
          </Fact>
        )}
        {!isPast && !event.isOnDemand && (
          <Fact term={practicalInfo.arrival}>
            <PerSeatKind event={event}>
              {(kind) => (kind === 'online' ? practicalInfo.arrivalOnline : practicalInfo.arrivalHall)}
            </PerSeatKind>
          </Fact>
        )}
        {!isPast && event.venue.length > 0 && <VenueInfo event={event} />}
        {!isPast && event.accessibility && <Fact term={words.accessibility}>{event.accessibility}</Fact>}
        {event.refund && <Fact term={practicalInfo.refund}>{event.refund}.</Fact>}
        {event.recordingOpens && (
          <Fact term={practicalInfo.recording}>{practicalInfo.recordingOpens(event.recordingOpens)}</Fact>
        )}
        {!isPast && <Fact term={practicalInfo.age}>{practicalInfo.ageText}</Fact>}
      </dl>
    </section>
  );
}

/** The known facts about the venue, and a link to the map. */
function VenueInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  return (
    <Fact term={words.practicalInfo.gettingThere} seat="in-person">
      <ul>
        {event.venue.map(({ label, text }) => (
          <li key={label}>
            {label}: {text}
          </li>
        ))}
      </ul>
      {event.locationLink && (
        <NewTabLink href={event.locationLink} className="link">
          {words.map}
        </NewTabLink>
      )}
    </Fact>
  );
}

/** Renders its children once per kind of seat; event.module.css shows those of the selected seat. */
export function PerSeatKind({ event, children }: { event: EventData; children: (kind: SeatKind) => ReactNode }) {
  return event.seats.map(({ kind }) => (
    <div key={kind} data-seat={kind}>
      {children(kind)}
    </div>
  ));
}
