import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { EventMark, EventTime } from '../../components/event-mark.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import type { doorEvents } from './door-data.server.ts';
import styles from './start.module.css';

/** For those at the door: when the next events are, in which hall, who can attend how, and what is out of the ordinary. */
export function DoorStart({ events }: { events: ReturnType<typeof doorEvents> }) {
  const language = useLanguage();
  const { eyebrow, title, text, none } = { eyebrow: adminWords(language).title, ...peopleWords(language).door };
  return (
    <div className={classNames(container.container, styles.page)}>
      <PageHead title={title} description={text} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <div className="stack gap-3">
          <p className={typography.eyebrow}>{eyebrow}</p>
          <h1 className={typography.title}>{title}</h1>
          <p className="soft">{text}</p>
        </div>
      </header>
      {events.length === 0 && <p className={styles.section}>{none}</p>}
      <ul className="divided inkAbove">
        {events.map((event) => (
          <li key={event.id} className="stack gap-1 pad-4">
            <p className="cluster">
              <strong className={typography.figures}>
                <EventTime event={event}>{event.when}</EventTime>
              </strong>
              <EventMark event={event} />
            </p>
            <h2 lang={event.language} className={typography.subheading}>
              <a href={event.to} className="underlinedOnHover">
                {event.name}
              </a>
            </h2>
            <p lang={event.language} className={typography.small}>
              {event.where}
            </p>
            {event.format !== event.where && <p className={classNames(typography.small, 'soft')}>{event.format}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
