import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { Route } from './+types/program';
import type { ProgramState } from '#domain/availability.ts';
import type { Messages } from '#i18n/messages/en.ts';
import { InternationalOnly, PaymentTerms, PayLink } from '#app/site/components/purchase-dialog.tsx';
import { opensDialog } from '#app/ui/dialog.tsx';
import { MailboxLink, TextLink } from '#app/components/links.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { anchorPopover, CalendarSubscription, Share } from '#app/site/components/page-actions.tsx';
import elements from '#app/ui/elements.module.css';
import { button, classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './program.module.css';
import '#app/ui/pieces.css';

type PageData = Route.ComponentProps['loaderData'];
type ProgramData = Extract<PageData, { isSeries: false }>;

/** The overview of a program: what, when, with whom, at what price; of a series without days and price. */
export function ProgramOverview({ program }: { program: PageData }) {
  const messages = useMessages();
  const path = usePath();
  return (
    <header className={classNames('pageWidth pageStart columns-768 wideLast apart', styles.overview)}>
      <div className={classNames('media tall tinted band', styles.picture)}>
        <Picture file={program.image} sizes="(width <= 768px) 92vw, 34rem" main />
      </div>
      <div className="column gap-5 besideAddress">
        <p className="eyebrow cluster inCategory">
          <Link to={path(program.isSeries ? '/:lang?/events' : '/:lang?/programs')} className="underlined">
            {program.isSeries ? messages.series.eyebrow : messages.program.eyebrow}
          </Link>
          <span>{messages.categories[program.category]}</span>
        </p>
        <h1 className="title">{hyphenate(program.title)}</h1>
        <p className="cluster medium hairlineAbove hairlineBelow pad-3">
          {program.dateRange && <span className="figures">{program.dateRange}</span>}
          <TextLink to={path('/:lang?/masters/:masterId', { masterId: program.master.id })}>
            {program.master.fullName}
          </TextLink>
          {program.heldIn && <span className="quiet">{program.heldIn}</span>}
        </p>
        {program.state === 'upcoming' && <CancelledEvents events={program.cancelled} />}
        {!program.isSeries && <Offer program={program} />}
        <TextBlocks className="lede" text={program.description} />
        <div className={classNames('cluster tight', elements.actions)}>
          {program.timeline.length > 0 && (
            <CalendarSubscription
              file={path('/:lang?/program/:programId/calendar.ics', { programId: program.id })}
              title={program.title}
              label={messages.ownCalendar.add}
            />
          )}
          <Share text={shareText(program, messages)} />
        </div>
        {!program.isSeries && program.state !== 'cancelled' && <Stats program={program} />}
      </div>
    </header>
  );
}

/** What a message to a friend says of a program above the link to its page. */
function shareText({ title, state, dateRange, master, heldIn }: PageData, { when }: Messages): string {
  const name = state === 'cancelled' ? `${when.states.cancelled}: ${title}` : title;
  return `${name}\n${[dateRange, master.fullName, heldIn].filter(Boolean).join(' · ')}`;
}

/** The price and the buy button until the program has started; then what is still on sale, or what to do next. */
function Offer({ program }: { program: ProgramData }) {
  const messages = useMessages();
  const words = messages.program;
  if (program.state !== 'upcoming') {
    return (
      <div className="cluster gap-5">
        <AfterStart state={program.state} />
        {program.state !== 'cancelled' && <Included items={program.whatsIncluded} />}
      </div>
    );
  }
  return (
    <>
      <div className={classNames('columns bar bleed', styles.offer)}>
        <p className="column">
          <span className="small soft">{words.price}</span>
          <span className="heading figures">{program.price.aed ?? program.price.rub ?? messages.when.tbd}</span>
        </p>
        <div className="screenOnly">
          <JoinProgramButton paymentLink={program.paymentLink} />
        </div>
      </div>
      <div className="stack gap-2 start screenOnly">
        <Included items={program.whatsIncluded} />
        <JoinProgramTerms program={program} />
      </div>
    </>
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
      <p className="remark full">
        <span>{text}</span>
        {state !== 'started' && (
          <span>
            <br />
            <span>{state === 'cancelled' ? event.cancelledRefund : words.askUs}</span>{' '}
            <MailboxLink to={state === 'cancelled' ? 'support' : 'hello'} />
          </span>
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

function Stats({ program: { noOfEvents, gives, isAnnounced } }: { program: ProgramData }) {
  const { program, shared } = useMessages();
  const { stats } = program;
  const hours = noOfEvents * (gives.hoursPerEvent ?? 0);
  const figures: { label: string; figure?: number }[] =
    noOfEvents === 0 || !isAnnounced
      ? [{ label: stats.eventsToCome }]
      : [
          { label: stats.events(noOfEvents), figure: noOfEvents },
          ...(hours > 0 ? [{ label: [stats.hours(hours), gives.hours].filter(Boolean).join(' '), figure: hours }] : []),
        ];
  return (
    <dl className="counts cluster gap-5 start hairlineAbove from-5 screenOnly" aria-label={shared.inFigures}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      {gives.certificate && (
        <div>
          <dt className="small">{`${stats.certificate}: ${gives.certificate}`}</dt>
          <dd aria-hidden="true">✓</dd>
        </div>
      )}
    </dl>
  );
}

/**
 * A button that shows what the ticket includes. A click, a tap or a key opens it, with or without scripts; so does the pointer when it
 * rests on the button. Escape, a click outside or leaving it closes it, and the pointer can move onto it (WCAG
 * 1.4.13). Without scripts it stands at the lower edge of the window.
 */
function Included({ items }: { items: string[] }) {
  const words = useMessages().program;
  const wrapper = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = wrapper.current;
    const note = element?.querySelector<HTMLElement>('[popover]');
    if (!element || !note) return;
    // A click only opens it: with a mouse it is already open when the click comes.
    const show = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !note.matches(':popover-open')) note.showPopover();
    };
    const hide = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !note.contains(document.activeElement)) note.hidePopover();
    };
    const release = anchorPopover(note, element);
    element.addEventListener('pointerenter', show);
    element.addEventListener('pointerleave', hide);
    return () => {
      release();
      element.removeEventListener('pointerenter', show);
      element.removeEventListener('pointerleave', hide);
    };
  }, []);

  return (
    <div ref={wrapper} className="unbroken">
      <button type="button" popoverTarget="included" popoverTargetAction="show" className="touchable medium underlined">
        {words.included}
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.2" />
          <path d="M8 7v4.500M8 4.300v1.400" stroke="currentColor" strokeWidth="1.500" />
        </svg>
      </button>
      <div id="included" popover="auto" className={classNames('frame', elements.popover)}>
        <ul className="dashes stack gap-2">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The ticket for the whole program, sold until the day on which it starts (docs/rules.md, Programs). */
export function FullAccess({ program }: { program: ProgramData }) {
  const messages = useMessages();
  const { fullAccess } = messages.program;
  const instead = program.singleTickets.aed ?? program.singleTickets.rub;
  return (
    <section aria-labelledby="full-access" className="pageWidth section screenOnly">
      <div className={classNames('columns-768 perforated onDark', styles.ticket)}>
        <div className="column gap-5">
          <h2 id="full-access" className="title">
            {fullAccess.title}
          </h2>
          {program.gives.text && <TextBlocks className="lede" text={program.gives.text} />}
          <CancelledEvents events={program.cancelled} />
          <p className="stack gap-1 last">
            <span className="heading figures">{program.price.aed ?? program.price.rub ?? messages.when.tbd}</span>{' '}
            {instead && <span className="figures">{fullAccess.insteadOf(instead)}</span>}
          </p>
        </div>
        <div className="stack gap-4 top">
          <h3 className="eyebrow">{messages.program.included}</h3>
          <ul className="ruled small">
            {program.whatsIncluded.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <JoinProgramButton paymentLink={program.paymentLink} />
          <JoinProgramTerms program={program} />
        </div>
      </div>
    </section>
  );
}

/** The id of the dialog that says that a program is not on sale on the site yet. */
export const NO_PAYMENT_LINK_DIALOG = 'no-link';

/** A link to the payment page of the program (docs/rules.md, Programs). */
function JoinProgramButton({ paymentLink }: { paymentLink: string | undefined }) {
  const { program } = useMessages();
  const className = button('category', { wide: true });
  return paymentLink === undefined ? (
    <button {...opensDialog(NO_PAYMENT_LINK_DIALOG)} className={className}>
      {program.join}
    </button>
  ) : (
    <PayLink href={paymentLink} className={className}>
      {program.join}
    </PayLink>
  );
}

/** What to know before paying for the whole program; nothing while it is not on sale. */
function JoinProgramTerms({ program }: { program: ProgramData }) {
  const { event } = useMessages();
  if (program.paymentLink === undefined) return null;
  return (
    <div className="small stack gap-2 measure whole screenOnly">
      <PaymentTerms refund={program.refund} />
      <p>{event.practicalInfo.ticketHall}</p>
      <InternationalOnly />
    </div>
  );
}

/** Says which events a ticket for the whole program does not include any more. */
function CancelledEvents({ events }: { events: ProgramData['cancelled'] }) {
  const { states } = useMessages().when;
  return events.map(({ name, when }) => (
    <p key={name + when} className="small figures">
      <b>{states.cancelled}:</b> <span>{name}</span> · <s>{when}</s>
    </p>
  ));
}
