import { MAX_BOOKED_SEATS } from '#domain/tickets.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { ButtonForm } from '#app/components/forms.tsx';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useHouse, useLanguage } from '#app/hooks/use-language.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import type { TicketActionData } from './ticketed-event.tsx';
import type { holdData } from './ticket-data.server.ts';

type HoldData = Awaited<ReturnType<typeof holdData>>;

/** The page that the email of a booking leads to: opening it changes nothing, its button takes the seats. */
export function TakeSeats({ held, problem }: { held: HoldData } & Pick<TicketActionData, 'problem'>) {
  const language = useLanguage();
  const { take, booking } = ticketWords(language);
  const { problems } = loginWords(language);
  const house = useHouse();
  const { state, count, event, until } = held;
  const isThere = state === 'held' || state === 'left';
  const title = isThere ? take.title(count) : take.gone[state];
  const said: Partial<Record<NonNullable<typeof problem>, string>> = {
    'too-many': booking.tooMany(MAX_BOOKED_SEATS),
    changed: take.changed,
    full: take.full,
    closed: take.closed,
  };
  const message = useFocusOnMessage<HTMLDivElement>(problem, held);
  return (
    <div className={classNames('pageWidth pageEnd', event && categoryColour(event.category))}>
      <title>{`${title} · ${house.name}`}</title>
      <PageIntro title={title} text={isThere ? take.text(count) : take[state]} />
      <div className="stack gap-5 measure">
        <div ref={message} tabIndex={-1}>
          <Notice kind="alert">{problem && <p>{said[problem] ?? problems.unavailable}</p>}</Notice>
        </div>
        <HoldFacts {...held} />
        {until && <p>{take.until(until)}</p>}
        {state === 'left' && <p>{take.left}</p>}
        {isThere && event && (
          <ButtonForm of={{ intent: 'take', when: event.shown }} look="ink" isSmall={false}>
            {take.submit(count)}
          </ButtonForm>
        )}
        {held.next.length > 0 && (
          <TitledSection id="next" title={take.next} look="eyebrow" className="stack gap-3">
            <ul className="ruled">
              {held.next.map(({ name, when, path }) => (
                <li key={path} className="stack gap-1">
                  <a href={path} className="subheading underlinedOnHover">
                    {hyphenate(name)}
                  </a>
                  <span className="small soft figures">{when}</span>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
      </div>
    </div>
  );
}

export function HoldFacts({ event, count, isOnline }: Pick<HoldData, 'event' | 'count' | 'isOnline'>) {
  const words = ticketWords(useLanguage()).held;
  return (
    <div className="stack gap-2 figures">
      {event && (
        <h2 className="heading">
          <a href={event.path} className="underlinedOnHover">
            {hyphenate(event.name)}
          </a>
        </h2>
      )}
      {event?.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {event?.movedFrom && <p className="alarming">{event.movedFrom}</p>}
      <p>{words.seats(count, isOnline)}</p>
    </div>
  );
}
