import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/date-badge.tsx';
import { hyphenated } from '../../ui/hyphenate.ts';
import { joined } from '../../ui/join-facts.ts';
import { pigment } from '../../ui/category-colour.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import type { MasterData } from './master-data.server.ts';
import styles from './master-programs.module.css';

/** What the master leads here; without anything, where else to look. */
export function MasterPrograms({ master }: { master: MasterData }) {
  const { master: words, categories, programs } = useMessages();
  const path = usePath();
  return (
    <section aria-labelledby="programs" className={classNames(sheet.sheet, sheet.section)}>
      <div className={classNames(sheet.headed, styles.headed)}>
        <h2 id="programs" className={type.heading}>
          {words.programs}
        </h2>
      </div>
      {master.programs.length === 0 && (
        <div className={styles.none}>
          <p className={type.subheading}>{words.noPrograms}</p>
          <p>
            <Link to={path('/:lang?/programs')} className={type.link}>
              {words.noProgramsNext}
            </Link>
          </p>
        </div>
      )}
      <ul>
        {master.programs.map((program) => (
          <li key={program.id} className={pigment(program.category)}>
            <Link
              to={path('/:lang?/program/:programId', { programId: program.id })}
              prefetch="intent"
              className={styles.program}
            >
              <span className={classNames(type.eyebrow, styles.category)}>{categories[program.category]}</span>
              <span className={classNames(type.heading, styles.title)}>{hyphenated(program.title)}</span>
              <span className={classNames(type.figures, styles.dates)}>{program.dateRange}</span>
              <span className={classNames(type.small, type.soft, type.figures, styles.terms)}>
                {joined(program.state !== 'upcoming' && programs.states[program.state], program.heldIn, program.price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {master.elsewhere.map(({ language, to, title }) => (
        <p key={to} className={styles.elsewhere}>
          {words.elsewhere[language]}:{' '}
          <a href={to} hrefLang={language} lang={language} data-language={language} className={type.link}>
            {title}
          </a>
        </p>
      ))}
    </section>
  );
}

/** The master's evenings to come; without any, the calendar. */
export function MasterEvenings({ master }: { master: MasterData }) {
  const { master: words, card, when } = useMessages();
  const path = usePath();
  return (
    <section aria-labelledby="evenings" className={classNames(sheet.sheet, sheet.section)}>
      <div className={classNames(sheet.headed, styles.headed)}>
        <h2 id="evenings" className={type.heading}>
          {words.upcoming}
        </h2>
        <Link to={path('/:lang?/calendar')} className={type.link}>
          {words.toCalendar}
        </Link>
      </div>
      {master.upcoming.length === 0 && <p className={type.subheading}>{words.noUpcoming}</p>}
      <ol>
        {master.upcoming.map((event) => (
          <li key={event.id} className={classNames(styles.evening, pigment(event.category))}>
            <DayMark day={event.day} />
            <div className={styles.what}>
              <h3 className={type.subheading}>{hyphenated(event.name)}</h3>
              <p className={classNames(type.small, type.soft, type.figures)}>
                {joined(event.time ?? when.timeTbd, event.format, event.heldIn, event.price)}
              </p>
              {event.state !== 'open' && (
                <p className={classNames(type.eyebrow, styles.state)}>{when.states[event.state]}</p>
              )}
            </div>
            <Link
              to={path('/:lang?/program/:programId/event/:eventId', { programId: event.programId, eventId: event.id })}
              prefetch="intent"
              className={styles.view}
            >
              {card.viewEvent}
              <span className={type.visuallyHidden}>: {event.name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
