import type { Route } from './+types/events';
import { languageOf } from '../../addresses.ts';
import { eventCard } from '../../data/cards.server.ts';
import { visit } from '../../data/visit.server.ts';
import { upcomingEvents } from '../../domain/schedule.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EventCard } from '../../parts/event-card.tsx';
import { PageIntro } from '../../parts/page-intro.tsx';
import grid from '../../ui/grid.module.css';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  const events = upcomingEvents(catalogue[language].events, today);
  return { events: events.map((event) => eventCard(event, today, language)) };
}

export default function Events({ loaderData: { events } }: Route.ComponentProps) {
  const words = useMessages().events;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} image={events[0]?.image} />
      <PageIntro title={words.title} text={words.subtext} />
      <h2 className={type.visuallyHidden}>{words.title}</h2>
      {events.length === 0 ? (
        <p className={type.subheading}>{words.none}</p>
      ) : (
        <ol className={grid.cards}>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} sizes="(width <= 700px) 90vw, 26rem" />
            </li>
          ))}
        </ol>
      )}
      <div className={sheet.section} />
    </div>
  );
}
