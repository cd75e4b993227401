import { useId, type ComponentProps, type ReactNode } from 'react';

import { hasKey } from '#domain/values/records.ts';
import { guestFields } from '#domain/field-declaration.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { MailboxLink, NewTabLink } from '#app/components/links.tsx';
import { FormFields, Hidden, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { useServerForm, type FormActionData } from '#app/hooks/use-server-form.ts';
import { AddToCalendar } from '#app/site/components/page-actions.tsx';
import elements from '#app/ui/elements.module.css';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { sentences } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import type { HoldRefusal } from '#server/tickets/free-seats.ts';
import type { TicketedEventData } from './ticket-data.server.ts';
import styles from './ticket.module.css';
import '#app/ui/pieces.css';

interface TicketedEventProps {
  event: TicketedEventData;
  result: TicketActionData | undefined;
}

/** An event with the seats that the holder of an order has there; on its day their codes come first. */
export function TicketedEvent({ event, result }: TicketedEventProps) {
  const { event: words } = useMessages();
  const { facts, seats, join } = event;
  const codes = (
    <ul className="stack gap-5 top">
      {seats.map((seat) => (
        <Seat key={seat.id} seat={seat} event={event} result={result} />
      ))}
    </ul>
  );
  const look = facts && classNames(categoryColour(facts.category), facts.state);
  return (
    <article aria-labelledby={event.id} className={classNames('columns-768 perforated', styles.ticket, look)}>
      {event.isInHallToday && codes}
      <div className="stack gap-4 top">
        <h2 id={event.id} className="heading">
          {facts ? (
            <a href={facts.path} className="underlinedOnHover">
              {hyphenate(facts.name)}
            </a>
          ) : (
            event.when
          )}
        </h2>
        <Changes event={event} />
        <Facts event={event} />
        {join && (
          <p>
            {join.link ? (
              <NewTabLink href={join.link} className={button('category')}>
                {join.title}
              </NewTabLink>
            ) : (
              join.text
            )}
          </p>
        )}
        {facts && facts.state !== 'cancelled' && facts.benefits.length > 0 && (
          <section className="stack gap-2">
            <h3 className="eyebrow">{words.included}</h3>
            <ul className="small">
              {facts.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
        )}
        {facts?.calendar && (
          <div className={classNames('cluster tight', elements.actions)}>
            <AddToCalendar id={`calendar-${event.id}`} {...facts.calendar} />
          </div>
        )}
      </div>
      {!event.isInHallToday && codes}
    </article>
  );
}

/** What is other than it was when the tickets were bought. */
function Changes({ event }: Pick<TicketedEventProps, 'event'>) {
  const { event: words } = useMessages();
  const ticket = ticketWords(useLanguage());
  const { facts } = event;
  return (
    <>
      {facts === undefined && (
        <p>
          {ticket.offSite} <MailboxLink to="support" />
        </p>
      )}
      {facts && (facts.state === 'cancelled' || event.seat === 'none') && (
        <p>
          <strong className="alarming">{facts.state === 'cancelled' ? words.cancelled : ticket.noSeat}</strong>{' '}
          {event.isMoneyOpen && facts.isOwnMoney && (
            <span>
              {ticket.cancelled} <MailboxLink to="support" />
            </span>
          )}
          {event.isMoneyOpen && isPassed(facts) && <span>{ticket.passedCancelled}</span>}
        </p>
      )}
      {facts?.isComing && facts.movedFrom && (
        <p>
          <span>{sentences(ticket.moved.valid, facts.refund, ticket.moved.cannotCome)}</span>{' '}
          <MailboxLink to="support" />
        </p>
      )}
    </>
  );
}

function Facts({ event: { facts, when, place } }: { event: TicketedEventData }) {
  const { event: words } = useMessages();
  const { fromMaster } = ticketWords(useLanguage());
  return (
    <dl className="facts ruled figures">
      <Fact term={words.date}>
        <div>{facts?.day ?? when}</div>
        {facts?.movedFrom && <div className="alarming">{facts.movedFrom}</div>}
      </Fact>
      {facts?.hours && (
        <Fact term={words.time}>
          <div>{facts.hours}</div>
          {facts.moscow && <div className="small soft">{facts.moscow}</div>}
          {facts.doors && <div className="small soft">{facts.doors}</div>}
        </Fact>
      )}
      <Fact term={words.location}>
        <div>{place}</div>
        {facts?.map && (
          <div className="small screenOnly">
            <NewTabLink href={facts.map} className="link">
              {words.map}
            </NewTabLink>
          </div>
        )}
      </Fact>
      {facts && <Fact term={words.language}>{facts.heldIn}</Fact>}
      {facts?.fromMaster && <Fact term={fromMaster}>{facts.fromMaster}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SeatProps extends TicketedEventProps {
  seat: TicketedEventData['seats'][number];
}

function Seat({ seat, event, result }: SeatProps) {
  const words = ticketWords(useLanguage());
  const { label, reason, code, qr, checkedInAt, guest } = seat;
  return (
    <li className={classNames('stack gap-3', styles.seat)}>
      {label && <p className="eyebrow">{label}</p>}
      {guest && <p className="subheading">{guest}</p>}
      {qr && (
        <>
          <img src={qr} alt={words.qr(code)} width={384} height={384} />
          <p className="medium figures">{code}</p>
          <p className="small soft">
            {event.facts?.isVideo ? words.video : event.seat === 'online' ? words.online : words.show}
          </p>
        </>
      )}
      {checkedInAt && <p className="medium">{words.checkedIn(checkedInAt)}</p>}
      {reason && <p>{reason}</p>}
      {event.facts && <SeatChanges seat={seat} event={event} facts={event.facts} result={result} />}
    </li>
  );
}

/** Why nothing was changed; what was typed stays in the form of its ticket. */
export interface TicketActionData extends FormActionData<'refused' | 'often' | 'emails' | 'unavailable' | HoldRefusal> {
  ticket?: string;
  act?: string;
  isForGood?: boolean;
  isWhole?: boolean;
}

type EventFacts = NonNullable<TicketedEventData['facts']>;

/** Whether somebody else has paid for the seat. */
const isPassed = ({ isForMoney, isOwnMoney }: EventFacts) => isForMoney && !isOwnMoney;

/** What can be done with a seat: each opens, says what it means, and is done by a button. */
function SeatChanges({ seat, event, facts, result }: SeatProps & { facts: EventFacts }) {
  const { give, giveBack } = ticketWords(useLanguage());
  const giveBackTitle = facts.isVideo ? giveBack.videoTitle : giveBack.title;
  const ofSeat = (text: string) => (seat.label === undefined ? text : `${text}: ${seat.label}`);
  const answered = result?.ticket === seat.id && result.result !== undefined ? result : undefined;
  if (seat.isRefundWanted)
    return (
      <div className="stack gap-2 start screenOnly">
        <p className="small">{sentences(giveBack.wanted, seat.qr && giveBack.untilThen)}</p>
        {seat.canWithdraw && (
          <SeatForm seat={seat} intent="withdraw">
            <SubmitButton look="outline" aria-label={ofSeat(giveBack.withdraw)}>
              {giveBack.withdraw}
            </SubmitButton>
          </SeatForm>
        )}
      </div>
    );
  return (
    <div className="stack gap-2 start screenOnly">
      {seat.lender && <p className="small">{seat.lender}</p>}
      {seat.isGiveable && (
        <details open={answered !== undefined}>
          <summary aria-label={ofSeat(give.title)} className="touchable link">
            {give.title}
          </summary>
          <GiveForm seat={seat} result={answered} isOnline={event.seat === 'online'} />
        </details>
      )}
      {seat.canTakeBack && (
        <SeatForm seat={seat} intent="myself">
          <SubmitButton look="outline" aria-label={ofSeat(give.back)}>
            {give.back}
          </SubmitButton>
        </SeatForm>
      )}
      {seat.isReturnable && (
        <details>
          <summary aria-label={ofSeat(giveBackTitle)} className="touchable link">
            {giveBackTitle}
          </summary>
          <SeatForm seat={seat} intent="back">
            <p className="small">{backInWords(seat, facts, giveBack)}</p>
            <SubmitButton>{submitBack(seat, facts, giveBack)}</SubmitButton>
          </SeatForm>
        </details>
      )}
    </div>
  );
}

function backInWords(
  { isOwner }: SeatProps['seat'],
  facts: EventFacts,
  words: ReturnType<typeof ticketWords>['giveBack'],
): string {
  if (!isOwner) return words.lent;
  if (isPassed(facts)) return words.passed;
  return sentences(facts.refund, facts.isForMoney ? words.paid : words.free);
}

function submitBack(
  { isOwner }: SeatProps['seat'],
  { isForMoney }: EventFacts,
  words: ReturnType<typeof ticketWords>['giveBack'],
): string {
  if (!isOwner) return words.submitLent;
  return isForMoney ? words.submitPaid : words.submitFree;
}

type SeatOfForm = { id: string; act: string } & Partial<Pick<SeatProps['seat'], 'typed' | 'hasMore'>>;

interface SeatFormProps extends ComponentProps<typeof PostForm> {
  seat: SeatOfForm;
  intent: string;
}

/** A form about a seat, with what is said beside its button. */
function SeatForm({ seat, intent, children, ...props }: SeatFormProps) {
  return (
    <PostForm className="stack gap-3 start measure" {...props}>
      <Hidden of={{ intent, ticket: seat.id, act: seat.act }} />
      {children}
    </PostForm>
  );
}

interface GiveFormProps {
  seat: SeatOfForm;
  result: TicketActionData | undefined;
  isOnline?: boolean;
}

/** The form that says who comes by a seat: a name, somebody to whom it is lent, or, with its tick, given for good. */
export function GiveForm({ seat, result, isOnline = false }: GiveFormProps) {
  const language = useLanguage();
  const { give: words, problems } = ticketWords(language);
  const said = { name: problems.name, email: loginWords(language).problems.email };
  const form = useServerForm({
    id: `give-${seat.id}`,
    actionData: result,
    values: seat.typed,
    checkControl: ({ validity, name }) => (!validity.valid && hasKey(said, name) ? said[name] : undefined),
  });
  return (
    <SeatForm seat={seat} intent="give" className="stack gap-4 measure" {...form.props}>
      <p className="small">{isOnline ? words.textOnline : words.text}</p>
      <FormFields form={form} fields={guestFields} labels={words} />
      <Tick name="forGood" defaultChecked={result?.isForGood} label={words.forGood} hint={words.forGoodText} />
      {(seat.hasMore || result?.isWhole) && <Tick name="whole" defaultChecked={result?.isWhole} label={words.whole} />}
      <p>
        <SubmitButton>{words.submit}</SubmitButton>
      </p>
    </SeatForm>
  );
}

function Tick({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <label className="touchable">
        <input type="checkbox" value="yes" aria-describedby={hint && id} {...input} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="small soft">
          {hint}
        </p>
      )}
    </div>
  );
}
