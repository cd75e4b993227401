import { MAX_BOOKED_SEATS } from '#domain/field-declaration.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { PostForm } from '#app/components/post-form.tsx';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useHouse, useLanguage } from '#app/hooks/use-language.ts';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import type { TicketActionData } from './held-event.tsx';
import type { heldSeatsData } from './ticket-data.server.ts';

type HeldSeats = Awaited<ReturnType<typeof heldSeatsData>>;

interface TakeSeatsProps {
  held: HeldSeats;
  problem: TicketActionData['problem'];
}

/** The page that the email of a booking leads to: opening it changes nothing, its button takes the seats. */
export function TakeSeats({ held, problem }: TakeSeatsProps) {
  const { take } = ticketWords(useLanguage());
  const house = useHouse();
  const { state, count, event, until } = held;
  const isThere = state === 'held' || state === 'left';
  const title = isThere ? take.title(count) : take.gone[state];
  const message = useFocusOnMessage<HTMLDivElement>(problem, held);
  return (
    <div className={classNames('pageWidth pageEnd', event && categoryColour(event.category))}>
      <title>{`${title} · ${house.name}`}</title>
      <PageIntro title={title} text={isThere ? take.text(count) : take[state]} />
      <div className="stack gap-5 measure">
        <div ref={message} tabIndex={-1}>
          <Notice kind="alert">{problem && <Problem problem={problem} />}</Notice>
        </div>
        <HeldFacts held={held} />
        {until && <p>{take.until(until)}</p>}
        {state === 'left' && <p>{take.left}</p>}
        {isThere && event && (
          <PostForm>
            <input type="hidden" name="intent" value="take" />
            <input type="hidden" name="when" value={event.shown} />
            <SubmitButton isSmall={false}>{take.submit(count)}</SubmitButton>
          </PostForm>
        )}
        <NextEvents events={held.next} />
      </div>
    </div>
  );
}

export function HeldFacts({
  held: { event, count, isOnline },
}: {
  held: Pick<HeldSeats, 'event' | 'count' | 'isOnline'>;
}) {
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

function Problem({ problem }: { problem: NonNullable<TakeSeatsProps['problem']> }) {
  const language = useLanguage();
  const { take } = ticketWords(language);
  if (problem === 'too-many') return <p>{take['too-many'](MAX_BOOKED_SEATS)}</p>;
  const isSaid = problem === 'changed' || problem === 'full' || problem === 'closed';
  return <p>{isSaid ? take[problem] : loginWords(language).problems.unavailable}</p>;
}

function NextEvents({ events }: { events: HeldSeats['next'] }) {
  const { take } = ticketWords(useLanguage());
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="next" className="stack gap-3">
      <h2 id="next" className="eyebrow">
        {take.next}
      </h2>
      <ul className="ruled">
        {events.map(({ name, when, path }) => (
          <li key={path} className="stack gap-1">
            <a href={path} className="subheading underlinedOnHover">
              {hyphenate(name)}
            </a>
            <span className="small soft figures">{when}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
