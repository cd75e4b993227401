import { Link } from 'react-router';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { doorWords } from '../../../i18n/messages/door-words.ts';
import type { DoorEvent } from '../../../server/view-models/door-events.ts';
import { EventMark, EventTime } from '../../components/event-marks.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import styles from './start.module.css';

/** For those at the door: when the next events are, in which hall, who can attend how, and what is out of the ordinary. */
export function DoorStart({ events }: { events: DoorEvent[] }) {
  const language = useLanguage();
  const path = usePath();
  const { eyebrow, title, text, none } = { eyebrow: adminWords(language).title, ...peopleWords(language).door };
  return (
    <div className={classNames('pageWidth', styles.page)}>
      <PageHead title={title} description={text} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <div className="stack gap-3">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="title">{title}</h1>
          <p className="soft">{text}</p>
        </div>
      </header>
      {events.length === 0 && <p className={styles.section}>{none}</p>}
      <ul className="divided inkAbove">
        {events.map((event) => (
          <li key={event.id} className="stack gap-1 pad-4">
            <p className="cluster">
              <strong className="figures">
                <EventTime event={event}>{event.when}</EventTime>
              </strong>
              <EventMark event={event} />
            </p>
            <h2 lang={event.language} className="subheading">
              <a href={event.to} className="underlinedOnHover">
                {event.name}
              </a>
            </h2>
            <p lang={event.language} className="small">
              {event.where}
            </p>
            {event.format !== event.where && <p className="small soft">{event.format}</p>}
            <p className="from-4">
              <Link to={path('/:lang?/Admin/door/:event', { event: event.id })} className={button('outline')}>
                {doorWords(language).list.title}
                <span className="visuallyHidden">: {event.name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
