import { Link } from 'react-router';

import { useMessages } from '../../i18n/use-messages.ts';
import { NewTabLink } from '../../parts/new-tab-link.tsx';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { hyphenated } from '../../ui/hyphenated.ts';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import type { EventData } from './event-data.server.ts';
import { LocalTime } from './local-time.tsx';
import styles from './overview.module.css';
import { TicketPanel } from './ticket-panel.tsx';

/** The title page of an evening: what, when, where, who and how much. */
export function Overview({ event }: { event: EventData }) {
  const messages = useMessages();
  const words = messages.event;
  const path = usePath();
  return (
    <div className={classNames(sheet.sheet, styles.overview, event.state === 'past' && styles.past)}>
      <header className={styles.head}>
        <p className={classNames(type.eyebrow, styles.eyebrow)}>
          <Link to={path('/:lang?/program/:programId', { programId: event.program.id })} className={styles.up}>
            <span className={type.visuallyHidden}>{words.partOf}: </span>
            {event.program.title}
          </Link>
          <span>{event.format}</span>
          {event.state !== 'open' && <span>{messages.when.states[event.state]}</span>}
        </p>
        <h1 className={classNames(type.display, styles.title)}>{hyphenated(event.name)}</h1>
        {event.shortDescription && <p className={type.lede}>{event.shortDescription}</p>}
      </header>
      <aside className={styles.aside} aria-label={words.price}>
        <Facts event={event} />
        <TicketPanel event={event} />
      </aside>
      <div className={styles.body}>
        <Plates event={event} />
        <div className={type.prose}>
          {event.description.length === 0 ? (
            <p>{messages.card.noDescription}</p>
          ) : (
            event.description.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          )}
        </div>
        {event.benefits.length > 0 && (
          <section aria-labelledby="benefits" className={styles.benefits}>
            <h2 id="benefits" className={type.eyebrow}>
              {words.included}
            </h2>
            <ul>
              {event.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Facts({ event }: { event: EventData }) {
  const { event: words, when } = useMessages();
  const path = usePath();
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={type.visuallyHidden}>{words.date}</dt>
        <dd>
          <DayMark day={event.day} className={styles.day} />
        </dd>
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd className={type.figures}>
          {event.time === undefined || event.begins === undefined ? (
            when.tbd
          ) : (
            <>
              <time dateTime={event.begins}>{event.time}</time> {when.dubai}
              <span className={classNames(type.small, type.soft, styles.elsewhere)}>
                {event.moscowTime && <span>{event.moscowTime}</span>}
                <LocalTime begins={event.begins} day={event.day.iso} besideMoscow={event.moscowTime !== undefined} />
              </span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.location}</dt>
        <dd>
          {event.location}
          {event.locationLink && (
            <NewTabLink href={event.locationLink} className={classNames(type.small, type.link, styles.map)}>
              {words.map}
            </NewTabLink>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.speaker}</dt>
        <dd>
          <Link to={path('/:lang?/masters/:masterId', { masterId: event.master.id })} className={type.link}>
            {event.master.fullName}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{words.length}</dt>
        <dd>
          {when.minutes(event.minutes)}, {when.heldIn[event.heldIn]}
        </dd>
      </div>
    </dl>
  );
}

/** Up to three plates: the first large, the others beneath it. */
function Plates({ event }: { event: EventData }) {
  const [first, ...others] = event.images;
  if (first === undefined) return null;
  return (
    <div className={styles.plates}>
      <Picture file={first} sizes="(width <= 900px) 92vw, 50rem" main />
      {others.map((image) => (
        <Picture key={image.name} file={image} sizes="(width <= 900px) 45vw, 25rem" />
      ))}
    </div>
  );
}
