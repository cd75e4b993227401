import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { type SeatKind } from '#domain/tickets.ts';
import { NewTabLink, TextLink } from '#app/components/links.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import type { Route } from './+types/event';
import { locales } from '#domain/values/field-values.ts';
import type { Language } from '#domain/values/field-values.ts';
import { SaveButton } from '#app/site/components/save-button.tsx';
import { AddToCalendar, Share } from '#app/site/components/page-actions.tsx';
import elements from '#app/ui/elements.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { sentences } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './event.module.css';
import { PerSeatKind, SeatChoice, TicketPanel } from './ticket-panel.tsx';
import '#app/ui/pieces.css';

type EventData = Route.ComponentProps['loaderData'];

export function EventOverview({ event }: { event: EventData }) {
  const messages = useMessages();
  const words = messages.event;
  const file = usePath()('/:lang?/program/:programId/event/:eventId/calendar.ics', {
    programId: event.program.id,
    eventId: event.id,
  });
  return (
    <div className={classNames('pageWidth pageStart', styles.overview, event.state)}>
      <Head event={event} />
      <aside className={classNames('column', styles.aside)} aria-label={words.price}>
        <EventFacts event={event} />
        <TicketPanel event={event} />
      </aside>
      {event.shortDescription && <p className="lede measure">{event.shortDescription}</p>}
      <div className={classNames('cluster tight', elements.actions)}>
        <SaveButton event={event} labelled />
        {event.googleCalendar && <AddToCalendar file={file} google={event.googleCalendar} />}
        <Share text={event.shareText} />
      </div>
      <div className={classNames('stack rows-7', styles.body)}>
        <Pictures event={event} />
        <div className="prose">
          {event.description.length === 0 ? (
            <p>{messages.card.noDescription}</p>
          ) : (
            <TextBlocks text={event.description} />
          )}
        </div>
        {event.state !== 'cancelled' && event.seats.some(({ kind }) => event.benefits[kind].length > 0) && (
          <section aria-labelledby="benefits" className={classNames('stack gap-3 measure', styles.benefits)}>
            <h2 id="benefits" className="eyebrow">
              {words.included}
            </h2>
            <PerSeatKind event={event}>
              {(kind) => (
                <ul className="ruled">
                  {event.benefits[kind].map((benefit) => (
                    <li key={benefit}>{benefit}</li>
                  ))}
                </ul>
              )}
            </PerSeatKind>
          </section>
        )}
        <PracticalInfo event={event} />
      </div>
    </div>
  );
}

function Head({ event }: { event: EventData }) {
  const messages = useMessages();
  const partOf = event.program.isSeries ? messages.event.partOfSeries : messages.event.partOf;
  const path = usePath();
  return (
    <header className="stack gap-5 besideAddress">
      <p className={classNames('eyebrow cluster inCategory', styles.eyebrow)}>
        <Link to={path('/:lang?/program/:programId', { programId: event.program.id })} className="underlined">
          <span className="visuallyHidden">{`${partOf}: `}</span>
          <span>{event.program.title}</span>
        </Link>
        <span>{event.format}</span>
        {(event.state !== 'open' || event.isToday) && (
          <strong className={styles.state}>
            {event.state === 'open' ? messages.when.today : messages.when.states[event.state]}
          </strong>
        )}
      </p>
      <h1 className="title">{hyphenate(event.name)}</h1>
    </header>
  );
}

/** Up to three pictures: the first is large, the others stand below it. */
function Pictures({ event }: { event: EventData }) {
  const [first, ...others] = event.images;
  if (first === undefined) return null;
  return (
    <div className={classNames('columns halves gap-3', styles.pictures)}>
      <Picture file={first} sizes="(width <= 900px) 92vw, 50rem" main />
      {others.map((image) => (
        <Picture key={image.name} file={image} sizes="(width <= 900px) 45vw, 25rem" />
      ))}
    </div>
  );
}

function EventFacts({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const path = usePath();
  const isCancelled = event.state === 'cancelled';
  return (
    <dl className={classNames('facts ruled below-5', styles.facts)}>
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
      {event.seats.length > 1 && event.state !== 'past' && !isCancelled && (
        <Fact term={words.format}>
          <SeatChoice event={event} />
        </Fact>
      )}
      {event.ends === undefined && event.minutes !== undefined && (
        <Fact term={words.length}>{when.minutes(event.minutes)}</Fact>
      )}
      <Fact term={words.language}>{when.languages[event.heldIn]}</Fact>
      <Fact term={words.location}>
        <PerSeatKind event={event}>{(kind) => <Venue event={event} kind={kind} />}</PerSeatKind>
      </Fact>
      <Fact term={words.speaker}>
        <TextLink to={path('/:lang?/masters/:masterId', { masterId: event.master.id })}>
          {event.master.fullName}
        </TextLink>
        <span className="small soft stack">{event.master.credentials}</span>
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
  const { city } = useHouse();
  const { startsAt, time, ends, doors, moscowTime } = event;
  if (time === undefined || startsAt === undefined) return <span>{when.tbd}</span>;
  return (
    <div className="figures">
      <time dateTime={startsAt}>{time}</time>
      <span>{`${ends ? `–${ends}` : ''} ${when.clock(city)}`}</span>
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
      <span>{event.venues[kind]}</span>
      {kind === 'in-person' && event.locationLink && (
        <NewTabLink href={event.locationLink} className="small link stack start">
          {words.map}
        </NewTabLink>
      )}
    </>
  );
}

/**
 * The start in the time zone of the browser, if it is not Dubai's. The server cannot know that zone.
 *
 * @param startsAt the start as an ISO instant
 * @param day the day of the start in Dubai, `yyyy-mm-dd`
 * @param besideMoscow whether the page already shows the time in Moscow
 */
function BrowserLocalTime({ startsAt, day, besideMoscow }: { startsAt: string; day: string; besideMoscow: boolean }) {
  const { when } = useMessages();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const { zone } = document.documentElement.dataset;
  if (zone === undefined || (besideMoscow && zone === 'moscow')) return null;
  const local = localTime(new Date(startsAt), day, language);
  return local === undefined ? null : <span>{`${local} ${when.yourTime}`}</span>;
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
function PracticalInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  const { practicalInfo } = words;
  const { minutesEarly } = event;
  const isPast = event.state === 'past';
  if (event.state === 'cancelled' || (isPast && event.recording === undefined)) return null;
  return (
    <section aria-labelledby="practical-info">
      <h2 id="practical-info" className="eyebrow">
        {practicalInfo.title}
      </h2>
      <dl className={classNames('facts ruled above-3 measure', styles.practical)}>
        {event.isOnSale && (
          <Fact term={practicalInfo.ticket}>
            <PerSeatKind event={event}>
              {(kind) => {
                const isFree = event.seats.some((seat) => seat.kind === kind && seat.price.isFree);
                const later = words.later[event.isOnDemand ? 'watch' : 'join'];
                if (!event.hasLink && (event.isOnDemand || kind === 'online'))
                  return sentences(isFree ? practicalInfo.ticketFree : practicalInfo.ticketHall, later);
                if (event.isOnDemand) return isFree ? practicalInfo.ticketFreeVideo : practicalInfo.ticketVideo;
                if (kind === 'online') return isFree ? practicalInfo.ticketFreeOnline : practicalInfo.ticketOnline;
                return isFree ? practicalInfo.ticketFree : practicalInfo.ticketHall;
              }}
            </PerSeatKind>
          </Fact>
        )}
        {minutesEarly && (
          <Fact term={words.early.title}>
            <PerSeatKind event={event}>{(kind) => words.early.at[kind](minutesEarly)}</PerSeatKind>
          </Fact>
        )}
        {!isPast && event.venue.length > 0 && <VenueInfo event={event} />}
        {!isPast && event.accessibility && (
          <Fact term={words.accessibility}>
            <TextBlocks text={event.accessibility} />
          </Fact>
        )}
        {event.refund && (
          <Fact term={practicalInfo.refund}>
            {sentences(`${event.refund}.`, event.movedFrom && practicalInfo.refundAfterMove)}
          </Fact>
        )}
        {event.recording && <Fact term={practicalInfo.recording}>{event.recording}</Fact>}
        {event.age && <Fact term={practicalInfo.age}>{event.age}</Fact>}
      </dl>
    </section>
  );
}

function VenueInfo({ event }: { event: EventData }) {
  const { event: words } = useMessages();
  return (
    <Fact term={words.practicalInfo.gettingThere} seat="in-person">
      <ul>
        {event.venue.map(({ label, text }) => (
          <li key={label}>{`${label}: ${text}`}</li>
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
