import { data, redirect } from 'react-router';

import type { Route } from './+types/booking';
import { whenInWords } from '#i18n/event-words.server.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { eventPath, languageOf } from '#i18n/urls.ts';
import { existsIn } from '#server/content/catalogue.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { privateContext, type PrivateContext } from '#server/request/request-context.ts';
import { freeSeat, seatPath, takeSeat, type RejectedBooking } from '#server/request/take-seat.ts';
import { whereInWords } from '#server/view-models/event-cards.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { TextLink } from '#app/components/links.tsx';
import { BookingForm } from '#app/site/components/booking-form.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { hyphenate } from '#app/ui/text.tsx';

/** The event of the address. @throws a 404 response */
function requested(context: PrivateContext, { lang, eventId }: Route.LoaderArgs['params']) {
  const language = languageOf({ lang });
  const event = context.catalogue[language].listedEvent(eventId);
  if (event === undefined) throw notFound('event', context, language);
  return { event, language, now: context.now };
}

/** Shows the form of a free seat; where there is none, the page of the event says why. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { event, language, now } = requested(context.get(privateContext), params);
  const wanted = url.searchParams.get('seat');
  const seat = freeSeat(event, now, wanted);
  if (seat === undefined) throw redirect(seatPath(event, now, language, wanted));
  const { catalogue } = context.get(privateContext);
  return {
    id: event.id,
    name: event.name,
    category: event.category,
    facts: [whenInWords(event, language), whereInWords(event, language)],
    path: eventPath(language, event),
    seat,
    existsIn: existsIn(catalogue, 'events', event.id),
  };
}

/** What needs no page is answered before (server/http/private-pages.ts). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { tickets, auth } = context.get(privateContext);
  const found = requested(context.get(privateContext), params);
  const answer = await takeSeat({ ...found, form: await readForm(request), tickets, auth });
  if ('to' in answer) throw redirect(answer.to, 303);
  return data<RejectedBooking>(answer, { status: answer.status });
}

export default function Booking({ loaderData: event, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ticketWords(language).booking;
  const { errorTitle } = loginWords(language);
  const title = `${words.title}: ${event.name}`;
  return (
    <div className={classNames('pageWidth section', categoryColour(event.category))}>
      <PageHead
        title={actionData ? errorTitle(title) : title}
        description={event.facts.join(' · ')}
        existsIn={event.existsIn}
      />
      <meta name="robots" content="noindex" />
      <div className="stack gap-5 measure">
        <p className="eyebrow inCategory">{words.title}</p>
        <h1 className="title">{hyphenate(event.name)}</h1>
        <div className="figures">
          {event.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <Notice kind="alert">{actionData && <Problem {...actionData} />}</Notice>
        <BookingForm eventId={event.id} seat={actionData?.seat ?? event.seat} result={actionData?.result} />
        <p>
          <TextLink to={event.path}>{words.back}</TextLink>
        </p>
      </div>
    </div>
  );
}

/** What is wrong with no field. */
function Problem({ problem, minutes = 1 }: Pick<RejectedBooking, 'problem' | 'minutes'>) {
  const { problems } = loginWords(useLanguage());
  if (problem === 'fields') return null;
  return <p>{problem === 'attempts' ? problems.attempts(minutes) : problems.unavailable}</p>;
}
