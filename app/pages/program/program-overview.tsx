import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import type { ProgramState } from '../../../domain/availability.ts';
import type { Messages } from '../../../i18n/messages/en.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { CalendarSubscription } from '../../layout/calendar-subscription.tsx';
import { Share } from '../../layout/share.tsx';
import actions from '../../ui/actions.module.css';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import { Toggletip } from '../../ui/toggletip.tsx';
import typography from '../../ui/typography.module.css';
import { CancelledEvents, JoinProgramButton, JoinProgramTerms } from './program-ticket.tsx';
import styles from './program-overview.module.css';
import type { ProgramData } from './program-data.server.ts';

/** The overview of a program: what, when, with whom, at what price. */
export function ProgramOverview({ program }: { program: ProgramData }) {
  const messages = useMessages();
  const words = messages.program;
  const path = usePath();
  return (
    <header className={classNames(container.container, styles.overview)}>
      <div className={styles.picture}>
        <Picture file={program.image} sizes="(width <= 768px) 92vw, 34rem" main />
      </div>
      <div className={styles.text}>
        <p className={classNames(typography.eyebrow, styles.eyebrow)}>
          <Link to={path('/:lang?/programs')} className={styles.parentLink}>
            {words.eyebrow}
          </Link>
          <span>{messages.categories[program.category]}</span>
        </p>
        <h1 className={classNames(typography.display, styles.title)}>{hyphenate(program.title)}</h1>
        <p className={styles.when}>
          <span className={typography.figures}>{program.dateRange}</span>
          <Link to={path('/:lang?/masters/:masterId', { masterId: program.master.id })} className={typography.link}>
            {program.master.fullName}
          </Link>
          {program.heldIn && <span className="quiet">{program.heldIn}</span>}
        </p>
        <p className={typography.lede}>{program.description}</p>
        {program.state === 'upcoming' && <CancelledEvents events={program.cancelled} />}
        <Offer program={program} />
        <div className={actions.actions}>
          {program.timeline.length > 0 && (
            <CalendarSubscription
              file={path('/:lang?/program/:programId/calendar.ics', { programId: program.id })}
              title={program.title}
              label={messages.ownCalendar.add}
            />
          )}
          <Share text={shareText(program, messages)} />
        </div>
        {program.state !== 'cancelled' && <Stats program={program} />}
      </div>
    </header>
  );
}

/** What a message to a friend says of a program above the link to its page. */
function shareText({ title, state, dateRange, master, heldIn }: ProgramData, { when }: Messages): string {
  const name = state === 'cancelled' ? `${when.states.cancelled}: ${title}` : title;
  return `${name}\n${[dateRange, master.fullName, heldIn].filter(Boolean).join(' · ')}`;
}

/** The price and the buy button until the program has started; then what is still on sale, or what to do next. */
function Offer({ program }: { program: ProgramData }) {
  const messages = useMessages();
  const words = messages.program;
  if (program.state !== 'upcoming') {
    return (
      <div className={classNames(styles.offer, styles.afterStart)}>
        <AfterStart state={program.state} />
        {program.state !== 'cancelled' && <Included items={program.whatsIncluded} />}
      </div>
    );
  }
  return (
    <div className={styles.offer}>
      <p className={styles.price}>
        <span className={classNames(typography.small, 'soft')}>{words.price}</span>
        <span className={classNames(typography.heading, typography.figures)}>
          {program.price.aed ?? program.price.rub ?? messages.money.tbd}
        </span>
      </p>
      <div className="stack gap-2 screenOnly start">
        <JoinProgramButton paymentLink={program.paymentLink} />
        <Included items={program.whatsIncluded} />
      </div>
      <JoinProgramTerms program={program} />
    </div>
  );
}

/** What is still on sale of a program that has started; if nothing is, or it is cancelled, what to do next. */
function AfterStart({ state }: { state: Exclude<ProgramState, 'upcoming'> }) {
  const { program: words, event } = useMessages();
  const path = usePath();
  const text = {
    cancelled: words.cancelled,
    started: words.started,
    'started-sold-out': words.startedSoldOut,
    ended: words.ended,
  }[state];
  return (
    <>
      <p className={styles.started}>
        {text}
        {state !== 'started' && (
          <>
            <br />
            {state === 'cancelled' ? (
              <>
                {event.cancelledRefund} <MailLink address={site.mailboxes.support} />
              </>
            ) : (
              <>
                {words.askUs} <MailLink address={site.mailboxes.hello} />
              </>
            )}
          </>
        )}
      </p>
      {state === 'started' ? (
        <a href="#schedule" className={button('outline')}>
          {words.toSchedule}
        </a>
      ) : (
        <Link to={path('/:lang?/programs')} className={button('outline')}>
          {words.others}
        </Link>
      )}
    </>
  );
}

function Included({ items }: { items: string[] }) {
  const words = useMessages().program;
  return (
    <Toggletip id="included" label={words.included}>
      <ul className={styles.included}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Toggletip>
  );
}

function Stats({ program }: { program: ProgramData }) {
  const { stats } = useMessages().program;
  return (
    <dl className={styles.stats} aria-label={stats.title}>
      {program.noOfEvents === 0 ? (
        <div>
          <dt>{stats.eventsToCome}</dt>
        </div>
      ) : (
        <>
          <div>
            <dt>{stats.events(program.noOfEvents)}</dt>
            <dd>{program.noOfEvents}</dd>
          </div>
          <div>
            <dt>{stats.hours(program.hours)}</dt>
            <dd>{program.hours}</dd>
          </div>
        </>
      )}
      <div>
        <dt>
          {stats.certificate}: {stats.certificateText}
        </dt>
        <dd aria-hidden="true">✓</dd>
      </div>
    </dl>
  );
}
