import { redirect } from 'react-router';

import type { Route } from './+types/event';
import { eventPath, languageOf } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { eventGraph } from '../../../server/syndication/page-graphs.ts';
import { linkCardFile } from '../../../server/syndication/link-card-file.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { printedAddress } from '../../../server/view-models/printed-address-data.ts';
import type { SeatKind } from '../../../domain/tickets.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Faq } from '../../components/faq.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { MasterTeaser } from '../../components/master-teaser.tsx';
import { PrintedAddress } from '../../components/printed-address.tsx';
import { PurchaseDialog } from '../../components/purchase-dialog.tsx';
import { revalidateUnlessOnlyQueryChanges } from '../../layout/revalidation.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { DateBadge } from '../../ui/date-badge.tsx';
import { hyphenate } from '../../ui/hyphenate.ts';
import { eventData, type EventData } from './event-data.server.ts';
import styles from './event.module.css';
import { EventOverview } from './event-overview.tsx';
import { EventPriceCard } from './ticket-panel.tsx';
import stubStyles from './ticket-stub.module.css';

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
    return eventGraph(published, origin, card && `${origin}/cards/${card}`);
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
        <section
          className={classNames(container.container, container.section, container.screenOnly)}
          aria-labelledby="video"
        >
          <div className={container.headingRow}>
            <h2 id="video" className={typography.heading}>
              {words.video}
            </h2>
            <p className="soft">{event.video.title}</p>
          </div>
          <VideoPlayer video={event.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </section>
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

function Takeaways({ event }: { event: EventData }) {
  const words = useMessages().event;
  return (
    <section className={classNames(container.container, container.section)} aria-labelledby="takeaways">
      <div className={container.headingRow}>
        <h2 id="takeaways" className={typography.heading}>
          {words.takeaways}
        </h2>
      </div>
      <ol className={styles.takeaways}>
        {event.keyTakeaways.map(({ title, description }) => (
          <li key={title}>
            <h3 className={typography.subheading}>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the ticket is for: event, day, time, and venue. */
function TicketStub({ event, kind }: { event: EventData; kind: SeatKind }) {
  const { event: words, when } = useMessages();
  return (
    <div className="stack gap-3">
      <p className={classNames(typography.eyebrow, 'inCategory')}>
        {kind === 'online' ? words.onlineLabel : words.hallLabel}
      </p>
      <p className={typography.subheading}>{hyphenate(event.name)}</p>
      <div className={stubStyles.facts}>
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
          {event.venues[kind]}, <span className={stubStyles.language}>{when.heldIn[event.heldIn]}</span>
        </p>
      </div>
    </div>
  );
}
