import type { Route } from './+types/event';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { missing } from '../../../server/view-models/not-found-data.ts';
import { visit } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Faq } from '../../components/faq.tsx';
import { Film } from '../../components/video-player.tsx';
import { MasterCall } from '../../components/master-teaser.tsx';
import { PurchaseDialog } from '../../components/purchase-dialog.tsx';
import { unlessOnlyQueryChanges } from '../../hooks/should-revalidate.ts';
import { classNames } from '../../ui/class-names.ts';
import { pigment } from '../../ui/category-colour.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { eventData, type EventData } from './event-data.server.ts';
import styles from './event.module.css';
import { Overview } from './event-overview.tsx';
import { PriceCard } from './event-price-card.tsx';
import { TicketStub } from './ticket-stub.tsx';

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(visit);
  const language = languageOf(params);
  const { programId, eventId } = params;
  const exists = {
    program: catalogue[language].program(programId),
    event: catalogue[language].event(programId, eventId),
  };
  if (exists.event === undefined) {
    throw missing(exists.program === undefined ? 'program' : 'event', { catalogue, today }, language, {
      existsIn: (edition) => edition.event(programId, eventId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/program/:programId/event/:eventId', { programId, eventId }),
    });
  }
  return eventData(exists.event, catalogue, language, now, new URL(request.url).searchParams.get('seat'));
}

/** Choosing how to attend changes the query only: the page has all of it already. */
export const shouldRevalidate = unlessOnlyQueryChanges;

export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.event;
  return (
    <div className={classNames(pigment(event.category), event.seats.length > 1 && styles.choice)}>
      <PageHead
        title={event.name}
        description={event.summary}
        existsIn={event.existsIn}
        addressIn={(language) =>
          pathIn(language, '/:lang?/program/:programId/event/:eventId', {
            programId: event.program.id,
            eventId: event.id,
          })
        }
        image={event.images[0]}
      />
      <Overview event={event} />
      {event.keyTakeaways.length > 0 && <Takeaways event={event} />}
      {event.video && (
        <section className={classNames(sheet.sheet, sheet.section)} aria-labelledby="film">
          <div className={sheet.headed}>
            <h2 id="film" className={type.heading}>
              {words.film}
            </h2>
            <p className={type.soft}>{event.video.title}</p>
          </div>
          <Film video={event.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </section>
      )}
      <MasterCall leads="event" master={event.master} />
      <PriceCard event={event} />
      <Faq entries={event.faq} />
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
    <section className={classNames(sheet.sheet, sheet.section)} aria-labelledby="takeaways">
      <div className={sheet.headed}>
        <h2 id="takeaways" className={type.heading}>
          {words.takeaways}
        </h2>
      </div>
      <ol className={styles.takeaways}>
        {event.keyTakeaways.map(({ title, description }) => (
          <li key={title}>
            <h3 className={type.subheading}>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
