import { Link } from 'react-router';

import { EventMark, SaveButton } from '../../components/event-marks.tsx';
import { useEventPath, useMessages, usePath } from '../../hooks/use-language.ts';
import { categoryColour, classNames } from '../../ui/class-names.ts';
import { DateBadge, Section } from '../../ui/elements.tsx';
import { dotSeparated, hyphenate } from '../../ui/text.tsx';
import type { Route } from './+types/master';
import styles from './master-lists.module.css';

type MasterData = Route.ComponentProps['loaderData'];

/** The upcoming events of the master; without any, a link to the calendar. */
export function MasterEvents({ master }: { master: MasterData }) {
  const { master: words, card, when } = useMessages();
  const path = usePath();
  const eventPath = useEventPath();
  return (
    <Section
      id="events"
      title={words.upcoming}
      beside={
        <Link to={path('/:lang?/calendar')} className="link">
          {words.toCalendar}
        </Link>
      }
      className={styles.section}
    >
      {master.upcoming.length === 0 && <p className="subheading">{words.noUpcoming}</p>}
      <ol className={classNames('columns-768', styles.rows)}>
        {master.upcoming.map((event) => (
          <li
            key={event.id}
            className={classNames('hairlineBelow card', styles.event, event.state, categoryColour(event.category))}
          >
            <DateBadge day={event.day} cancelled={event.state === 'cancelled'} />
            <div className="stack gap-1">
              <h3 className="subheading">{hyphenate(event.name)}</h3>
              <p className="small soft figures">
                {dotSeparated(event.time ?? when.timeTbd, event.format, event.heldIn, event.price)}
              </p>
              {(event.state !== 'open' || event.movedFrom) && (
                <p className="eyebrow cluster pad-1">
                  <EventMark event={event} />
                </p>
              )}
            </div>
            <div className="cluster gap-3">
              <Link to={eventPath(event)} className="more pad-1">
                {card.viewEvent}
                <span className="visuallyHidden">: {event.name}</span>
              </Link>
              <SaveButton event={event} className="aboveLink" />
            </div>
          </li>
        ))}
      </ol>
      {master.noOfUpcoming > master.upcoming.length && (
        <p className="medium from-5">
          <Link to={`${path('/:lang?/events')}?master=${master.id}`} className="link">
            {words.allUpcoming(master.noOfUpcoming)}
          </Link>
        </p>
      )}
    </Section>
  );
}

/** The programs of the master; without any, links to others. */
export function MasterPrograms({ master }: { master: MasterData }) {
  const { master: words, categories, programs } = useMessages();
  const path = usePath();
  return (
    <Section id="programs" title={words.programs} className={styles.section}>
      {master.programs.length === 0 && (
        <div className={classNames('stack gap-3', styles.none)}>
          <p className="subheading">
            {master.inOtherLanguage.length > 0 ? words.noProgramsInLanguage : words.noPrograms}
          </p>
          <p>
            <Link to={path('/:lang?/programs')} className="link">
              {words.noProgramsNext}
            </Link>
          </p>
        </div>
      )}
      <ul className={classNames('columns-768', styles.rows)}>
        {master.programs.map((program) => (
          <li key={program.id} className={categoryColour(program.category)}>
            <Link
              to={path('/:lang?/program/:programId', { programId: program.id })}
              className={classNames('hairlineBelow', styles.row, styles.program)}
            >
              <span className="eyebrow inCategory">{categories[program.category]}</span>
              <span className={classNames('heading underlinedOnHover', styles.title)}>{hyphenate(program.title)}</span>
              <span className={classNames('figures', styles.dates)}>{program.dateRange}</span>
              <span className={classNames('small soft figures', styles.terms)}>
                {dotSeparated(
                  program.state !== 'upcoming' && programs.states[program.state],
                  program.heldIn,
                  program.price,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {master.noOfPrograms > master.programs.length && (
        <p className="medium from-5">
          <Link to={`${path('/:lang?/programs')}?master=${master.id}`} className="link">
            {words.allPrograms(master.noOfPrograms)}
          </Link>
        </p>
      )}
      {master.inOtherLanguage.map(({ language, to, title }) => (
        <p key={to} className="from-5">
          {words.inLanguage[language]}:{' '}
          <Link reloadDocument to={to} hrefLang={language} lang={language} data-language={language} className="link">
            {title}
          </Link>
        </p>
      ))}
    </Section>
  );
}
