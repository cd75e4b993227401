import { Link, redirect } from 'react-router';

import type { Route } from './+types/event';
import { eventPath, languageOf } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { eventGraph } from '../../../server/syndication/page-graphs.ts';
import { linkCardFile } from '../../../server/syndication/link-card.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { printedAddress } from '../../../server/view-models/printed-address-data.ts';
import type { SeatKind } from '../../../domain/tickets.ts';
import { revalidateUnlessOnlyQueryChanges, type PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { SaveButton } from '../../components/event-marks.tsx';
import { AddToCalendar, Share } from '../../layout/page-actions.tsx';
import { useMessages, usePath } from '../../hooks/use-language.ts';
import elements from '../../ui/elements.module.css';
import { Picture } from '../../ui/picture.tsx';
import { EventFacts, PerSeatKind, PracticalInfo } from './event-facts.tsx';
import overview from './event-overview.module.css';
import { Faq } from '../../components/faq.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { MasterTeaser } from '../../components/master-teaser.tsx';
import { PrintedAddress } from '../../components/printed-address.tsx';
import { PurchaseDialog } from '../../components/purchase-dialog.tsx';
import { categoryColour, classNames } from '../../ui/class-names.ts';
import { DateBadge, Section } from '../../ui/elements.tsx';
import { hyphenate } from '../../ui/text.tsx';
import { eventData, type EventData } from './event-data.server.ts';
import styles from './event.module.css';
import { EventPriceCard, TicketPanel } from './ticket-panel.tsx';
import '../../ui/pieces.css';

export const handle: PageHandle = { parameters: ['seat'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now, origin } = shared;
  const language = languageOf(params);
  const { programId, eventId } = params;
  const exists = {
    program: catalogue[language].program(programId),
    event: catalogue[language].event(programId, eventId),
  };
  if (exists.event === undefined) {
    const path = eventPath('en', { programId, id: eventId.trim().toLowerCase() });
    throw notFound(exists.program === undefined ? 'program' : 'event', shared, language, path);
  }
  // An id matches in capitals and with spaces around it too (docs/rules.md, Events); one address answers.
  if (exists.event.id !== eventId) {
    throw redirect(eventPath(language, exists.event) + url.search, 308);
  }
  const seat = url.searchParams.get('seat');
  const at = { now, origin };
  const published = publicEvent(exists.event, catalogue, language, at);
  const data = eventData(exists.event, published, catalogue, now, seat);
  if (seat !== null && seat !== data.chosen) throw redirect(eventPath(language, exists.event));
  const { event } = exists;
  context.set(pageGraph, () => {
    const isWithoutPicture = event.images.length === 0;
    const card = isWithoutPicture ? linkCardFile(catalogue, language, eventPath('en', event), at) : undefined;
    return eventGraph(
      published,
      { origin, language, house: catalogue[language].house },
      card && `${origin}/cards/${card}`,
    );
  });
  return { ...data, printed: printedAddress(eventPath(language, event), shared) };
}

/** Selecting a seat changes only the query, and the page already has all the data. */
export const shouldRevalidate = revalidateUnlessOnlyQueryChanges;

export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.event;
  return (
    <div className={classNames(categoryColour(event.category), event.seats.length > 1 && styles.choice)}>
      <PageHead
        title={event.state === 'cancelled' ? `${messages.when.states.cancelled}: ${event.name}` : event.name}
        details={event.dated}
        description={event.summary}
        existsIn={event.existsIn}
      />
      <EventOverview event={event} />
      {event.keyTakeaways.length > 0 && <Takeaways event={event} />}
      {event.video && (
        <Section
          id="video"
          title={words.video}
          beside={<p className="soft">{event.video.title}</p>}
          className="screenOnly"
        >
          <VideoPlayer video={event.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </Section>
      )}
      <MasterTeaser leads="event" master={event.master} />
      <EventPriceCard event={event} />
      <Faq entries={event.faq} />
      <PrintedAddress printed={event.printed} />
      {event.seats.map((seat) => (
        <PurchaseDialog
          key={seat.kind}
          seat={seat}
          isFor={<TicketStub event={event} kind={seat.kind} />}
          refund={event.refund}
        />
      ))}
    </div>
  );
}

/** The overview of an event: what, when, where, with whom and at what price. */
function EventOverview({ event }: { event: EventData }) {
  const messages = useMessages();
  const words = messages.event;
  const file = usePath()('/:lang?/program/:programId/event/:eventId/calendar.ics', {
    programId: event.program.id,
    eventId: event.id,
  });
  return (
    <div className={classNames('pageWidth', overview.overview, event.state)}>
      <Head event={event} />
      <aside className={classNames('stack gap-5', overview.aside)} aria-label={words.price}>
        <EventFacts event={event} />
        <TicketPanel event={event} />
      </aside>
      {event.shortDescription && <p className={classNames('lede', overview.lede)}>{event.shortDescription}</p>}
      <div className={classNames('above-4', elements.actions)}>
        <SaveButton event={event} labelled className={elements.action} />
        {event.googleCalendar && <AddToCalendar file={file} google={event.googleCalendar} />}
        <Share text={event.shareText} />
      </div>
      <div className={overview.body}>
        <Pictures event={event} />
        <div className="prose">
          {event.description.length === 0 ? (
            <p>{messages.card.noDescription}</p>
          ) : (
            event.description.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          )}
        </div>
        {event.state !== 'cancelled' && event.seats.some(({ kind }) => event.benefits[kind].length > 0) && (
          <section aria-labelledby="benefits" className={classNames('stack gap-3 measure', overview.benefits)}>
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
  const path = usePath();
  return (
    <header className={classNames('stack gap-5', overview.head)}>
      <p className={classNames('eyebrow cluster inCategory', overview.eyebrow)}>
        <Link to={path('/:lang?/program/:programId', { programId: event.program.id })} className="underlined">
          <span className="visuallyHidden">{messages.event.partOf}: </span>
          {event.program.title}
        </Link>
        <span>{event.format}</span>
        {(event.state !== 'open' || event.isToday) && (
          <strong className={overview.state}>
            {event.state === 'open' ? messages.when.today : messages.when.states[event.state]}
          </strong>
        )}
      </p>
      <h1 className={classNames('display', overview.title)}>{hyphenate(event.name)}</h1>
    </header>
  );
}

/** Up to three pictures: the first is large, the others stand below it. */
function Pictures({ event }: { event: EventData }) {
  const [first, ...others] = event.images;
  if (first === undefined) return null;
  return (
    <div className={classNames('columns halves gap-3', overview.pictures)}>
      <Picture file={first} sizes="(width <= 900px) 92vw, 50rem" main />
      {others.map((image) => (
        <Picture key={image.name} file={image} sizes="(width <= 900px) 45vw, 25rem" />
      ))}
    </div>
  );
}

function Takeaways({ event }: { event: EventData }) {
  const words = useMessages().event;
  return (
    <Section id="takeaways" title={words.takeaways}>
      <ol className={classNames('counted', styles.takeaways)}>
        {event.keyTakeaways.map(({ title, description }) => (
          <li key={title} className="stack gap-3 largeNumber">
            <h3 className="subheading">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the ticket is for: event, day, time, and venue. */
function TicketStub({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words, when } = useMessages();
  return (
    <div className="stack gap-3">
      <p className="eyebrow inCategory">{kind === 'online' ? words.onlineLabel : words.hallLabel}</p>
      <p className="subheading">{hyphenate(event.name)}</p>
      <div className={classNames('cluster separate', styles.stub)}>
        <DateBadge day={event.day} />
        <p className="small figures">
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
          {event.venues[kind]}, <span>{when.heldIn[event.heldIn]}</span>
        </p>
      </div>
    </div>
  );
}
