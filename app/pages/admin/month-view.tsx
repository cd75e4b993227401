import { Link } from 'react-router';

import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import item from './document-item.module.css';
import type { monthData } from './list-data.server.ts';
import styles from './month-view.module.css';

type MonthProps = Awaited<ReturnType<typeof monthData>> & { path: string };

/** The events of a month, drafts among them: weeks from Sunday on, and on a phone the days that have events. */
export function MonthView({ month, previous, next, weekdays, days, path }: MonthProps) {
  const words = listWords(useLanguage());
  return (
    <section aria-labelledby="month">
      <div className={styles.head}>
        <h2 id="month" aria-live="polite" className="heading">
          {month.heading}
        </h2>
        <p className="cluster">
          <Link to={`${path}?month=${previous.iso}`} preventScrollReset className={button('outline', { small: true })}>
            <span aria-hidden="true">←</span> {previous.name}
          </Link>
          <Link to={`${path}?month=${next.iso}`} preventScrollReset className={button('outline', { small: true })}>
            {next.name} <span aria-hidden="true">→</span>
          </Link>
        </p>
      </div>
      {days.every(({ events }) => events.length === 0) && <p className={styles.none}>{words.none}</p>}
      <div aria-hidden="true" className={styles.weekdays}>
        {weekdays.map(({ full, short }) => (
          <span key={full} className="eyebrow">
            {short}
          </span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map(({ iso, number, isOutside, isToday, events }, index) => (
          <li
            key={iso}
            className={classNames(styles.day, isOutside && styles.isOutside, events.length === 0 && styles.isEmpty)}
            aria-hidden={isOutside || undefined}
            aria-current={isToday && !isOutside ? 'date' : undefined}
          >
            <time dateTime={iso} className={classNames('figures', isToday && !isOutside && 'bold')}>
              <span className={styles.weekday}>{weekdays[index % weekdays.length]!.full} </span>
              {number}
            </time>
            {events.length > 0 && (
              <ul className={styles.events}>
                {events.map((event) => (
                  <li key={event.name}>
                    <Link to={event.to} lang={event.language} className={classNames(item.status, item[event.status])}>
                      {event.title}
                    </Link>
                    <p className="soft figures">
                      {[event.time, ...event.states, event.problems > 0 && words.problems(event.problems)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
