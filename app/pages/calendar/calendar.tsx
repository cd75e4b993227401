import { Link } from 'react-router';

import type { Route } from './+types/calendar';
import { languageOf } from '../../addresses.ts';
import { eventCard } from '../../data/cards.server.ts';
import { visit } from '../../data/visit.server.ts';
import { upcomingEvents } from '../../domain/schedule.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { pigment } from '../../ui/pigment.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './calendar.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  const events = upcomingEvents(catalogue[language].events, today);
  return { events: events.map((event) => eventCard(event, today, language)) };
}

export default function Calendar({ loaderData: { events } }: Route.ComponentProps) {
  const messages = useMessages();
  const path = usePath();
  const words = messages.calendar;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} />
      <PageIntro title={words.title} text={words.subtext} />
      {events.length === 0 && <p className={type.subheading}>{messages.events.none}</p>}
      <ol className={styles.days}>
        {events.map((event) => (
          <li key={event.id} className={classNames(styles.day, pigment(event.category))}>
            <DayMark day={event.day} />
            <div>
              <h2 className={type.subheading}>
                <Link
                  to={path('/:lang?/program/:programId/event/:eventId', {
                    programId: event.programId,
                    eventId: event.id,
                  })}
                  className={type.link}
                >
                  {event.name}
                </Link>
              </h2>
              <p className={classNames(type.small, type.figures)}>
                {event.time ?? messages.when.tbd} · {event.location}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
